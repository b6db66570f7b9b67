import Text

/// The names of lines in rows above the plot or at its right, each after a piece of its line.
struct NameLegend {
    /// A name at its place.
    private struct Entry {
        let row: Int
        /// The distance from the left end of the rows, in canvas units.
        let x: Double
        let name: SeriesName
        let text: String
    }

    /// "+ 3 more" after the names, if some have no place.
    private struct More {
        let row: Int
        let x: Double
        let text: String
    }

    /// The canvas units that it takes at the right of the plot; nil if it is above.
    let widthBeside: Double?
    /// How many names have no place.
    let leftOut: Int
    private let entries: [Entry]
    private let more: More?
    private let style: TextStyle
    private let measures: NameGrid.Measures
    private let theme: Theme
    private let setter: TextSetter

    private static let mostRows = 3

    /// The height of the rows, with the space below them.
    var height: Double {
        let last = max(more?.row ?? -1, entries.last?.row ?? -1)
        return Double(last + 1) * rowHeight + NameGrid.below
    }

    /// Whether all names stand there in full.
    var isWhole: Bool { leftOut == 0 && entries.allSatisfy { $0.text == $0.name.text } }

    private var rowHeight: Double {
        setter.lineHeight(style, of: entries.map(\.text)) + measures.rowGap
    }

    /// Puts names one after the other in up to three rows, cut to equal widths where they would
    /// take more. Those that don't fit even then are left out.
    init(inRows names: [SeriesName], _ theme: Theme, _ setter: TextSetter) {
        (self.theme, self.setter, style) = (theme, setter, .label)
        (more, widthBeside) = (nil, nil)
        let measures =
            names.contains { $0.dash != .solid } ? NameGrid.Measures.dashed : .usual
        let (room, most) = (NameLegend.room(setter.canvas, theme), NameLegend.mostRows)
        let choices = [1, 0.5, 0.33, 0.25, 0.2, 0.15, 0.1].lazy.map { share in
            NameLegend.rows(names, room: room, widest: room * share, measures, setter)
        }
        entries =
            choices.first { ($0.last?.row ?? 0) < most }
            ?? (choices.last ?? []).filter { $0.row < most }
        self.measures = measures
        leftOut = names.count - entries.count
    }

    /// Returns the width of the rows above a plot.
    static func room(_ canvas: Canvas, _ theme: Theme) -> Double {
        canvas.width - 2 * Bands.padding(canvas, theme)
    }

    private static func rows(
        _ names: [SeriesName], room: Double, widest: Double, _ measures: NameGrid.Measures,
        _ setter: TextSetter
    ) -> [Entry] {
        let before = measures.sample + measures.sampleGap
        var rows: [Entry] = []
        var (row, x) = (0, 0.0)
        let textRoom = max(0, min(widest, room) - before)
        let texts = setter.apart(names.map(\.text), .label, room: textRoom)
        for (name, text) in zip(names, texts) {
            let width = before + setter.width(text, .label)
            if x > 0, x + width > room { (row, x) = (row + 1, 0) }
            rows.append(Entry(row: row, x: x, name: name, text: text))
            x += width + measures.entryGap
        }
        return rows
    }

    /// Puts names into the cells of a grid. Where it has too few, the last one says how many names
    /// are left out.
    init(
        _ names: [SeriesName], in grid: NameGrid, _ theme: Theme, _ setter: TextSetter,
        _ words: ChartWords
    ) {
        let isFull = grid.places < names.count
        let kept = isFull ? max(0, grid.places - 1) : names.count
        (self.theme, self.setter, leftOut) = (theme, setter, names.count - kept)
        (style, measures) = (grid.style, grid.measures)
        let texts = setter.apart(names.map(\.text), grid.style, room: grid.textWidth)
        entries = names.prefix(kept).enumerated().map { index, name in
            let (row, x) = grid.place(index)
            return Entry(row: row, x: x, name: name, text: texts[index])
        }
        let (row, x) = isFull ? grid.place(kept) : (0, 0)
        let rest = words.moreNames.filled(["count": "\(names.count - kept)"])
        more = isFull ? More(row: row, x: x, text: rest) : nil
        let width = NameGrid.besideGap + grid.width(of: kept + (isFull ? 1 : 0)) + TextSetter.margin
        widthBeside = grid.isBeside ? width + 2 : nil
    }

    /// Returns the names at their places.
    ///
    /// - Parameter corner: the upper left corner of the rows.
    func placed(at corner: Point) -> PlacedNames {
        let ascent = setter.ascent(style)
        let above = entries.map { setter.reach($0.text, style).above }.max() ?? ascent
        let rowHeight = rowHeight
        func baseline(_ row: Int) -> Double { corner.y + Double(row) * rowHeight + above }
        var placed = PlacedNames()
        placed.leftOut = leftOut
        placed.texts = entries.map { entry in
            let left = corner.x + entry.x + measures.sample + measures.sampleGap
            return setter.text(
                .seriesName, entry.text, style, theme.text,
                at: Point(x: left, y: baseline(entry.row)))
        }
        placed.keys = zip(entries, placed.texts).map { entry, text in
            let right = text.origin.x - measures.sampleGap
            let y = text.origin.y - ascent * 0.39
            return LayoutPlan.SeriesKey(
                start: Point(x: right - measures.sample, y: y), end: Point(x: right, y: y),
                width: max(2, min(entry.name.lineWidth, 6)), color: entry.name.color,
                dash: entry.name.dash)
        }
        if let more {
            let point = Point(x: corner.x + more.x, y: baseline(more.row))
            placed.texts.append(setter.text(.seriesName, more.text, style, theme.text, at: point))
        }
        return placed
    }
}
