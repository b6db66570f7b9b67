/// An upright stroke with round caps, from `top` down to `bottom` in canvas units.
public struct UprightStroke: Sendable, Equatable {
    /// The upper end, the cap not included.
    public private(set) var top: Double
    /// The lower end, the cap not included; never above `top`.
    public private(set) var bottom: Double
    /// The first and the last x of the points that it stands for.
    private var left: Double
    private var right: Double

    /// The stroke's middle, in canvas units.
    public var x: Double { (left + right) / 2 }

    /// How far ink may lie beyond the points' own, in canvas units: less than a pixel, for edges
    /// are blurred.
    private static let slack = 0.75

    /// A stroke in the middle of a run of one point or more, as high as the run.
    init(around run: [Point]) {
        (left, right) = (run[0].x, run[run.count - 1].x)
        top = run.reduce(.infinity) { min($0, $1.y) }
        bottom = run.reduce(-.infinity) { max($0, $1.y) }
    }

    /// Joins strokes of a column that are close to each other into one in their middle. It ends
    /// where they do.
    ///
    /// - Parameters:
    ///   - strokes: their left ends never go back, and each lies in one column.
    ///   - column: the width of the columns, in canvas units, up to 1.
    ///   - width: of the strokes.
    static func joined(
        _ strokes: [UprightStroke], column: Double, width: Double
    ) -> [UprightStroke] {
        let reach = reach(column: column, width: width)
        var joined: [UprightStroke] = []
        var start = 0
        while start < strokes.count {
            let number = (strokes[start].left / column).rounded(.down)
            let inside = strokes[start...].prefix { ($0.left / column).rounded(.down) == number }
            start += inside.count
            let isFirst = joined.count
            for stroke in inside.sorted(by: { $0.top < $1.top }) {
                if joined.count > isFirst, stroke.top <= joined[joined.count - 1].bottom + reach {
                    joined[joined.count - 1].take(stroke)
                } else {
                    joined.append(stroke)
                }
            }
        }
        return joined
    }

    /// Returns how far apart two ends may lie that are joined. Half way between them a stroke that
    /// is half a column off has its edge at the slack's end.
    private static func reach(column: Double, width: Double) -> Double {
        let (far, near) = (width / 2 + slack, (width + column) / 2)
        return 2 * (far * far - near * near).squareRoot()
    }

    private mutating func take(_ other: UprightStroke) {
        bottom = max(bottom, other.bottom)
        (left, right) = (min(left, other.left), max(right, other.right))
    }
}
