import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Pages counted from the end, and the page that a live series has reached. Points are a minute
/// apart.
@Suite struct PageFromEndTests {
    /// Four API pages of 35 points, of which seven make a page.
    private static let lengths = [10, 10, 10, 5]

    @Test(
        .promise(
            .paging,
            """
            pages counted from the end equal those counted from the start, and take as few requests
            as finding the end; before the start: 66
            """),
        arguments: [
            (["--page", "last"], 4), (["--page", "-1"], 4), (["--page=-1"], 4),
            (["--page", "-2"], 3),
            (["--page", "-5"], 0),
        ])
    func pagesAreCountedFromTheEnd(arguments: [String], before: Int) async throws {
        try await withFolder { folder in
            try await SampleServer.counting(Self.lengths) { server in
                let run = try await RangeRun.of(
                    [server.series, "--size", "7"] + arguments, in: folder)
                #expect(run.outcome.status == 0, "\(run.outcome.errors)")
                #expect(run.number("page") == Double(before + 1))
                #expect(run.number("firstIndex") == Double(before * 7) && run.number("count") == 7)
                #expect(run.number("totalPages") == 5)
                #expect(run.marks.contains("endOfData") == (before == 4))
                #expect(server.paths.count <= 5 && Set(server.paths).count == server.paths.count)
            }
        }
    }

    @Test(.promise(.paging, "pages counted from the end…"))
    func aPageBeforeTheStartSaysHowManyThereAre() async throws {
        try await withFolder { folder in
            try await SampleServer.counting(Self.lengths) { server in
                let run = try await RangeRun.of(
                    [server.series, "--size", "7", "--page", "-6"], in: folder)
                #expect(run.outcome.status == 66)
                #expect(
                    run.outcome.errors
                        == "chartgen: page -6 is before the start: the series has 35 points on 5 pages;"
                        + " the first is page -5\n")
                #expect(folder.names == [])
            }
        }
    }

    @Test(.promise(.paging, "pages counted from the end…"))
    func theEndOfALongSeriesTakesFewRequests() async throws {
        try await withFolder { folder in
            let lengths = Array(repeating: 10, count: 3_000)
            try await SampleServer.counting(lengths) { server in
                let run = try await RangeRun.of([server.series, "--page", "-3"], in: folder)
                #expect(run.outcome.status == 0 && run.number("page") == 2_998)
                #expect(server.paths.count <= 30, "\(server.paths)")
            }
        }
    }

    @Test func aFileIsOnePageAlsoFromTheEnd() async throws {
        let run = try await TableRun.of("t,y\n1,1\n2,2\n", ["--page", "last", "--time-unit", "s"])
        #expect(run.status == 0 && run.count == 2)
        let before = try await TableRun.of("t,y\n1,1\n2,2\n", ["--page", "-2", "--time-unit", "s"])
        #expect(before.status == 66)
        #expect(
            before.errors.contains(
                "page -2 is before the start: the series has 2 points on 1 page;"))
    }

    /// A point an hour from two days ago on, until an hour or two from now.
    private func table(_ hours: ClosedRange<Int>) -> String {
        let now = Date().timeIntervalSince1970.rounded() - 1_800
        return "t,y\n" + hours.map { "\(now + 3_600 * Double($0)),\($0)\n" }.joined()
    }

    /// Number 0 is of half an hour ago: with 48 before it, it is the first on a page of eight.
    @Test(
        .promise(
            .paging,
            """
            `--at now` is the page of the latest sample until now, however far the series reaches
            into the future; a series that begins in the future: 66 with its start
            """),
        arguments: [
            (-48...47, 0, 8), (-48...0, 0, 1), (-48...(-1), -8, 8), (-47...47, -7, 8),
            (0...100, 0, 8),
        ])
    func theLatestSampleUntilNowDecides(
        hours: ClosedRange<Int>, first: Double, count: Int
    ) async throws {
        let run = try await TableRun.of(
            table(hours), ["--at", "now", "--size", "8", "--time-unit", "s"])
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.low == first && run.count == count)
    }

    @Test(.promise(.paging, "`--at now` is the page…"))
    func aSeriesThatLiesInTheFutureHasNoSampleUntilNow() async throws {
        try await withFolder { folder in
            let run = try await RangeRun.of(
                ["-", "--at", "now", "--time-unit", "s"], in: folder,
                input: "t,y\n4102444800,1\n4102444860,2\n")
            let (said, start) = (run.outcome.errors, "the series starts at 2100-01-01T00:00:00Z\n")
            #expect(run.outcome.status == 66 && folder.names == [])
            #expect(said.hasPrefix("chartgen: no samples until 20"), "\(said)")
            #expect(said.hasSuffix(": \(start)"), "\(said)")
        }
    }

    @Test(.promise(.paging, "`--at now` is the page…"))
    func nowIsFoundInALongSeriesByFewRequests() async throws {
        let start = Date().timeIntervalSince1970.rounded() - 12_345 * 60 - 30
        try await withFolder { folder in
            try await LoopbackServer.serving(
                { request in
                    let name = request.path.split(separator: "/").last ?? ""
                    let page = Int(name.prefix { $0 != "." }) ?? 0
                    guard (1...3_000).contains(page) else { return .status(404) }
                    let points = (page - 1) * 10..<page * 10
                    let samples = points.map { "{\"t\":\(start + 60 * Double($0)),\"y\":\($0)}" }
                    return .json("[\(samples.joined(separator: ","))]")
                },
                { server in
                    let run = try await RangeRun.of([server.series, "--at", "now"], in: folder)
                    #expect(run.outcome.status == 0, "\(run.outcome.errors)")
                    // Point 12,345 is the latest, and a run that takes its time sees the next ones.
                    #expect([1_235, 1_236].contains(run.number("page")))
                    #expect(server.paths.count <= 30, "\(server.paths)")
                    #expect(Set(server.paths).count == server.paths.count)
                })
        }
    }

    @Test func theREPLCountsFromTheEndToo() async throws {
        try await withFolder { folder in
            try await SampleServer.counting(Self.lengths) { server in
                let outcome = try await Binary.chartgen.run(
                    ["repl", server.series, "--size", "7", "--page", "-2"], in: folder,
                    input: "goto last\ngoto -3\ngoto -6\ngoto 0\ngoto now\n")
                #expect(outcome.errors.contains(": page 4 of 5, points 22–28 of 35. Type help"))
                #expect(
                    outcome.text.split(separator: "\n") == [
                        "page 5 of 5, points 29–35 of 35, end of data",
                        "page 3 of 5, points 15–21 of 35",
                        "page 5 of 5, points 29–35 of 35, end of data",
                    ], "\(outcome.text)")
                #expect(outcome.errors.contains("page -6 is before the start"))
                #expect(outcome.errors.contains("pages are numbered from 1"))
            }
        }
    }
}
