extension LayoutPlan {
    /// Labels of one axis that read the same: instants (rule T10) and values (rule V3).
    var repeatProblems: [ChartProblem] {
        let y = zip(yTicks, yTicks.dropFirst()).filter { $0.label == $1.label }.map {
            ChartProblem(
                .repeated,
                "\"\($0.label)\" at y \(tenths($0.y)) reads the same as at y \(tenths($1.y))")
        }
        return repeatedInstants + y
    }

    /// Instants that read the same anywhere on the axis: a date that comes again without its year
    /// misleads as much as two equal neighbours.
    private var repeatedInstants: [ChartProblem] {
        var context = ContextInForce()
        var seen: [[String]: Double] = [:]
        var found: [ChartProblem] = []
        for tick in xTicks {
            context.read(tick.context)
            let reading = [tick.label, context.date, context.year, context.clock, context.offset]
            if let other = seen[reading] {
                let words = reading.filter { !$0.isEmpty }.joined(separator: " ")
                found.append(
                    ChartProblem(
                        .repeated,
                        "\"\(words)\" at x \(tenths(tick.x)) reads the same as at x \(tenths(other))"
                    ))
            }
            seen[reading] = tick.x
        }
        return found
    }
}

/// What the second lines of the x labels have said up to a tick.
private struct ContextInForce {
    /// "Sun 25 Oct", "Oct" or nothing.
    private(set) var date = ""
    private(set) var year = ""
    /// "17:03:10" where labels are parts of a second.
    private(set) var clock = ""
    /// "UTC+2", or nothing as long as the zone's first offset holds.
    private(set) var offset = ""

    mutating func read(_ context: String?) {
        var words = (context ?? "").split(separator: " ").map(String.init)
        if let last = words.last, last.hasPrefix("UTC") {
            offset = last
            words.removeLast()
        }
        if let last = words.last, last.contains(":") {
            clock = last
            words.removeLast()
        }
        guard !words.isEmpty else { return }
        if let last = words.last, last.allSatisfy(\.isNumber) {
            year = last
            words.removeLast()
        }
        date = words.joined(separator: " ")
    }
}
