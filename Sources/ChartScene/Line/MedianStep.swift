internal import TimeSeries

/// The median time in seconds from a sample to the next, or nil if there is no such step.
///
/// Only steps between two neighbours that both have a value count, for no other step can be a
/// gap in time; steps of zero are left out, or a feed with many equal times would have a median
/// of zero and break everywhere. The median of an even number of steps is the mean of the middle
/// two, so that one step alone, or the larger of two, never is over three times the median.
///
/// A step is positive, so its bit pattern sorts as its value does: the median is found digit by
/// digit with a histogram, in a fixed number of passes and without a copy of the steps.
///
/// - Complexity: O(samples).
func medianStep(of samples: [Sample]) -> Double? {
    samples.withUnsafeBufferPointer { samples in
        var count = 0
        forEachStep(of: samples) { _ in count += 1 }
        guard count > 0 else { return nil }
        let lower = step(ofRank: (count - 1) / 2, in: samples)
        guard count.isMultiple(of: 2) else { return lower }
        return lower / 2 + stepAfter(lower, rank: count / 2, in: samples) / 2
    }
}

/// The step with so many steps sorted before it.
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

/// The step of the given rank, knowing that `lower` is the step of the rank before.
private func stepAfter(
    _ lower: Double, rank: Int, in samples: UnsafeBufferPointer<Sample>
) -> Double {
    var notAbove = 0
    var next = Double.infinity
    forEachStep(of: samples) { step in
        if step <= lower {
            notAbove += 1
        } else {
            next = min(next, step)
        }
    }
    return notAbove > rank ? lower : next
}

private func forEachStep(of samples: UnsafeBufferPointer<Sample>, _ body: (Double) -> Void) {
    guard var previous = samples.first else { return }
    for sample in samples.dropFirst() {
        let step = sample.t - previous.t
        if step > 0, !sample.valueOrNaN.isNaN, !previous.valueOrNaN.isNaN { body(step) }
        previous = sample
    }
}
