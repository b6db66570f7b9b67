import TimeSeries

/// Splits samples into the stretches that are drawn as one line each.
///
/// A gap sample breaks the line, and so does a step in time that `gaps` calls a gap: with `.auto` a
/// step over three times `step95` and of at least `minimumStep`: so the rhythm of samples, such as
/// weekends, is no gap, and an outage is. Equal times never break the line.
///
/// - Parameters:
///   - missing: Spans of time, in seconds, by their beginnings: a step that has a part of one in it
///     is a gap, too.
///   - gaps: The rule for steps in time.
///   - minimumStep: Seconds; shorter steps are never gaps under `.auto`. Pass the time that two
///     canvas units span. `.seconds` does not look at it.
/// - Returns: Half-open ranges of sample indices, ascending, disjoint, never empty, without any
///   gap sample inside.
/// - Complexity: O(samples).
func runs(
    of series: Series, missing: [ClosedRange<Double>] = [], gaps: GapRule, minimumStep: Double
) -> [Range<Int>] {
    let samples = series.samples
    var missing = MissingSpans(missing)
    let isGap = gapTest(of: samples, gaps: gaps, minimumStep: minimumStep)
    var found: [Range<Int>] = []
    var start: Int?
    for index in samples.indices {
        if samples[index].valueOrNaN.isNaN {
            if let first = start { found.append(first..<index) }
            start = nil
        } else if let first = start {
            let (before, t) = (samples[index - 1].t, samples[index].t)
            guard isGap(t - before) || missing.haveOne(between: before, and: t) else { continue }
            found.append(first..<index)
            start = index
        } else {
            start = index
        }
    }
    if let first = start { found.append(first..<samples.count) }
    return found
}

/// Spans of time that are walked through once, in the order of their beginnings.
private struct MissingSpans {
    private var rest: ArraySlice<ClosedRange<Double>>
    /// The latest end of those that begin before the last moment that was asked for.
    private var end = -Double.infinity

    /// - Parameter spans: in the order of their beginnings.
    init(_ spans: [ClosedRange<Double>]) {
        rest = spans[...]
    }

    /// Returns whether a part of a span lies between two moments; the moments of later calls never
    /// go back.
    mutating func haveOne(between start: Double, and t: Double) -> Bool {
        while let span = rest.first, span.lowerBound < t {
            end = max(end, span.upperBound)
            rest.removeFirst()
        }
        return start < end && start < t
    }
}

/// Returns a test that says whether a step of a length in seconds is a gap.
func gapTest(
    of samples: [Sample], gaps: GapRule, minimumStep: Double
) -> (Double) -> Bool {
    switch gaps {
    case .off:
        return { _ in false }
    case .seconds(let limit):
        return { $0 > limit && $0 > 0 }
    case .auto:
        guard let step = step95(of: samples) else { return { _ in false } }
        return { $0 > 3 * step && $0 >= minimumStep }
    }
}
