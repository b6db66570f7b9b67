import Foundation
import Testing

@Suite struct TableSourceTests {
    /// Draws a table, and gives the outcome with what the picture says.
    private func run(
        _ arguments: [String], file: String? = nil, input: String
    ) async throws -> (outcome: Binary.Outcome, said: [String: Any]) {
        try await withFolder { folder in
            if let file { try Data(input.utf8).write(to: folder.appendingPathComponent(file)) }
            let outcome = try await Binary.chartgen.run(
                ["--source", file ?? "-", "--describe", "a.json"] + arguments, in: folder,
                input: file == nil ? input : "")
            return (outcome, outcome.status == 0 ? try folder.object("a.json") : [:])
        }
    }

    private static let csv = "time,kW\n1581094990,1\n1581095110,\n1581095230,3\n"

    @Test(
        arguments: [
            (["--page", "2", "--size", "2"], "a.csv", csv),
            (["--page", "2", "--size", "2"], nil, csv),
            (["--page", "2", "--size", "2"], "a.tsv", csv.replacing(",", with: "\t")),
            (["--page", "3", "--api-page-size", "1"], "a.csv", csv),
            (
                [
                    "--at", "1581095111", "--size", "2", "--value-field", "2", "--source-format",
                    "csv",
                ],
                "a.txt", csv
            ),
            (
                ["--page", "2", "--size", "1", "--time-zone", "Europe/Berlin"], "a.ndjson",
                "{\"t\":\"2020-02-07 18:03\",\"y\":1}\n{\"t\":\"2020-02-07T18:07:10+01\",\"y\":3}"
            ),
        ] as [([String], String?, String)])
    func aPageOfATable(arguments: [String], file: String?, input: String) async throws {
        let (outcome, said) = try await run(arguments, file: file, input: input)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect((said["time"] as? [String: Any])?["last"] as? Double == 1_581_095_230)
        #expect(said["count"] as? Int == 1)
        #expect(said["isLast"] as? Bool == true)
    }

    @Test(
        arguments: [
            (["--value-field", "W"], "chartgen: \"a.csv\", line 1: no column \"W\""),
            (
                ["--source-format", "ndjson"],
                "chartgen: \"a.csv\", line 1: \"time,kW\" is not one JSON"
            ),
            (["--source-format", "json"], "chartgen: \"a.csv\": not valid JSON, it starts with"),
        ] as [([String], String)])
    func badTablesAreOneLineAnd65(arguments: [String], start: String) async throws {
        let (outcome, _) = try await run(arguments, file: "a.csv", input: TableSourceTests.csv)
        #expect(outcome.status == 65)
        #expect(outcome.lines.count == 1)
        #expect(outcome.errors.hasPrefix(start), "\(outcome.errors)")
    }

    @Test(arguments: [["--source-format", "csv"], ["--delimiter", "|"]])
    func aFormatIsForFilesAndStdinOnly(option: [String]) async throws {
        for source in ["http://127.0.0.1:9/{PAGE}", "."] {
            try await withFolder { folder in
                let outcome = try await Binary.chartgen.run([source] + option, in: folder)
                #expect(outcome.status == 64)
                #expect(outcome.errors.contains("\(option[0]) is for files and stdin"))
            }
        }
    }
}
