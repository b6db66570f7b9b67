extension ValueAxisTicks {
    init(linear request: ValueAxisRequest) {
        let range = request.range
        let largest = max(abs(range.lowerBound), abs(range.upperBound))
        let plain = LinearTicks(request, AxisUnit(request.unit, largest: largest))
        let isLong = request.unit == .seconds && plain.text.plainWidth > TickText.shortest
        let coarse = largest < 2 * Double(AxisUnit.days.size) ? AxisUnit.hours : AxisUnit.days
        let inCoarse = isLong ? LinearTicks(request, coarse) : plain
        // An hour's small fractions are no better than many seconds.
        let isBetter = inCoarse.step.decimals(.none) <= TickText.mostDecimals && largest >= 3600
        self.init(request, isBetter ? inCoarse : plain)
    }

    init(_ request: ValueAxisRequest, _ chosen: LinearTicks) {
        let range = request.range
        let (step, text) = (chosen.step, chosen.text)
        ticks = chosen.indices.map { ValueTick(value: step.value($0), label: text.label($0)) }
            .filter { request.holds($0.value) }
        domain = request.fixed ? range : range.enclosing(ticks.map(\.value))
        note = text.note
        base = text.base
    }
}

/// The step of a linear axis in one unit.
struct LinearTicks {
    let step: ValueStep
    let indices: ClosedRange<Int>
    let text: TickText

    init(_ request: ValueAxisRequest, _ unit: AxisUnit) {
        let (step, indices) = LinearTicks.chosen(request, unit)
        self.init(request, unit, step, indices)
    }

    init(
        _ request: ValueAxisRequest, _ unit: AxisUnit, _ step: ValueStep,
        _ indices: ClosedRange<Int>
    ) {
        self.step = step
        self.indices = indices
        text = TickText(
            step: step, indices: indices, inLabels: request.inLabels, unit: unit,
            locale: request.locale)
    }

    private static func chosen(
        _ request: ValueAxisRequest, _ unit: AxisUnit
    ) -> (ValueStep, ClosedRange<Int>) {
        let halfSpan = request.range.upperBound / 2 - request.range.lowerBound / 2
        var chosen = (ValueStep(mantissa: 1, exponent: 0), 0...0)
        for step in candidates(request, unit) {
            let indices = request.indices(of: step)
            // Two close ticks tell more than one.
            if request.kept(step, indices) < 2, request.kept(chosen.0, chosen.1) >= 2 { break }
            chosen = (step, indices)
            let share = step.value(1) / 2 / halfSpan
            let fits =
                request.fixed
                ? share * request.height >= ValueAxisRequest.pitch
                : Double(indices.count - 1) <= request.room
            // Around zero two steps are the fewest there can be, however coarse.
            if fits || step.value(1) / 2 >= halfSpan { break }
        }
        return chosen
    }

    /// The finest first. Where ticks beyond the data are not to be had, there are some finer ones, too,
    /// than there is room for.
    static func candidates(_ request: ValueAxisRequest, _ unit: AxisUnit) -> [ValueStep] {
        let halfSpan = request.range.upperBound / 2 - request.range.lowerBound / 2
        let width = halfSpan / request.room * (request.canLoseTicks ? 0.25 : 2)
        let size = max(abs(request.range.lowerBound), abs(request.range.upperBound))
        // Doubles have a neighbour at this distance; nearer ticks would be one.
        let finest = max(width, size * 0x1p-52, .leastNonzeroMagnitude * 8)
        return ValueStep.steps(from: min(finest, .greatestFiniteMagnitude), in: unit)
    }
}
