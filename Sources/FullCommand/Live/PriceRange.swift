import ArgumentParser

/// A range of prices as typed: "2000:18000".
struct PriceRange: ExpressibleByArgument {
    let prices: ClosedRange<Double>

    /// - Parameter argument: two finite numbers with a colon between them, the lower one first.
    init?(argument: String) {
        let ends = argument.split(separator: ":", omittingEmptySubsequences: false).map {
            Double(String($0))
        }
        guard ends.count == 2, let low = ends[0], let high = ends[1], low.isFinite, high.isFinite,
            low < high
        else { return nil }
        prices = low...high
    }
}
