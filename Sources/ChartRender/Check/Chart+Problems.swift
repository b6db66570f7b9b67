public import ChartScene
import TimeSeries

extension Chart {
    /// Draws the chart and looks for faults in the picture; empty for a good one.
    ///
    /// Found are the layout's problems, texts whose ink is not where they were measured to be, and
    /// points that the line must have but lost. The truth test draws only the line, as a PNG and as
    /// an SVG draw it, and compares its ink with the samples.
    ///
    /// - Parameter typeface: that of the picture; nil takes the one of the theme.
    /// - Throws: `RenderError` if there is no font, or drawing fails.
    /// - Complexity: O(samples + pixels).
    public func problems(typeface: Typeface? = nil) throws(RenderError) -> [ChartProblem] {
        let typeface = if let typeface { typeface } else { try Typeface.standard(for: theme) }
        let plan = LayoutPlan(self, measure: typeface)
        let letters = typeface.missingLetters(in: plan.texts).map {
            ChartProblem(.letters, $0.words)
        }
        var found = plan.problems + letters
        guard !found.contains(where: { $0.kind == .coordinates }) else { return found }
        try typeface.checkMeasuring()
        found += try plan.boxProblems(typeface)
        // The scene has lines for the series that have runs, in their order.
        var lines = plan.withoutDashes.scene.lines[...]
        for index in series.indices {
            let line = plan.lines[index].runs.isEmpty ? nil : lines.popFirst()
            found += try lineProblems(of: index, line, plan).map { named($0, index) }
        }
        return found
    }

    /// Adds the name of the series to a problem, if the chart has several series.
    private func named(_ problem: ChartProblem, _ index: Int) -> ChartProblem {
        guard series.count > 1 else { return problem }
        let name = series[index].name.map { " (\($0))" } ?? ""
        return ChartProblem(problem.kind, "series \(index + 1)\(name): \(problem.words)")
    }

    /// Returns the faults in the line of a series.
    private func lineProblems(
        of index: Int, _ line: DataLine?, _ plan: LayoutPlan
    ) throws(RenderError) -> [ChartProblem] {
        guard let line else {
            guard series[index].candles.isEmpty else { return [] }
            let isEmpty = TrueLine.runs(of: index, self, plan).isEmpty
            return isEmpty ? [] : [ChartProblem(.missed, "values are there, but no line is")]
        }
        let lost = lostPoints(of: index, plan)
        let pixels = try truthProblems(
            of: index, line, plan, scale: canvas.scale, plan.scene.pixelMode)
        return try lost + pixels + truthProblems(of: index, line, plan, scale: 1, .shortPaths)
    }

    /// The findings of the truth test.
    ///
    /// - Parameters:
    ///   - index: of the series.
    ///   - line: its line.
    ///   - scale: device pixels per canvas unit: for the path, which has none, those of an SVG at
    ///     its own size.
    func truthProblems(
        of index: Int, _ line: DataLine, _ plan: LayoutPlan, scale: Double, _ mode: Painter.LineMode
    ) throws(RenderError) -> [ChartProblem] {
        // A hairline's ink is too faint to tell: it is drawn just wide enough.
        let least = 1.5 / scale
        let seen = DataLine(
            runs: line.runs, width: max(line.width, least),
            dotDiameter: max(line.dotDiameter, least), color: line.color, clip: line.clip)
        let ink = try Ink(of: seen, on: canvas, scale: scale, mode: mode)
        let test = TruthTest(
            ink, of: TrueLine(of: index, self, plan, scale: scale),
            lineRadius: seen.width * scale / 2,
            dotRadius: seen.dotDiameter * scale / 2)
        let name = mode == .shortPaths ? "SVG" : "PNG"
        return [
            problem(.beyond, test.beyond, "ink lies more than a pixel off the line", name),
            problem(.missed, test.missed, "the lowest or highest point has no ink", name),
        ].compactMap { $0 }
    }

    private func problem(
        _ kind: ChartProblem.Kind, _ finding: TruthTest.Finding, _ words: String, _ name: String
    ) -> ChartProblem? {
        finding.first.map {
            ChartProblem(
                kind,
                "\(words) in \(finding.count) columns of the \(name), first at pixel"
                    + " (\($0.x), \($0.y))")
        }
    }
}
