import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Times finer than a double of seconds holds: a ramp would become a staircase.
@Suite struct FineTimeTests {
    private static let words =
        "the times \"1581094990000000100\" and \"1581094990000000110\" differ, but fall together as"
        + " seconds, whose steps are 2.4e-07 there"

    /// Rows that are nanoseconds apart, as each kind of source writes them.
    private static func text(_ name: String, _ times: [String]) -> String {
        switch name {
        case "a.csv": "t,y\n" + times.map { "\($0),1\n" }.joined()
        case "a.tsv": times.map { "\($0)\t1\n" }.joined()
        case "a.ndjson": times.map { "{\"t\":\($0),\"y\":1}\n" }.joined()
        default: "[" + times.map { "{\"t\":\($0),\"y\":1}" }.joined(separator: ",") + "]"
        }
    }

    @Test(
        .promise(
            .data,
            """
            times that differ as they are written and not as seconds are 65 with both, in JSON
            pages, NDJSON and tables, also where two pages meet
            """),
        arguments: [
            ("a.csv", "\"a.csv\", line 3: "), ("a.tsv", "\"a.tsv\", line 2: "),
            ("a.ndjson", "\"a.ndjson\", line 2: "), ("a.json", "\"a.json\", element 1: "),
            ("1.json", "API page 1 ("),
        ])
    func timesThatFallTogetherAreRefused(name: String, place: String) async throws {
        let times = ["1581094990000000100", "1581094990000000110", "1581094990000000900"]
        let equal = [times[0], times[0], times[2]]
        try await withFolder { folder in
            let source = name == "1.json" ? "." : name
            for (times, status) in [(times, 65), (equal, 0)] {
                try Data(FineTimeTests.text(name, times).utf8)
                    .write(to: folder.appendingPathComponent(name))
                let outcome = try await Binary.chartgen.run(
                    ["--source", source, "--time-unit", "ns", "-o", "a.svg"], in: folder)
                #expect(outcome.status == status, "\(outcome.errors)")
                guard status == 65 else { continue }
                #expect(outcome.errors.hasPrefix("chartgen: " + place))
                #expect(outcome.errors.contains(FineTimeTests.words), "\(outcome.errors)")
                #expect(outcome.lines.count == 1)
            }
        }
    }

    /// Also where the two stand on different pages of the table.
    @Test(
        .promise(.data, "times that differ as they…"),
        arguments: ["a.csv", "a.ndjson"])
    func pagesOfATableMeetWithTheirTimes(name: String) async throws {
        let times = ["1581094990000000100", "1581094990000000110"]
        try await withFolder { folder in
            try Data(FineTimeTests.text(name, times).utf8)
                .write(to: folder.appendingPathComponent(name))
            let outcome = try await Binary.chartgen.run(
                ["--source", name, "--time-unit", "ns", "--api-page-size", "1", "--all"], in: folder
            )
            #expect(outcome.status == 65)
            #expect(outcome.errors.contains(FineTimeTests.words), "\(outcome.errors)")
        }
    }

    /// Also where API pages meet, whichever comes first.
    @Test(.promise(.data, "times that differ as they…"))
    func pagesOfAnAPIMeetWithTheirTimes() async throws {
        try await withFolder { folder in
            let pages = ["1581094990000000100", "1581094990000000110"].map {
                "[{\"y\":{},\"v\":1,\"t\":\($0),\"x\":{\"{\":[{}]}}]"
            }
            for (index, page) in pages.enumerated() {
                try Data(page.utf8).write(to: folder.appendingPathComponent("\(index + 1).json"))
            }
            let options = ["--value-field", "v", "--time-unit", "ns", "--all"]
            let outcome = try await Binary.chartgen.run(["--source", "."] + options, in: folder)
            #expect(outcome.status == 65)
            #expect(outcome.errors.hasPrefix("chartgen: API page 2 ("), "\(outcome.errors)")
            #expect(outcome.errors.contains(FineTimeTests.words), "\(outcome.errors)")
            #expect(outcome.errors.contains("2.json\"), element 0: the times"))
            let fetched = try await LoopbackServer.serving({ request in
                let page = pages.indices.first { request.path.contains("/\($0 + 1).json") }
                return page.map { .json(pages[$0]) } ?? .status(404)
            }) { server in
                try await Binary.chartgen.run(["--source", server.series] + options, in: folder)
            }
            #expect(fetched.status == 65)
            #expect(fetched.errors.contains(FineTimeTests.words), "\(fetched.errors)")
        }
    }

    /// Whatever the unit, and for dates.
    @Test(
        .promise(.data, "times that differ as they…"),
        arguments: [
            ("a.csv", ["1581094990.00000001", "1581094990.00000002"], "s"),
            ("a.json", ["1581094990.00000001", "1581094990.00000002"], "s"),
            ("a.csv", ["1581094990000.00001", "1581094990000.00002"], "ms"),
            ("a.json", ["1581094990000.00001", "1581094990000.00002"], "ms"),
            ("a.csv", ["2026-03-29T00:00:00.00000001", "2026-03-29T00:00:00.00000002"], "s"),
            (
                "a.ndjson",
                ["\"2026-03-29T00:00:00.00000001\"", "\"2026-03-29T00:00:00.00000002\""], "s"
            ),
        ])
    func soAreThoseOfOtherUnits(name: String, times: [String], unit: String) async throws {
        try await withFolder { folder in
            try Data(FineTimeTests.text(name, times).utf8)
                .write(to: folder.appendingPathComponent(name))
            let outcome = try await Binary.chartgen.run(
                ["--source", name, "--time-unit", unit], in: folder)
            #expect(outcome.status == 65)
            let bare = times.map { $0.filter { $0 != "\"" } }
            let words = "the times \"\(bare[0])\" and \"\(bare[1])\" differ, but fall together"
            #expect(outcome.errors.contains(words), "\(outcome.errors)")
        }
    }
}
