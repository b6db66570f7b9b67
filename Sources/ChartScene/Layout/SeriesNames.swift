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
        /// How the line's stroke comes and goes; one that leads to a name is solid.
        public let dash: Dash
    }
}

/// The name of a series, and what its line looks like.
struct SeriesName {
    let text: String
    /// The width of the text in the style of labels, in canvas units.
    let width: Double
    let color: Color
    let lineWidth: Double
    let dash: Dash
}

/// The names of a chart's series, if it has several. They stand at the right ends of the lines if
/// all lines end there and the names have room, else in a legend above the plot.
struct SeriesNames {
    private let entries: [SeriesName]
    private let endAtTheRight: Bool
    private let theme: Theme
    private let setter: TextSetter
    private let words: ChartWords

    init(_ chart: Chart, _ drawn: DrawnValues, _ setter: TextSetter) {
        self.setter = setter
        theme = chart.theme
        words = chart.locale.words
        guard chart.series.count > 1 else {
            (entries, endAtTheRight) = ([], false)
            return
        }
        let empty = chart.nameWithoutValues
        entries = zip(chart.series, drawn.series).enumerated().map { index, pair in
            let (series, drawn) = pair
            let own = (series.name ?? "").onOneLine
            let name = own.isEmpty ? "\(index + 1)" : own
            let text = drawn.range == nil ? empty.filled(["name": name]) : name
            let color = series.style.color
            return SeriesName(
                text: text, width: setter.width(text, .label),
                color: color ?? chart.theme.line(index), lineWidth: chart.lineWidth(of: series),
                dash: series.style.dash ?? (color == nil ? chart.theme.dash(index) : .solid))
        }
        endAtTheRight = zip(chart.series, drawn.series).allSatisfy { series, drawn in
            drawn.range != nil && SeriesNames.endsAtTheRight(drawn.samples, chart.xDomain)
        }
    }

    /// Returns whether the line's last value is at the right end of the x axis, or so near that the
    /// eye goes on from the line to a name there.
    private static func endsAtTheRight(_ samples: Series, _ domain: ClosedRange<Double>?) -> Bool {
        guard let domain, let last = samples.samples.last(where: { $0.y != nil }) else {
            return false
        }
        return last.t >= domain.upperBound - (domain.upperBound - domain.lowerBound) / 25
    }

    /// Whether there are more names than usual: they may be smaller, so that all are shown.
    private var areMany: Bool { entries.count > LayoutPlan.usualLines }

    /// How many names there are.
    var count: Int { entries.count }

    /// Returns the names at the ends of the lines; nil if they don't fit there, or without names.
    func column(in space: NameGrid.Room, plotHeight: Double) -> NameColumn? {
        guard endAtTheRight, !entries.isEmpty else { return nil }
        let styles = areMany ? TextStyle.names : [.label]
        return styles.lazy.compactMap { style in
            NameColumn(
                entries, style, width: areMany ? space.width + NameGrid.besideGap : .infinity,
                plotHeight: plotHeight, areMany: areMany, theme, setter)
        }.first
    }

    /// Returns a legend above a plot, or at its right; nil without names.
    ///
    /// - Parameters:
    ///   - above: the room that may be taken from the plot's height where names are many.
    ///   - beside: the room that may be taken from the plot's width then.
    func legend(above: NameGrid.Room, beside: NameGrid.Room) -> NameLegend? {
        guard !entries.isEmpty else { return nil }
        let rows = NameLegend(inRows: entries, theme, setter)
        if !areMany || rows.isWhole && rows.height <= above.height { return rows }
        let texts = entries.map(\.text)
        let rooms = [above, beside]
        let whole = rooms.lazy.compactMap { NameGrid(whole: texts, $0, setter) }.first
        let grid = whole ?? NameGrid.best(of: rooms.map { NameGrid(cut: texts, $0, setter) })
        return NameLegend(entries, in: grid, theme, setter, words)
    }
}

extension LayoutPlan {
    /// Charts of more lines have names in small letters, and fewer marks.
    static let usualLines = 8
}

extension TextStyle {
    /// The styles of names, of which the first that fits is taken.
    static let names = [TextStyle.label, TextStyle(size: 10), TextStyle(size: 9)]
}

extension Chart {
    /// The name of a series that has no values here, in words that hold for what the chart shows of
    /// the series.
    fileprivate var nameWithoutValues: String {
        guard let position else { return locale.words.nameWithoutValues }
        if position.isRange { return locale.words.nameWithoutValuesInRange }
        let isWhole = xRange == nil && (position.totalPages == 1 || position.isWhole)
        return isWhole ? locale.words.nameWithoutValues : locale.words.nameWithoutValuesOnPage
    }
}
