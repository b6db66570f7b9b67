import Text

/// A batch source that makes its trades up: prices a small step from the last live one.
///
/// The same seed and the same request give the same trades.
public struct MockBatchSource: TradeBatchSource {
    /// What made-up trades have as `TradeKey.source`: "mock".
    package static let sourceName = "mock"
    /// "mock".
    public let name = sourceName
    private let seed: UInt64

    /// A source of made-up trades.
    ///
    /// - Parameter seed: another seed, other trades.
    public init(seed: UInt64 = 1) {
        self.seed = seed
    }

    /// Makes up `request.count` trades between `request.since` and the time of `request.last`.
    public func trades(for request: TradeBatchRequest) async -> [Trade] {
        let last = request.last
        var numbers = MixedNumbers(state: seed ^ digest(last.key))
        let span = min(request.since, last.time)...last.time
        let places = Self.places(of: last.price.value)
        let first = Self.units(of: last.price.value, places: places)
        // A twentieth of a percent to either side.
        let reach = max(first / 2_000, 1)
        return (0..<max(request.count, 0)).compactMap { index in
            let cost = max(first + Int64.random(in: -reach...reach, using: &numbers), 1)
            let units = Int64.random(in: 1...100_000_000, using: &numbers)
            guard let price = ExactDecimal(Self.text(cost, places: places)),
                let amount = ExactDecimal(Self.text(units, places: 8))
            else { return nil }
            return Trade(
                key: TradeKey(source: name, id: "\(last.key.source)-\(last.key.id)-\(index + 1)"),
                price: price, amount: amount,
                side: .allCases.randomElement(using: &numbers) ?? .buy,
                time: Int64.random(in: span, using: &numbers))
        }
    }

    /// Returns how many decimal places a price is written with: 2, and more where five digits need
    /// more.
    private static func places(of price: Double) -> Int {
        var (places, scaled) = (2, price * 100)
        while places < 12, scaled < 10_000 { (places, scaled) = (places + 1, scaled * 10) }
        return places
    }

    /// Returns a price in units of its last place, held between 1 and 4e18, so that a step to
    /// either side fits into 64 bits.
    private static func units(of price: Double, places: Int) -> Int64 {
        let scaled = price * (0..<places).reduce(1) { scale, _ in scale * 10 }
        return Int64(min(max(scaled.rounded(), 1), 4e18))
    }

    private static func text(_ units: Int64, places: Int) -> String {
        let digits = String(units)
        let padded = String(repeating: "0", count: max(places + 1 - digits.count, 0)) + digits
        return "\(padded.dropLast(places)).\(padded.suffix(places))"
    }

    private func digest(_ key: TradeKey) -> UInt64 { "\(key.source)/\(key.id)".utf8.fnv1a }
}

extension Trade {
    /// Whether it is one of a `MockBatchSource`.
    package var isMadeUp: Bool { key.source == MockBatchSource.sourceName }
}

/// Source: SplitMix64, Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
/// OOPSLA 2014.
private struct MixedNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
