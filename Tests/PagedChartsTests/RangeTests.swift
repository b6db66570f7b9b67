import PagedCharts
import TestSupport
import Testing
import TimeSeries

@testable import ChartScene

/// Ranges of time. Sample n stands at minute n, with n as its value.
@Suite struct RangeTests {
    private static func series(_ lengths: [Int]) -> PagedSeries {
        PagedSeries(MemorySource(Pages.cut(lengths)))
    }

    private func minutes(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
        (60 * range.lowerBound)...(60 * range.upperBound)
    }

    @Test(
        .promise(
            .paging,
            """
            the line runs on towards the samples next to a range, which are not counted; a gap at
            the edge stays a gap; a range without samples is no chart
            """))
    func theSamplesInTheRangeCountAndTheLineRunsOn() async throws {
        let series = Self.series([10, 10, 10, 5])
        let chart = try await series.chart(.range(from: 60 * 11.5, to: 60 * 15))
        let line = chart.series[0]
        #expect(line.samples.samples == Pages.samples(12..<15))
        #expect(
            line.neighbours
                == SeriesNeighbours(
                    before: Pages.samples(11..<12)[0], after: Pages.samples(15..<16)[0]))
        #expect(chart.xRange == minutes(11.5...15))
        #expect(chart.position?.range == 12..<15)
        #expect(chart.position?.text() == ["points 13–15"])
        #expect(chart.count == 3 && chart.timeRange == minutes(12...14))
        #expect(chart.valueRange == 12...14)
        // The line's values at the edges: halfway to the sample before, and that of the one at the
        // end.
        let runs = chart.runs(of: 0, width: 500)
        #expect(runs.map { $0.samples.map(\.valueOrNaN) } == [[11.5, 12, 13, 14, 15]])
        #expect(DrawnValues(chart).range == 11.5...15)
    }

    @Test func openEndsAreThoseOfTheSeries() async throws {
        let series = Self.series([10, 10, 10, 5])
        let last = try await series.chart(.range(from: 60 * 32.5, to: nil))
        #expect(last.position?.isLast == true && last.position?.range == 33..<35)
        #expect(last.xDomain == minutes(32.5...34))
        let first = try await series.chart(.range(from: nil, to: 60 * 2))
        #expect(first.position?.range == 0..<2 && first.xDomain == minutes(0...2))
        let whole = try await series.chart(.range(from: nil, to: nil))
        #expect(whole.position?.range == 0..<35 && whole.xRange == nil)
        #expect(whole.series[0].neighbours == SeriesNeighbours())
    }

    @Test func theRangeIsThatOfTheSeriesHoweverLongItIs() async throws {
        // More samples than are kept as they are.
        let series = Self.series(Array(repeating: 100_000, count: 9))
        let chart = try await series.chart(.range(from: 60 * 50_000.5, to: 60 * 800_000))
        #expect(chart.series[0].samples.count < 400_000)
        #expect(chart.count == 749_999 && chart.position?.count == 749_999)
        #expect(chart.timeRange == minutes(50_001...799_999))
        #expect(chart.valueRange == 50_001...799_999)
        #expect(chart.series[0].neighbours.before?.y == 50_000)
        #expect(chart.series[0].neighbours.after?.y == 800_000)
        let runs = chart.runs(of: 0, width: 500)
        #expect(runs.count == 1)
        #expect(runs[0].samples.first?.y == 50_000.5 && runs[0].samples.last?.y == 800_000)
    }

    @Test(
        .promise(.paging, "the line runs on towards…"),
        arguments: [
            (
                34.5, 40,
                "no samples from 1970-01-01T00:34:30Z before 1970-01-01T00:40:00Z:"
                    + " the series has 35 points and ends at 1970-01-01T00:34:00Z"
            ),
            (
                -9, 0,
                "no samples from 1969-12-31T23:51:00Z before 1970-01-01T00:00:00Z:"
                    + " the series starts at 1970-01-01T00:00:00Z"
            ),
            (
                4.25, 4.5,
                "no samples from 1970-01-01T00:04:15Z before 1970-01-01T00:04:30Z:"
                    + " the nearest are at 1970-01-01T00:04:00Z and 1970-01-01T00:05:00Z"
            ),
        ])
    func aRangeWithoutSamplesSaysWhatThereIs(from: Double, to: Double, words: String) async throws {
        let error = await #expect(throws: PagedSeriesError.self) {
            try await Self.series([10, 10, 10, 5]).chart(.range(from: 60 * from, to: 60 * to))
        }
        #expect(error?.description == words)
    }

    @Test func anEmptySeriesHasNoSamplesInAnyRange() async throws {
        let error = await #expect(throws: PagedSeriesError.self) {
            try await PagedSeries(MemorySource([[]])).chart(.range(from: 0, to: nil))
        }
        #expect(
            error?.description == "no samples from 1970-01-01T00:00:00Z: the series has 0 points")
    }

    @Test(
        arguments: [(5, 5), (6, 5), (.nan, nil), (nil, .infinity), (nil, 1e12)]
            as [(Double?, Double?)])
    func rangesThatAreNoneAreRefusedBeforeAnythingIsFetched(from: Double?, to: Double?) async {
        let source = MemorySource(Pages.cut([10]))
        await #expect(throws: PagedSeriesError.self) {
            try await PagedSeries(source).chart(.range(from: from, to: to))
        }
        #expect(source.log == [])
    }

    @Test func whereTimesGoBackNoRangeIsLookedFor() async throws {
        var options = PagedSeries.Options()
        options.order = .sort
        let pages = [[0, 60, 120, 90, 240].map { Sample(t: $0, y: $0) }]
        let error = await #expect(throws: PagedSeriesError.self) {
            try await PagedSeries(MemorySource(pages), options: options).chart(
                .range(from: 30, to: 200))
        }
        #expect(error.map { if case .notInOrder = $0 { true } else { false } } == true)
    }

    @Test func aPageInsideThatCannotBeHadIsAHole() async throws {
        var options = PagedSeries.Options()
        options.allowsPartial = true
        let source = MemorySource(Pages.cut([10, 10, 10, 10, 10, 10]), failing: [4])
        let series = PagedSeries(source, options: options)
        let chart = try await series.chart(.range(from: 60 * 12.5, to: 60 * 52))
        #expect(chart.position?.missing == [30..<40] && chart.position?.count == 29)
        let runs = chart.runs(of: 0, width: 500).map { ($0.samples.first?.y, $0.samples.last?.y) }
        #expect(runs.map(\.0) == [12.5, 40] && runs.map(\.1) == [29, 52])
    }
}
