import PagedCharts

/// The span of time that a chart shows of a series, from which the requests to zoom and to move are
/// made.
struct ShownSpan: Equatable {
    /// Seconds since 1970-01-01T00:00Z.
    let lower: Double
    let upper: Double
    /// Whether the series starts in it, and whether it ends there.
    let isStart: Bool
    let isEnd: Bool

    private var width: Double { upper - lower }

    /// The middle half of the span; nil if there is no time between its ends.
    var zoomedIn: PageRequest? {
        let middle = lower + width / 2
        let (from, to) = (middle - width / 4, middle + width / 4)
        return from < to ? .range(from: from, to: to) : nil
    }

    /// A span twice as long, but no further than an end of the series that is shown; nil if both
    /// ends are shown.
    var zoomedOut: PageRequest? {
        guard !isStart || !isEnd else { return nil }
        let (middle, width) = (lower + width / 2, max(width, 1))
        return .range(from: isStart ? nil : middle - width, to: isEnd ? nil : middle + width)
    }

    /// Returns the span as long as this one and right after it, or further on so that it holds an
    /// instant, if one is named.
    func next(to instant: Double? = nil) -> PageRequest {
        let spans = instant.map { max(0, (($0 - upper) / max(width, 1e-6)).rounded(.down)) } ?? 0
        let from = upper + spans * width
        return .range(from: min(from, instant ?? from), to: from + max(width, 1e-6))
    }

    /// Returns the span as long as this one and right before it, or further back so that it holds
    /// an instant, if one is named.
    func previous(to instant: Double? = nil) -> PageRequest {
        let spans = instant.map { max(0, ((lower - $0) / max(width, 1e-6)).rounded(.up) - 1) } ?? 0
        let to = lower - spans * width
        return .range(from: to - max(width, 1e-6), to: max(to, instant.map(\.nextUp) ?? to))
    }
}
