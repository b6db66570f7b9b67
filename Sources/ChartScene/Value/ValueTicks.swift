/// A labelled value on the y axis.
public struct ValueTick: Sendable, Equatable {
    public let value: Double
    public let label: String
}

/// The ticks of a value axis, ascending, and what the labels leave to be said once.
public struct ValueAxisTicks: Sendable, Equatable {
    public let ticks: [ValueTick]
    /// What the axis spans: encloses the data, and ends on the outer ticks unless the span was given.
    public let domain: ClosedRange<Double>
    /// What every label is to be multiplied by ("×M"), or nil.
    public let multiplier: String?
    /// The value that labels count from, in full, or nil for zero.
    public let base: String?
}

/// Nice ticks for values in `range` on an axis `height` canvas units long: the finest step of 1, 2 or 5
/// times a power of ten that leaves 36 units between ticks.
///
/// - Parameters:
///   - range: finite; equal ends are padded by 5 % (by 1 at 0).
///   - fixed: whether the axis spans exactly `range`, or ends on the ticks that enclose it.
///   - inLabels: whether every label is to say all, for an axis with no room beside it for a
///     multiplier or a base.
public func valueTicks(
    in range: ClosedRange<Double>, height: Double, fixed: Bool = false, inLabels: Bool = false,
    locale: ChartLocale = .english
) -> ValueAxisTicks {
    let range = padded(range)
    let room = max(1, (height / 36).rounded(.down))
    let halfSpan = range.upperBound / 2 - range.lowerBound / 2
    let finest = max(halfSpan / room * 2, .leastNonzeroMagnitude * 8)
    var indices = 0...0
    var step = ValueStep(mantissa: 1, exponent: 0)
    for candidate in ValueStep.steps(from: min(finest, .greatestFiniteMagnitude)) {
        step = candidate
        indices = tickIndices(range, candidate, fixed)
        let fits = Double(indices.count - 1) <= room
        // Around zero two steps are the fewest there can be, however coarse.
        if fits || candidate.value(1) / 2 >= halfSpan { break }
    }
    let text = TickText(step: step, indices: indices, inLabels: inLabels, locale: locale)
    let ticks = indices.map { ValueTick(value: step.value($0), label: text.label($0)) }
        .filter { fixed ? range.contains($0.value) : $0.value.isFinite }
    let domain = fixed ? range : enclosing(range, ticks.map(\.value))
    return ValueAxisTicks(
        ticks: ticks, domain: domain, multiplier: text.multiplier, base: text.base)
}

private func tickIndices(
    _ range: ClosedRange<Double>, _ step: ValueStep, _ fixed: Bool
) -> ClosedRange<Int> {
    let low = fixed ? step.ceil(range.lowerBound) : step.floor(range.lowerBound)
    let high = fixed ? step.floor(range.upperBound) : step.ceil(range.upperBound)
    return low...max(low, high)
}

private func enclosing(_ range: ClosedRange<Double>, _ ticks: [Double]) -> ClosedRange<Double> {
    let low = min(range.lowerBound, ticks.first ?? range.lowerBound)
    return low...max(range.upperBound, ticks.last ?? range.upperBound)
}

/// The range itself, or with room around a single value; never narrower than doubles can resolve.
private func padded(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    let (low, high) = (range.lowerBound, range.upperBound)
    let size = max(abs(low), abs(high))
    guard low == high || high / 2 - low / 2 < size * 0x1p-51 else { return range }
    let padding = size == 0 ? 1 : max(size * (low == high ? 0.05 : 0x1p-47), .leastNormalMagnitude)
    let limit = Double.greatestFiniteMagnitude
    return max(low - padding, -limit)...min(high + padding, limit)
}
