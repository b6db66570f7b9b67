/// A labelled value on the y axis.
public struct ValueTick: Sendable, Equatable {
    /// Where the tick stands, in the values' own unit.
    public let value: Double
    /// The text next to the tick, to be read with the axis's `note` and `base`.
    public let label: String
}

/// The ticks of a value axis, ascending, with the notes that hold for all of their labels.
public struct ValueAxisTicks: Sendable, Equatable {
    /// Every tick has a label.
    public let ticks: [ValueTick]
    /// The span of the axis: the data and a little more, or exactly the given range.
    public let domain: ClosedRange<Double>
    /// What the labels are in: "MW", "KiB", "h", or "millions" and "thousands of °C" where every
    /// label is to be multiplied; nil for plain numbers.
    public let note: String?
    /// The value that labels count from, in full with its unit; nil for zero.
    public let base: String?
}

extension ValueAxisTicks {
    /// Returns the ticks of an axis that runs down, from its lower end to its upper. None is below
    /// the lowest value, for nothing is before the first place, and the first place has one.
    func turned(if isReversed: Bool, above values: ClosedRange<Double>) -> ValueAxisTicks {
        guard isReversed else { return self }
        let least = values.lowerBound
        let margin = (values.upperBound / 2 - least / 2) * 2 * ValueAxisRequest.margin
        let isWide = least < values.upperBound
        return ValueAxisTicks(
            ticks: ticks(from: least).reversed(),
            domain: isWide
                ? max(domain.lowerBound, least - margin)...domain.upperBound : domain, note: note,
            base: base)
    }

    private func ticks(from least: Double) -> [ValueTick] {
        let ticks = ticks.filter { $0.value >= least }
        guard least == 1, note == nil, base == nil, let next = ticks.first, next.value > 1 else {
            return ticks
        }
        let first = ValueTick(value: 1, label: "1")
        // 1, 5, 10 … but 1, 3, 5 …: next to 2 a label 1 would have half of the room.
        guard next.value == 2 else { return [first] + ticks }
        return [first]
            + ticks.map { $0.value + 1 }.filter(domain.contains).map {
                ValueTick(value: $0, label: "\(Int($0))")
            }
    }
}

/// Returns ticks for values in `range` on an axis `height` canvas units long: multiples of 1, 2 or
/// 5 times a power of ten (of powers of two, for bytes), about a seventh of the height apart (rules
/// V1 and V2).
///
/// The axis ends on a tick where that is near, else a little beyond the data, so that the data
/// fills at least 75 % of its length. Only where no two labels had room would it end on ticks that
/// are further.
///
/// - Parameters:
///   - range: finite; equal ends are padded by 5 % (by 1 at 0). Above 0 on a logarithmic axis.
///   - height: the axis's length in canvas units.
///   - fixed: whether the axis spans exactly `range`.
///   - isWhole: whether all values are whole numbers, which have no ticks between them.
///   - inLabels: whether every label must be readable by itself, for an axis with no room for a
///     multiplier or a base.
///   - unit: the unit that the values are in; it decides the steps, and prefixes join it.
///   - scale: whether equal distances are equal differences or equal ratios.
///   - locale: the form of numbers, and the words for thousands and millions.
/// - Precondition: a logarithmic axis has a range above 0.
public func valueTicks(
    in range: ClosedRange<Double>, height: Double, fixed: Bool = false, isWhole: Bool = false,
    inLabels: Bool = false, unit: ValueUnit = .none, scale: ValueScale = .linear,
    locale: ChartLocale = .english
) -> ValueAxisTicks {
    precondition(scale == .linear || range.lowerBound > 0, "the logarithm of 0 or less")
    let padded = padded(range, scale)
    let request = ValueAxisRequest(
        range: padded, height: height, fixed: fixed || padded != range, isWhole: isWhole,
        inLabels: inLabels, unit: unit, scale: scale, locale: locale)
    return switch scale {
    case .linear: ValueAxisTicks(linear: request)
    case .log: ValueAxisTicks(logarithmic: request)
    }
}

/// Returns the range itself, or with room around a single value; never narrower than doubles can
/// resolve.
private func padded(_ range: ClosedRange<Double>, _ scale: ValueScale) -> ClosedRange<Double> {
    let (low, high) = (range.lowerBound, range.upperBound)
    let size = max(abs(low), abs(high))
    guard low == high || high / 2 - low / 2 < size * 0x1p-51 else { return range }
    let padding = size == 0 ? 1 : max(size * (low == high ? 0.05 : 0x1p-47), .leastNormalMagnitude)
    let limit = Double.greatestFiniteMagnitude
    if scale == .log, low - padding <= 0 {
        return max(low / 2, .leastNonzeroMagnitude)...high * 2
    }
    return max(low - padding, -limit)...min(high + padding, limit)
}
