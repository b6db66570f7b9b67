import ChartRender
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Ranges of time in the REPL.
@Suite struct RangeReplTests {
    @Test(.promise(.options, "the REPL shows ranges, zooms…"))
    func theREPLShowsRangesZoomsAndMovesOn() async throws {
        try await withFolder { folder in
            try await SampleServer.counting([10, 10, 10, 5]) { server in
                let outcome = try await Binary.chartgen.run(
                    ["repl", server.series], in: folder,
                    input: """
                        range 600 1200
                        save a.svg
                        next
                        prev
                        zoom in
                        zoom out
                        zoom out
                        page
                        range 1970-01-01 00:30 -
                        next
                        range - 120
                        prev
                        range 5 6
                        save b.svg
                        goto 2
                        zoom in
                        range 1

                        """)
                #expect(
                    outcome.answers == [
                        "Thu 1 Jan 1970 00:10 – Thu 1 Jan 1970 00:20, points 11–20",
                        "saved a.svg",
                        "Thu 1 Jan 1970 00:20 – Thu 1 Jan 1970 00:30, points 21–30 of 35",
                        "Thu 1 Jan 1970 00:10 – Thu 1 Jan 1970 00:20, points 11–20 of 35",
                        "Thu 1 Jan 1970 00:12:30 – Thu 1 Jan 1970 00:17:30, points 14–18 of 35",
                        "Thu 1 Jan 1970 00:10 – Thu 1 Jan 1970 00:20, points 11–20 of 35",
                        "Thu 1 Jan 1970 00:05 – Thu 1 Jan 1970 00:25, points 6–25 of 35",
                        "page 1 of 4, points 1–10 of 35",
                        "from Thu 1 Jan 1970 00:30, points 31–35 of 35, end of data",
                        "The data ends here.",
                        "before Thu 1 Jan 1970 00:02, points 1–2 of 35",
                        "The data starts here.",
                        "saved b.svg",
                        "page 2 of 4, points 11–20 of 35",
                        "Thu 1 Jan 1970 00:12:15 – Thu 1 Jan 1970 00:16:45, points 14–17 of 35",
                        "from Thu 1 Jan 1970 00:00:01, points 2–35 of 35, end of data",
                    ], "\(outcome.text)")
                #expect(outcome.errors.contains("no samples from 1970-01-01T00:00:05Z"))
                #expect(
                    outcome.errors.contains(
                        "is of the range before Thu 1 Jan 1970 00:02: the step before failed"))
                #expect(outcome.status == 66)
            }
        }
    }

    /// Three hours of data, a pause of four days, and three hours more.
    @Test(.promise(.options, "the REPL shows ranges, zooms…"))
    func theREPLMovesOverAPause() async throws {
        try await withFolder { folder in
            let minutes = Array(0..<180) + Array(5_940..<6_120)
            let table = "t,y\n" + minutes.map { "\(60 * $0),\($0)\n" }.joined()
            try Data(table.utf8).write(to: folder.appendingPathComponent("t.csv"))
            let outcome = try await Binary.chartgen.run(
                ["repl", "t.csv", "--time-unit", "s"], in: folder,
                input: "range 3600 10800\nnext\nprev\n")
            #expect(outcome.complaints == [])
            #expect(
                outcome.text.contains(
                    "Thu 1 Jan 1970 01:00 – Thu 1 Jan 1970 03:00, points 61–180"))
            #expect(
                outcome.text.contains(
                    "Mon 5 Jan 1970 03:00 – Mon 5 Jan 1970 05:00, points 181–300")
            )
        }
    }
}
