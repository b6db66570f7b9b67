import ChartRender
import ChartScene
import Foundation
import LiveCharts
import TimeSeries

/// Where a picture of live trades has what: for the strip below it, and for the crosshair.
struct LiveFrame: Encodable, Sendable {
    private struct Place: Encodable {
        let x, y, width, height: Double
    }

    /// A line, or its candles: open, high, low and close of each, by the middles of their bins.
    struct Line: Encodable, Sendable {
        let name: String
        let color: String
        let t: [Double]
        let y: [Double]
        let candles: [[Double]]?
        /// How long a candle is, in seconds.
        let length: Double?
    }

    private let plot: Place
    /// What the axes span: seconds since 1970-01-01T00:00Z, and prices.
    private let x, y: [Double]
    private let log: Bool
    /// What the model says along the time axis, each with the share of it where it ends.
    private let sentiment: [SentimentText]
    private var lines: [Line]?

    private struct SentimentText: Encodable {
        let part: SentimentPart

        func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            try list.encode(part.kind.name)
            try list.encode((part.end * 1e4).rounded() / 1e4)
        }
    }

    /// - Throws: `RenderError` without a typeface.
    init(_ chart: Chart, _ sentiment: [SentimentPart], hasLines: Bool = false) throws {
        let plan = LayoutPlan(chart, measure: try Typeface.standard(for: chart.theme))
        plot = Place(
            x: plan.plot.x, y: plan.plot.y, width: plan.plot.width, height: plan.plot.height)
        x = [plan.timeDomain.lowerBound, plan.timeDomain.upperBound]
        let (values, scale) = plan.valueDomain
        (y, log) = ([values.lowerBound, values.upperBound], scale == .log)
        self.sentiment = sentiment.map { SentimentText(part: $0) }
        lines = hasLines ? zip(chart.series, plan.lines).map { Line($0, $1, x) } : nil
    }

    /// In ASCII letters, as a header may hold it.
    ///
    /// - Throws: `EncodingError` for numbers that JSON has no form for, of which a plan has none.
    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}

extension LiveFrame.Line {
    fileprivate init(_ series: ChartSeries, _ line: LayoutPlan.SeriesLine, _ span: [Double]) {
        name = line.name
        color = line.color.hex
        guard series.candles.isEmpty else {
            t = series.candles.map { ($0.span.lowerBound + $0.span.upperBound) / 2 }
            y = series.candles.map(\.close)
            candles = series.candles.map { [$0.open, $0.high, $0.low, $0.close] }
            length = series.candles.first.map { $0.span.upperBound - $0.span.lowerBound }
            return
        }
        let shown = series.samples.samples.filter {
            $0.y != nil && $0.t >= span[0] && $0.t <= span[1]
        }
        (t, y, candles, length) = (shown.map(\.t), shown.map(\.valueOrNaN), nil, nil)
    }
}
