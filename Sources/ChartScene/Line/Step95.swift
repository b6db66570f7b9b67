internal import TimeSeries

/// Returns the time in seconds from a sample to the next that 95 % of the steps don't exceed, or
/// nil if there is no step: the longest that belongs to the rhythm of the samples (rule G2). Of
/// fewer than 20 steps it is the second longest, so that one outage is found there, too; of one or
/// two the longest.
///
/// Only steps between two neighbours that both have a value count, for no other step can be a
/// gap in time; steps of zero are left out, or a feed with many equal times would break everywhere.
///
/// A step is positive, so its bit pattern sorts as its value does: the one of a rank is found digit
/// by digit with a histogram, in a fixed number of passes and without a copy of the steps.
///
/// - Complexity: O(samples).
func step95(of samples: [Sample]) -> Double? {
    samples.withUnsafeBufferPointer { samples in
        var count = 0
        forEachStep(of: samples) { _ in count += 1 }
        return rank95(of: count).map { step(ofRank: $0, in: samples) }
    }
}

/// Returns the index of the step `step95` among `count` sorted steps; nil for no steps.
func rank95(of count: Int) -> Int? {
    guard count > 2 else { return count > 0 ? count - 1 : nil }
    return min((count * 95 + 99) / 100 - 1, count - 2)
}

/// Returns the step that has `rank` sorted steps before it.
private func step(ofRank rank: Int, in samples: UnsafeBufferPointer<Sample>) -> Double {
    let digitBits: UInt64 = 11
    var rank = rank
    var prefix: UInt64 = 0
    var shift: UInt64 = 66
    while shift > 0 {
        shift -= digitBits
        let known = shift + digitBits
        var histogram = [Int](repeating: 0, count: 1 << digitBits)
        forEachStep(of: samples) { step in
            // Swift's smart shift by 64 and more gives 0, as the first digit needs.
            guard step.bitPattern >> known == prefix else { return }
            histogram[Int(truncatingIfNeeded: step.bitPattern >> shift) & 0x7FF] += 1
        }
        var digit = 0
        while digit < histogram.count - 1, rank >= histogram[digit] {
            rank -= histogram[digit]
            digit += 1
        }
        prefix = prefix << digitBits | UInt64(digit)
    }
    return Double(bitPattern: prefix)
}

private func forEachStep(of samples: UnsafeBufferPointer<Sample>, _ body: (Double) -> Void) {
    guard var previous = samples.first else { return }
    for sample in samples.dropFirst() {
        let step = sample.t - previous.t
        if step > 0, !sample.valueOrNaN.isNaN, !previous.valueOrNaN.isNaN { body(step) }
        previous = sample
    }
}
