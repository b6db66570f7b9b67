/// The lowest and highest y of a run in each fine column.
struct ColumnEnvelope: ~Copyable {
    let grid: FineGrid
    let weights: [Float]
    /// The lowest y by column, from `grid.columns.lowerBound` on; in pixels, cut to a band around
    /// the mask.
    let low: Buffer<Float>
    /// The highest y, negated so that both are dilated by taking the least.
    let negatedHigh: Buffer<Float>
    /// The results of dilation for a block of nodes.
    let nodeLow = Buffer<Float>(repeating: 0, count: block)
    let nodeNegatedHigh = Buffer<Float>(repeating: 0, count: block)
    /// Values further out cannot be seen; cut to here they still can't.
    private let band: ClosedRange<Double>

    init(grid: FineGrid) {
        self.grid = grid
        weights = grid.weights
        low = Buffer(repeating: .infinity, count: grid.columns.count)
        negatedHigh = Buffer(repeating: .infinity, count: grid.columns.count)
        let margin = 2 * grid.radius + 2
        band = -margin...Double(grid.height) + margin
    }

    /// Takes the run's lowest and highest y of each column, with the values where it crosses the
    /// columns' borders; points that are not finite are passed over.
    ///
    /// - Returns: The columns that the run has values in, or nil if it has none that matter.
    ///   Around them, as far as nodes look, all columns are empty.
    func fill(from points: UnsafeBufferPointer<Point>) -> ClosedRange<Int>? {
        guard var pen = Pen(before: points, grid: grid) else { return nil }
        let first = pen.column
        for index in pen.next..<points.count {
            let point = points[index]
            // Most points of dense data take only this branch.
            if point.x < pen.end && point.x >= pen.position.x && abs(point.y) < .infinity {
                pen.extend(to: point.y)
                pen.position = point
            } else if point.x.isFinite && point.y.isFinite {
                guard move(&pen, to: point) else { break }
            }
        }
        store(pen)
        clear(around: first...pen.column)
        return first...pen.column
    }

    /// Moves over column borders, leaving finished columns behind; false past the last column.
    private func move(_ pen: inout Pen, to point: Point) -> Bool {
        let target = grid.column(at: point.x)
        let perPixel = 1 / (point.x - pen.position.x)
        while pen.column < target {
            let fraction = (pen.end - pen.position.x) * perPixel
            let y = pen.position.y(towards: point, fraction: fraction)
            pen.extend(to: y)
            store(pen)
            pen.enterNextColumn(at: y, grid: grid)
        }
        if point.x > pen.end {
            // Only the last column ends short of the point that was to be in it.
            let fraction = (pen.end - pen.position.x) * perPixel
            pen.extend(to: pen.position.y(towards: point, fraction: fraction))
            return false
        }
        pen.extend(to: point.y)
        pen.position = point
        return true
    }

    /// Stores a column's lowest and highest y, cut to the band. They are cut only now: cutting the
    /// end of a segment would bend the segment.
    private func store(_ pen: Pen) {
        let index = pen.column - grid.columns.lowerBound
        low.elements[index] = Float(min(max(pen.low, band.lowerBound), band.upperBound))
        negatedHigh.elements[index] = -Float(min(max(pen.high, band.lowerBound), band.upperBound))
    }

    /// Empties the columns at both sides of the run, as far as nodes near it look.
    private func clear(around filled: ClosedRange<Int>) {
        let offset = grid.columns.lowerBound
        let margin = 2 * grid.reach
        let before = filled.lowerBound - margin..<filled.lowerBound
        let after = filled.upperBound + 1..<filled.upperBound + 1 + margin
        for side in [before, after] {
            let side = side.clamped(to: grid.columns)
            for index in side.lowerBound - offset..<side.upperBound - offset {
                low.elements[index] = .infinity
                negatedHigh.elements[index] = .infinity
            }
        }
    }
}

/// Where the walk along a run is: the column it is in and what that column has held so far.
private struct Pen {
    var position: Point
    /// The point to go to next.
    let next: Int
    var column: Int
    /// The column's right border.
    var end: Double
    var low: Double
    var high: Double

    /// Starts at the run's first point in the grid's columns, or on the way to it where the run
    /// comes in at the left; nil if the run ends before the columns or starts after them.
    init?(before points: UnsafeBufferPointer<Point>, grid: FineGrid) {
        let left = grid.border(after: grid.columns.lowerBound - 1)
        let right = grid.border(after: grid.columns.upperBound - 1)
        var before: Point?
        var index = 0
        while index < points.count, !(points[index].x >= left) || !points[index].y.isFinite {
            if points[index].x.isFinite && points[index].y.isFinite { before = points[index] }
            index += 1
        }
        guard index < points.count else { return nil }
        let first = points[index]
        if let before {
            let fraction = (left - before.x) / (first.x - before.x)
            position = before
            next = index
            column = grid.columns.lowerBound
            low = before.y(towards: first, fraction: fraction)
        } else {
            guard first.x <= right else { return nil }
            position = first
            next = index + 1
            column = grid.column(at: first.x)
            low = first.y
        }
        high = low
        end = grid.border(after: column)
    }

    mutating func extend(to y: Double) {
        // Written out, for this compiles to one instruction each and passes over NaN.
        low = y < low ? y : low
        high = y > high ? y : high
    }

    mutating func enterNextColumn(at y: Double, grid: FineGrid) {
        column += 1
        end = grid.border(after: column)
        low = y
        high = y
    }
}

extension Point {
    /// Returns the y at a fraction of the way to another point; a sum of parts, for the difference
    /// of two far-out values may overflow.
    fileprivate func y(towards other: Point, fraction: Double) -> Double {
        // Over 1 by rounding, where a column's border is at the other point.
        let fraction = fraction < 1 ? fraction : 1
        return y * (1 - fraction) + other.y * fraction
    }
}
