import Calendars
import TimeSeries

/// What a picture says, for tests, screen readers and scripts; encoded as one JSON object whose
/// keys are a contract. Lengths are in canvas units with the origin at the top left. Of several
/// series what is said of pages and points is about the first one that has pages; `series` has the
/// figures of each.
public struct ChartDescription: Sendable, Encodable {
    struct Time: Sendable, Encodable {
        let first: Double?
        let last: Double?
        let zone: String
        let tzdataVersion: String?
    }

    struct Value: Sendable, Encodable {
        let min: Double?
        let max: Double?
        let notShown: Int
    }

    /// The range of time that was asked for, in seconds since 1970-01-01T00:00Z; nil for an open
    /// end.
    struct AskedRange: Sendable, Encodable {
        let from: Double?
        let to: Double?
    }

    struct Stretch: Sendable, Encodable {
        let firstIndex: Int
        let count: Int
    }

    /// A line with the figures of its series on the x axis: the lowest and the highest value, and
    /// the first and the last instant.
    struct DrawnLine: Sendable, Encodable {
        let name: String
        let color: String
        let lineWidth: Double
        /// How many samples the series has on the x axis; nil if that is not known.
        let count: Int?
        let min: Double?
        let max: Double?
        let first: Double?
        let last: Double?
    }

    struct Text: Sendable, Encodable {
        let role: PlacedText.Role
        let text: String
        let x: Double
        let y: Double
        let width: Double
        let height: Double
    }

    let schema = 1
    let page: Int
    let size: Int
    let firstIndex: Int
    let count: Int
    let isLast: Bool
    let totalPoints: Int?
    let totalPages: Int?
    let apiPages: [Int]
    let missing: [Stretch]
    /// Nil where a page was asked for.
    let range: AskedRange?
    let time: Time
    let value: Value
    let canvas: Canvas
    let plot: Rect
    let xTicks: [LayoutPlan.XTick]
    let yTicks: [LayoutPlan.YTick]
    let texts: [Text]
    let markers: [LayoutPlan.Marker]
    let series: [DrawnLine]
    /// The bins of time that points are made of, as typed: "1d"; nil without.
    let bin: String?
    /// Which number of a bin's values is drawn; nil without bins.
    let use: BinUse?
    /// The span of the moving average that is drawn, as typed; nil without.
    let smooth: String?
    let background: String
    let altText: String
    /// How times and values were read; nil where that is not known.
    let reading: SeriesReading?

    /// The name, the colour and the lowest and highest value of each line.
    package var lines: [(name: String, color: String, values: ClosedRange<Double>?)] {
        series.map { line in
            guard let min = line.min, let max = line.max else {
                return (line.name, line.color, nil)
            }
            return (line.name, line.color, min...max)
        }
    }

    /// What a picture says.
    ///
    /// - Parameters:
    ///   - chart: the data, and how it looks.
    ///   - plan: `chart`, laid out.
    public init(_ chart: Chart, _ plan: LayoutPlan) {
        let count = chart.count ?? chart.series.reduce(0) { $0 + $1.samples.count }
        let position =
            chart.position
            ?? PagePosition(
                page: 1, size: max(count, 1), range: 0..<count, isLast: true, totalPoints: count,
                totalPages: 1, apiPages: [])
        (page, size) = (position.page, position.size)
        (firstIndex, self.count) = (position.range.lowerBound, position.count)
        isLast = position.isLast
        (totalPoints, totalPages) = (position.totalPoints, position.totalPages)
        apiPages = position.apiPages
        missing = position.missing.map { Stretch(firstIndex: $0.lowerBound, count: $0.count) }
        range = position.isRange ? AskedRange(chart.askedRange ?? chart.xRange) : nil
        let times = chart.pageTimes
        time = Time(
            first: times?.lowerBound, last: times?.upperBound, zone: chart.zone.name,
            tzdataVersion: chart.zone.tzdataVersion)
        let values = chart.valueRange
        value = Value(
            min: values?.lowerBound, max: values?.upperBound, notShown: plan.notShown)
        (canvas, plot) = (plan.canvas, plan.plot)
        (xTicks, yTicks, markers) = (plan.xTicks, plan.yTicks, plan.markers)
        texts = plan.texts.map {
            Text(
                role: $0.role, text: $0.text, x: $0.box.x, y: $0.box.y, width: $0.box.width,
                height: $0.box.height)
        }
        series = zip(plan.lines, chart.series).map { line, series in
            let values = series.valueRange(within: chart.xSpan)
            let times = series.samples.timeRange(within: chart.xSpan)
            return DrawnLine(
                name: line.name, color: line.color.hex, lineWidth: line.width,
                count: series.count(within: chart.xSpan), min: values?.lowerBound,
                max: values?.upperBound, first: times?.lowerBound, last: times?.upperBound)
        }
        (bin, use) = (chart.bins?.bin.text, chart.bins?.use)
        smooth = chart.series.lazy.compactMap(\.smoothing).first?.text
        background = plan.theme.backdropName
        altText = plan.altText
        reading = chart.reading?.onOneLine
    }
}

extension SeriesReading {
    /// The same with harmless texts.
    fileprivate var onOneLine: SeriesReading {
        var reading = self
        reading.timeFields = timeFields.map(\.onOneLine)
        reading.valueFields = valueFields.map(\.onOneLine)
        reading.splitField = splitField?.onOneLine
        reading.notes = notes.map(\.onOneLine)
        return reading
    }
}
