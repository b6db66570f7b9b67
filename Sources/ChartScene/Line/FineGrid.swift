/// The fine columns that a mask's pixels are cut into, and the nodes between them.
///
/// Column j holds x from (j - 1/2) / S to (j + 1/2) / S, S columns a pixel; node k, where coverage
/// is sampled, lies on the border between the columns k and k + 1. Each pixel so has its S nodes
/// in the middles of S equal parts. A node on a border, not in a column's middle, makes a whole
/// number of columns reach exactly the line's half width to each side: steep lines come out as
/// wide as they are, not one fine column wider.
struct FineGrid {
    /// Pixels.
    let width: Int
    /// Pixels.
    let height: Int
    /// Half the line's width in pixels.
    let radius: Double
    /// S, the columns of a pixel.
    let columnsPerPixel: Int
    /// How many columns on each side a node looks at: all that are within the radius, made even.
    let reach: Int

    init(width: Int, height: Int, lineWidth: Double) {
        self.width = width
        self.height = height
        // A line thicker than half the picture's perimeter makes no sense, but the work for it must
        // stay bounded.
        radius = lineWidth > 0 ? min(lineWidth / 2, Double(width + height)) : 0
        columnsPerPixel = FineGrid.columnsPerPixel(radius: radius)
        let within = max(1, Int((radius * Double(columnsPerPixel)).rounded()))
        reach = within + within % 2
    }

    /// Returns the first of nine numbers that comes closest to a whole number of columns within the
    /// radius, since any other is rounded to one. An error is as large as a column is wide, and the
    /// work a node grows with the radius, so very thick lines have wider columns.
    private static func columnsPerPixel(radius: Double) -> Int {
        let least = radius > 8 ? 32 : 64
        func excess(_ columns: Int) -> Double {
            let within = radius * Double(columns)
            return abs(within - within.rounded())
        }
        // `min` returns the first of equals, which is the least number.
        return (least...least + 8).min { excess($0) < excess($1) } ?? least
    }

    /// Nodes in the mask.
    var nodeCount: Int { width * columnsPerPixel }

    /// The columns that a node of the mask can see.
    var columns: Range<Int> { 1 - reach..<nodeCount + reach }

    /// Returns the column that holds x in pixels, or the nearest that a node can see.
    func column(at x: Double) -> Int {
        let scaled = x * Double(columnsPerPixel) + 0.5
        guard scaled >= Double(columns.lowerBound) else { return columns.lowerBound }
        guard scaled < Double(columns.upperBound) else { return columns.upperBound - 1 }
        return Int(scaled.rounded(.down))
    }

    /// Returns the x in pixels of a column's right border; for a node, its own x.
    func border(after column: Int) -> Double {
        (Double(column) + 0.5) / Double(columnsPerPixel)
    }

    /// How far the disc reaches up and down from a column, by the columns' distance from the
    /// node: `weights[0]` is for the two that touch it.
    ///
    /// The distance is taken to a point seven tenths of the way from the column's near border to
    /// its far one. The far border is right for a steep line and the middle for a peak; of the
    /// points between them this did best against the exact area. A column out of the disc's
    /// reach weighs so little that it never counts.
    var weights: [Float] {
        let within = radius * Double(columnsPerPixel)
        return (0..<reach).map { index in
            guard Double(index) + 0.5 <= within || index == 0 else { return -.infinity }
            let distance = (Double(index) + 0.7) / Double(columnsPerPixel)
            return Float(max(0, radius * radius - distance * distance).squareRoot())
        }
    }
}
