/// The disc that is drawn for a run of one point.
struct Dot {
    private let grid: FineGrid
    private let radius: Double

    init(diameter: Double, grid: FineGrid) {
        self.grid = grid
        radius = diameter > 0 ? min(diameter / 2, Double(grid.width + grid.height)) : 0
    }

    /// How many nodes to each side of its middle a disc may cover.
    var reach: Int { Int((radius * Double(grid.columnsPerPixel)).rounded(.up)) + 1 }

    func draw(at center: Point, into intervals: inout NodeIntervals) {
        guard center.x.isFinite, center.y.isFinite else { return }
        guard center.x > -radius, center.x < Double(grid.width) + radius else { return }
        let middle = Int((center.x * Double(grid.columnsPerPixel)).rounded(.down))
        let nodes = (middle - reach..<middle + reach).clamped(to: 0..<grid.nodeCount)
        guard !nodes.isEmpty else { return }
        intervals.open(nodes, ofRun: middle...middle)
        for node in nodes {
            let distance = grid.border(after: node) - center.x
            let square = radius * radius - distance * distance
            guard square > 0 else { continue }
            let half = square.squareRoot()
            intervals.insert(Float(center.y - half), Float(center.y + half), at: node)
        }
    }
}
