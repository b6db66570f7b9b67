import Testing
import TimeSeries

@testable import ChartScene

@Suite struct SeveralSeriesTests {
    private func series(
        _ name: String, _ values: [Double?], from start: Double = Charts.start,
        interval: Double = 60
    ) throws -> ChartSeries {
        let samples = values.enumerated().map { Sample(t: start + Double($0) * interval, y: $1) }
        return ChartSeries(try Series(samples), name: name)
    }

    private func two() throws -> Chart {
        Chart(
            [
                try series("in", [1, 2, nil, 4]),
                try series("out", [-10, -20], from: Charts.start + 120, interval: 300),
            ], title: "Rooms")
    }

    @Test func bothAxesSpanAllSeries() throws {
        let plan = Charts.plan(try two())
        #expect(plan.xScale.domain == Charts.start...Charts.start + 420)
        #expect(plan.yScale.linear.domain == -20...5)
        #expect(plan.lines.map(\.name) == ["in", "out"])
        #expect(plan.lines.map { $0.runs.map(\.count) } == [[2, 1], [2]])
    }

    /// The coordinates of a line as shares of the plot, which the names of series make smaller.
    private func onPlot(_ plan: LayoutPlan, _ index: Int) -> [[Double]] {
        plan.lines[index].runs.joined().map { point in
            [(point.x - plan.plot.x) / plan.plot.width, (point.y - plan.plot.y) / plan.plot.height]
        }
    }

    /// Each line lies where it would lie in a chart of its own with the same axes.
    @Test func aLineDoesNotDependOnTheOthers() throws {
        var both = try two()
        both.series[1].style = LineStyle(color: Color(0x12_3456), width: 3)
        let plan = Charts.plan(both)
        for (index, series) in both.series.enumerated() {
            var alone = both
            alone.series = [series]
            alone.xRange = plan.xScale.domain
            alone.yRange = plan.yScale.linear.domain
            let own = Charts.plan(alone)
            let (found, wanted) = (
                onPlot(plan, index).flatMap { $0 }, onPlot(own, 0).flatMap { $0 }
            )
            #expect(found.count == wanted.count)
            #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 1e-9 })
        }
    }

    @Test func laterSeriesLieOnTopInColoursOfTheirOwn() throws {
        var chart = try two()
        chart.series[1].style.width = 3
        let drawn = Charts.plan(chart).scene.items.compactMap { item in
            if case .line(let line) = item { line } else { nil }
        }
        #expect(drawn.map(\.color) == [Theme.light.lines[0], Theme.light.lines[1]])
        #expect(drawn.map(\.width) == [2, 3])
        chart.series[0].style.color = Color(0x11_2233)
        #expect(Charts.plan(chart).lines[0].color == Color(0x11_2233))
    }

    @Test func moreSeriesThanColoursBeginAgain() throws {
        var chart = Chart(title: "Many")
        chart.series = try (0..<9).map { try series("\($0)", [Double($0), 1]) }
        let lines = Charts.plan(chart).lines
        #expect(lines[8].color == lines[0].color)
        #expect(Set(lines.prefix(8).map(\.color)).count == 8)
    }

    @Test func theWordsNameEverySeries() throws {
        let text = Charts.plan(try two()).altText
        #expect(text.contains("Values of 2 series: in from 1 to 4; out from -20 to -10."))
        #expect(text.contains("Breaks in the line: in once."))
        #expect(text.contains("6 points from"))
    }

    @Test func theEndOfEverySeriesIsMarkedOnce() throws {
        func marks(_ ends: [Bool]) throws -> [LayoutPlan.Marker] {
            var chart = try two()
            for (index, isLast) in ends.enumerated() {
                let count = chart.series[index].samples.count
                chart.series[index].position = PagePosition(
                    page: 1, size: count, range: 0..<count, isLast: isLast, totalPoints: nil,
                    totalPages: nil)
            }
            return Charts.plan(chart).markers
        }
        let both = try marks([true, true])
        #expect(both.map(\.kind) == [.startOfData, .startOfData, .endOfData, .endOfData])
        #expect(both.map { $0.t - Charts.start } == [0, 120, 180, 420])
        #expect(try marks([true, false]).map(\.kind) == [.startOfData, .startOfData, .endOfData])
    }

    /// Two series with the times and the place in common, as columns of one table have them.
    @Test func whatHoldsForAllSeriesIsSaidOnceAndEachEndHasItsDot() throws {
        var chart = Chart([try series("in", [1, 2]), try series("out", [5, 3])], title: "Rooms")
        for (isLast, start, words) in [
            (true, 0, "All series are whole."), (true, 4, "All series end on this page."),
            (false, 0, "All series start on this page."),
        ] {
            for index in chart.series.indices {
                chart.series[index].position = PagePosition(
                    page: 1, size: 2, range: start..<start + 2, isLast: isLast, totalPoints: nil,
                    totalPages: nil)
            }
            let plan = Charts.plan(chart)
            #expect(plan.altText.contains(" 2 points in each of 2 series from "))
            #expect(plan.altText.hasSuffix(" \(words)"))
            let dots = plan.scene.items.compactMap { item in
                if case .dot(let center, 4, _) = item { center } else { nil }
            }
            #expect(dots == (isLast ? plan.lines.map { $0.runs[0][1] } : []))
            #expect(plan.markers.count { $0.kind == .endOfData } == (isLast ? 1 : 0))
        }
    }

    @Test func aSeriesWithoutSamplesLeavesTheOthersAsTheyAre() throws {
        var chart = try two()
        let before = Charts.plan(chart)
        chart.series.append(ChartSeries(.empty, name: "none"))
        let after = Charts.plan(chart)
        #expect(after.lines.prefix(2).map(\.runs) == before.lines.map(\.runs))
        #expect(after.lines[2].runs.isEmpty)
        #expect(after.problems == [])
    }

    @Test func aChartWithoutSeriesSaysNoData() {
        let plan = Charts.plan(Chart(title: "Nothing"))
        #expect(plan.texts.contains { $0.role == .message && $0.text == "No data" })
        #expect(plan.lines.isEmpty && plan.problems.isEmpty)
    }
}

/// Series whose samples were summed up elsewhere, as by a database.
@Suite struct SummedUpSeriesTests {
    private func column(_ samples: [Sample]) -> ColumnSummary<Sample> {
        var column = ColumnSummary(samples[0])
        for sample in samples.dropFirst() { column.append(sample) }
        return column
    }

    /// 60,000 samples a second apart in columns of a tenth of a device pixel.
    @Test func columnSummariesDrawWhatTheirSamplesDraw() throws {
        let samples = (0..<60_000).map { (index: Int) -> Sample in
            Sample(
                t: Double(index), y: Double((index * 7_919) % 1_000) + Double(index / 6_000) * 50)
        }
        let columns = stride(from: 0, to: samples.count, by: 10).map {
            column(Array(samples[$0..<$0 + 10]))
        }
        let figures = SeriesFigures(
            count: samples.count, valueRange: try Series(samples).valueRange, step95: 1)
        func mask(_ series: ChartSeries) throws -> CoverageMask {
            var chart = Chart([series], title: "Columns")
            chart.canvas = try Canvas(width: 480, height: 240)
            let plan = Charts.plan(chart)
            return lineCoverage(
                of: plan.lines[0].runs, lineWidth: 1.5, dotDiameter: 3, width: 480, height: 240)
        }
        let summed = try mask(ChartSeries(columns: columns, figures: figures))
        let whole = try mask(ChartSeries(try Series(samples)))
        let worst = zip(summed.bytes, whole.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 255
        #expect(worst <= 4)
        #expect(whole.bytes.contains { $0 > 200 })
        let chart = Chart([try ChartSeries(columns: columns, figures: figures)])
        #expect(Charts.plan(chart).altText.contains("60,000 points"))
    }

    @Test func columnsOutOfOrderAreAnError() {
        let columns = [10.0, 5].map { ColumnSummary(Sample(t: $0, y: 1)) }
        #expect(throws: SeriesError.self) {
            try ChartSeries(
                columns: columns, figures: SeriesFigures(count: 2, valueRange: 1...1, step95: 1)
            )
        }
    }

    /// The gaps of thinned samples are told by the median step of all.
    @Test func aGapBetweenColumnsBreaksTheLine() throws {
        let columns = [0.0, 10, 20, 500, 510].map { start in
            column((0..<10).map { Sample(t: start + Double($0), y: Double($0)) })
        }
        let figures = SeriesFigures(count: 50, valueRange: 0...9, step95: 1)
        let chart = Chart([try ChartSeries(columns: columns, figures: figures)])
        // Of 50 device pixels each is as wide as a column.
        #expect(chart.runs(of: 0, width: 50).count == 2)
    }
}
