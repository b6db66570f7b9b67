import Foundation
import TestSupport
import Testing

/// Words of pictures in other languages, and from files.
@Suite struct LanguageOptionTests {
    private func description(
        _ options: [String], in folder: URL
    ) async throws -> [String: Any] {
        let outcome = try await Binary.chartgen.run(
            ["sample", "--page", "9", "--size", "3000", "-o", "a.svg", "--describe", "a.json"]
                + options, in: folder)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return try folder.object("a.json")
    }

    private func texts(_ description: [String: Any]) -> [String] {
        (description["texts"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
    }

    @Test(
        .promise(
            .pictures, "`--locale` has pictures in German, French, Spanish, Japanese and Arabic"),
        arguments: [
            ("fr", "Fin des données", "Graphique en courbes"),
            ("es", "Fin de los datos", "Gráfico de líneas"), ("ja", "データの終わり", "折れ線グラフ"),
            ("ar", "نهاية البيانات", "مخطط خطي"), ("de", "Ende der Daten", "Liniendiagramm"),
        ])
    func aPictureSpeaksTheLanguageOfItsLocale(
        locale: String, mark: String, start: String
    ) async throws {
        try await withFolder { folder in
            let said = try await self.description(["--locale", locale], in: folder)
            #expect(self.texts(said).contains(mark), "\(self.texts(said))")
            #expect((said["altText"] as? String)?.hasPrefix(start) == true)
            let english = ["Page", "points", "of", "data", "continued", "air", "Sample"]
            let words = self.texts(said).flatMap { $0.split { !$0.isLetter }.map(String.init) }
            // These words are French, too.
            let wrong = Set(words).intersection(english)
                .subtracting(locale == "fr" ? ["Page", "points", "air"] : [])
            #expect(wrong == [])
        }
    }

    @Test(
        .promise(
            .pictures,
            "`--words FILE` has the words of a further language, English for those it lacks"))
    func aFileHasTheWordsOfALanguage() async throws {
        try await withFolder { folder in
            try folder.write(
                #"{"language": "nl", "name": "Nederlands", "chart": {"endOfData": "Einde van de gegevens"}}"#,
                to: "nl.json")
            let said = try await self.description(["--words", "nl.json"], in: folder)
            #expect(self.texts(said).contains("Einde van de gegevens"))
            #expect(self.texts(said).contains("← continued"))
            // Months and separators are those of the locale.
            #expect(self.texts(said).contains { $0.contains("mrt") }, "\(self.texts(said))")
            let english = try await self.description(
                ["--words", "nl.json", "--locale", "en"], in: folder)
            #expect(self.texts(english).contains("End of data"))
        }
    }

    @Test(
        arguments: [
            (
                #"{"language": "nl", "name": "N", "chart": {"endOfDate": "x"}}"#, 65,
                #"nl.json: chart has no "endOfDate"; write "endOfData""#
            ),
            (nil, 66, "it can't be read"),
        ] as [(String?, Int, String)])
    func aWrongFileIsOneLine(json: String?, status: Int, line: String) async throws {
        try await withFolder { folder in
            if let json { try folder.write(json, to: "nl.json") }
            let outcome = try await Binary.chartgen.refusing(
                ["sample", "-o", "a.svg", "--words", "nl.json"], in: folder)
            #expect(outcome.status == status && outcome.lines.count == 1, "\(outcome.errors)")
            #expect(outcome.errors.contains(line), "\(outcome.errors)")
        }
    }
}
