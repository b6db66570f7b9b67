import TimeSeries

/// A line as few enough strokes for a document: what it leaves out is hidden under what it draws.
public struct VectorPath: Sendable, Equatable {
    /// Polylines of two points or more, to be stroked with round joins and caps.
    public private(set) var lines: [[Point]] = []
    /// Upright strokes in the place of short runs side by side, to be stroked as wide as the line.
    public private(set) var strokes: [UprightStroke] = []
    /// Runs of one point.
    public private(set) var dots: [Point] = []
    /// Upright strokes in the place of dots side by side, to be stroked as wide as a dot.
    public private(set) var rows: [UprightStroke] = []

    /// How many points the strokes, rows and dots have in all.
    public var count: Int {
        lines.reduce(0) { $0 + $1.count } + 2 * (strokes.count + dots.count + rows.count)
    }

    /// A document of a usual canvas stays under 200 KB up to this number of points.
    public static let usualLimit = 7_500

    /// The widths of the columns in which dots and short runs are joined, in canvas units. Wider
    /// ones would have ink more than a pixel off.
    private static let columns = [0.5, 0.75, 1]

    /// The widths of the strokes, in canvas units.
    private struct Pens {
        let line: Double
        let dot: Double
    }

    /// Columns of half a unit. Where the points are more than the limit, dots and short runs are
    /// joined, in columns up to a unit wide.
    ///
    /// - Parameters:
    ///   - runs: in canvas units; x never decreases inside a run nor from one to the next.
    ///   - lineWidth: the stroke's width in runs of two points or more, in canvas units.
    ///   - dotDiameter: the diameter of runs of one point.
    ///   - limit: points, about. Crowds may have more: up to one stroke in an area of about two
    ///     square units.
    /// - Complexity: O(points log points).
    public init(
        _ runs: [[Point]], lineWidth: Double, dotDiameter: Double, limit: Int = usualLimit
    ) {
        self.init(runs, column: VectorPath.columns[0], nil)
        for column in VectorPath.columns where count > limit {
            self.init(runs, column: column, Pens(line: lineWidth, dot: dotDiameter))
        }
    }

    /// - Parameter pens: those that join dots and runs inside a column; nil leaves them as they are.
    private init(_ runs: [[Point]], column: Double, _ pens: Pens?) {
        var short: [UprightStroke] = []
        var single: [UprightStroke] = []
        for run in runs {
            guard let first = run.first, let last = run.last else { continue }
            if pens == nil, run.count == 1 {
                dots.append(first)
            } else if pens == nil || !(first.x / column).isInColumn(of: last.x / column) {
                lines.append(thinned(run, column: column))
            } else if run.count > 1 {
                short.append(UprightStroke(around: run))
            } else {
                single.append(UprightStroke(around: run))
            }
        }
        guard let pens else { return }
        strokes = UprightStroke.joined(short, column: column, width: pens.line)
        let joined = UprightStroke.joined(single, column: column, width: pens.dot)
        rows = joined.filter { $0.top < $0.bottom }
        dots = joined.filter { $0.top == $0.bottom }.map { Point(x: $0.x, y: $0.top) }
    }
}

extension Double {
    /// Returns whether two places, as multiples of a column's width, lie in one column. One that is
    /// not finite lies in none.
    fileprivate func isInColumn(of other: Double) -> Bool {
        isFinite && rounded(.down) == other.rounded(.down)
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
