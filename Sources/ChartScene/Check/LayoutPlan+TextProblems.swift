extension LayoutPlan {
    /// Lengths that differ by less are taken to be equal: a hundredth of a unit is not seen.
    static let checkTolerance = 0.01

    /// Texts that cover one another or a legend's piece of line, are crossed by a rule, leave the
    /// canvas or lie on the plot.
    var textProblems: [ChartProblem] {
        overlapping + onKeys + crossed + leaving + onPlot
    }

    private var overlapping: [ChartProblem] {
        texts.indices.flatMap { index in
            texts[(index + 1)...].filter { $0.box.overlaps(texts[index].box) }
                .map { ChartProblem(.overlap, "\(texts[index].name) and \($0.name)") }
        }
    }

    private var onKeys: [ChartProblem] {
        keys.filter { $0.start.y == $0.end.y }.flatMap { key in
            let box = Rect(
                x: key.start.x, y: key.start.y - key.width / 2, width: key.end.x - key.start.x,
                height: key.width)
            return texts.filter { $0.box.overlaps(box) }.map {
                ChartProblem(.overlap, "\($0.name) and a piece of line of the legend")
            }
        }
    }

    /// Texts that a mark's rule is drawn through.
    private var crossed: [ChartProblem] {
        scene.items.flatMap { item -> [ChartProblem] in
            guard case .dashedRule(let x, let top, let bottom, let width, _, _) = item else {
                return []
            }
            let rule = Rect(x: x - width / 2, y: top, width: width, height: bottom - top)
            return texts.filter { $0.box.overlaps(rule) }.map {
                ChartProblem(.overlap, "\($0.name) and the rule at x \(tenths(x))")
            }
        }
    }

    private var leaving: [ChartProblem] {
        texts.filter {
            let slack = LayoutPlan.checkTolerance
            return $0.box.x < -slack || $0.box.y < -slack || $0.box.right > canvas.width + slack
                || $0.box.bottom > canvas.height + slack
        }.map {
            ChartProblem(
                .outside,
                "\($0.name) leaves the canvas of \(tenths(canvas.width)) x \(tenths(canvas.height))"
            )
        }
    }

    private var onPlot: [ChartProblem] {
        texts.filter { $0.role == .yTick && $0.box.right > plot.x + LayoutPlan.checkTolerance }
            .map { ChartProblem(.onPlot, "\($0.name) reaches past the plot's \(tenths(plot.x))") }
    }
}
