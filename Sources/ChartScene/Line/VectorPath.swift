import TimeSeries

/// A line as few enough strokes for a document: what it leaves out is hidden under what it draws.
public struct VectorPath: Sendable, Equatable {
    /// Polylines of two points or more, to be stroked with round joins and caps.
    public private(set) var lines: [[Point]] = []
    /// Upright strokes in the place of short runs side by side, to be stroked as wide as the line
    /// and `spread`.
    public private(set) var strokes: [UprightStroke] = []
    /// Runs of one point.
    public private(set) var dots: [Point] = []
    /// Upright strokes in the place of dots side by side, to be stroked as wide as a dot and
    /// `spread`.
    public private(set) var rows: [UprightStroke] = []
    /// The width of the columns in which short runs became one stroke each; 0 if no run is so
    /// short.
    public private(set) var spread = 0.0

    /// How many points the strokes, rows and dots have in all.
    public var count: Int {
        lines.reduce(0) { $0 + $1.count } + 2 * (strokes.count + dots.count + rows.count)
    }

    /// A document of a usual canvas stays under 200 KB up to this number of points.
    public static let usualLimit = 7_500

    /// Columns of half a unit, or wider ones where the points would be too many.
    ///
    /// - Parameters:
    ///   - runs: in canvas units; x never decreases inside a run nor from one to the next.
    ///   - limit: points, about.
    /// - Complexity: O(points log points).
    public init(_ runs: [[Point]], limit: Int = usualLimit) {
        var column = 0.5
        self.init(runs, column: column, spread: 0)
        while count > limit, column < 1_000 {
            self.init(runs, column: column, spread: column)
            column *= 1.5
        }
    }

    private init(_ runs: [[Point]], column: Double, spread: Double) {
        self.spread = spread
        var short: [UprightStroke] = []
        var single: [UprightStroke] = []
        for run in runs {
            guard let first = run.first, let last = run.last else { continue }
            if run.count > 1, last.x - first.x >= spread {
                lines.append(thinned(run, column: column))
            } else if run.count > 1 {
                short.append(UprightStroke(around: run))
            } else if spread > 0 {
                single.append(UprightStroke(around: run))
            } else {
                dots.append(first)
            }
        }
        strokes = UprightStroke.joined(short, column: spread)
        let joined = UprightStroke.joined(single, column: spread)
        rows = joined.filter { $0.top < $0.bottom }
        dots += joined.filter { $0.top == $0.bottom }.map { Point(x: $0.x, y: $0.top) }
    }
}

/// An upright stroke with round caps, from `top` down to `bottom` in canvas units.
public struct UprightStroke: Sendable, Equatable {
    /// The stroke's middle, in canvas units.
    public private(set) var x: Double
    /// The upper end, the cap not included.
    public private(set) var top: Double
    /// The lower end, the cap not included; never above `top`.
    public private(set) var bottom: Double

    /// A stroke in the middle of a run of one point or more, as high as the run.
    init(around run: [Point]) {
        x = (run[0].x + run[run.count - 1].x) / 2
        top = run.reduce(.infinity) { min($0, $1.y) }
        bottom = run.reduce(-.infinity) { max($0, $1.y) }
    }

    /// Joins strokes of a column that are no farther apart than the column is wide into one in its
    /// middle.
    ///
    /// - Parameter strokes: x never decreases.
    static func joined(_ strokes: [UprightStroke], column: Double) -> [UprightStroke] {
        var joined: [UprightStroke] = []
        var start = 0
        while start < strokes.count {
            let number = (strokes[start].x / column).rounded(.down)
            let inside = strokes[start...].prefix { ($0.x / column).rounded(.down) == number }
            start += inside.count
            let isFirst = joined.count
            for stroke in inside.sorted(by: { $0.top < $1.top }) {
                if joined.count > isFirst, stroke.top <= joined[joined.count - 1].bottom + column {
                    joined[joined.count - 1].take(stroke, middle: (number + 0.5) * column)
                } else {
                    joined.append(stroke)
                }
            }
        }
        return joined
    }

    private mutating func take(_ other: UprightStroke, middle: Double) {
        bottom = max(bottom, other.bottom)
        x = middle
    }
}

/// Returns the points of a run that its stroke needs: of every column the first, highest, lowest
/// and last, less the first and last where the columns' own extents cover them on both sides.
private func thinned(_ run: [Point], column: Double) -> [Point] {
    var columns: [PathColumn] = []
    for (index, point) in run.enumerated() where point.x.isFinite && point.y.isFinite {
        let number = (point.x / column).rounded(.down)
        let item = IndexedValue(index: index, columnValue: point.y)
        if columns.last?.number == number {
            columns[columns.count - 1].points.append(item)
        } else {
            columns.append(PathColumn(number: number, points: ColumnSummary(item)))
        }
    }
    var kept: [Int] = []
    for (position, column) in columns.enumerated() {
        let points = column.points
        var indices = [points.lowest.index, points.highest.index].sorted()
        let before = position > 0 ? columns[position - 1] : nil
        let after = position + 1 < columns.count ? columns[position + 1] : nil
        if before?.covers(points.first, of: column) != true {
            indices.insert(points.first.index, at: 0)
        }
        if after?.covers(points.last, of: column) != true { indices.append(points.last.index) }
        for index in indices where kept.last != index { kept.append(index) }
    }
    return kept.map { run[$0] }
}

/// A column of a path, with the points of a run that lie in it; their values are their y.
private struct PathColumn {
    let number: Double
    var points: ColumnSummary<IndexedValue>

    /// Returns whether it is the column next to another one and reaches over the height of a point
    /// there.
    func covers(_ point: IndexedValue, of other: PathColumn) -> Bool {
        abs(number - other.number) == 1
            && points.lowest.columnValue <= point.columnValue
            && point.columnValue <= points.highest.columnValue
    }
}
