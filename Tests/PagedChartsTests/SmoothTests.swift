import Calendars
import PagedCharts
import Testing
import TimeSeries

@testable import ChartScene

/// Moving averages as second lines. Series of `Pages` have a sample a minute from 1970 on, with its
/// number as value, so that the mean around each is itself.
@Suite struct SmoothTests {
    private func options(_ span: String, name: String? = nil) -> PagedSeries.Options {
        var options = PagedSeries.Options()
        options.smoothing = MovingSpan(span)
        options.identity = name.map { SourceIdentity(name: $0) }
        return options
    }

    @Test func theMeanIsASecondLineAndTheFirstStaysAsItIs() async throws {
        let series = PagedSeries(
            MemorySource(Pages.cut([10, 10, 5])), options: options("5m", name: "A"))
        let chart = try await series.chart(.page(1, size: 12))
        #expect(chart.series.map(\.name) == ["A", "5 min mean"])
        #expect(chart.series[0].samples.samples == Pages.samples(0..<12))
        #expect(
            chart.series[1].samples.samples.map(\.y)
                == [nil, nil] + (2..<10).map(Double.init) + [nil, nil])
        #expect(chart.series.map(\.style.widthFactor) == [1, 1.5])
        // The points are those of the series, once.
        #expect(chart.count == 12 && chart.placeTexts == ["Page 1", "points 1–12"])
        #expect(chart.title == "A" && chart.subtitle == [])
    }

    @Test func theMeanOfBinsIsThatOfTheirPoints() async throws {
        var options = options("30m")
        options.bins = PagedSeries.Bins(try CalendarBin("10m"), use: .count)
        let chart = try await PagedSeries(MemorySource(Pages.cut([25])), options: options)
            .chart(.whole)
        #expect(chart.series[1].samples.samples.map(\.y) == [nil, 25.0 / 3, nil])
    }

    @Test(arguments: [false, true])
    func samplesThatAreKeptWholeHaveTheSameMean(sorts: Bool) async throws {
        var options = options("5m")
        options.order = sorts ? .sort : .strict
        let chart = try await PagedSeries(MemorySource(Pages.cut([10, 3])), options: options)
            .chart(.whole)
        #expect(chart.series[0].samples.samples == Pages.samples(0..<13))
        #expect(chart.series[1].samples.samples[2..<11] == Pages.samples(2..<11)[...])
    }

    @Test func linesOfSeveralSeriesAreToldApart() async throws {
        let group = SeriesGroup([
            PagedSeries(MemorySource(Pages.cut([25])), options: options("5m", name: "a")),
            PagedSeries(MemorySource(Pages.cut([25])), options: options("5m", name: "b")),
        ])
        let chart = try await group.chart(.whole)
        #expect(chart.series.map(\.name) == ["a", "a: 5 min mean", "b", "b: 5 min mean"])
        let columns = try await PagedSeries(
            TwoColumns(source: MemorySource(Pages.cut([25]))), options: options("5m")
        ).chart(.whole)
        #expect(
            columns.series.map(\.name) == ["up", "up: 5 min mean", "down", "down: 5 min mean"])
    }

    /// A line that is thinned to its picture has the mean of all samples.
    @Test func longSeriesAreSmoothedAsTheyCome() async throws {
        let series = PagedSeries(
            MemorySource(Pages.cut(Array(repeating: 100_000, count: 6))),
            options: options("1h"))
        let chart = try await series.chart(.whole)
        let smooth = chart.series[1]
        #expect(smooth.figures?.count == 600_000)
        let means = smooth.samples.samples.filter { $0.y != nil }
        #expect(means.count > 1_000)
        // The mean of minutes n - 30 to n + 29.
        #expect(means.allSatisfy { abs($0.valueOrNaN - ($0.t / 60 - 0.5)) < 1e-6 })
    }

    @Test(arguments: [
        ("24h", "24 h mean", "24-h-Mittel"), ("1.5h", "1.5 h mean", "1,5-h-Mittel"),
        ("7d", "7-day mean", "7-Tage-Mittel"), ("90s", "90 s mean", "90-s-Mittel"),
        ("2w", "2-week mean", "2-Wochen-Mittel"),
    ])
    func theSpanNamesTheLine(text: String, english: String, german: String) throws {
        let span = try #require(MovingSpan(text))
        #expect(span.name(.english) == english && span.text == text)
        let names = ChartLocale(
            months: ChartLocale.english.months, weekdays: ChartLocale.english.weekdays,
            decimalSeparator: ",", groupSeparator: ".", words: .german, language: .german)
        #expect(span.name(names) == german)
    }

    @Test(arguments: ["", "24", "h", "0h", "-1h", "1mo", "1e3h", "99999999999999999w"])
    func otherTextsAreNoSpan(text: String) {
        #expect(MovingSpan(text) == nil)
    }
}
