import Text
import TimeSeries

extension LayoutPlan {
    /// A stroke that shows which line a name belongs to: from the line's right end to the name, or,
    /// in rows above the plot, a piece of the line before the name.
    public struct SeriesKey: Sendable, Equatable {
        /// Where the stroke starts, in canvas units.
        public let start: Point
        /// Where the stroke ends.
        public let end: Point
        /// The stroke's width, in canvas units.
        public let width: Double
        /// The line's colour.
        public let color: Color
    }
}

/// The names of a chart's series, if it has several. They stand at the right ends of the lines if
/// all lines end there and the names have room, else in rows above the plot.
struct SeriesNames {
    private struct Entry {
        let name: String
        let width: Double
        let color: Color
        let lineWidth: Double
    }

    /// A name at its place in a row above the plot.
    private struct RowEntry {
        let row: Int
        /// The distance from the left end of the rows, in canvas units.
        let x: Double
        let entry: Entry
        let text: String
    }

    private let entries: [Entry]
    private let endAtTheRight: Bool
    private let theme: Theme
    private let setter: TextSetter
    private let inRows: [RowEntry]

    /// The canvas units from the plot to a name at its right. A stroke crosses them from the line's
    /// end to the name.
    private static let leader = 14.0
    private static let sampleLength = 16.0
    private static let sampleGap = 5.0
    private static let entryGap = 18.0
    private static let mostRows = 3

    init(_ chart: Chart, _ drawn: DrawnValues, _ setter: TextSetter) {
        self.setter = setter
        theme = chart.theme
        guard chart.series.count > 1 else {
            (entries, endAtTheRight, inRows) = ([], false, [])
            return
        }
        let words = chart.locale.words
        entries = zip(chart.series, drawn.series).enumerated().map { index, pair in
            let (series, drawn) = pair
            let own = (series.name ?? "").onOneLine
            let name = own.isEmpty ? "\(index + 1)" : own
            let text = drawn.range == nil ? words.nameWithoutValues.filled(["name": name]) : name
            return Entry(
                name: text, width: setter.width(text, .label),
                color: series.style.color ?? chart.theme.line(index), lineWidth: series.style.width)
        }
        endAtTheRight = zip(chart.series, drawn.series).allSatisfy { series, drawn in
            drawn.range != nil && SeriesNames.endsAtTheRight(drawn.samples, chart.xDomain)
        }
        let padding = Bands.padding(chart.canvas)
        inRows = SeriesNames.rows(entries, room: chart.canvas.width - 2 * padding, setter)
    }

    /// Returns whether the line's last value is at the right end of the x axis, or so near that the
    /// eye goes on from the line to a name there.
    private static func endsAtTheRight(_ samples: Series, _ domain: ClosedRange<Double>?) -> Bool {
        guard let domain, let last = samples.samples.last(where: { $0.y != nil }) else {
            return false
        }
        return last.t >= domain.upperBound - (domain.upperBound - domain.lowerBound) / 25
    }

    /// Returns the width of the names at the right of the plot; nil if they don't fit there, or
    /// without names.
    func column(plotHeight: Double) -> Double? {
        guard endAtTheRight, let widest = entries.map(\.width).max(),
            widest <= setter.canvas.width / 4,
            Double(entries.count) * SeriesNames.distance(setter) <= plotHeight
        else { return nil }
        return SeriesNames.leader + widest + TextSetter.margin + 2
    }

    /// How many rows the names take above the plot.
    var rowCount: Int { (inRows.last?.row ?? -1) + 1 }

    /// The height of the rows above the plot, with the space below them.
    var height: Double { Double(rowCount) * SeriesNames.rowHeight(setter) + 5 }

    /// Places the names at the right ends of the lines, apart from each other, with strokes that
    /// lead there.
    func beside(
        _ lines: [LayoutPlan.SeriesLine], _ plot: Rect
    ) -> (texts: [PlacedText], keys: [LayoutPlan.SeriesKey]) {
        let ends = lines.map { line in
            max(plot.y, min(line.runs.last?.last?.y ?? plot.y, plot.bottom))
        }
        let distance = SeriesNames.distance(setter)
        let places = spread(
            ends, distance: distance, within: plot.y...max(plot.y, plot.bottom - distance / 2))
        let x = plot.right + SeriesNames.leader
        let rise = setter.ascent(.label) * 0.78 / 2
        let texts = zip(entries, places).map { entry, y in
            setter.text(
                .seriesName, entry.name, .label, theme.lettering(entry.color),
                at: Point(x: x, y: y + rise))
        }
        let keys = zip(entries, zip(ends, places)).map { entry, ys in
            LayoutPlan.SeriesKey(
                start: Point(x: plot.right + 3, y: ys.0), end: Point(x: x - 3, y: ys.1), width: 1,
                color: entry.color)
        }
        return (texts, keys)
    }

    /// Returns the names in rows above the plot, each after a piece of its line.
    ///
    /// - Parameter corner: the upper left corner of the rows.
    func above(_ corner: Point) -> (texts: [PlacedText], keys: [LayoutPlan.SeriesKey]) {
        let ascent = setter.ascent(.label)
        let texts = inRows.map { place in
            let left = corner.x + place.x + SeriesNames.sampleLength + SeriesNames.sampleGap
            let top = corner.y + Double(place.row) * SeriesNames.rowHeight(setter)
            return setter.text(
                .seriesName, place.text, .label, theme.text, at: Point(x: left, y: top + ascent))
        }
        let keys = zip(inRows, texts).map { place, text in
            let right = text.origin.x - SeriesNames.sampleGap
            let y = text.origin.y - ascent * 0.39
            return LayoutPlan.SeriesKey(
                start: Point(x: right - SeriesNames.sampleLength, y: y),
                end: Point(x: right, y: y), width: max(2, min(place.entry.lineWidth, 6)),
                color: place.entry.color)
        }
        return (texts, keys)
    }

    /// Returns the distance between the middles of two names at the right of the plot.
    private static func distance(_ setter: TextSetter) -> Double { setter.lineHeight(.label) + 1 }

    private static func rowHeight(_ setter: TextSetter) -> Double { setter.lineHeight(.label) + 3 }

    /// Returns the names in rows, cut to equal widths where they would take more rows than there
    /// may be.
    private static func rows(
        _ entries: [Entry], room: Double, _ setter: TextSetter
    ) -> [RowEntry] {
        for share in [1, 0.5, 0.33, 0.25, 0.2, 0.15, 0.1] {
            let rows = SeriesNames.rows(entries, room: room, widest: room * share, setter)
            if (rows.last?.row ?? 0) < mostRows { return rows }
        }
        return SeriesNames.rows(entries, room: room, widest: room * 0.1, setter)
            .filter { $0.row < mostRows }
    }

    private static func rows(
        _ entries: [Entry], room: Double, widest: Double, _ setter: TextSetter
    ) -> [RowEntry] {
        var rows: [RowEntry] = []
        var (row, x) = (0, 0.0)
        for entry in entries {
            let textRoom = max(0, min(widest, room) - sampleLength - sampleGap)
            let text = setter.fitted(entry.name, .label, room: textRoom)
            let width = sampleLength + sampleGap + setter.width(text, .label)
            if x > 0, x + width > room { (row, x) = (row + 1, 0) }
            rows.append(RowEntry(row: row, x: x, entry: entry, text: text))
            x += width + entryGap
        }
        return rows
    }
}
