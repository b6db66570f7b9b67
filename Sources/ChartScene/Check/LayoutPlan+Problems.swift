extension LayoutPlan {
    /// The faults of the layout; empty for a good one.
    ///
    /// Only placed things are looked at: texts, ticks, marks and points of the line. Labels that a
    /// small canvas has no room for are no problem as long as the others can be read.
    ///
    /// - Complexity: O(points + texts^2).
    public var problems: [ChartProblem] {
        let broken = coordinateProblems
        // The other checks compare coordinates, which only finite numbers allow.
        guard broken.isEmpty else { return broken }
        return textProblems + tickProblems + repeatProblems + contextProblems + nameProblems
            + contrastProblems
    }

    private var coordinateProblems: [ChartProblem] {
        let boxes = texts.map {
            ($0.role.rawValue + " " + $0.text, [$0.box, Rect($0.origin)])
        }
        let ticks =
            xTicks.map { ("x tick \($0.label)", [Rect(Point(x: $0.x, y: 0))]) }
            + yTicks.map { ("y tick \($0.label)", [Rect(Point(x: 0, y: $0.y))]) }
        let marks =
            minorX.map { ("minor x tick", [Rect(Point(x: $0, y: 0))]) }
            + markers.map { ($0.label, [Rect(Point(x: $0.x, y: $0.y ?? 0))]) }
        let placed = [("plot", [plot])] + boxes + ticks + marks
        let broken = placed.filter { !$0.1.allSatisfy(\.isFinite) }
            .map { ChartProblem(.coordinates, "the place of \($0.0) is not a number") }
        let points = lines.flatMap(\.runs).reduce(0) { sum, run in
            sum + run.count { !$0.x.isFinite || !$0.y.isFinite }
        }
        guard points > 0 else { return broken }
        return broken + [ChartProblem(.coordinates, "\(points) points of the line are no numbers")]
    }
}

extension Rect {
    fileprivate init(_ point: Point) {
        self.init(x: point.x, y: point.y, width: 0, height: 0)
    }

    fileprivate var isFinite: Bool {
        [x, y, width, height].allSatisfy(\.isFinite)
    }

    /// Returns whether two share more than a border of `tolerance`.
    package func overlaps(_ other: Rect, tolerance: Double = 0) -> Bool {
        x + tolerance < other.right && other.x + tolerance < right
            && y + tolerance < other.bottom && other.y + tolerance < bottom
    }
}
