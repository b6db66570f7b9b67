import CellValues
import ChartScene
import Foundation
import PagedCharts
import Text
import TimeSeries

/// The description of a view's picture, for page.json and for the viewer.
struct ViewDescription: Sendable {
    let chart: Chart
    let altText: String
    /// What the x axis spans, in seconds since 1970-01-01T00:00Z.
    let timeDomain: ClosedRange<Double>
    let facts: Facts
    /// The figures of the lines, and the lines that are switched off.
    let figures: [LineFigures]
    /// Of the values; empty without one.
    let unit: String
    /// The names of the lines.
    private let names: [String]
    /// The object of page.json without its samples and without the brace that ends it.
    private let head: [UInt8]

    /// Facts that are not in the chart.
    struct Facts: Sendable {
        /// The version of the series.
        let version: Int
        /// Points on a page if the request names no size, `Int.max` for all of them; nil while that
        /// is unknown.
        var usualSize: Int?
        /// The instant whose page was asked for, in seconds since 1970-01-01T00:00Z.
        var at: Double?
        /// The first and the last instant of the whole series, for a range of time.
        var ends: ClosedRange<Double>?
    }

    /// - Throws: `EncodingError` for numbers that JSON has no form for, of which a chart has none.
    init(_ chart: Chart, _ plan: LayoutPlan, _ facts: Facts) throws {
        (self.chart, self.facts) = (chart, facts)
        timeDomain = plan.timeDomain
        altText = plan.altText
        names = plan.lines.map(\.name)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let said = ChartDescription(chart, plan)
        let description = try encoder.encode(said)
        let additions = Additions(chart, plan, facts)
        (unit, figures) = (additions.unit, LineFigures.all(of: said, chart))
        // "{…" and ",…}" make one object; neither is empty.
        let more = try encoder.encode(additions).dropFirst().dropLast()
        head = description.dropLast() + Array(",".utf8) + more
    }

    /// The keys of page.json that the command's --describe does not write.
    private struct Additions: Encodable {
        struct Time: Encodable {
            let first: Double
            let last: Double

            init(_ range: ClosedRange<Double>) {
                (first, last) = (range.lowerBound, range.upperBound)
            }
        }

        struct Value: Encodable {
            let low: Double
            let high: Double
        }

        /// A line that is not drawn: its number from 1 among all, and how it would be drawn.
        struct HiddenLine: Encodable {
            let number: Int
            let name: String
            let color: String
        }

        /// A number of points, "all", or null while it is unknown.
        struct UsualSize: Encodable {
            let size: Int?

            func encode(to encoder: any Encoder) throws {
                var value = encoder.singleValueContainer()
                if size == .max { try value.encode("all") } else { try value.encode(size) }
            }
        }

        let announcement: String
        let pageWords: String
        let dates: String
        let offset: String
        let unit: String
        let means: [OrNull<Double>]
        let hidden: [HiddenLine]
        let xDomain: Time
        let yDomain: Value
        let yScale: String
        let yIsReversed: Bool
        let version: String
        let usualSize: UsualSize
        let at: OrNull<Double>
        let ends: OrNull<Time>

        init(_ chart: Chart, _ plan: LayoutPlan, _ facts: Facts) {
            let place = ViewPlace(chart)
            (announcement, pageWords) = (place.announcement, place.words)
            (dates, offset) = (place.dates, place.offset)
            let labelled = chart.yLabel.flatMap { KnownUnits.unit(ofLabel: $0) }
            unit = chart.unit == .none ? labelled ?? "" : chart.unit.symbol
            hidden = chart.hiddenLines.map {
                HiddenLine(number: $0.number, name: $0.name, color: $0.color.hex)
            }
            means = chart.means.map { OrNull($0) }
            xDomain = Time(plan.timeDomain)
            let (values, scale) = plan.valueDomain
            yDomain = Value(low: values.lowerBound, high: values.upperBound)
            (yScale, yIsReversed) = (scale == .log ? "log" : "linear", plan.isReversed)
            version = "\(facts.version)"
            usualSize = UsualSize(size: facts.usualSize)
            at = OrNull(facts.at)
            ends = OrNull(facts.ends.map { Time($0) })
        }
    }

    /// The place of what is shown, in words.
    var place: ViewPlace { ViewPlace(chart) }

    /// "The series begins 1 January 2001, 00:00.": what a reader is told who asked for an instant
    /// before that; nil otherwise.
    var beforeStart: String? {
        guard let at = facts.at, let first = chart.pageTimes?.lowerBound, at < first,
            chart.position?.isFirst == true
        else { return nil }
        return place.filled(\.seriesBegins, first)
    }

    /// "The series ends 9 March 2026, 20:55.", of the last page.
    var pastEnd: String? { chart.pageTimes.map { place.filled(\.seriesEnds, $0.upperBound) } }

    /// Returns the object of page.json with columns in place of the samples.
    func json(_ columns: PageColumns) -> [UInt8] {
        head + Array(",\"columns\":\(columns.json(names))}\n".utf8)
    }

    /// Returns the object of page.json.
    ///
    /// - Parameter hasSamples: whether the samples stand in it.
    func json(hasSamples: Bool) -> [UInt8] {
        guard hasSamples else { return head + Array("}\n".utf8) }
        var bytes = head + Array(",\"samples\":[".utf8)
        for (name, series) in zip(names, chart.series) {
            if bytes.last == UInt8(ascii: "}") { bytes.append(UInt8(ascii: ",")) }
            bytes += "{\"name\":\(ViewDescription.quoted(name)),\"t\":[".utf8
            append(series.samples.samples.lazy.map(\.t), to: &bytes)
            bytes += "],\"y\":[".utf8
            append(series.samples.samples.lazy.map(\.y), to: &bytes)
            bytes += "]}".utf8
        }
        return bytes + Array("]}\n".utf8)
    }

    private func append(_ numbers: some Collection<Double?>, to bytes: inout [UInt8]) {
        bytes.reserveCapacity(bytes.count + 16 * numbers.count)
        for (index, number) in numbers.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes += (number.map(\.plainText) ?? "null").utf8
        }
    }

    /// Returns a text as JSON.
    static func quoted(_ text: String) -> String {
        // Proof: a text can be encoded.
        String(decoding: try! JSONEncoder().encode(text), as: UTF8.self)
    }
}
