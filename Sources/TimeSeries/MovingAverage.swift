/// The mean of the samples around each sample, made while they come.
///
/// A window is centred: it begins half a span before a sample and ends right before half a span
/// after it. Each value in it counts alike, and missing values don't count. A mean exists where the
/// window is whole: between samples, or no further from one than half a step. So none exists near
/// the ends of the samples and near holes that are longer than half the span. A shorter hole is
/// passed over.
package struct MovingAverage: Sendable {
    private let half: Double
    private let limit: Int
    /// Samples from `first` on are in the window of the next mean, or later.
    private var samples: [Sample] = []
    private var first = 0
    /// The sample whose mean comes next.
    private var center = 0
    private var total = WindowTotal()
    /// The stretches without a hole, from that of the next mean on.
    private var stretches: [Stretch] = []

    /// The largest number of samples that are held.
    package static let usualLimit = 1 << 21

    /// - Parameters:
    ///   - seconds: the span of a window, more than 0.
    ///   - limit: how many samples may be held.
    package init(seconds: Double, limit: Int = usualLimit) {
        (half, self.limit) = (seconds / 2, limit)
    }

    /// Whether more samples came at once than may be held; no means come any more then.
    package var isOverfull: Bool { samples.count - first > limit }

    /// Takes the samples that come next.
    ///
    /// - Returns: the means that are known by now, at the times of earlier samples; a missing value
    ///   where no mean exists.
    package mutating func take(_ next: ArraySlice<Sample>) -> [Sample] {
        var means: [Sample] = []
        means.reserveCapacity(next.count)
        for sample in next where !isOverfull {
            note(sample)
            let t = tellsStretch(sample) ? sample.t : -.infinity
            while center < samples.count, samples[center].t + half <= t {
                means.append(mean())
            }
            samples.append(sample)
            total.append(sample)
        }
        return means
    }

    /// Returns the means of the last samples.
    package mutating func finish() -> [Sample] {
        var means: [Sample] = []
        while center < samples.count { means.append(mean()) }
        return means
    }

    /// Returns whether it is known by now where the stretch before a sample ends, or that it does
    /// not end before it.
    private func tellsStretch(_ sample: Sample) -> Bool {
        guard sample.valueOrNaN.isNaN, let last = stretches.last else { return true }
        return sample.t - last.end > half
    }

    private mutating func note(_ sample: Sample) {
        guard !sample.valueOrNaN.isNaN else { return }
        let last = stretches.count - 1
        if last >= 0, sample.t - stretches[last].end <= half {
            stretches[last].append(sample.t)
        } else {
            stretches.append(Stretch(sample.t))
        }
    }

    private mutating func mean() -> Sample {
        let sample = samples[center]
        while samples[first].t < sample.t - half { drop() }
        center += 1
        while let stretch = stretches.first, stretch.end < sample.t { stretches.removeFirst() }
        let isWhole = stretches.first?.holds(sample.t - half, sample.t + half) == true
        let exists = isWhole && !sample.valueOrNaN.isNaN
        return Sample(t: sample.t, y: exists ? total.mean : nil)
    }

    /// Leaves out the first sample.
    private mutating func drop() {
        total.dropFirst(of: samples[first...])
        first += 1
        guard first > 1_024, first > samples.count / 2 else { return }
        samples.removeFirst(first)
        (center, first) = (center - first, 0)
    }
}

/// Samples without a hole between them.
private struct Stretch: Sendable {
    private let start: Double
    private(set) var end: Double
    /// The first step that is more than 0 seconds, and the last.
    private var firstStep = 0.0
    private var lastStep = 0.0

    init(_ t: Double) { (start, end) = (t, t) }

    mutating func append(_ t: Double) {
        if t > end {
            lastStep = t - end
            firstStep = firstStep > 0 ? firstStep : lastStep
        }
        end = t
    }

    /// Returns whether a window lies between the samples, give or take half a step.
    func holds(_ lower: Double, _ upper: Double) -> Bool {
        lower >= start - firstStep / 2 && upper <= end + lastStep / 2
    }
}
