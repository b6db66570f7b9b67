import Foundation
import TestSupport
import Testing
import Text

/// What came of drawing a table, and what its picture says.
struct TableRun {
    let status: Int
    let errors: String
    let said: [String: Any]

    var first: Double? { (said["time"] as? [String: Any])?["first"] as? Double }
    var last: Double? { (said["time"] as? [String: Any])?["last"] as? Double }
    var count: Int? { said["count"] as? Int }
    var low: Double? { (said["value"] as? [String: Any])?["min"] as? Double }

    var high: Double? { (said["value"] as? [String: Any])?["max"] as? Double }

    var yTicks: [String] {
        ((said["yTicks"] as? [[String: Any]]) ?? []).compactMap { $0["label"] as? String }
    }

    var yLabel: String? {
        (said["texts"] as? [[String: Any]])?.first { $0["role"] as? String == "yLabel" }?[
            "text"]
            as? String
    }

    /// Draws a table from a file, and some tables from stdin as well, which must come to the same.
    static func of(
        _ text: String, _ arguments: [String] = [], file: String = "a.csv"
    ) async throws -> TableRun {
        try await withFolder { folder in
            try Data(text.utf8).write(to: folder.appendingPathComponent(file))
            let common = ["--describe", "a.json", "-o", "a.svg"] + arguments
            let outcome = try await Binary.chartgen.run(["--source", file] + common, in: folder)
            let isDrawn = outcome.status == 0
            #expect(folder.names.contains("a.svg") == isDrawn)
            let said = isDrawn ? try folder.object("a.json") : [:]
            let run = TableRun(status: outcome.status, errors: outcome.errors, said: said)
            guard isPiped(text) else { return run }
            let ending = file.split(separator: ".").last.map(String.init) ?? ""
            let kind = ["--source-format", ["ndjson", "json"].contains(ending) ? ending : "csv"]
            let piped = try await Binary.chartgen.run(
                ["--source", "-"] + kind + common, in: folder, input: text)
            #expect(piped.status == outcome.status)
            #expect(
                piped.errors.replacing("standard input", with: "\"\(file)\"") == outcome.errors)
            return run
        }
    }

    /// Chooses one in ten of all tables by their bytes; all in `scripts/test --all`.
    private static func isPiped(_ text: String) -> Bool {
        text.utf8.fnv1a % UInt64(Trials.count(10, all: 1)) == 0
    }
}
