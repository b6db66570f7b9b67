import Ranking

/// The one scale that all bars of a list share: from zero, or the lowest number below zero, to the
/// highest number.
struct BarScale: Sendable, Equatable {
    /// What numbers are divided by, so that no difference of two is too great for a double.
    private let unit: Double
    /// The lowest end, 0 to -1.
    private let low: Double
    /// The highest end, 0 to 1.
    private let high: Double

    /// Nil where no number of the list is other than zero.
    init?(_ items: [RankedItem]) {
        let numbers = items.compactMap { $0.value?.number }.filter(\.isFinite)
        let (lowest, highest) = (min(0, numbers.min() ?? 0), max(0, numbers.max() ?? 0))
        unit = max(-lowest, highest)
        guard unit > 0 else { return nil }
        (low, high) = (lowest / unit, highest / unit)
    }

    /// Whether bars go to both sides of zero, or to the left.
    var hasNegatives: Bool { low < 0 }

    /// Returns a number's place between the ends of the scale: 0 at the left end, 1 at the right
    /// end.
    func share(_ number: Double) -> Double { (number / unit - low) / (high - low) }

    /// Returns the ends of a number's bar on a track; nil for zero and for numbers that are not
    /// finite.
    func bar(_ number: Double, on track: ClosedRange<Double>) -> ClosedRange<Double>? {
        guard number != 0, number.isFinite else { return nil }
        let length = track.upperBound - track.lowerBound
        let ends = [share(0), share(number)].map { track.lowerBound + length * $0 }.sorted()
        return ends[0]...ends[1]
    }
}
