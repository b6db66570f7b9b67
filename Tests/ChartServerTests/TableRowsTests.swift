import PagedCharts
import Synchronization
import TestSupport
import Testing

@testable import ChartServer

/// The samples of a page as CSV.
@Suite(
    .promise(.server, "times in `page.csv` give the same…"),
    .promise(.server, "more than 100,000 samples are no page.json…"))
struct TableRowsTests {
    private func text(_ sources: [any SampleSource], _ request: PageRequest) async throws -> String
    {
        var rows = TableRows(SeriesGroup(sources.map { PagedSeries($0) }), request)
        var text = ""
        while let bytes = try await rows.next() { text += String(decoding: bytes, as: UTF8.self) }
        return text.replacing("\r\n", with: "|")
    }

    @Test(
        arguments: [
            (
                .page(2, size: 3),
                "time,value|1970-01-01T00:03:00Z,3|1970-01-01T00:04:00Z,4|1970-01-01T00:05:00Z,5|"
            ),
            (.last(size: 3), "time,value|1970-01-01T00:06:00Z,6|"),
            (
                .range(from: 60, to: 180),
                "time,value|1970-01-01T00:01:00Z,1|1970-01-01T00:02:00Z,2|"
            ),
            (.at(300, size: 5), "time,value|1970-01-01T00:05:00Z,5|1970-01-01T00:06:00Z,6|"),
        ] as [(PageRequest, String)])
    func aPageHasARowForEachSample(request: PageRequest, rows: String) async throws {
        #expect(try await text([GrowingSource([4, 3])], request) == rows)
    }

    /// The second series begins with the first one's last sample.
    @Test(
        arguments: [
            (.page(1, size: 2), false), (.page(1, size: .max), true), (.last(size: .max), true),
            (.whole, true),
        ] as [(PageRequest, Bool)])
    func allSamplesAreThoseOfEachSeries(request: PageRequest, areAll: Bool) async throws {
        let late = [Sample(t: 60, y: 8), Sample(t: 120, y: 9)]
        let text = try await text([GrowingSource([2]), GrowingSource([late])], request)
        #expect(text.contains("00:01:00Z,8|"))
        #expect(text.contains("00:02:00Z,9|") == areAll)
    }

    /// Percents are a matter of the picture.
    @Test func ratiosAreTheSourcesOwnNumbers() async throws {
        var options = PagedSeries.Options()
        options.drawsRatiosAsPercents = true
        let samples = [Sample(t: 0, y: 0.5), Sample(t: 60, y: 0.123_456_789)]
        let group = SeriesGroup([PagedSeries(GrowingSource([samples]), options: options)])
        var rows = TableRows(group, .page(1))
        let bytes = try #require(try await rows.next())
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == "time,value\r\n1970-01-01T00:00:00Z,0.5\r\n1970-01-01T00:01:00Z,0.123456789\r\n")
        var columns = PageColumns(of: 0...120, count: 2)
        try await columns.read(group, .page(1))
        #expect(columns.lines[0].map(\.mean) == [50, 12.345_678_9])
    }

    /// Next to the first and the last page stands what other files have before and after it.
    @Test(
        arguments: [
            (.page(1, size: 2), ["a 0", "a 60", "b -60", "b 30"]),
            (.page(2, size: 2), ["a 120", "a 180"]),
            (.page(3, size: 2), ["a 240", "b 240", "b 900"]),
            (.at(600, size: 2), ["a 240", "b 240", "b 900"]),
        ] as [(PageRequest, [String])])
    func noSampleOfAnotherFileIsBeyondThePages(request: PageRequest, rows: [String]) async throws {
        let files = [
            ("a", [0.0, 60, 120, 180, 240]), ("b", [-60, 30, 240, 900]),
        ].map { name, times in
            var options = PagedSeries.Options()
            options.identity = SourceIdentity(name: name, address: "\(name).csv")
            let samples = times.map { Sample(t: $0, y: $0) }
            return PagedSeries(GrowingSource([samples]), options: options)
        }
        let group = SeriesGroup(files)
        var table = TableRows(group, request)
        var found: [String] = []
        while let bytes = try await table.next() {
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
            found += lines.map { $0.split(separator: ",") }.filter { $0[0] != "series" }
                .map { "\($0[0]) \($0[2])" }
        }
        #expect(found == rows)
        let chart = try await group.chart(request)
        #expect(
            chart.series.flatMap { line in
                line.samples.samples.map { "\(line.name ?? "") \(Int($0.t))" }
            } == rows)
        let times = chart.series.flatMap { $0.samples.samples.map(\.t) }
        #expect(chart.xRange == times.min()!...times.max()!)
        await #expect(throws: PagedSeriesError.self) {
            try await group.chart(.at(901, size: 2))
        }
    }

    @Test func gapsAreEmptyAndFractionsOfSecondsAreTold() async throws {
        let samples = [
            Sample(t: 0.25, y: 1.5), Sample(t: 1, y: nil),
            Sample(t: 1_767_225_600.000_001, y: -2e-9),
            Sample(t: 1_767_225_601, y: 1e21), Sample(t: 1_767_225_602, y: 9_007_199_254_740_992),
        ]
        #expect(
            try await text([GrowingSource([samples])], .page(1))
                == "time,value|1970-01-01T00:00:00.25Z,1.5|1970-01-01T00:00:01Z,|"
                + "2026-01-01T00:00:00.000001Z,-2e-09|2026-01-01T00:00:01Z,1e+21|"
                + "2026-01-01T00:00:02Z,9007199254740992.0|")
    }

    /// Half a microsecond apart, and 10 ns.
    @Test func timesThatDifferDoSoInTheRows() async throws {
        let samples = [
            Sample(t: 1e-8, y: 1), Sample(t: 2e-8, y: 2), Sample(t: 1_700_000_000, y: 3),
            Sample(t: 1_700_000_000.000_000_5, y: 4), Sample(t: 1_700_000_000.000_001, y: 5),
        ]
        #expect(
            try await text([GrowingSource([samples])], .page(1))
                == "time,value|1970-01-01T00:00:00.00000001Z,1|1970-01-01T00:00:00.00000002Z,2|"
                + "2023-11-14T22:13:20Z,3|2023-11-14T22:13:20.0000005Z,4|"
                + "2023-11-14T22:13:20.000001Z,5|")
    }

    /// Counts the turns of tasks.
    private final class Turns: TaskExecutor {
        let count = Mutex(0)

        func enqueue(_ job: consuming ExecutorJob) {
            count.withLock { $0 += 1 }
            let job = UnownedJob(job)
            Task.detached { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
        }
    }

    /// Of whoever reads nothing many rows are made, too, before it is known.
    @Test(
        .promise(
            .server,
            "while clients are given all rows of a long page, others have their answers in turn"))
    func otherAnswersHaveTheirTurnWhileRowsAreMade() async throws {
        func turns(_ count: Int) async throws -> Int {
            let source = GrowingSource([(0..<count).map { Sample(t: Double($0), y: 1) }])
            let turns = Turns()
            try await withTaskExecutorPreference(turns) {
                var rows = TableRows(SeriesGroup([PagedSeries(source)]), .whole)
                _ = try await rows.next()
            }
            return turns.count.withLock(\.self)
        }
        #expect(try await turns(20_480) >= turns(1) + 20)
    }

    /// Spreadsheets do what a formula says.
    @Test func noNameOfAColumnIsAFormula() async throws {
        let names = ["=HYPERLINK(\"http://evil.example\")", "@SUM(A1)"]
        let source = TwoColumnSource(
            samples: [Sample(t: 0, y: 1)], facts: SeriesFacts(columnNames: names))
        #expect(
            try await text([source], .page(1))
                == "time,\"'=HYPERLINK(\"\"http://evil.example\"\")\",'@SUM(A1)|1970-01-01T00:00:00Z,1,-1|"
        )
    }

    @Test func namesOfColumnsAreHarmlessOnATerminal() async throws {
        let names = ["a\u{1B}[2Jb", "c\u{0}\u{202E}d"]
        let source = TwoColumnSource(
            samples: [Sample(t: 0, y: 1)], facts: SeriesFacts(columnNames: names))
        let head = "a\\u{1B}[2Jb,c\\0\\u{202E}d|"
        #expect(try await text([source], .page(1)) == "time,\(head)1970-01-01T00:00:00Z,1,-1|")
    }

    @Test func eachValueHasAColumnOfItsNameInQuotesWhereItNeedsThem() async throws {
        let samples = [Sample(t: 0, y: 1), Sample(t: 60, y: nil)]
        #expect(
            try await text([TwoColumnSource(samples: samples)], .page(1))
                == "time,\"up, or not\",down|1970-01-01T00:00:00Z,1,-1|1970-01-01T00:01:00Z,,|")
    }

    @Test func ofSeveralSeriesEachRowNamesItsOwn() async throws {
        let sources: [any SampleSource] = [
            GrowingSource([2, 2], name: "a \"b\""),
            GrowingSource(
                [[Sample(t: 90, y: 7), Sample(t: 120, y: 8), Sample(t: 181, y: 9)]], name: "c"),
        ]
        #expect(
            try await text(sources, .page(2, size: 2))
                == "series,time,value|\"a \"\"b\"\"\",1970-01-01T00:02:00Z,2|"
                + "\"a \"\"b\"\"\",1970-01-01T00:03:00Z,3|c,1970-01-01T00:02:00Z,8|")
        #expect(
            try await text(sources, .range(from: 170, to: 190))
                == "series,time,value|\"a \"\"b\"\"\",1970-01-01T00:03:00Z,3|c,1970-01-01T00:03:01Z,9|"
        )
        // Of a range the first series may have nothing.
        #expect(
            try await text(sources, .range(from: 181, to: 190))
                == "series,time,value|c,1970-01-01T00:03:01Z,9|")
    }

    @Test func aSeriesWithoutSamplesBesideTheFirstIsLeftOut() async throws {
        let far = GrowingSource([[Sample(t: 9_000, y: 1)]], name: "far")
        #expect(
            try await text([GrowingSource([1], name: "near"), far], .page(1))
                == "series,time,value|near,1970-01-01T00:00:00Z,0|")
    }

    @Test func columnsOfSeveralSeriesAreNamedInTheRows() async throws {
        let sources: [any SampleSource] = [
            TwoColumnSource(samples: [Sample(t: 0, y: 1)]), GrowingSource([1], name: "m"),
        ]
        #expect(
            try await text(sources, .page(1))
                == "series,time,value|\" up, or not\",1970-01-01T00:00:00Z,1|"
                + " down,1970-01-01T00:00:00Z,-1|m,1970-01-01T00:00:00Z,0|")
    }

    @Test func aPagePastTheEndIsToldBeforeAnyRow() async throws {
        await #expect(throws: PagedSeriesError.self) {
            try await text([GrowingSource([4, 3])], .page(9, size: 3))
        }
    }

    @Test func aRangeWithoutSamplesSaysWhereThereAreSome() async throws {
        let request = PageRequest.range(from: 10_000, to: 20_000)
        for sources in [[GrowingSource([4])], [GrowingSource([4]), GrowingSource([2])]] {
            let error = await #expect(throws: PagedSeriesError.self) {
                try await text(sources, request)
            }
            #expect(error?.description.hasSuffix("ends at 1970-01-01T00:03:00Z") == true)
        }
    }

    @Test func aSeriesWithoutPointsHasItsHeadAlone() async throws {
        #expect(try await text([GrowingSource([0])], .page(1)) == "time,value|")
    }

    /// What is in memory needs no source that could notice.
    @Test(.promise(.server, "a client that leaves stops…"))
    func rowsForAClientThatHasLeftAreNotWritten() async throws {
        let group = SeriesGroup([PagedSeries(GrowingSource([10, 10, 5]))])
        let request = PageRequest.page(1, size: 20)
        _ = try await group.chart(request)
        let writing = Task {
            var rows = TableRows(group, request)
            withUnsafeCurrentTask { $0?.cancel() }
            return try await rows.next()
        }
        await #expect(throws: CancellationError.self) { _ = try await writing.value }
    }
}
