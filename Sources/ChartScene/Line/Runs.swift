import TimeSeries

/// Splits samples into the stretches that are drawn as one line each.
///
/// A gap sample breaks the line, and so does a step in time that `gaps` calls a gap: with
/// `.auto` a step over three times `step95` and of at least `minimumStep`: so the rhythm of samples, such as
/// weekends, is no gap, and an outage is. Equal times never break the line.
///
/// - Parameters:
///   - gaps: The rule for steps in time.
///   - minimumStep: Seconds; shorter steps are never gaps under `.auto`. Pass the time that two
///     canvas units span. `.seconds` does not look at it.
/// - Returns: Half-open ranges of sample indices, ascending, disjoint, never empty, without any
///   gap sample inside.
/// - Complexity: O(samples).
func runs(of series: Series, gaps: GapRule, minimumStep: Double) -> [Range<Int>] {
    let samples = series.samples
    let isGap = gapTest(of: samples, gaps: gaps, minimumStep: minimumStep)
    var found: [Range<Int>] = []
    var start: Int?
    for index in samples.indices {
        if samples[index].valueOrNaN.isNaN {
            if let first = start { found.append(first..<index) }
            start = nil
        } else if let first = start {
            guard isGap(samples[index].t - samples[index - 1].t) else { continue }
            found.append(first..<index)
            start = index
        } else {
            start = index
        }
    }
    if let first = start { found.append(first..<samples.count) }
    return found
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
