/// The sum of the values in a window that moves over samples.
///
/// Sums are kept of the older samples, each up to the newest of them, and one of the newer samples.
/// So a sample that leaves is never subtracted, which would leave a rest of a large value.
struct WindowTotal: Sendable {
    /// A sum of values, and their number.
    private struct Part {
        var sum = 0.0
        var count = 0

        /// - Parameter sample: a missing value counts for nothing. Values are divided by a power of
        ///   two, so that sums can't overflow.
        init(_ sample: Sample) {
            guard !sample.valueOrNaN.isNaN else { return }
            (sum, count) = (sample.valueOrNaN * WindowTotal.scale, 1)
        }

        init() {}

        static func + (a: Part, b: Part) -> Part {
            var both = a
            both.sum += b.sum
            both.count += b.count
            return both
        }
    }

    /// Sums of the older samples, that of all of them last.
    private var older: [Part] = []
    private var newer = Part()

    private static let scale = 0x1p-32

    mutating func append(_ sample: Sample) { newer = newer + Part(sample) }

    /// - Parameter samples: those in the window, of which the first leaves.
    mutating func dropFirst(of samples: ArraySlice<Sample>) {
        if older.isEmpty {
            var part = Part()
            for sample in samples.reversed() {
                part = Part(sample) + part
                older.append(part)
            }
            newer = Part()
        }
        older.removeLast()
    }

    /// The mean of the values in the window; nil without values.
    var mean: Double? {
        let all = (older.last ?? Part()) + newer
        guard all.count > 0 else { return nil }
        // Sums of the largest number are rounded down, so that no mean goes past it.
        return all.sum / Double(all.count) / WindowTotal.scale
    }
}
