/// Bars to scale from zero, in percent of their room.
struct RankBars {
    private let lowest: Double
    private let span: Double

    init(_ numbers: [Double]) {
        lowest = min(0, numbers.min() ?? 0)
        let span = max(0, numbers.max() ?? 0) - lowest
        self.span = span > 0 ? span : 1
    }

    /// Returns where a bar begins and how long it is, in percent of the scale's width.
    func bar(_ number: Double) -> (start: String, length: String) {
        (percent(min(number, 0) - lowest), percent(abs(number)))
    }

    private func percent(_ length: Double) -> String {
        let tenths = (length / span * 1_000).rounded()
        guard tenths.isFinite else { return "0" }
        let count = Int(min(max(tenths, 0), 1_000))
        return count.isMultiple(of: 10) ? "\(count / 10)" : "\(count / 10).\(count % 10)"
    }
}
