import PagedCharts
import TestSupport
import Testing
import TimeSeries

/// Sources of which every sample has several values.
@Suite struct SeveralColumnsTests {
    private func negative(_ samples: [Sample]) -> [Sample] {
        samples.map { Sample(t: $0.t, y: $0.y.map { -$0 }) }
    }

    @Test(
        .promise(.data, "each field of `--value-field a,b,c`…"),
        arguments: [
            ([10, 10, 5], .page(2, size: 7), 7..<14), ([10, 10, 5], .last(size: 7), 21..<25),
            ([10, 10, 5], .whole, 0..<25), ([10, 7, 5, 10, 1], .page(2, size: 12), 12..<24),
            ([0, 10, 0, 5], .whole, 0..<15), ([10, 10, 5], .at(61, size: 1), 2..<3),
        ] as [([Int], PageRequest, Range<Int>)])
    func everyColumnHasTheSameRows(
        lengths: [Int], request: PageRequest, rows: Range<Int>
    ) async throws {
        let source = MemorySource(Pages.cut(lengths))
        let chart = try await PagedSeries(TwoColumns(source: source)).chart(request)
        let expected = Pages.samples(rows)
        #expect(chart.series.map(\.samples.samples) == [expected, negative(expected)])
        #expect(chart.series.map(\.name) == ["up", "down"])
        #expect(chart.series.map { $0.position?.range } == [rows, rows])
        // A short page that others follow is asked for once more, and so is the last of those.
        let isUneven = lengths.dropLast().contains { $0 != lengths.max() }
        #expect(source.log.count - Set(source.log).count <= (isUneven ? 2 : 0))
    }

    @Test func rowsAreSortedTogether() async throws {
        let samples = [3, 1, 2, 2].enumerated().map { Sample(t: $1, y: Double($0)) }
        var options = PagedSeries.Options()
        options.order = .sort
        let source = TwoColumns(source: MemorySource([samples]))
        let chart = try await PagedSeries(source, options: options).chart(.whole)
        #expect(
            chart.series.map { $0.samples.samples.map(\.valueOrNaN) } == [
                [1, 2, 3, 0], [-1, -2, -3, 0],
            ])
    }

    @Test func aHoleIsOneInEveryColumn() async throws {
        let source = MemorySource(Pages.cut([10, 10, 10, 5]), failing: [2])
        var options = PagedSeries.Options()
        options.allowsPartial = true
        let chart = try await PagedSeries(TwoColumns(source: source), options: options)
            .chart(.page(1, size: 30))
        let rest = Pages.samples(0..<10) + Pages.samples(20..<30)
        #expect(chart.series.map(\.samples.samples) == [rest, negative(rest)])
        #expect(chart.series.map { $0.position?.missing } == [[10..<20], [10..<20]])
        let plan = LayoutPlan(chart, measure: try Typeface.standard())
        #expect(plan.markers.count { $0.kind == .fetchFailed } == 1)
    }

    @Test func theAxisOfAllPagesIsThatOfAllColumns() async throws {
        var options = PagedSeries.Options()
        options.valueScope = .dataset
        let source = TwoColumns(source: MemorySource(Pages.cut([10, 10, 5])))
        let chart = try await PagedSeries(source, options: options).chart(.page(1, size: 5))
        let highest = Pages.samples(0..<25).map(\.valueOrNaN).max() ?? 0
        #expect(chart.yDomain == -highest...highest)
        #expect(chart.facts.contains("y axis for all 25 points"))
    }

    @Test func theFirstColumnAloneCanBeHad() async throws {
        let series = PagedSeries(TwoColumns(source: MemorySource(Pages.cut([10, 5]))))
        let first = try await series.series(.page(1, size: 4), for: Chart())
        #expect(first.name == "up" && first.samples.samples == Pages.samples(0..<4))
    }
}
