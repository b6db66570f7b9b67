import ChartScene
public import Essentials
public import Paging

/// Requests for samples, whose places are their times.
extension PageRequest {
    /// Returns the page that holds the first point at or after a date.
    public static func at(_ date: Date, size: Int? = nil) -> PageRequest {
        .at(date.timeIntervalSince1970, size: size)
    }

    /// Returns the points from a date on and before another one.
    public static func range(from: Date?, to: Date?) -> PageRequest {
        .range(from: from?.timeIntervalSince1970, to: to?.timeIntervalSince1970)
    }

    /// The instant whose page was asked for, in seconds since 1970-01-01T00:00Z.
    package var instant: Double? {
        switch self {
        case .at(let t, _), .latest(let t, _): t
        case .page, .last, .beforeLast, .whole, .range, .around: nil
        }
    }

    /// Whether a range of time was asked for.
    package var isRange: Bool {
        if case .range = self { true } else { false }
    }

    /// Whether an instant is looked for, which is possible in a series in order only.
    var needsOrder: Bool {
        switch self {
        case .at, .latest, .range: true
        case .page, .last, .beforeLast, .whole, .around: false
        }
    }

    /// - Throws: `PagedSeriesError.timeNotDrawable` for an instant that none has, and `emptyRange`.
    func checkTimes() throws(PagedSeriesError) {
        switch self {
        case .at(let t, _), .latest(let t, _): if t.isNaN { throw .timeNotDrawable(t) }
        case .range(let from, let to):
            for t in [from, to].compactMap({ $0 }) where !isDrawable(t, zone: .utc) {
                throw .timeNotDrawable(t)
            }
            if let from, let to, from >= to { throw .emptyRange(from: from, to: to) }
        case .page, .last, .beforeLast, .whole, .around: break
        }
    }

    /// What the x axis is to span: nil for the samples' own span.
    var xRange: ClosedRange<Double>? {
        guard case .range(let from, let to) = self, from != nil || to != nil else { return nil }
        return (from ?? -.infinity)...(to ?? .infinity)
    }

    /// Returns this request for a source that is one page by nature: without a size the page holds
    /// all of it.
    func ofOnePage() -> PageRequest {
        switch self {
        case .page(let page, nil): .page(page, size: .max)
        case .last(nil): .last(size: .max)
        case .beforeLast(let count, nil): .beforeLast(count, size: .max)
        case .latest(let t, nil): .latest(until: t, size: .max)
        case .at(let t, nil): .at(t, size: .max)
        default: self
        }
    }

    /// How many points are to come, as far as that was said. The last page may have fewer.
    var expectedCount: Int? {
        switch self {
        case .page(_, let size), .beforeLast(_, let size), .at(_, let size):
            size == .max ? nil : size
        case .last, .latest, .whole, .range, .around: nil
        }
    }
}
