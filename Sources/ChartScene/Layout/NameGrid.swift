/// Cells of one width for the names of a legend.
struct NameGrid {
    /// The canvas units that a grid may take, and where they are.
    struct Room {
        let width: Double
        let height: Double
        /// Whether the names stand at the right of the plot, one below the other, in place of above
        /// it, side by side.
        let isBeside: Bool
    }

    /// The lengths around a name, in canvas units.
    struct Measures {
        /// The length of the piece of the line; one with dashes is long enough to show them.
        let sample: Double
        /// The distance from that piece to the name.
        let sampleGap: Double
        /// The distance from a name to the next entry.
        let entryGap: Double
        /// What a row is higher than a line of text.
        let rowGap: Double

        static let usual = Measures(sample: 16, sampleGap: 5, entryGap: 18, rowGap: 3)
        static let dashed = Measures(sample: 28, sampleGap: 5, entryGap: 18, rowGap: 3)
        static let close = Measures(sample: 21, sampleGap: 3, entryGap: 8, rowGap: 0.1)
    }

    let style: TextStyle
    let measures: Measures
    let isBeside: Bool
    private(set) var textWidth: Double
    private let rows: Int
    private(set) var columns: Int

    /// The distance from the plot to names at its right: that of half a label below the x axis.
    static let besideGap = 24.0
    /// The space below names above the plot.
    static let below = 5.0
    /// The least width of a cut name, in ascents of its style.
    private static let leastName = 3.5

    /// How many names have a place.
    var places: Int { rows * columns }

    private static func around(_ measures: Measures) -> Double {
        measures.sample + measures.sampleGap + measures.entryGap
    }

    private init(
        _ texts: [String], _ style: TextStyle, _ measures: Measures, textWidth: Double,
        _ room: Room, _ setter: TextSetter
    ) {
        (self.style, self.measures, isBeside) = (style, measures, room.isBeside)
        self.textWidth = textWidth
        let rowHeight = setter.lineHeight(style, of: texts) + measures.rowGap
        rows = max(1, Int((room.height - (isBeside ? 0 : NameGrid.below)) / rowHeight))
        let cell = textWidth + NameGrid.around(measures)
        columns = max(isBeside ? 0 : 1, Int((room.width + measures.entryGap) / cell))
    }

    /// The largest style in which all names fit in full.
    init?(whole texts: [String], _ room: Room, _ setter: TextSetter) {
        let shapes = TextStyle.names.flatMap { style in
            [Measures.dashed, .close].map { (style, $0) }
        }
        let grid = shapes.lazy.map { style, measures in
            let widest = texts.map { setter.width($0, style) }.max() ?? 0
            return NameGrid(texts, style, measures, textWidth: widest, room, setter)
        }.first { $0.places >= texts.count }
        guard let grid else { return nil }
        self = grid
    }

    /// The smallest style with as many columns as it takes for all names, or as there may be.
    init(cut texts: [String], _ room: Room, _ setter: TextSetter) {
        let style = TextStyle.names[TextStyle.names.count - 1]
        let least = setter.ascent(style) * NameGrid.leastName
        self.init(texts, style, .close, textWidth: least, room, setter)
        columns = min(columns, (texts.count + rows - 1) / rows)
        guard columns > 0 else { return }
        let cell = (room.width + measures.entryGap) / Double(columns)
        textWidth = max(0, cell - NameGrid.around(measures))
    }

    /// Returns the grid that holds the most names; of two that hold as many the one in which they
    /// are cut less.
    static func best(of grids: [NameGrid]) -> NameGrid {
        let most = grids.map(\.places).max() ?? 0
        let full = grids.filter { $0.places == most }
        return full.max { $0.textWidth < $1.textWidth } ?? grids[0]
    }

    /// The width of the columns with names.
    func width(of count: Int) -> Double {
        let used = isBeside ? (count + rows - 1) / rows : min(count, columns)
        return Double(used) * (textWidth + NameGrid.around(measures)) - measures.entryGap
    }

    /// Returns where a name stands: its row, and its distance from the left.
    func place(_ index: Int) -> (row: Int, x: Double) {
        let (row, column) =
            isBeside ? (index % rows, index / rows) : (index / columns, index % columns)
        return (row, Double(column) * (textWidth + NameGrid.around(measures)))
    }
}
