/// The rows of text above and below the plot. A canvas that is too low for all of them keeps the more
/// important ones.
struct Bands {
    private enum Row: CaseIterable {
        case caption, secondSubtitle, subtitle, title, above, legend, zone

        /// The rows above the plot, from the top on.
        static let abovePlot: [Row] = [.title, .subtitle, .secondSubtitle, .above]

        /// The rows that a low canvas goes without, the first to go first: our own words before those that
        /// were asked for.
        static func byImportance(_ chart: Chart) -> [Row] {
            if chart.subtitle.allSatisfy(\.isEmpty) {
                return [.caption, .subtitle, .title, .above, .legend, .zone]
            }
            let hasLabel = chart.yLabel?.isEmpty == false
            return [.caption, .secondSubtitle]
                + (hasLabel ? [.subtitle, .title, .above] : [.above, .subtitle, .title])
                + [.legend, .zone]
        }

        var style: TextStyle {
            switch self {
            case .title: .title
            case .subtitle, .secondSubtitle: .subtitle
            case .above, .legend, .zone, .caption: .label
            }
        }

        /// The canvas units between the row's text and what is below it, for rows above the plot.
        var spaceBelow: Double { self == .above ? 8 : 2 }
    }

    /// A row above the plot that spans the canvas.
    private struct Heading {
        let row: Row
        let role: PlacedText.Role
        let color: Color
        let words: String

        var style: TextStyle { row.style }
    }

    /// The distance on canvases that are not small.
    static let usualPadding = 16.0
    /// The height that the plot keeps as long as there are rows to drop.
    private static let plotRoom = 32.0

    let headings: [PlacedText]
    let plotTop: Double
    let plotBottom: Double
    /// The baseline of the y label and of the words for marks, or nil if there is no room for them.
    let aboveBaseline: Double?
    /// The upper edge of the rows for the names of series, or nil if there are none.
    let legendTop: Double?
    let padding: Double

    private let chart: Chart
    private let setter: TextSetter
    private let footerBaseline: Double
    private let showsZone: Bool
    private let showsCaption: Bool

    /// The distance of texts from the canvas's edges.
    static func padding(_ canvas: Canvas) -> Double {
        min(usualPadding, canvas.height / 20, canvas.width / 20).rounded()
    }

    /// - Parameter legendHeight: of the rows for the names of series; 0 for none.
    init(_ chart: Chart, _ setter: TextSetter, legendHeight: Double = 0) {
        let canvas = chart.canvas
        let padding = Bands.padding(canvas)
        let room = canvas.width - 2 * padding
        let subtitle = Bands.subtitle(chart, room: room, setter)
        let rows = Bands.rows(chart, subtitle, padding, setter, legendHeight)
        let headings = Bands.headings(chart, rows, subtitle, room: room, setter)
        let tops = Bands.tops(headings, from: padding, setter)
        self.headings = zip(headings, tops).map { heading, top in
            let baseline = Point(x: padding, y: top + setter.measure.ascent(heading.style))
            return setter.text(
                heading.role, heading.words, heading.style, heading.color, at: baseline)
        }.filter { !$0.text.isEmpty }
        let legendTop = tops[headings.count] + (headings.isEmpty ? 0 : padding / 2)
        self.legendTop = rows.contains(.legend) ? legendTop : nil
        let headingsEnd = legendTop + (rows.contains(.legend) ? legendHeight : 0)
        let hasAbove = rows.contains(.above)
        aboveBaseline = hasAbove ? headingsEnd + setter.measure.ascent(.label) : nil
        let rowsEnd =
            headingsEnd + (hasAbove ? Bands.height(of: .above, setter) : 0)
            + Bands.roomForTopLabel(rows, setter)
        plotTop = max(rowsEnd, setter.lineHeight(.label) / 2 + 2).rounded()
        footerBaseline = canvas.height - padding * 0.75 - setter.measure.descent(.label)
        showsZone = rows.contains(.zone)
        showsCaption = rows.contains(.caption)
        let below = Bands.below(rows, padding, setter)
        plotBottom = max(plotTop + 8, (canvas.height - below).rounded())
        self.chart = chart
        self.setter = setter
        self.padding = padding
    }

    /// The rows that have something to say and leave the plot its height.
    private static func rows(
        _ chart: Chart, _ subtitle: [String], _ padding: Double, _ setter: TextSetter,
        _ legendHeight: Double
    ) -> Set<Row> {
        var rows = Set(Row.allCases)
        if legendHeight == 0 { rows.remove(.legend) }
        if chart.title.isEmpty { rows.remove(.title) }
        if subtitle.isEmpty { rows.remove(.subtitle) }
        if subtitle.count < 2 { rows.remove(.secondSubtitle) }
        for row in Row.byImportance(chart)
        where plotHeight(rows, chart.canvas, padding, setter, legendHeight) < plotRoom {
            rows.remove(row)
        }
        return rows
    }

    /// Title and subtitle, from the top on, as far as there are rows for them.
    private static func headings(
        _ chart: Chart, _ rows: Set<Row>, _ subtitle: [String], room: Double, _ setter: TextSetter
    ) -> [Heading] {
        let style = Row.subtitle.style
        // Where the second row has no place, the first one ends with an ellipsis.
        let isWhole = subtitle.count < 2 || rows.contains(.secondSubtitle)
        let lines =
            isWhole ? subtitle : [setter.fitted(words(of: chart), style, room: room)]
        let title = Heading(
            row: .title, role: .title, color: chart.theme.title,
            words: setter.fitted(chart.title, Row.title.style, room: room))
        let others = zip([Row.subtitle, .secondSubtitle], lines).map { row, line in
            Heading(row: row, role: .subtitle, color: chart.theme.text, words: line)
        }
        return ([title] + others).filter { rows.contains($0.row) }
    }

    private static func words(of chart: Chart) -> String {
        chart.subtitle.filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// The rows below the title: the words that were asked for, and after them as many facts as fit.
    private static func subtitle(
        _ chart: Chart, room: Double, _ setter: TextSetter
    ) -> [String] {
        let style = Row.subtitle.style
        let facts = chart.placeTexts + chart.facts
        let words = words(of: chart)
        guard !words.isEmpty else {
            return facts.isEmpty ? [] : [setter.joined(facts, style, room: room)]
        }
        var lines = setter.wrapped(words, style, room: room)
        guard let last = lines.popLast() else { return [] }
        let longer = stride(from: facts.count, to: 0, by: -1).lazy
            .map { ([last] + facts[..<$0]).joined(separator: " · ") }
            .first { setter.width($0, style) <= room }
        return lines + [longer ?? last]
    }

    /// The upper edge of every heading, and at the end the lower edge of the last one.
    private static func tops(
        _ headings: [Heading], from top: Double, _ setter: TextSetter
    ) -> [Double] {
        headings.reduce(into: [top]) { tops, heading in
            tops.append(tops[tops.count - 1] + height(of: heading.row, setter))
        }
    }

    /// The height of a row above the plot, with the space below its text.
    private static func height(of row: Row, _ setter: TextSetter) -> Double {
        setter.lineHeight(row.style) + row.spaceBelow
    }

    /// Half of the uppermost y label stands above the plot: below a heading it needs room of its own.
    private static func roomForTopLabel(_ rows: Set<Row>, _ setter: TextSetter) -> Double {
        let hasHeading = !rows.isDisjoint(with: [.title, .subtitle, .legend])
        return hasHeading && !rows.contains(.above) ? setter.lineHeight(.label) / 2 : 0
    }

    private static func plotHeight(
        _ rows: Set<Row>, _ canvas: Canvas, _ padding: Double, _ setter: TextSetter,
        _ legendHeight: Double
    ) -> Double {
        let above =
            Row.abovePlot.filter { rows.contains($0) }
            .map { height(of: $0, setter) }
            .reduce(padding * 1.5 + roomForTopLabel(rows, setter), +)
            + (rows.contains(.legend) ? legendHeight : 0)
        return canvas.height - above - below(rows, padding, setter)
    }

    /// The height that ticks, two rows of x labels and the footer take below the plot.
    private static func below(_ rows: Set<Row>, _ padding: Double, _ setter: TextSetter) -> Double {
        let line = setter.lineHeight(.label)
        let footer = rows.contains(.zone) ? line + padding / 2 : 0
        return XAxis.tickLength + 3 + 2 * line + footer + padding * 0.75
    }

    /// The zone at the left and the span of the data at the right. A canvas without room for both shows
    /// the zone alone.
    ///
    /// - Parameter text: of the zone's texts the first that fits is shown; if none does, the last one
    ///   is cut.
    func footer(_ text: (zone: [String], span: String)) -> [PlacedText] {
        guard showsZone else { return [] }
        let color = chart.theme.text
        let room = chart.canvas.width - 2 * padding
        let left = Point(x: padding, y: footerBaseline)
        let name = text.zone.first { setter.width($0, .label) <= room } ?? text.zone.last ?? ""
        let zone = setter.text(
            .zone, setter.fitted(name, .label, room: room), .label, color, at: left)
        let right = Point(x: chart.canvas.width - padding, y: footerBaseline)
        let span = setter.text(.caption, text.span, .label, color, at: right, .right)
        let fits = showsCaption && !text.span.isEmpty && span.box.x >= zone.box.right + 12
        return fits ? [zone, span] : [zone]
    }
}
