extension ValueAxisTicks {
    init(linear request: ValueAxisRequest) {
        let range = request.range
        let largest = max(abs(range.lowerBound), abs(range.upperBound))
        let plain = LinearTicks(request, AxisUnit(request.unit, largest: largest))
        // "6 h" is easier to read than "20,000 s".
        let isLong = request.unit == .seconds && plain.text.plainWidth >= TickText.shortest
        let coarse = largest < 2 * Double(AxisUnit.days.size) ? AxisUnit.hours : AxisUnit.days
        let inCoarse = isLong ? LinearTicks(request, coarse) : plain
        // Hours with many decimals are no easier to read than many seconds.
        let isBetter = inCoarse.step.decimals(.none) <= TickText.mostDecimals && largest >= 3600
        self.init(isBetter ? inCoarse : plain)
    }

    init(_ chosen: LinearTicks) {
        let (step, text) = (chosen.step, chosen.text)
        domain = chosen.domain
        ticks = chosen.indices.map { ValueTick(value: step.value($0), label: text.label($0)) }
            .filter { chosen.domain.contains($0.value) }
        note = text.note
        base = text.base
    }
}

/// The ticks of a linear axis in one unit.
struct LinearTicks {
    let step: ValueStep
    let indices: ClosedRange<Int>
    let domain: ClosedRange<Double>
    let text: TickText

    init(_ request: ValueAxisRequest, _ unit: AxisUnit) {
        self.init(request, unit, LinearTicks.chosen(request, unit))
    }

    init(_ request: ValueAxisRequest, _ unit: AxisUnit, _ choice: TickChoice<ValueStep>) {
        (step, indices, domain) = (choice.step, choice.indices, choice.domain)
        text = TickText(
            step: step, indices: indices, inLabels: request.inLabels, unit: unit,
            locale: request.locale)
    }

    private static func chosen(
        _ request: ValueAxisRequest, _ unit: AxisUnit
    ) -> TickChoice<ValueStep> {
        let steps = candidates(request, unit)
        let whole = request.isWhole ? steps.filter { $0.value(1) >= 1 } : steps
        return best(of: whole, request)
            // A whole number that stays the same gets one tick, without fractions around it.
            ?? whole.first.flatMap { TickChoice($0, request) }
            ?? best(of: steps, request)
            ?? TickChoice(steps[0], in: request.range)
    }

    private static func best(
        of steps: [ValueStep], _ request: ValueAxisRequest
    ) -> TickChoice<ValueStep>? {
        request.best { TickChoice.all(of: steps, request, isEnclosed: $0) }
    }

    /// Returns the steps to choose from, the finest first. That one gives at most about twice as
    /// many ticks as there may be.
    static func candidates(_ request: ValueAxisRequest, _ unit: AxisUnit) -> [ValueStep] {
        let halfSpan = request.range.upperBound / 2 - request.range.lowerBound / 2
        let size = max(abs(request.range.lowerBound), abs(request.range.upperBound))
        // Doubles have a neighbour at this distance; nearer ticks would be one.
        let finest = max(
            halfSpan / Double(ValueAxisRequest.mostTicks), size * 0x1p-52,
            .leastNonzeroMagnitude * 8)
        return ValueStep.steps(from: min(finest, .greatestFiniteMagnitude), in: unit)
    }
}
