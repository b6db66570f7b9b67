import Foundation
import LoopbackServer
import Testing

/// The options of the y axis, on the built command.
@Suite struct ValueAxisTests {
    private static let page = """
        [{"t":0,"y":-1},{"t":60,"y":0},{"t":120,"y":5},{"t":180,"y":50},{"t":240,"y":2000}]
        """

    private func described(
        _ arguments: [String], in folder: URL
    ) async throws -> (axis: [Double], texts: [String], errors: [String], object: [String: Any]) {
        let outcome = try await Binary.chartgen.run(
            ["--source", "-", "--describe", "a.json", "--quiet", "--check"] + arguments, in: folder,
            input: ValueAxisTests.page)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let object = try folder.object("a.json")
        let ticks = object["yTicks"] as? [[String: Any]] ?? []
        let texts = object["texts"] as? [[String: Any]] ?? []
        return (
            ticks.compactMap { $0["value"] as? Double }, texts.compactMap { $0["text"] as? String },
            outcome.lines, object
        )
    }

    @Test func valuesThatALogarithmHasNoPlaceForAreCountedEverywhere() async throws {
        try await withFolder { folder in
            let (axis, texts, errors, object) = try await described(["--y-log"], in: folder)
            #expect(axis.first == 5 || axis.first == 1)
            #expect(texts.contains { $0.contains("2 values ≤ 0 not shown") })
            #expect(
                errors == ["chartgen: 2 values of 0 or less not drawn: the y axis is logarithmic"])
            #expect((object["value"] as? [String: Any])?["notShown"] as? Int == 2)
        }
    }

    @Test(
        arguments: [
            (["--y-include", "5000"], 5000, "5,000"), (["--y-include", "-3000"], 2000, "2,000"),
            (["--y-range", "-1:100"], 100, "100"), (["--unit", "percent"], 2000, "2,000%"),
            (["--unit", "bytes"], 2048, "2,048"),
        ] as [([String], Double, String)])
    func theAxisIsAsAskedFor(arguments: [String], top: Double, label: String) async throws {
        try await withFolder { folder in
            let (axis, texts, _, _) = try await described(arguments, in: folder)
            #expect(axis.last == top)
            #expect(texts.contains(label))
        }
    }

    @Test func theUnitStandsOnceAtTheAxis() async throws {
        try await withFolder { folder in
            let (_, texts, _, _) = try await described(
                ["--unit", "W", "--y-label", "Power", "--y-include", "3e7"], in: folder)
            #expect(texts.filter { $0.contains("MW") } == ["Power, MW"])
        }
    }

    /// Points 0 to 299 with their index as value, on pages of 100.
    @Test(arguments: [
        ("page", 100.0, nil), ("seen", 200, "y axis for the 200 points seen"),
        ("dataset", 300, "y axis for all 300 points"),
    ])
    func theScaleIsSharedAsFarAsAskedFor(scope: String, top: Double, words: String?) async throws {
        try await withFolder { folder in
            try await SampleServer.counting([100, 100, 100]) { server in
                let outcome = try await Binary.chartgen.run(
                    [
                        "--source", server.series, "--page", "1", "--size", "100", "--y-scale",
                        scope, "--describe", "a.json", "--quiet",
                    ], in: folder)
                #expect(outcome.status == 0, "\(outcome.errors)")
                let object = try folder.object("a.json")
                let ticks = object["yTicks"] as? [[String: Any]] ?? []
                #expect(ticks.last?["value"] as? Double == top)
                let texts = object["texts"] as? [[String: Any]] ?? []
                let subtitle = texts.first { $0["role"] as? String == "facts" }
                let shown = subtitle?["text"] as? String ?? ""
                #expect(words.map(shown.contains) ?? !shown.contains("y axis"))
            }
        }
    }

    @Test(arguments: [
        (["--y-log", "--y-range", "0:5"], "--y-log has no place"),
        (["--y-range", "1:5", "--y-include", "0"], "--y-range can't be combined with"),
        (["--y-range", "1:5", "--y-scale", "seen"], "--y-range can't be combined with"),
        (["--y-include", "inf"], "finite"), (["--y-log", "--y-include", "0"], "above 0"),
        (["--y-scale", "all"], "y-scale"),
    ])
    func contradictionsAreRefused(arguments: [String], part: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.refusing(
                ["--source", "-"] + arguments, in: folder, input: ValueAxisTests.page)
            #expect(outcome.status == 64)
            #expect(outcome.lines.count == 1)
            #expect(outcome.errors.contains(part), "\(outcome.errors)")
            #expect(folder.names == [])
        }
    }

    @Test func theCheckEndsWith1AndAList() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["--check", "--quiet", "--title", "\u{E000}"], in: folder)
            #expect(outcome.status == 1)
            #expect(
                outcome.lines.last
                    == "chartgen: check: letters: no font has the letters \"\\u{E000}\""
                    + " (unassigned or private)")
            #expect(folder.names == ["sample.png"])
        }
    }

    @Test(arguments: [["--width", "120", "--height", "90"], ["--line-width", "0.05"]])
    func theCheckFindsNothingInOddPictures(arguments: [String]) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["--check", "--quiet"] + arguments, in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(folder.names == ["sample.png"])
        }
    }
}
