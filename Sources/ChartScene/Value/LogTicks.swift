extension ValueAxisTicks {
    /// The finest ticks that keep 36 units apart: even steps where the range spans less than a factor
    /// of five, else multiples of powers of ten. Bytes, seconds and percents are plain numbers here.
    ///
    /// - Parameter request: its range is above 0.
    init(logarithmic request: ValueAxisRequest) {
        let candidates = LogTicks.candidates(request)
        let several = candidates.filter { $0.kept.count >= 2 }
        let chosen =
            several.first { $0.leastPitch >= ValueAxisRequest.pitch }
            // Where there is no room for two, the fewest that show the scale.
            ?? several.min { $0.kept.count < $1.kept.count }
            ?? candidates.max { $0.kept.count < $1.kept.count }
        self = chosen?.axis(request) ?? ValueAxisTicks(linear: request)
    }
}

/// A choice of ticks for a logarithmic axis.
private struct LogTicks {
    private enum Step {
        case even(ValueStep, ClosedRange<Int>)
        case powers(LogStep)
    }

    /// Ranges that span a smaller factor may have even steps.
    private static let evenRatio = 5.0
    /// Characters of the widest label that is not written as a power of ten.
    private static let longest = 7

    private let step: Step
    /// The ticks that doubles can hold, as multiples of the step.
    let kept: [Int]
    private let domain: ClosedRange<Double>
    /// The least distance of two ticks, in canvas units.
    let leastPitch: Double

    /// All that a range may have, the finest first.
    static func candidates(_ request: ValueAxisRequest) -> [LogTicks] {
        let isNarrow = request.range.upperBound / evenRatio <= request.range.lowerBound
        let steps = isNarrow ? LinearTicks.candidates(request, unit(request)) : []
        let even = steps.compactMap { step -> LogTicks? in
            let indices = request.indices(of: step)
            guard indices.lowerBound > 0 else { return nil }
            return LogTicks(.even(step, indices), indices, request, step.value)
        }
        let decade = request.indices(of: LogStep(mantissas: [1], stride: 1)).lowerBound
        return even
            + LogStep.ladder(from: decade).compactMap {
                LogTicks(.powers($0), request.indices(of: $0), request, $0.value)
            }
    }

    /// Nil for far more ticks than there is room for, and for such that doubles can't tell apart.
    private init?(
        _ step: Step, _ indices: ClosedRange<Int>, _ request: ValueAxisRequest,
        _ value: (Int) -> Double
    ) {
        guard Double(indices.count) <= 4 * request.room + 8 else { return nil }
        kept = indices.filter {
            let value = value($0)
            return value > 0 && request.holds(value)
        }
        let values = kept.map(value)
        guard zip(values, values.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
        let domain = request.fixed ? request.range : request.range.enclosing(values)
        let heights = values.map { logarithmicPart($0, of: domain) * request.height }
        leastPitch = zip(heights, heights.dropFirst()).map { $1 - $0 }.min() ?? 0
        self.step = step
        self.domain = domain
    }

    /// The unit without what only an axis of even steps has.
    private static func unit(_ request: ValueAxisRequest) -> AxisUnit {
        switch request.unit {
        case .none, .text: AxisUnit(request.unit, largest: 0)
        case .bytes, .seconds, .percent: AxisUnit(symbol: request.unit.symbol)
        }
    }

    func axis(_ request: ValueAxisRequest) -> ValueAxisTicks {
        let unit = LogTicks.unit(request)
        switch step {
        case .even(let step, let indices):
            return ValueAxisTicks(request, LinearTicks(request, unit, step, indices))
        case .powers(let step):
            let widest = kept.map { step.text($0, asPower: false, request.locale).count }.max() ?? 0
            let suffix = request.inLabels ? unit.suffix(.none) : ""
            let ticks = kept.map { index in
                let text = step.text(index, asPower: widest > LogTicks.longest, request.locale)
                return ValueTick(value: step.value(index), label: text + suffix)
            }
            let note = request.inLabels ? nil : unit.note(.none)
            return ValueAxisTicks(ticks: ticks, domain: domain, note: note, base: nil)
        }
    }
}
