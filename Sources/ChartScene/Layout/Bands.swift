/// The rows of text above and below the plot. A canvas that is too low for all of them keeps the
/// more important ones.
struct Bands {
    enum Row: CaseIterable {
        case title, secondTitle, subtitle, secondSubtitle, legend, axisName, marks, footer,
            secondFooter

        var style: TextStyle {
            switch self {
            case .title, .secondTitle: .title
            case .subtitle, .secondSubtitle: .subtitle
            case .legend, .axisName, .marks, .footer, .secondFooter: .label
            }
        }
    }

    /// The sizes and kinds of text rows that a chart needs around the plot.
    struct Words {
        /// The height of the rows for the names of series, in canvas units; 0 for none.
        var legendHeight = 0.0
        /// Whether the value axis has a name or notes.
        var nameAxis = false
        /// Whether marks or continuations have words.
        var marks = false
        /// Whether the marks' words and the value axis's name fit into one row.
        var shareRow = false
        /// Whether the zone stands next to the value axis's name, so that a small canvas needs no
        /// row below the x axis.
        var zoneIsAbove = false
        /// The rows below the x axis.
        var footerRows = 1
    }

    /// A row above the plot that spans the canvas.
    private struct Heading {
        let row: Row
        let role: PlacedText.Role
        let color: Color
        let words: String
    }

    /// The height that the plot keeps as long as there are rows to drop.
    private static let plotRoom = 32.0

    private let headings: [PlacedText]
    private let titlePlace: Theme.TitlePlace
    private let canvas: Canvas
    private let setter: TextSetter
    let plotTop: Double
    let plotBottom: Double
    /// The baseline of the value axis's name and notes; nil without such texts or without room for
    /// them.
    let axisNameBaseline: Double?
    /// The baseline of the words for marks; the axis's own where both share a row.
    let marksBaseline: Double?
    /// The upper edge of the rows for the names of series; nil without such rows.
    let legendTop: Double?
    /// The baselines of the rows below the x axis.
    let footerBaselines: [Double]
    let padding: Double

    /// Returns the distance of texts from the canvas's edges.
    static func padding(_ canvas: Canvas, _ theme: Theme) -> Double {
        let part = min(1, canvas.width / 640, canvas.height / 360)
        return max(min(theme.spacing.margin, TextSetter.margin), theme.spacing.margin * part)
            .rounded()
    }

    /// Returns the distance of the plot from the canvas's right edge, where no names stand there.
    static func rightMargin(_ canvas: Canvas, _ theme: Theme) -> Double {
        (padding(canvas, theme) * 1.5).rounded()
    }

    init(_ chart: Chart, _ setter: TextSetter, _ words: Words) {
        let room = chart.canvas.width - 2 * Bands.padding(chart.canvas, chart.theme)
        let subtitle = Bands.subtitle(chart, room: room, setter)
        let title = setter.wrapped(chart.title, .title, room: room)
        let spacing = RowSpacing(chart, title, subtitle, setter, words)
        let padding = spacing.padding
        let rows = Bands.rows(chart, title, subtitle, words, spacing)
        let headings = Bands.headings(chart, rows, title, subtitle, room: room, setter)
        let tops = headings.reduce(into: [spacing.top]) { tops, heading in
            tops.append(tops[tops.count - 1] + spacing.height(of: heading.row))
        }
        (titlePlace, canvas, self.setter) = (chart.theme.titlePlace, chart.canvas, setter)
        self.headings = zip(headings, tops).map { heading, top in
            let style = heading.row.style
            let y = top + setter.ascent(style) + spacing.growth(of: heading.row).above
            let isRightToLeft = setter.isRightToLeft(heading.words)
            let right = chart.canvas.width - Bands.rightMargin(chart.canvas, chart.theme)
            let x = isRightToLeft ? right : padding
            return setter.text(
                heading.role, heading.words, style, heading.color, at: Point(x: x, y: y),
                isRightToLeft ? .right : .left)
        }.filter { !$0.text.isEmpty }
        let ascent = setter.ascent(.label)
        var y = tops[headings.count] + (headings.isEmpty ? 0 : spacing.belowHeadings)
        legendTop = rows.contains(.legend) ? y : nil
        if rows.contains(.legend) { y += words.legendHeight }
        let namesAxis = words.nameAxis && !rows.isDisjoint(with: [.axisName, .marks])
        let namesGrow = rows.contains(.axisName) ? Bands.Row.axisName : .marks
        axisNameBaseline = namesAxis ? y + ascent + spacing.growth(of: namesGrow).above : nil
        if rows.contains(.axisName) { y += spacing.height(of: .axisName) }
        marksBaseline =
            rows.contains(.marks)
            ? y + ascent + (rows.contains(.axisName) ? 0 : spacing.growth(of: .marks).above) : nil
        if rows.contains(.marks) { y += spacing.height(of: .marks) }
        y += spacing.aboveTopLabel(rows)
        plotTop = max(y, setter.lineHeight(.label) / 2 + 2).rounded()
        plotBottom = max(plotTop + 8, (chart.canvas.height - spacing.below(rows)).rounded())
        let last =
            chart.canvas.height - spacing.bottom - setter.descent(.label)
            - spacing.growth(of: .footer).below
        let before =
            rows.contains(.secondFooter) ? [last - spacing.height(of: .secondFooter)] : []
        footerBaselines = rows.contains(.footer) ? before + [last] : []
        self.padding = padding
    }

    /// Returns title and subtitle where the theme has them: over the plot at the edge where their
    /// readers begin.
    func headings(over plot: Rect) -> [PlacedText] {
        headings.map { heading in
            let last = canvas.width - padding - heading.box.width
            return switch titlePlace {
            case .left: heading
            case .middle: heading.moved(to: (canvas.width - heading.box.width) / 2)
            case .right: heading.moved(to: last)
            case .plot:
                heading.moved(to: max(padding, min(beginning(of: heading, over: plot), last)))
            }
        }
    }

    private func beginning(of heading: PlacedText, over plot: Rect) -> Double {
        setter.isRightToLeft(heading.text) ? plot.right - heading.box.width : plot.x
    }

    /// Returns the rows that have something to say and leave the plot its height.
    private static func rows(
        _ chart: Chart, _ title: [String], _ subtitle: [String], _ words: Words,
        _ spacing: RowSpacing
    ) -> Set<Row> {
        var rows = Set(Row.allCases)
        if chart.title.isEmpty || chart.isInPage { rows.subtract([.title, .secondTitle]) }
        if title.count < 2 { rows.remove(.secondTitle) }
        if chart.isInPage || words.zoneIsAbove || !chart.theme.shown.footer {
            rows.subtract([.footer, .secondFooter])
        }
        if subtitle.isEmpty { rows.remove(.subtitle) }
        if subtitle.count < 2 { rows.remove(.secondSubtitle) }
        if words.legendHeight == 0 { rows.remove(.legend) }
        if !words.nameAxis || words.shareRow { rows.remove(.axisName) }
        if !words.marks { rows.remove(.marks) }
        if words.footerRows < 2 { rows.remove(.secondFooter) }
        // The plot keeps its part before a row that only makes the picture calmer.
        let least = chart.canvas.height * (spacing.isSmall ? 0.6 : 0.5)
        // Without a row of its own, the axis's text goes to the row of the marks, if there is one.
        let calm: [Row] =
            [.secondFooter] + (words.marks ? [.axisName] : []) + [.secondSubtitle, .secondTitle]
        for row in calm where spacing.plotHeight(rows) < least { rows.remove(row) }
        for group in byImportance(chart) where spacing.plotHeight(rows) < plotRoom {
            rows.subtract(group)
        }
        return rows
    }

    /// Returns the rows that a low canvas goes without, the first to go first: our own words before
    /// those that were asked for.
    private static func byImportance(_ chart: Chart) -> [Set<Row>] {
        let above: Set<Row> = [.axisName, .marks]
        let headings: [Set<Row>] = [[.subtitle, .secondSubtitle], [.title, .secondTitle]]
        let isOwn = chart.subtitle.allSatisfy(\.isEmpty)
        let isNamed = chart.yLabel?.isEmpty == false
        return (isOwn || isNamed ? headings + [above] : [above] + headings) + [
            [.legend], [.footer],
        ]
    }

    /// Returns title and subtitle, from the top on, as far as there are rows for them.
    private static func headings(
        _ chart: Chart, _ rows: Set<Row>, _ title: [String], _ subtitle: [String], room: Double,
        _ setter: TextSetter
    ) -> [Heading] {
        let style = Row.subtitle.style
        // Where the second row has no place, the first one ends with an ellipsis.
        let isWhole = subtitle.count < 2 || rows.contains(.secondSubtitle)
        let lines =
            isWhole ? subtitle : [setter.fitted(words(of: chart), style, room: room)]
        let titles =
            rows.contains(.secondTitle)
            ? title : [setter.fitted(chart.title, Row.title.style, room: room)]
        let first = zip([Row.title, .secondTitle], titles).map { row, line in
            Heading(row: row, role: .title, color: chart.theme.title, words: line)
        }
        let others = zip([Row.subtitle, .secondSubtitle], lines).map { row, line in
            Heading(row: row, role: .subtitle, color: chart.theme.text, words: line)
        }
        return (first + others).filter { rows.contains($0.row) }
    }

    private static func words(of chart: Chart) -> String {
        chart.subtitle.filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// Returns the rows below the title: the words that were asked for. A chart without a title
    /// says there, too, which part of the series it shows, as far as there is room.
    private static func subtitle(
        _ chart: Chart, room: Double, _ setter: TextSetter
    ) -> [String] {
        let style = Row.subtitle.style
        let saysFacts = chart.title.isEmpty && !chart.isInPage
        let facts = saysFacts ? chart.placeTexts + chart.facts : []
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
}

/// The heights of rows and the distances between them, in canvas units.
struct RowSpacing {
    let padding: Double
    private let spacing: Spacing
    private let canvas: Canvas
    private let setter: TextSetter
    private let words: Bands.Words
    /// How much higher than usual the rows are whose texts have high or deep letters.
    private let growths: [Bands.Row: (above: Double, below: Double)]

    /// - Parameters:
    ///   - title: the rows of the title.
    ///   - subtitle: the rows below it.
    init(
        _ chart: Chart, _ title: [String], _ subtitle: [String], _ setter: TextSetter,
        _ words: Bands.Words
    ) {
        canvas = chart.canvas
        padding = Bands.padding(canvas, chart.theme)
        spacing = chart.theme.spacing
        self.setter = setter
        self.words = words
        let note = (chart.yLabel ?? "") + chart.unit.symbol
        let facts = (chart.placeTexts + chart.facts).joined()
        let texts: [(Bands.Row, String)] = [
            (.title, title.first ?? ""), (.secondTitle, title.dropFirst().first ?? ""),
            (.subtitle, subtitle.first ?? ""),
            (.secondSubtitle, subtitle.dropFirst().first ?? ""), (.axisName, note), (.marks, note),
            (.footer, facts), (.secondFooter, facts),
        ]
        growths = Dictionary(
            uniqueKeysWithValues: texts.map { ($0.0, setter.growth($0.1, $0.0.style)) })
    }

    /// Returns how much higher than usual a row is, above its baseline and below it.
    func growth(of row: Bands.Row) -> (above: Double, below: Double) { growths[row] ?? (0, 0) }

    var isSmall: Bool { setter.isSmall }
    /// The distance from the canvas's upper edge to the first row.
    var top: Double { isSmall ? (padding / 2).rounded() : padding }
    /// The distance from the last row to the canvas's lower edge.
    var bottom: Double { isSmall ? padding / 2 - 1 : padding * 0.75 }
    /// The distance from title and subtitle to the next thing below them.
    var belowHeadings: Double { isSmall ? 1 : min(spacing.belowTitle, padding / 2) }
    /// The distance from the x labels to the row below them.
    private var aboveFooter: Double { isSmall ? 2 : min(spacing.aboveFooter, padding / 2) }

    /// Returns the height of a row, with the space below its text.
    func height(of row: Bands.Row) -> Double {
        let space: Double =
            switch row {
            case .legend: 0
            case .title, .secondTitle, .subtitle, .secondSubtitle: isSmall ? 1 : 2
            case .axisName, .footer, .secondFooter: isSmall ? 1 : 3
            // Half of the uppermost y label stands above the plot.
            case .marks: setter.lineHeight(.label) / 2 + 1
            }
        let growth = growth(of: row)
        return (row == .legend ? words.legendHeight : setter.lineHeight(row.style)) + space
            + growth.above + growth.below
    }

    /// Returns the room above the plot for half of the uppermost y label. Below a text it needs
    /// room of its own.
    func aboveTopLabel(_ rows: Set<Bands.Row>) -> Double {
        let isBelowText = !rows.isDisjoint(with: [.title, .subtitle, .legend, .axisName])
        return isBelowText && !rows.contains(.marks)
            ? setter.lineHeight(.label) / 2 - (isSmall ? 1 : 0) : 0
    }

    /// Returns the height below the plot: ticks, two rows of x labels, and the rows below them.
    func below(_ rows: Set<Bands.Row>) -> Double {
        let line = setter.lineHeight(.label)
        let growth = growth(of: .footer)
        let footer =
            rows.contains(.footer) ? line + aboveFooter + growth.above + growth.below : 0
        let second = rows.contains(.secondFooter) ? height(of: .secondFooter) : 0
        return setter.belowPlot + 2 * line + footer + second + bottom
    }

    /// Returns the height that rows leave for the plot.
    func plotHeight(_ rows: Set<Bands.Row>) -> Double {
        let above: [Bands.Row] = [
            .title, .secondTitle, .subtitle, .secondSubtitle, .legend, .axisName, .marks,
        ]
        let hasHeading = !rows.isDisjoint(with: [.title, .subtitle])
        let heights = above.filter { rows.contains($0) }.map { height(of: $0) }.reduce(0, +)
        return canvas.height - top - heights - (hasHeading ? belowHeadings : 0)
            - aboveTopLabel(rows)
            - below(rows)
    }
}
