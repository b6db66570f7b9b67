extension LayoutPlan {
    /// The canvas from which on an axis must have ticks: on smaller ones their labels may thin out
    /// to nothing.
    private static let leastForTicks = (width: 320.0, height: 160.0)

    /// Ticks that are off the plot, out of order, without their label, or too few.
    var tickProblems: [ChartProblem] {
        placement + order + labels + tooFew
    }

    private var placement: [ChartProblem] {
        let slack = LayoutPlan.checkTolerance
        let across = plot.x - slack...plot.right + slack
        let down = plot.y - slack...plot.bottom + slack
        let x = xTicks.filter { !across.contains($0.x) }
            .map {
                ChartProblem(.ticks, "x tick \"\($0.label)\" at \(tenths($0.x)) is off the plot")
            }
        let minor = minorX.filter { !across.contains($0) }
            .map { ChartProblem(.ticks, "minor x tick at \(tenths($0)) is off the plot") }
        let y = yTicks.filter { !down.contains($0.y) }
            .map {
                ChartProblem(.ticks, "y tick \"\($0.label)\" at \(tenths($0.y)) is off the plot")
            }
        return x + minor + y
    }

    private var order: [ChartProblem] {
        let x = zip(xTicks, xTicks.dropFirst()).filter { $0.t >= $1.t || $0.x >= $1.x }
            .map { ($0.label, $1.label) }
        let y = zip(yTicks, yTicks.dropFirst()).filter { lower, upper in
            (yScale.isReversed ? lower.value <= upper.value : lower.value >= upper.value)
                || lower.y <= upper.y
        }
        .map { ($0.label, $1.label) }
        return (x + y).map {
            ChartProblem(.ticks, "\"\($0.0)\" and \"\($0.1)\" do not follow one another")
        }
    }

    /// Rows of labels that are not, one by one, the labels of the axis's ticks.
    private var labels: [ChartProblem] {
        let rows: [(PlacedText.Role, [String])] = [
            (.xTick, xTicks.map(\.label)), (.xTickContext, xTicks.compactMap(\.context)),
            (.yTick, yTicks.map(\.label)),
        ]
        return rows.flatMap { role, wanted in
            let isDown = role == .yTick
            let written = texts.filter { $0.role == role }
                .sorted { isDown ? $0.box.y > $1.box.y : $0.box.x < $1.box.x }.map(\.text)
            guard written != wanted.map(\.onOneLine) else { return [ChartProblem]() }
            let lists = [written, wanted].map { $0.joined(separator: ", ") }
            return [
                ChartProblem(
                    .ticks, "\(role.rawValue) labels are \(lists[0]), the ticks' \(lists[1])")
            ]
        }
    }

    private var tooFew: [ChartProblem] {
        guard !isBare else { return [] }
        var found: [ChartProblem] = []
        let least = LayoutPlan.leastForTicks
        let spansTime = xScale.domain.lowerBound < xScale.domain.upperBound
        let hasLine = lines.contains { !$0.runs.isEmpty }
        if hasLine, spansTime, canvas.width >= least.width, xTicks.count < 2 {
            found.append(ChartProblem(.ticks, "the x axis has \(xTicks.count) of at least 2 ticks"))
        }
        if hasLine, canvas.width >= least.width, canvas.height >= least.height,
            yTicks.isEmpty
        {
            found.append(ChartProblem(.ticks, "the y axis has no ticks"))
        }
        return found
    }
}
