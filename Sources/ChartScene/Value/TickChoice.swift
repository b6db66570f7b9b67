/// Ticks that an axis may have.
protocol PitchedTicks {
    /// How many ticks there are.
    var count: Int { get }
    /// The least distance of two ticks, in canvas units; infinite for one tick.
    var pitch: Double { get }
}

extension Collection where Element: PitchedTicks {
    /// Returns the ticks with the distance nearest to the best one (rule V2); nil if no choice has
    /// two ticks. Without room for good distances, the ticks with the widest.
    func best(for request: ValueAxisRequest) -> Element? {
        let several = filter { $0.count >= 2 }
        let good = several.filter {
            $0.pitch >= request.leastPitch && $0.count <= ValueAxisRequest.mostTicks
        }
        func deviation(_ ticks: Element) -> Double {
            Swift.max(ticks.pitch / request.bestPitch, request.bestPitch / ticks.pitch)
        }
        return good.min { deviation($0) < deviation($1) } ?? several.max { $0.pitch < $1.pitch }
    }
}

/// The ticks of one step, and what the axis then spans.
struct TickChoice<Step: TickValues>: PitchedTicks {
    let step: Step
    let domain: ClosedRange<Double>
    let indices: ClosedRange<Int>
    let pitch: Double

    var count: Int { indices.count }
    var values: [Double] { indices.map(step.value) }

    /// The ticks of a step on the request's axis. Nil if it has no tick, far too many, or if
    /// doubles can't tell them apart.
    ///
    /// - Parameter isEnclosed: whether the axis ends on ticks even where they are far from the
    ///   data.
    init?(_ step: Step, _ request: ValueAxisRequest, isEnclosed: Bool = false) {
        self.step = step
        domain = isEnclosed ? request.enclosed(by: step) : request.domain(of: step)
        guard let indices = request.indices(of: step, in: domain),
            indices.upperBound - indices.lowerBound < 4 * ValueAxisRequest.mostTicks
        else { return nil }
        self.indices = indices
        let places = indices.map(step.value).map { [domain] value in
            request.part(value, of: domain) * request.height
        }
        let distances = zip(places, places.dropFirst()).map { $1 - $0 }
        guard distances.allSatisfy({ $0 > 0 }) else { return nil }
        pitch = distances.min() ?? .infinity
    }

    /// The choice of a step that has no tick in the domain, which the axis spans exactly.
    init(_ step: Step, in domain: ClosedRange<Double>) {
        (self.step, self.domain, indices, pitch) = (step, domain, 0...0, .infinity)
    }

    /// Returns the choice of each step, in their order, without steps that have no tick in the
    /// request's range.
    static func all(of steps: [Step], _ request: ValueAxisRequest, isEnclosed: Bool) -> [TickChoice]
    {
        steps.compactMap { TickChoice($0, request, isEnclosed: isEnclosed) }
    }
}

extension ValueAxisRequest {
    /// Returns the best of the ticks that an axis may have. Where labels have no room on an axis
    /// that the data fills, the axis ends on ticks, however far they are.
    ///
    /// - Parameter choices: all choices; with `isEnclosed`, those of an axis that ends on ticks.
    func best<Ticks: PitchedTicks>(of choices: (_ isEnclosed: Bool) -> [Ticks]) -> Ticks? {
        let filling = choices(false).best(for: self)
        if let filling, filling.pitch >= ValueAxisRequest.closest { return filling }
        let best = (fixed ? nil : choices(true).best(for: self)) ?? filling
        guard let best, best.pitch < ValueAxisRequest.overlap else { return best }
        // One label that can be read says more than two that cover each other.
        return choices(false).first { $0.count == 1 } ?? best
    }
}
