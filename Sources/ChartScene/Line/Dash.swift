/// How the stroke of a line comes and goes, so that lines of one colour can be told apart.
public enum Dash: Sendable, Equatable, CaseIterable {
    case solid, dashed, dotted, dashDotted, longDashed

    /// The lengths of strokes and of the gaps after them, in canvas units for a thin line; empty
    /// for an unbroken one.
    var lengths: [Double] {
        switch self {
        case .solid: []
        case .dashed: [6, 4]
        case .dotted: [1.5, 3.5]
        case .dashDotted: [8, 3, 1.5, 3]
        case .longDashed: [14, 4]
        }
    }

    /// The width of a line, in canvas units, up to which `lengths` hold; wider ones have longer
    /// strokes.
    private static let thinnest = 1.5

    /// Returns the lengths of strokes and gaps of a line.
    ///
    /// - Parameters:
    ///   - width: of the line, in canvas units.
    ///   - hasCaps: whether strokes reach half of the width beyond their ends.
    func lengths(width: Double, hasCaps: Bool) -> [Double] {
        let factor = max(1, width / Dash.thinnest)
        let cap = hasCaps ? width : 0
        return lengths.enumerated().map { index, length in
            // A stroke without length would be a dot of its own size.
            max(0.05, length * factor + (index.isMultiple(of: 2) ? -cap : cap))
        }
    }
}

extension Theme {
    /// Returns the stroke of the series at an index: unbroken as long as each series has a colour
    /// of its own, another one each time that the colours begin again.
    func dash(_ index: Int) -> Dash {
        let round = index / max(1, lines.count)
        return Dash.allCases[round % Dash.allCases.count]
    }
}

/// Cuts polylines into the strokes of a dash.
///
/// Lengths are those along the line. Of a line that goes up and down too often for its strokes to
/// be seen, they are those along the x axis.
///
/// - Parameters:
///   - runs: one polyline each; one of a single point stays as it is.
///   - lengths: of strokes and gaps in turn, in the unit of the points and more than 0; empty for
///     unbroken lines.
/// - Complexity: O(points + strokes).
func dashed(_ runs: [[Point]], _ lengths: [Double]) -> [[Point]] {
    guard !lengths.isEmpty else { return runs }
    return runs.flatMap { run in
        guard let first = run.first, run.count > 1 else { return [run] }
        var pen = DashPen(at: first, lengths, isAlongX: isDense(run))
        for point in run.dropFirst() { pen.move(to: point) }
        return pen.strokes
    }
}

/// Returns whether a line is many times as long as the span of x that it covers.
private func isDense(_ run: [Point]) -> Bool {
    let length = zip(run, run.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    return length > 8 * abs(run[run.count - 1].x - run[0].x)
}

/// Draws the strokes of a dash, one after the other.
private struct DashPen {
    private let lengths: [Double]
    private let isAlongX: Bool
    private var position: Point
    /// Which of `lengths` is being drawn, and how much of it is left.
    private var part = 0
    private var rest: Double
    private var done: [[Point]] = []
    private var stroke: [Point]

    init(at point: Point, _ lengths: [Double], isAlongX: Bool) {
        (self.lengths, self.isAlongX) = (lengths, isAlongX)
        (position, stroke, rest) = (point, [point], lengths[0])
    }

    private var isDown: Bool { part.isMultiple(of: 2) }

    /// The strokes that are drawn.
    var strokes: [[Point]] { stroke.count > 1 ? done + [stroke] : done }

    mutating func move(to point: Point) {
        while true {
            let length = isAlongX ? abs(point.x - position.x) : position.distance(to: point)
            guard length > rest, length.isFinite else {
                reach(point, length)
                // A stroke that ends where the line bends ends there once.
                if rest == 0 { change() }
                return
            }
            let share = rest / length
            let cut = Point(
                x: position.x + (point.x - position.x) * share,
                y: position.y + (point.y - position.y) * share)
            reach(cut, rest)
            change()
        }
    }

    private mutating func reach(_ point: Point, _ length: Double) {
        if isDown { stroke.append(point) }
        (position, rest) = (point, rest - length)
    }

    /// Ends a stroke, or begins one.
    private mutating func change() {
        if isDown { done.append(stroke) }
        part = (part + 1) % lengths.count
        rest = lengths[part]
        stroke = isDown ? [position] : []
    }
}

extension Point {
    fileprivate func distance(to other: Point) -> Double {
        let (x, y) = (other.x - x, other.y - y)
        return (x * x + y * y).squareRoot()
    }
}
