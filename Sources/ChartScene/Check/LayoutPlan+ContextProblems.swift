extension LayoutPlan {
    /// The least height at which the zone is asked for: lower canvases have no row for it.
    private static let leastForZone = 100.0
    /// The least width at which the zone must stand uncut.
    private static let leastForWholeZone = 160.0

    /// Labels that can't be read for want of a date, a zone, a multiplier or a base.
    var contextProblems: [ChartProblem] {
        dateProblems + zoneProblems + valueProblems
    }

    /// A first tick without the date or year that its label leaves open (rule T9). Where all labels
    /// are years, nothing is left open.
    private var dateProblems: [ChartProblem] {
        guard let first = xTicks.first, first.context == nil else { return [] }
        guard !xTicks.allSatisfy(LayoutPlan.isYear) else { return [] }
        return [
            ChartProblem(
                .context, "the first x label \"\(first.label)\" stands without a date or a year")
        ]
    }

    /// Returns whether the label is the year of its instant, in whatever zone: "2024", "2024年".
    private static func isYear(_ tick: XTick) -> Bool {
        let averageYear = 31_556_952.0
        let digits = tick.label.last.map { "年년".contains($0) } == true ? 1 : 0
        guard let number = Double(tick.label.dropLast(digits)) else { return false }
        return abs(1970 + tick.t / averageYear - number - 0.5) <= 0.6
    }

    /// An axis that doesn't name its time zone, or cuts the offset off the name (rule T11).
    private var zoneProblems: [ChartProblem] {
        // A theme without the row of the zone was asked for.
        guard theme.shown.footer, !xTicks.isEmpty, canvas.height >= LayoutPlan.leastForZone else {
            return []
        }
        guard let zone = texts.first(where: { $0.role == .zone }), !zone.text.isEmpty else {
            return [ChartProblem(.context, "the x axis has no zone")]
        }
        guard zone.text.hasSuffix("…"), !zone.text.hasSuffix("→…"),
            canvas.width >= LayoutPlan.leastForWholeZone
        else {
            return []
        }
        return [ChartProblem(.context, "\(zone.name) is cut and does not say the offset")]
    }

    /// Labels of the y axis that need a multiplier (rule V4) or a base (rule V5) to say their
    /// values, where no note next to the axis gives it.
    private var valueProblems: [ChartProblem] {
        let notes = texts.filter { $0.role == .yLabel }.map(\.text).joined(separator: " ")
        let labels = ValueLabels(yTicks.map { ($0.label, $0.value) }, notes: notes, words)
        guard !labels.sayTheirValues else { return [] }
        return [
            ChartProblem(
                .context,
                "the y labels \(yTicks.map(\.label).joined(separator: ", ")) are not their values"
                    + " \(yTicks.map(\.value)), and no words beside the axis make them so"
                    + (notes.isEmpty ? "" : ": \"\(notes)\""))
        ]
    }
}
