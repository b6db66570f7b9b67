/// The names of lines at the right of the plot, each level with the end of its line or near it.
struct NameColumn {
    /// The canvas units that the names take at the right of the plot.
    let width: Double
    private let names: [SeriesName]
    private let texts: [String]
    private let style: TextStyle
    /// The distance between the middles of two names.
    private let distance: Double
    /// The canvas units from the plot to a name. A stroke crosses them from the line's end to the
    /// name.
    private let leader: Double
    /// The length of a piece of the line before its name, where colours come again; 0 where a
    /// colour is enough.
    private let sample: Double
    private let theme: Theme
    private let setter: TextSetter

    /// The least difference of the distance of names and the height of their lines.
    private static let slack = 0.1
    /// The least width of cut names, in canvas units.
    private static let leastName = 60.0

    /// - Parameters:
    ///   - width: what the names may take at the right of the plot.
    ///   - plotHeight: of the plot.
    ///   - areMany: whether names that are too wide are cut.
    /// - Returns: nil if the names don't fit.
    init?(
        _ names: [SeriesName], _ style: TextStyle, width: Double, plotHeight: Double,
        areMany: Bool, _ theme: Theme, _ setter: TextSetter
    ) {
        sample = names.count > theme.lines.count ? 21 : 0
        leader = (areMany ? min(36, 14 + Double(names.count) / 2) : 14) + sample
        let room = min(setter.canvas.width / 4, width - leader)
        let least = min(NameColumn.leastName, names.map { setter.width($0.text, style) }.max() ?? 0)
        distance =
            setter.lineHeight(style, of: names.map(\.text))
            + (style == .label ? 1 : NameColumn.slack)
        texts = areMany ? setter.apart(names.map(\.text), style, room: room) : names.map(\.text)
        guard let widest = texts.map({ setter.width($0, style) }).max(), widest <= room,
            Double(names.count) * distance <= plotHeight, room >= least
        else { return nil }
        self.width = leader + widest + Bands.padding(setter.canvas, theme)
        (self.names, self.style, self.theme, self.setter) = (names, style, theme, setter)
    }

    /// Places the names apart from each other, in the order of the lines' ends, with strokes that
    /// lead there.
    func placed(
        at lines: [LayoutPlan.SeriesLine], _ plot: Rect
    ) -> PlacedNames {
        let ends = lines.map { line in
            let end = line.runs.last?.last?.y ?? line.candles.last?.end
            return max(plot.y, min(end ?? plot.y, plot.bottom))
        }
        let places = spread(
            ends, distance: distance, within: plot.y...max(plot.y, plot.bottom - distance / 2))
        let x = plot.right + leader
        let rise = setter.ascent(style) * 0.78 / 2
        var placed = PlacedNames()
        placed.texts = names.indices.map { index in
            setter.text(
                .seriesName, texts[index], style, theme.lettering(names[index].color),
                at: Point(x: x, y: places[index] + rise))
        }
        placed.keys = names.indices.flatMap { index in
            keys(
                of: names[index], from: Point(x: plot.right + 3, y: ends[index]),
                to: Point(x: x - 3, y: places[index]))
        }
        return placed
    }

    /// Returns the stroke that leads to a name, and the piece of its line, if it has one.
    private func keys(
        of name: SeriesName, from start: Point, to end: Point
    ) -> [LayoutPlan.SeriesKey] {
        let middle = Point(x: end.x - sample, y: end.y)
        let leader = LayoutPlan.SeriesKey(
            start: start, end: middle, width: 1, color: name.color, dash: .solid)
        guard sample > 0 else { return [leader] }
        let piece = LayoutPlan.SeriesKey(
            start: middle, end: end, width: max(1.5, min(name.lineWidth, 4)), color: name.color,
            dash: name.dash)
        return [leader, piece]
    }
}

/// Names at their places, and the strokes that tie them to their lines.
struct PlacedNames {
    var texts: [PlacedText] = []
    var keys: [LayoutPlan.SeriesKey] = []
    /// How many names have no place.
    var leftOut = 0
}
