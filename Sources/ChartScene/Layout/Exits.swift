extension LayoutPlan {
    /// Where a line leaves the plot through its upper or lower edge, or comes back: a small
    /// triangle there says that it goes on outside.
    public struct Exit: Sendable, Equatable {
        /// The edges that a line can leave the plot through.
        public enum Edge: String, Sendable, CaseIterable { case top, bottom }

        /// The edge that the line crosses.
        public let edge: Edge
        /// The x of the crossing, in canvas units.
        public let x: Double
    }
}

extension LayoutPlan.Exit {
    /// The least distance of two triangles, in canvas units.
    static let spacing = 14.0

    /// Returns the exits of a line, first those at the upper edge, each edge's from left to right.
    ///
    /// A stretch outside has an exit at both of its ends, or one in its middle where it is short or
    /// the whole run is outside. Of exits that would touch only the first stays.
    ///
    /// - Parameter runs: in canvas units; x never decreases inside a run nor from one to the next.
    /// - Complexity: O(points).
    static func all(of runs: [[Point]], from plot: Rect) -> [LayoutPlan.Exit] {
        Edge.allCases.flatMap { edge in
            let marks = runs.flatMap { run in
                Excursion.all(of: run, beyond: edge, of: plot).flatMap(\.marks)
            }
            var kept: [Double] = []
            for x in marks where kept.last.map({ x - $0 >= spacing }) ?? true { kept.append(x) }
            return kept.map { LayoutPlan.Exit(edge: edge, x: $0) }
        }
    }
}

extension LayoutPlan.Exit.Edge {
    /// Returns how far a point lies outside, in canvas units; 0 or less inside. Rounding makes
    /// nothing an exit.
    fileprivate func excess(_ y: Double, _ plot: Rect) -> Double {
        (self == .top ? plot.y - y : y - plot.bottom) - 0.001
    }
}

/// A stretch of a run that lies outside the plot.
private struct Excursion {
    /// The x at which it begins, in canvas units; `right` is the x at which it ends.
    var left: Double
    var right: Double
    /// Whether the line crosses the edge there, or only begins or ends.
    var leaves: Bool
    var returns = false

    /// The x of each triangle.
    var marks: [Double] {
        guard right - left >= LayoutPlan.Exit.spacing, leaves || returns else {
            return [left / 2 + right / 2]
        }
        return (leaves ? [left] : []) + (returns ? [right] : [])
    }

    static func all(
        of run: [Point], beyond edge: LayoutPlan.Exit.Edge, of plot: Rect
    ) -> [Excursion] {
        var found: [Excursion] = []
        var open: Excursion?
        var previous: (point: Point, excess: Double)?
        for point in run {
            let excess = edge.excess(point.y, plot)
            let crossing = previous.map { $0.point.x(towards: point, $0.excess, excess) } ?? point.x
            if excess > 0 {
                if open == nil {
                    open = Excursion(left: crossing, right: point.x, leaves: previous != nil)
                }
                open?.right = point.x
            } else if var ended = open {
                (ended.right, ended.returns) = (crossing, true)
                found.append(ended)
                open = nil
            }
            previous = (point, excess)
        }
        return found + [open].compactMap { $0 }
    }
}

extension Point {
    /// Returns the x at which something that is `here` at this point and `there` at the other is 0;
    /// the other's x where it does not change its sign.
    fileprivate func x(towards other: Point, _ here: Double, _ there: Double) -> Double {
        guard (here > 0) != (there > 0) else { return other.x }
        return x + (other.x - x) * (here / (here - there))
    }
}
