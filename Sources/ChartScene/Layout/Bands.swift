/// The rows above and below the plot. Where the canvas is low, rows go in the order of `Row`.
struct Bands {
    /// From the least important on.
    private enum Row: CaseIterable { case caption, subtitle, title, above, zone }

    static let padding = 16.0
    /// The height that the plot keeps as long as there are rows to drop.
    private static let plotRoom = 32.0

    let headings: [PlacedText]
    let plotTop: Double
    let plotBottom: Double
    /// The baseline of y label and marks, or nil if there is no room for them.
    let aboveBaseline: Double?
    let padding: Double

    private let chart: Chart
    private let setter: TextSetter
    private let footerBaseline: Double
    private let showsZone: Bool
    private let showsCaption: Bool

    init(_ chart: Chart, _ setter: TextSetter) {
        let canvas = chart.canvas
        let padding = min(Bands.padding, canvas.height / 20, canvas.width / 20).rounded()
        var rows = Set(Row.allCases)
        if chart.title.isEmpty { rows.remove(.title) }
        if chart.subtitle.isEmpty && chart.position == nil { rows.remove(.subtitle) }
        for row in Row.allCases
        where Bands.plotHeight(rows, canvas, padding, setter) < Bands.plotRoom {
            rows.remove(row)
        }
        let room = canvas.width - 2 * padding
        var headings: [PlacedText] = []
        var y = padding
        func heading(_ role: PlacedText.Role, _ text: String, _ style: TextStyle, _ color: Color) {
            let baseline = Point(x: padding, y: y + setter.measure.ascent(style))
            headings.append(setter.text(role, text, style, color, at: baseline))
            y += setter.lineHeight(style) + 2
        }
        if rows.contains(.title) {
            let text = setter.fitted(chart.title, .title, room: room)
            heading(.title, text, .title, chart.theme.title)
        }
        if rows.contains(.subtitle) {
            let parts = (chart.position?.text(chart.locale) ?? []) + chart.subtitle
            let text = setter.joined(parts, .subtitle, room: room)
            heading(.subtitle, text, .subtitle, chart.theme.text)
        }
        self.headings = headings.filter { !$0.text.isEmpty }
        if !headings.isEmpty { y += padding / 2 }
        aboveBaseline = rows.contains(.above) ? y + setter.measure.ascent(.label) : nil
        if rows.contains(.above) { y += setter.lineHeight(.label) + 8 }
        plotTop = max(y, setter.lineHeight(.label) / 2 + 2).rounded()
        footerBaseline = canvas.height - padding * 0.75 - setter.measure.descent(.label)
        showsZone = rows.contains(.zone)
        showsCaption = rows.contains(.caption)
        let below = Bands.below(rows, padding, setter)
        plotBottom = max(plotTop + 8, (canvas.height - below).rounded())
        self.chart = chart
        self.setter = setter
        self.padding = padding
    }

    private static func plotHeight(
        _ rows: Set<Row>, _ canvas: Canvas, _ padding: Double, _ setter: TextSetter
    ) -> Double {
        let headings = [(Row.title, TextStyle.title), (.subtitle, .subtitle), (.above, .label)]
        let above = headings.filter { rows.contains($0.0) }
            .map { setter.lineHeight($0.1) + ($0.0 == .above ? 8 : 2) }.reduce(padding * 1.5, +)
        return canvas.height - above - below(rows, padding, setter)
    }

    /// Ticks, two rows of x labels, the footer.
    private static func below(_ rows: Set<Row>, _ padding: Double, _ setter: TextSetter) -> Double {
        let line = setter.lineHeight(.label)
        let footer = rows.contains(.zone) ? line + padding / 2 : 0
        return XAxis.tickLength + 3 + 2 * line + footer + padding * 0.75
    }

    /// The zone at the left and the span of the data at the right, or below one another in one line's
    /// place if that is all there is: then the span goes.
    ///
    /// - Parameter text: of the zone's texts the first that fits is shown, or the last one cut.
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
