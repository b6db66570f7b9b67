import ChartRender
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Ranges of time by `--from` and `--to`. Servers hold points a minute apart from 1970 on, with
/// their number as value.
@Suite struct RangeOptionTests {
    @Test(
        .promise(
            .options,
            """
            `--from` and `--to` draw the samples from an instant on and before another, of any
            source, with marks only at ends that lie in the range; an impossible range is 64, a
            range without samples 66 with the nearest ones
            """))
    func theSamplesBetweenTwoInstantsAreDrawn() async throws {
        try await withFolder { folder in
            try await SampleServer.counting([10, 10, 10, 5]) { server in
                // Minute 15 belongs to it, and minute 20 does not.
                let run = try await RangeRun.of(
                    [server.series, "--from", "1970-01-01T00:15", "--to", "1200"], in: folder)
                #expect(run.outcome.status == 0, "\(run.outcome.errors)")
                #expect(run.number("firstIndex") == 15 && run.number("count") == 5)
                #expect(
                    run.number("first", in: "time") == 900
                        && run.number("last", in: "time") == 1_140)
                #expect(
                    run.number("min", in: "value") == 15 && run.number("max", in: "value") == 19)
                #expect(
                    run.number("from", in: "range") == 900 && run.number("to", in: "range") == 1_200
                )
                #expect(
                    run.number("page") == 1 && run.number("size") == 5
                        && run.number("totalPages") == 1)
                #expect(run.marks == [])
                #expect(run.said["isLast"] as? Bool == false)
                #expect(
                    run.outcome.errors
                        == "a.svg: Thu 1 Jan 1970 00:15 – Thu 1 Jan 1970 00:20, points 16–20\n"
                )
                #expect(
                    run.texts("facts").first?.hasPrefix(
                        "Thu 1 Jan 1970 00:15 – Thu 1 Jan 1970 00:20 · points 16–20") == true)
                #expect(
                    run.texts("caption") == ["Thu 1 Jan 1970 00:15 – Thu 1 Jan 1970 00:19"])
                #expect(run.texts("continuation").count == 2)
                #expect(run.alt.contains("5 points from") && !run.alt.contains("age 1"))
                #expect(server.paths.sorted() == ["/1.json", "/2.json", "/3.json"])
            }
        }
    }

    @Test(.promise(.options, "`--from` and `--to` draw the samples…"))
    func anOpenEndIsThatOfTheSeriesWithItsMark() async throws {
        try await withFolder { folder in
            try await SampleServer.counting([10, 10, 10, 5]) { server in
                let last = try await RangeRun.of([server.series, "--from", "1860"], in: folder)
                #expect(last.number("firstIndex") == 31 && last.number("count") == 4)
                #expect(last.marks == ["endOfData"] && last.number("totalPoints") == 35)
                #expect(last.alt.contains("The series ends in this range"))
                let first = try await RangeRun.of([server.series, "--to=61"], in: folder)
                #expect(first.number("firstIndex") == 0 && first.number("count") == 2)
                #expect(first.marks == ["startOfData"])
                // The start is in neither of these, though the neighbour is the first point.
                let second = try await RangeRun.of(
                    [server.series, "--from", "0.5", "--to", "61"], in: folder)
                #expect(second.number("firstIndex") == 1 && second.marks == [])
            }
        }
    }

    /// A live series of 10,000 API pages of ten points, seven minutes apart and up to now.
    @Test(
        .promise(.options, "spans before now, days of 23…"),
        arguments: [0, 200])
    func theLastHoursOfALongSeriesTakeFewRequests(jitter: Int) async throws {
        let last = (Date().timeIntervalSince1970 - 60).rounded()
        let times = (0..<100_000).map { index in
            last - Double(99_999 - index) * 420 - Double(index * 7_919 % (jitter + 1))
        }
        try await withFolder { folder in
            try await LoopbackServer.serving(
                { request in
                    let name = request.path.split(separator: "/").last ?? ""
                    let page = Int(name.prefix { $0 != "." }) ?? 0
                    guard (1...10_000).contains(page) else { return .status(404) }
                    let points = times[(page - 1) * 10..<page * 10].map { "{\"t\":\($0),\"y\":1}" }
                    return .json("[\(points.joined(separator: ","))]")
                },
                { server in
                    let run = try await RangeRun.of([server.series, "--from", "-6h"], in: folder)
                    #expect(run.outcome.status == 0, "\(run.outcome.errors)")
                    #expect(run.marks == ["endOfData"])
                    // 51 or 52 points on six API pages.
                    #expect((50...53).contains(run.number("count") ?? 0))
                    #expect(run.number("totalPoints") == 100_000)
                    #expect(server.paths.count <= 15, "\(server.paths)")
                    #expect(Set(server.paths).count == server.paths.count)
                })
        }
    }

    @Test(
        .promise(
            .options,
            """
            spans before now, days of 23 hours, equal times, tables of years; `--from -6h` of 10,000
            API pages
            """))
    func spansBeforeNowAreCountedFromNow() async throws {
        try await withFolder { folder in
            let now = Date().timeIntervalSince1970.rounded()
            // Ten days, a point an hour.
            let rows = (0...240).map { "\(now - 3_600 * Double(240 - $0) - 1_800),\($0)" }
            let table = "t,y\n" + rows.joined(separator: "\n") + "\n"
            for (span, count) in [
                ("-6h", 6), ("-1.5h", 2), ("-90m", 2), ("-7d", 168), ("-1w", 168), ("-5400s", 2),
            ] {
                let run = try await RangeRun.of(
                    ["-", "--from", span, "--to", "now"], in: folder, input: table)
                #expect(run.outcome.status == 0, "\(span): \(run.outcome.errors)")
                let drawn = run.number("count") ?? 0
                // A run that takes its time loses no more than a point.
                #expect(abs(drawn - Double(count)) <= 1, "\(span): \(drawn)")
            }
        }
    }

    /// Databases write it for "for ever".
    @Test func theLastDayOfAllIsAnEnd() async throws {
        try await withFolder { folder in
            for end in ["9999-12-31", "9999-12"] {
                let run = try await RangeRun.of(
                    ["-", "--to", end], in: folder, input: "date,v\n2024-01-01,1\n2024-01-02,2\n")
                #expect(run.number("count") == 2, "\(run.outcome.errors)")
            }
        }
    }

    @Test(
        .promise(.options, "`--from` and `--to` draw the samples…"),
        arguments: [
            (["--from", "2000", "--to", "1000"], 64, "--from 2000 is not before --to 1000"),
            (["--from", "1000", "--to", "1000"], 64, "is not before"),
            (["--from", "-6h", "--to", "-7h"], 64, "--from -6h is not before --to -7h"),
            (["--from", "-6y"], 64, "--from -6y is no instant; give"),
            (["--from", "--6h"], 64, "--from --6h is no instant"),
            (["--to", "yesterday"], 64, "--to \"yesterday\" is no instant"),
            (["--to", "1767225600000"], 64, "is outside the years 1 to 9999"),
            (["--from", "-99999999w"], 64, "is outside the years 1 to 9999"),
            (["--from", "0", "--page", "1"], 64, "--from and --to take no --page"),
            (["--to", "9", "--size", "5"], 64, "--from and --to take no --page"),
            (["--from", "0", "--all"], 64, "--from and --to take no --page"),
            (["--from", "0", "--at", "0"], 64, "--from and --to take no --page"),
            (["--from", "0", "--from", "1"], 64, "--from is given twice"),
            (
                ["--from", "2101"], 66,
                "no samples from 1970-01-01T00:35:01Z: the series has 35 points and ends at 1970-01-01T00:34:00Z"
            ),
            (["--to", "0"], 66, "the series starts at 1970-01-01T00:00:00Z"),
            (
                ["--from", "61", "--to", "62.5"], 66,
                "the nearest are at 1970-01-01T00:01:00Z and 1970-01-01T00:02:00Z"
            ),
        ])
    func aRangeThatIsNoneIsSaid(arguments: [String], status: Int, words: String) async throws {
        try await withFolder { folder in
            try await SampleServer.counting([10, 10, 10, 5]) { server in
                let run = try await RangeRun.of([server.series] + arguments, in: folder)
                #expect(run.outcome.status == status, "\(run.outcome.errors)")
                let said = run.outcome.errors.replacing("\"", with: "")
                #expect(said.contains(words.replacing("\"", with: "")), "\(run.outcome.errors)")
                #expect(folder.names.isEmpty)
                if status == 64 { #expect(server.paths == []) }
            }
        }
    }

    @Test func aPageThatCannotBeHadInsideIsAHoleWhereThatIsAllowed() async throws {
        try await withFolder { folder in
            let lengths = Array(repeating: 10, count: 9)
            try await SampleServer.counting(lengths, failing: [4]) { server in
                let range = [server.series, "--from", "630", "--to", "3130", "-o", "a.svg"]
                let refused = try await Binary.chartgen.run(range, in: folder)
                #expect(refused.status == 69 && folder.names.isEmpty)
                let partial = try await Binary.chartgen.run(
                    range + ["--allow-partial", "--describe", "a.json"], in: folder)
                #expect(partial.status == 1)
                #expect(partial.errors.contains("drawn without API page 4"))
                let missing = try folder.object("a.json")["missing"] as? [[String: Int]]
                #expect(missing == [["firstIndex": 30, "count": 10]])
            }
        }
    }

    @Test func timesThatGoBackHaveNoRange() async throws {
        try await withFolder { folder in
            let table = "t,y\n1,1\n5,2\n3,3\n9,4\n"
            for order in ["strict", "sort"] {
                let run = try await RangeRun.of(
                    ["-", "--time-unit", "s", "--from", "2", "--to", "8", "--order", order],
                    in: folder,
                    input: table)
                #expect(run.outcome.status == 65, "\(run.outcome.errors)")
            }
        }
    }
}
