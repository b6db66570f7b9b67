import Testing
import TimeSeries

@testable import ChartScene

/// Charts whose x axis spans a range that was asked for.
@Suite struct TimeRangeTests {
    /// Ten samples a minute apart, with values of ten times their number.
    private func chart(
        _ range: ClosedRange<Double>, values: [Double?] = (0..<10).map { Double($0) * 10 }
    ) throws -> Chart {
        var chart = try Charts.chart(values, interval: 60)
        chart.series[0].position = nil
        chart.xRange = (Charts.start + range.lowerBound)...(Charts.start + range.upperBound)
        return chart
    }

    /// The samples of the run, as minutes and values.
    private func drawn(_ chart: Chart) -> [[[Double]]] {
        chart.runs(of: 0, width: 400).map { run in
            run.samples[run.range].map { [($0.t - Charts.start) / 60, $0.valueOrNaN] }
        }
    }

    /// Seconds of the range, and what is drawn.
    @Test(
        arguments: [
            (0...540, [(0..<10).map { [Double($0), Double($0) * 10] }]),
            (120...240, [[[2, 20], [3, 30], [4, 40]]]),
            (150...210, [[[2.5, 25], [3, 30], [3.5, 35]]]),
            (190...200, [[[190.0 / 60, 190.0 / 6], [200.0 / 60, 200.0 / 6]]]),
            (-60...30, [[[0, 0], [0.5, 5]]]), (510...700, [[[8.5, 85], [9, 90]]]),
            (-100 ... -50, []), (600...700, []),
        ] as [(ClosedRange<Double>, [[[Double]]])])
    func theLineRunsOnToTheEdges(range: ClosedRange<Double>, runs: [[[Double]]]) throws {
        let found = drawn(try chart(range))
        #expect(found.count == runs.count)
        for (a, b) in zip(found.joined(), runs.joined()) {
            #expect(abs(a[0] - b[0]) < 1e-9 && abs(a[1] - b[1]) < 1e-6, "\(a) \(b)")
        }
        #expect(found.map(\.count) == runs.map(\.count))
    }

    @Test func aGapAtTheEdgeStaysOne() throws {
        let values: [Double?] = [0, 10, nil, 30, 40, 50]
        #expect(
            drawn(try chart(90...200, values: values)).map { $0.map { $0[1] } } == [[30, 200 / 6]])
        #expect(drawn(try chart(70...100, values: values)).isEmpty)
        var apart = try chart(90...660, values: [0, 10, 20, 30])
        apart.series[0].samples = try Series(
            [0, 60, 120, 600, 660, 720].map { Sample(t: Charts.start + $0, y: $0) })
        apart.xRange = (Charts.start + 300)...(Charts.start + 690)
        // The step from minute 2 to 10 is a gap: nothing leads into it.
        #expect(drawn(apart).map { $0.map { $0[0] } } == [[10, 11, 11.5]])
    }

    @Test func theAxisSpansWhatWasAskedFor() throws {
        let plan = Charts.plan(try chart(-600...1_200))
        #expect(plan.xScale.domain == Charts.start - 600...Charts.start + 1_200)
        let caption = plan.texts.first { $0.role == .caption }?.text
        #expect(caption == "Fri 7 Feb 2020 17:03:10 – Fri 7 Feb 2020 17:12:10")
        #expect(plan.problems == [])
    }

    /// The values at the edges count, the samples outside don't.
    @Test func theValueAxisFitsWhatIsSeen() throws {
        let values: [Double?] = [0, 1_000_000, 20, 30, 40, 50, 60]
        let plan = Charts.plan(try chart(120...240, values: values))
        #expect(plan.yScale.linear.domain == 20...40)
        let edge = Charts.plan(try chart(90...240, values: [0, 100, 20, 30, 40]))
        #expect(edge.yScale.linear.domain == 20...60)
        #expect(plan.altText.contains("from 20 to 40"))
    }

    @Test func onALogarithmicAxisTheEdgeIsOnTheLine() throws {
        var chart = try chart(30...60, values: [1, 100, 1])
        chart.yScale = .log
        let run = try #require(chart.runs(of: 0, width: 400).first)
        #expect(abs(run.samples[0].valueOrNaN - 10) < 1e-9)
    }

    @Test func nothingIsDrawnBesideThePlot() throws {
        let plan = Charts.plan(try chart(150...210))
        let xs = plan.lines[0].runs.joined().map(\.x)
        #expect(xs.first == plan.plot.x && xs.last == plan.plot.right)
    }

    @Test func marksOutsideTheRangeAreLeftOut() throws {
        var inside = try chart(120...240)
        inside.series[0].position = PagePosition(
            page: 1, size: 10, range: 0..<10, isLast: true, totalPoints: 10, totalPages: 1)
        #expect(Charts.plan(inside).markers.isEmpty)
        inside.xRange = Charts.start...Charts.start + 240
        #expect(Charts.plan(inside).markers.map(\.kind) == [.startOfData])
        let words = Charts.plan(inside).texts.filter { $0.role == .continuation }.map(\.text)
        #expect(words == ["continues →"])
    }

    @Test func theWordsAreAboutTheRange() throws {
        func text(_ chart: Chart) -> String { Charts.plan(chart).altText }
        #expect(text(try chart(120...240)).contains("3 points from"))
        let between = text(try chart(190...200))
        #expect(!between.contains("No data"))
        #expect(between.contains("A line between points outside from Fri 7 Feb 2020 17:06:20"))
        // Of a series that was thinned nobody knows how many samples lie in a part of it.
        var thinned = try chart(120...240)
        thinned.series[0].figures = SeriesFigures(
            count: 1_000, valueRange: 0...90, step95: 1)
        #expect(text(thinned).contains(" Points from ") && !text(thinned).contains("1,000"))
        thinned.xRange = nil
        #expect(text(thinned).contains("1,000 points from"))
        var log = try chart(120...240, values: [-1, -1, 5, 6, 7, -1])
        log.yScale = .log
        #expect(Charts.plan(log).notShown == 0)
        log.xRange = Charts.start...Charts.start + 240
        #expect(Charts.plan(log).notShown == 2)
    }

    /// Infinite ends are those of the series.
    @Test(arguments: [-Double.infinity ... .infinity, -.infinity...300, 240 ... .infinity])
    func infiniteEndsAreThoseOfTheSeries(range: ClosedRange<Double>) throws {
        var open = try chart(0...1)
        open.xRange = (Charts.start + range.lowerBound)...(Charts.start + range.upperBound)
        let lower = max(Charts.start, Charts.start + range.lowerBound)
        let upper = min(Charts.start + 540, Charts.start + range.upperBound)
        let plan = Charts.plan(open)
        #expect(plan.xScale.domain == lower...upper)
        #expect(plan.problems == [])
        open.series = []
        #expect(Charts.plan(open).texts.contains { $0.text == "No data" })
    }

    @Test func aRangeWithoutSamplesSaysSo() throws {
        let plan = Charts.plan(try chart(600...1_200))
        #expect(plan.texts.contains { $0.role == .message && $0.text == "No data" })
        #expect(plan.xTicks.count >= 2)
        #expect(plan.problems == [])
    }

    /// Far outside, places are no numbers that an integer could hold.
    @Test func aTinyRangeOfALongSeriesIsDrawn() throws {
        var chart = Chart(
            try Series([Sample(t: -1e11, y: 1), Sample(t: 0.5, y: 2), Sample(t: 1e11, y: 3)]))
        chart.xRange = 0...1
        let plan = Charts.plan(chart)
        #expect(plan.lines[0].runs.map(\.count) == [3])
        #expect(plan.problems == [])
    }
}
