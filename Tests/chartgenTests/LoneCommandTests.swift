import Foundation
import TestSupport
import Testing

/// The command alone in a folder, without the program that belongs next to it.
@Suite(.timeLimit(.minutes(10))) struct LoneCommandTests {
    private func withLoneCommand(_ body: (Binary, URL) async throws -> Void) async throws {
        try await withFolder { folder in
            let copy = folder.appendingPathComponent("chartgen").path
            try FileManager.default.copyItem(atPath: Binary.chartgen.path, toPath: copy)
            try await body(Binary(name: copy), folder)
        }
    }

    @Test(
        .promise(
            .pictures,
            """
            chartgen alone in a folder has every language, zone and host; the table of languages is
            Foundation's
            """),
        arguments: ["en", "en_US", "C", "POSIX", "de", "fr-CA"])
    func itHasEveryLanguageAndZone(name: String) async throws {
        try await withLoneCommand { command, folder in
            let outcome = try await command.run(
                ["--locale", name, "--time-zone", "Asia/Tokyo", "-o", "a.svg", "--quiet"],
                in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
    }

    /// Words that name a subcommand where none can stand.
    @Test(arguments: [["--title", "live"], ["-o", "rank"], ["--y-label", "serve", "sample"]])
    func aValueIsNoSubcommand(words: [String]) async throws {
        try await withLoneCommand { command, folder in
            let outcome = try await command.run(
                words + (words[0] == "-o" ? ["--format", "svg"] : ["-o", "a.svg"]), in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
    }

    @Test(arguments: [true, false])
    func aCopyOfItselfIsNotTheOtherProgram(isLink: Bool) async throws {
        try await withLoneCommand { command, folder in
            let other = folder.appendingPathComponent("chartgen-full").path
            if isLink {
                try FileManager.default.createSymbolicLink(
                    atPath: other, withDestinationPath: "chartgen")
            } else {
                try FileManager.default.copyItem(atPath: Binary.chartgen.path, toPath: other)
            }
            let outcome = try await command.run(["serve", "sample"], in: folder)
            #expect(outcome.status == 70)
            #expect(outcome.errors.contains("is a copy of chartgen, and no chartgen-full"))
        }
    }

    @Test(
        .promise(
            .pictures,
            """
            with `--locale de` no word of a picture or of its description is English; every language
            has every word
            """))
    func aGermanPictureHasNoEnglishWord() async throws {
        try await withLoneCommand { command, folder in
            let outcome = try await command.run(
                ["--locale", "de", "--size", "7500", "--describe", "a.json", "-o", "a.svg"],
                in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let said = try folder.object("a.json")
            let texts = (said["texts"] as? [[String: Any]] ?? [])
                .compactMap { $0["text"] as? String }
            #expect(texts.contains("Beispiel: Lufttemperatur"))
            #expect(texts.contains { $0.contains("Seite 1 · Punkte 1–7.500") })
            let words = ["Page", "points", "of", "data", "Sample", "continues", "Mar", "Sun"]
            let all = texts + [said["altText"] as? String ?? ""]
            for text in all {
                let parts = text.split { !$0.isLetter }.map(String.init)
                #expect(Set(parts).isDisjoint(with: words), "\(text)")
            }
            let start = "Liniendiagramm: Beispiel: Lufttemperatur. Seite 1, Punkte 1–7.500. "
            #expect(all.last?.hasPrefix(start) == true)
        }
    }

    @Test(
        .promise(.pictures, "chartgen alone in a folder…"),
        arguments: ["http://münchen.invalid", "http://m%C3%BCnchen.invalid"])
    func itNamesAHostAsServersKnowIt(address: String) async throws {
        try await withLoneCommand { command, folder in
            let outcome = try await command.run(
                ["\(address)/{PAGE}.json", "--retries", "0", "-o", "a.svg"], in: folder)
            #expect(outcome.status == 69)
            #expect(outcome.errors.contains("\(address)/1.json, host xn--mnchen-3ya.invalid)"))
            #expect(outcome.errors.contains("unknown host \"xn--mnchen-3ya.invalid\""))
        }
    }

    @Test(.promise(.pictures, "a pipe is read whole, also where it is named as a file"))
    func aPipeIsReadInAnotherLanguage() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.script(
                """
                (echo t,y; seq 1772323200 20 1772523180 | sed 's/$/,1/') |
                    "$0" - --all --locale de --quiet --describe a.json -o a.svg
                """, in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            // More than fits into a pipe.
            #expect(try folder.object("a.json")["count"] as? Int == 10_000)
            let texts = String(decoding: try folder.bytes("a.json"), as: UTF8.self)
            #expect(texts.contains("Mo. 2. März"))
        }
    }

    #if os(Linux)
        /// Links of the command to the libraries of Foundation are those of its essentials alone.
        /// In a program that is linked statically this would decide of its size.
        @Test func theCommandIsWithoutICU() async throws {
            try await withFolder { folder in
                let outcome = try await Binary.script(
                    #"""
                    ldd "$0" | awk '$3 ~ /^\// { print $3 }' > libraries
                    grep -q 'libFoundation\.so' libraries || { echo static; exit; }
                    defined() { xargs -r nm -D --defined-only | awk 'NF == 3 { sub("@.*", "", $3); print $3 }' | sort -u; }
                    whole='lib(Foundation|FoundationInternationalization|_FoundationICU)\.so'
                    grep -E "$whole" libraries | defined > whole
                    grep -vE "$whole" libraries | defined > others
                    [ -s whole ] && [ -s others ] || exit 3
                    nm -D --undefined-only "$0" | awk '{ sub("@.*", "", $NF); print $NF }' | sort -u |
                        comm -12 - whole | comm -23 - others
                    """#, in: folder)
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(outcome.text == "" || outcome.text == "static\n")
            }
        }

        /// A machine without files of time zones, and with the fonts that it needs.
        @Test(
            .promise(
                .pictures,
                "a zone on a machine without files of them is 69, with words on what to install"),
            .enabled(if: FaultyDisk.canMount), arguments: ["Europe/Berlin", "UTC"])
        func aMachineWithoutZonesSaysWhatToInstall(zone: String) async throws {
            try await withFolder { folder in
                let outcome = try await Binary.script(
                    """
                    unshare -m sh -c 'mkdir -p share/fonts && mount --bind /usr/share/fonts share/fonts \
                        && mount --rbind share /usr/share \
                        && exec "$0" --time-zone \(zone) --describe a.json -o a.svg --quiet' "$0"
                    """, in: folder)
                #expect(outcome.status == (zone == "UTC" ? 0 : 69), "\(outcome.errors)")
                let advice = "install tzdata, or name a folder of them with --tzdata"
                #expect(outcome.errors.contains(advice) == (zone != "UTC"))
            }
        }
    #endif
}
