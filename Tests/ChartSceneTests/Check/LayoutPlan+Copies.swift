@testable import ChartScene

extension LayoutPlan {
    /// The plan with some parts replaced, to have the check find them.
    func with(
        plot: Rect? = nil, xTicks: [XTick]? = nil, minorX: [Double]? = nil,
        yTicks: [YTick]? = nil, texts: [PlacedText]? = nil, runs: [[Point]]? = nil
    ) -> LayoutPlan {
        var plan = self
        plan.plot = plot ?? self.plot
        plan.xTicks = xTicks ?? self.xTicks
        plan.minorX = minorX ?? self.minorX
        plan.yTicks = yTicks ?? self.yTicks
        plan.texts = texts ?? self.texts
        plan.lines[0].runs = runs ?? self.lines[0].runs
        return plan
    }

    /// The plan without the texts of a role.
    func without(_ role: PlacedText.Role) -> LayoutPlan {
        with(texts: texts.filter { $0.role != role })
    }
}

extension PlacedText {
    /// The text elsewhere, or with other words in the same box.
    func changed(_ text: String? = nil, dx: Double = 0, dy: Double = 0) -> PlacedText {
        PlacedText(
            role: role, text: text ?? self.text, style: style, color: color,
            box: Rect(x: box.x + dx, y: box.y + dy, width: box.width, height: box.height),
            origin: Point(x: origin.x + dx, y: origin.y + dy))
    }
}
