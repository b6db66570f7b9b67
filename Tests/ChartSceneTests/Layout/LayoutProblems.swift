@testable import ChartScene

/// What is wrong with a layout, by the definition that a person would give.
struct LayoutProblems {
    let all: [String]

    init(_ plan: LayoutPlan) {
        all =
            LayoutProblems.outside(plan) + LayoutProblems.overlaps(plan)
            + LayoutProblems.twins(plan) + LayoutProblems.onPlot(plan)
    }

    private static func outside(_ plan: LayoutPlan) -> [String] {
        plan.texts.filter {
            $0.box.x < 0 || $0.box.y < 0 || $0.box.right > plan.canvas.width
                || $0.box.bottom > plan.canvas.height
        }.map { "outside: \($0.role) \($0.text)" }
    }

    /// Labels of the y axis that cover the line.
    private static func onPlot(_ plan: LayoutPlan) -> [String] {
        plan.texts.filter { $0.role == .yTick && $0.box.right > plan.plot.x }
            .map { "on the plot: \($0.text)" }
    }

    private static func overlaps(_ plan: LayoutPlan) -> [String] {
        var found: [String] = []
        for (index, a) in plan.texts.enumerated() {
            for b in plan.texts[(index + 1)...]
            where a.box.x < b.box.right && b.box.x < a.box.right && a.box.y < b.box.bottom
                && b.box.y < a.box.bottom
            {
                found.append("overlap: \(a.role) \(a.text), \(b.role) \(b.text)")
            }
        }
        return found
    }

    /// A label on the x axis reads the same as its neighbour if the context in force does, too.
    private static func twins(_ plan: LayoutPlan) -> [String] {
        let y = zip(plan.yTicks, plan.yTicks.dropFirst()).filter { $0.0.label == $0.1.label }
            .map { "twins: \($0.0.label)" }
        let x = zip(plan.xTicks, plan.xTicks.dropFirst())
            .filter { $0.0.label == $0.1.label && $0.1.context == nil }
            .map { "twins: \($0.0.label)" }
        return x + y
    }
}
