extension ValueAxisTicks {
    /// Even steps where the range spans less than a factor of five, else multiples of powers of
    /// ten. Bytes, seconds and percents are plain numbers here.
    ///
    /// - Parameter request: its range is above 0.
    init(logarithmic request: ValueAxisRequest) {
        self = LogTicks.best(for: request)?.axis(request) ?? ValueAxisTicks(linear: request)
    }
}

/// A choice of ticks for a logarithmic axis.
private enum LogTicks: PitchedTicks {
    case even(TickChoice<ValueStep>)
    case powers(TickChoice<LogStep>)

    /// Ranges that span a smaller factor may have even steps; those that span a larger one only
    /// where powers of ten have too few ticks.
    private static let evenRatios = (usual: 5.0, most: 10.0)
    /// Characters of the widest label that is not written as a power of ten.
    private static let longest = 7

    var count: Int {
        switch self {
        case .even(let choice): choice.count
        case .powers(let choice): choice.count
        }
    }

    var pitch: Double {
        switch self {
        case .even(let choice): choice.pitch
        case .powers(let choice): choice.pitch
        }
    }

    static func best(for request: ValueAxisRequest) -> LogTicks? {
        let range = request.range
        let ratio = range.upperBound / range.lowerBound
        let powers = LogStep.ladder
        func best(withEven: Bool) -> LogTicks? {
            let even = withEven ? LinearTicks.candidates(request, unit(request)) : []
            return request.best { isEnclosed in
                TickChoice.all(of: even, request, isEnclosed: isEnclosed).map(LogTicks.even)
                    + TickChoice.all(of: powers, request, isEnclosed: isEnclosed)
                    .map(LogTicks.powers)
            }
        }
        let found = best(withEven: ratio <= evenRatios.usual)
        let isPoor = found?.count ?? 0 < 3 && ratio > evenRatios.usual && ratio <= evenRatios.most
        return (isPoor ? best(withEven: true) : found)
            ?? powers.compactMap { TickChoice($0, request) }.first.map(LogTicks.powers)
    }

    /// Returns the unit without hours, days and powers of two, which only an axis of even steps
    /// has.
    private static func unit(_ request: ValueAxisRequest) -> AxisUnit {
        switch request.unit {
        case .none, .text: AxisUnit(request.unit, largest: 0)
        case .bytes, .seconds, .percent: AxisUnit(symbol: request.unit.symbol)
        }
    }

    func axis(_ request: ValueAxisRequest) -> ValueAxisTicks {
        let unit = LogTicks.unit(request)
        switch self {
        case .even(let choice): return ValueAxisTicks(LinearTicks(request, unit, choice))
        case .powers(let choice):
            let (step, indices) = (choice.step, choice.indices)
            let widest =
                indices.map { step.text($0, asPower: false, request.locale).count }.max() ?? 0
            let suffix = request.inLabels ? unit.suffix(.none) : ""
            let ticks = indices.map { index in
                let text = step.text(index, asPower: widest > LogTicks.longest, request.locale)
                return ValueTick(value: step.value(index), label: text + suffix)
            }
            let note = request.inLabels ? nil : unit.note(.none, request.locale.words)
            return ValueAxisTicks(ticks: ticks, domain: choice.domain, note: note, base: nil)
        }
    }
}
