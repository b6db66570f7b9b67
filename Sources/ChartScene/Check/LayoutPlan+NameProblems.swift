extension LayoutPlan {
    /// The canvas from which on every line must have its name.
    private static let leastForNames = (width: 320.0, height: 160.0)

    /// Names of series that have no room, and names that read the same.
    var nameProblems: [ChartProblem] {
        let least = LayoutPlan.leastForNames
        guard canvas.width >= least.width, canvas.height >= least.height else { return [] }
        return leftOut + repeatedNames
    }

    private var leftOut: [ChartProblem] {
        guard namesLeftOut > 0 else { return [] }
        let words = "\(namesLeftOut) of the names of \(lines.count) lines have no room"
        return [ChartProblem(.names, words)]
    }

    private var repeatedNames: [ChartProblem] {
        let names = texts.filter { $0.role == .seriesName && !$0.text.isEmpty }
        let counts = Dictionary(grouping: names, by: \.text).mapValues(\.count)
        return counts.filter { $0.value > 1 }.sorted { $0.key < $1.key }.map {
            ChartProblem(.names, "\"\($0.key)\" stands for \($0.value) lines")
        }
    }
}
