import ChartScene
public import Foundation

/// What can be asked of a paginated series. A size is in points, 1 or more; nil is the API's own
/// page size.
public enum PageRequest: Sendable, Hashable {
    /// A page by its number, from 1.
    case page(Int, size: Int? = nil)
    /// The page that holds the final point.
    case last(size: Int? = nil)
    /// A page counted back from the one that holds the final point: 1 is the page right before it.
    case beforeLast(Int, size: Int? = nil)
    /// The page that holds the latest point at or before an instant, in seconds since
    /// 1970-01-01T00:00Z; page 1 of a series without points. With the time that it is now this is
    /// the page that a live series has reached, whatever it foretells.
    case latest(until: Double, size: Int? = nil)
    /// All points, as one page.
    case whole
    /// The page that holds the first point at or after an instant, in seconds since
    /// 1970-01-01T00:00Z.
    case at(Double, size: Int? = nil)
    /// The points from an instant on and before another one, in seconds since 1970-01-01T00:00Z;
    /// nil for all points up to the start or the end of the series. The line runs on to the points
    /// before and after them.
    case range(from: Double?, to: Double?)

    /// Returns the page that holds the first point at or after a date.
    public static func at(_ date: Date, size: Int? = nil) -> PageRequest {
        .at(date.timeIntervalSince1970, size: size)
    }

    /// Returns the points from a date on and before another one.
    public static func range(from: Date?, to: Date?) -> PageRequest {
        .range(from: from?.timeIntervalSince1970, to: to?.timeIntervalSince1970)
    }

    /// The size that was asked for; nil where none was, for all points and for a range of time.
    public var size: Int? {
        switch self {
        case .page(_, let size), .last(let size), .beforeLast(_, let size), .latest(_, let size),
            .at(_, let size):
            size
        case .whole, .range: nil
        }
    }

    /// The instant whose page was asked for, in seconds since 1970-01-01T00:00Z.
    package var instant: Double? {
        switch self {
        case .at(let t, _), .latest(let t, _): t
        case .page, .last, .beforeLast, .whole, .range: nil
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
        case .page, .last, .beforeLast, .whole: false
        }
    }

    /// - Throws: `PagedSeriesError.timeNotDrawable` for an instant that none has, and `emptyRange`.
    func check() throws(PagedSeriesError) {
        switch self {
        case .at(let t, _), .latest(let t, _): if t.isNaN { throw .timeNotDrawable(t) }
        case .range(let from, let to):
            for t in [from, to].compactMap({ $0 }) where !isDrawable(t, zone: .utc) {
                throw .timeNotDrawable(t)
            }
            if let from, let to, from >= to { throw .emptyRange(from: from, to: to) }
        case .page, .last, .beforeLast, .whole: break
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
        case .last, .latest, .whole, .range: nil
        }
    }
}
