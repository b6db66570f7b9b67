import TestSupport
import Testing
import TimeSeries

@testable import ChartScene

/// Samples taken as they come, of which few are kept.
@Suite struct StreamedSeriesTests {
    static let canvas = (try? Canvas(width: 240, height: 160)) ?? .usual

    /// Appended in pieces of so many samples.
    static func chart(
        of samples: [Sample], limit: Int = 100, pieces: Int = 97, scale: ValueScale = .linear,
        gaps: GapRule = .auto
    ) -> Chart {
        var streamed = StreamedSeries(canvas: canvas, scale: scale, gaps: gaps, limit: limit)
        for start in stride(from: 0, to: samples.count, by: pieces) {
            streamed.append(samples[start..<min(start + pieces, samples.count)])
        }
        var chart = Chart(streamed, title: "Streamed")
        chart.canvas = canvas
        return chart
    }

    static func samples(_ values: [Double?]) -> [Sample] {
        values.enumerated().map { Sample(t: Double($0), y: $1) }
    }

    @Test func upToTheLimitAllSamplesAreKeptAndThereAreNoFigures() throws {
        let samples = Self.samples([3, nil, 1, 2])
        let chart = Self.chart(of: samples, limit: 4, pieces: 3)
        #expect(chart.series[0].samples.samples == samples)
        #expect(chart.series[0].figures == nil)
    }

    @Test func noSamplesMakeAnEmptySeries() {
        #expect(Self.chart(of: []).series[0].samples.isEmpty)
    }

    @Test func figuresAreOverAllSamples() {
        let samples = Self.samples([nil, 3, nil, nil, -1, 2, 9, nil])
        let figures = Self.chart(of: samples, limit: 3).series[0].figures
        #expect(
            figures
                == SeriesFigures(
                    count: 8, valueRange: -1...9, step95: 1, notShown: 0, lostBreaks: 0,
                    areWhole: true))
        let halves = Self.chart(of: Self.samples([1, 2, 0.5, 3, 4, 5]), limit: 3)
        #expect(halves.series[0].figures?.areWhole == false)
    }

    @Test func gapsAtTheEndsStayForTheAxisSpansThem() {
        let samples = Self.samples([nil, nil, 3, 4, nil, nil])
        let series = Self.chart(of: samples, limit: 3).series[0].samples
        #expect(series.timeRange == 0...5)
        #expect(series.samples.first?.y == nil && series.samples.last?.y == nil)
        #expect(series.samples.compactMap(\.y) == [3, 4])
    }

    @Test func onlyGapsAreNoValues() {
        let chart = Self.chart(of: Self.samples([nil, nil, nil, nil, nil]), limit: 2)
        #expect(chart.series[0].samples.timeRange == 0...4)
        #expect(chart.series[0].samples.valueRange == nil && chart.valueRange == nil)
        #expect(chart.count == 5)
    }

    @Test func aStepOverTheLimitInSecondsBreaksTheLineEvenInsideABucket() {
        let times = [0.0, 1, 2, 3, 10, 11, 12, 13, 1e6]
        let samples = times.map { Sample(t: $0, y: $0) }
        let chart = Self.chart(of: samples, limit: 2, gaps: .seconds(5))
        #expect(chart.runs(of: 0, width: 200).count == 3)
        #expect(Self.chart(of: samples, limit: 2, gaps: .off).runs(of: 0, width: 200).count == 1)
    }

    @Test func stepsOverThreeTimesTheMedianBreakTheLineAsTheyDoInTheWholeSeries()
        throws
    {
        let times = (0..<3_000).map { Double($0 < 2_000 ? $0 : $0 + 500) }
        let samples = times.map { Sample(t: $0, y: 1) }
        let chart = Self.chart(of: samples)
        let whole = Chart(try Series(samples))
        #expect(
            chart.runs(of: 0, width: 200).count == 2 && whole.runs(of: 0, width: 200).count == 2)
        // Six steps, but less than two pixels.
        let narrow = (0..<30_000).map { Sample(t: Double($0 < 2_000 ? $0 : $0 + 5), y: 1) }
        #expect(Self.chart(of: narrow).runs(of: 0, width: 200).count == 1)
    }

    @Test func valuesOf0AndLessAreCountedAndBreakTheLineOnALogarithmicAxis() {
        let samples = Self.samples([1, 10, 0, 100, -5, nil, 10, 1])
        let chart = Self.chart(of: samples, limit: 2, scale: .log)
        #expect(chart.series[0].figures?.notShown == 2)
        #expect(chart.valueRange == -5...100)
        let plan = LayoutPlan(chart, measure: FixedMeasure())
        #expect(plan.notShown == 2)
        #expect(plan.lines[0].runs.count == 3)
        #expect(plan == LayoutPlan(Self.plain(samples, chart), measure: FixedMeasure()))
    }

    @Test(
        arguments: [[-1, 5, 7, -3], [0, 0, 0, 0], [nil, -1, 2, nil], [3, -1, nil, 0]] as [[Double?]]
    )
    func aLogarithmicAxisSpansWhatItHasNoPlaceFor(values: [Double?]) {
        let samples = Self.samples(values)
        let chart = Self.chart(of: samples, limit: 2, scale: .log)
        let plan = LayoutPlan(chart, measure: FixedMeasure())
        #expect(chart.series[0].samples.timeRange == 0...3)
        #expect(plan == LayoutPlan(Self.plain(samples, chart), measure: FixedMeasure()))
    }

    /// The chart of all samples.
    static func plain(_ samples: [Sample], _ like: Chart) -> Chart {
        var chart = like
        chart.series[0].samples = (try? Series(samples)) ?? .empty
        return chart
    }

    @Test(arguments: [1, 7, 1_000, 20_000], [0.0, 1.0, -3e8])
    func theSizeOfThePiecesChangesNothing(pieces: Int, start: Double) {
        var numbers = SeededNumbers(seed: 5)
        let samples = (0..<90_000).map { index in
            // Steps grow and shrink, times repeat, and values are missing alone and in stretches.
            let isMissing =
                index % 9_000 < 500 || Int.random(in: 0..<50, using: &numbers) == 0
            return Sample(
                t: start + Double(index / 3) * (index > 60_000 ? 1_000 : 1),
                y: isMissing ? nil : Double.random(in: 0...1, using: &numbers))
        }
        let chart = Self.chart(of: samples, pieces: pieces)
        let other = Self.chart(of: samples, limit: 89_999, pieces: 90_000)
        #expect(
            chart.series[0].samples == other.series[0].samples
                && chart.series[0].figures == other.series[0].figures)
    }

    /// Samples that could fill the memory: many runs, many at one instant, times near and far.
    static let floods: [(name: String, samples: [Sample])] = {
        var numbers = SeededNumbers(seed: 9)
        func noise() -> Double { Double.random(in: -1...1, using: &numbers) }
        let count = 400_000
        return [
            (
                "every second value missing",
                samples((0..<count).map { $0 % 2 == 0 ? nil : noise() })
            ),
            ("all at one instant", (0..<count).map { _ in Sample(t: 7, y: noise()) }),
            (
                "all at one instant, every second value missing",
                (0..<count).map { Sample(t: 7, y: $0 % 2 == 0 ? nil : noise()) }
            ),
            ("slower and slower", (0..<count).map { Sample(t: Double($0 * $0), y: noise()) }),
            (
                "almost all in the first second",
                (0..<count).map {
                    Sample(t: $0 < count - 9 ? Double($0) / 1e6 : Double($0) * 1e5, y: noise())
                }
            ),
            (
                "from one end of time to the other",
                (0..<count).map {
                    Sample(t: (Double($0) / Double(count) * 2 - 1) * 1.6e308, y: noise())
                }
            ),
        ]
    }()

    @Test(arguments: floods.indices)
    func whatIsKeptIsBoundedWhateverComes(index: Int) {
        let (name, samples) = Self.floods[index]
        let chart = Self.chart(of: samples, limit: 1_000, pieces: 10_000)
        let most = 240 * StreamedSeries.bucketsPerPixel + BucketList.spareBuckets
        #expect(chart.series[0].samples.count <= 5 * (most + 1), "\(name)")
        #expect(chart.series[0].samples.count < samples.count, "\(name)")
        #expect(chart.series[0].figures?.count == samples.count)
        #expect(chart.series[0].samples.timeRange == samples[0].t...samples[samples.count - 1].t)
        let values = samples.compactMap(\.y)
        #expect(chart.series[0].samples.valueRange == values.min()!...values.max()!)
    }

    @Test func ofACrowdOfDotsThoseStayThatReachWhereNoneBeforeDid() {
        // At one instant, from 0 to 255 again and again: each height, and all breaks are counted.
        let heights = (0..<40_000).map { Double($0 % 256) }
        let samples = heights.flatMap { [Sample(t: 7, y: $0), Sample(t: 7, y: nil)] }
        let chart = Self.chart(of: samples, limit: 10, pieces: 8_000)
        #expect(Set(chart.series[0].samples.samples.compactMap(\.y)) == Set(heights))
        #expect(chart.series[0].figures?.lostBreaks ?? 0 > 0)
        let plan = LayoutPlan(chart, measure: FixedMeasure())
        #expect(plan.altText.contains("breaks 39999 times"))
    }

    @Test func pointsAtTwoHeightsBetweenGapsStayApart() {
        // Joined, they would fill the plot between.
        let samples = Self.samples((0..<400_000).map { [nil, 0, nil, 1][$0 % 4] })
        let chart = Self.chart(of: samples, limit: 1_000, pieces: 10_000)
        #expect(Set(chart.runs(of: 0, width: 200).map(\.range.count)) == [1])
        #expect(Set(chart.series[0].samples.samples.compactMap(\.y)) == [0, 1])
    }
}
