/// Steps in time, counted by size, for the longest that belongs to their rhythm.
///
/// A positive number's bit pattern sorts as the number does, so its upper bits are a bin: 256 bins
/// to a power of two. A bin's steps stand for its smallest, which is exact wherever a feed's steps
/// are a few lengths that come again and again.
struct StepHistogram: Sendable {
    private struct Bin {
        var count = 0
        var smallest = Double.infinity
    }

    /// Bits of the mantissa that choose a bin.
    private static let binBits: UInt64 = 8
    private static let mantissaBits: UInt64 = 52

    /// The bins of each power of two, by exponent; none until a step needs them.
    private var octaves = [[Bin]](repeating: [], count: 1 << 11)
    private var count = 0
    /// Most feeds repeat a step: those are counted here until another one comes.
    private var repeated = (step: 0.0, count: 0)

    /// The step that came last, and counts without being looked up.
    var latest: Double { repeated.step }

    /// Adds `more` further steps equal to the latest one.
    mutating func addLatest(_ more: Int) {
        count += more
        repeated.count += more
    }

    /// - Parameter step: finite, above 0.
    mutating func add(_ step: Double) {
        count += 1
        if step != repeated.step {
            file()
            repeated = (step, 0)
        }
        repeated.count += 1
    }

    private mutating func file() {
        guard repeated.count > 0 else { return }
        let pattern =
            repeated.step.bitPattern >> (StepHistogram.mantissaBits - StepHistogram.binBits)
        let octave = Int(truncatingIfNeeded: pattern >> StepHistogram.binBits)
        let bin = Int(truncatingIfNeeded: pattern) & (1 << StepHistogram.binBits - 1)
        if octaves[octave].isEmpty {
            octaves[octave] = [Bin](repeating: Bin(), count: 1 << StepHistogram.binBits)
        }
        octaves[octave][bin].count += repeated.count
        octaves[octave][bin].smallest = min(octaves[octave][bin].smallest, repeated.step)
    }

    /// The step that 95 % don't exceed, as of all samples at once; nil without steps.
    var step95: Double? {
        guard let rank = rank95(of: count) else { return nil }
        var filed = self
        filed.file()
        return step(ofRank: rank, in: filed.octaves.joined())
    }

    private func step(ofRank rank: Int, in bins: some Sequence<Bin>) -> Double {
        var rest = rank
        for bin in bins {
            if rest < bin.count { return bin.smallest }
            rest -= bin.count
        }
        return .infinity
    }
}
