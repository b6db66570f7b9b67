import Calendars
public import Feeds
public import Paging
import Text
public import TimeSeries

/// Why there is no chart of a page. What the source itself throws, such as `FeedError`, passes
/// through unchanged.
public enum PagedSeriesError: Error, Sendable, Equatable {
    /// There is no API page 1: more often a wrong address than an empty series.
    case noSeries(SourceIdentity)
    /// The series ends before the requested page: it has `count` points, on `pages` pages of the
    /// requested size.
    case pastEnd(PageRequest, count: Int, pages: Int)
    /// No sample of the series lies in the range of time. `before` and `after` are the samples on
    /// either side of it, and `count` is how many samples the series has, as far as that is known.
    case noSamples(PageRequest, before: Sample?, after: Sample?, count: Int?)
    /// A range of time, in seconds since 1970-01-01T00:00Z, that ends at or before its beginning.
    case emptyRange(from: Double, to: Double)
    /// The API's pages make no series that can be paged.
    case paging(PagingError, SourceIdentity)
    /// An instant was looked for, and times go back on the page that was found: in a series that is
    /// not in order the instant may be anywhere.
    case notInOrder(SourceIdentity)
    /// A time, in seconds since 1970-01-01T00:00Z, that no calendar of four digits has: years 1 to
    /// 9999 are drawn.
    case timeNotDrawable(Double)
}

extension PagedSeriesError: CustomStringConvertible {
    /// One line with the fault and, if there is one, the way out.
    public var description: String {
        switch self {
        case .noSeries(let identity): "no such series, or an empty one, at \(identity.place)"
        case .pastEnd(let request, let count, let pages):
            PagedSeriesError.pastEnd(request, count, pages)
        case .noSamples(let request, let before, let after, let count):
            PagedSeriesError.noSamples(request, before, after, count)
        case .emptyRange(let from, let to):
            "the range from \(from.isoText) to \(to.isoText) is none: it ends before it begins"
        case .paging(let error, let identity): "\(identity.place): \(error)"
        case .notInOrder(let identity):
            "\(identity.place): times go back, so that an instant can't be looked for in the series"
        case .timeNotDrawable(let t):
            "the time \(t), as seconds since 1970, is"
                + (t.yearSince1970.map { " in the year \($0)," } ?? "")
                + " outside the years 1 to 9999"
        }
    }

    /// "no samples from … to …: the series has 950 points and ends at …".
    private static func noSamples(
        _ request: PageRequest, _ before: Sample?, _ after: Sample?, _ count: Int?
    ) -> String {
        var words = "no samples"
        if case .range(let from, let to) = request {
            words +=
                (from.map { " from \($0.isoText)" } ?? "")
                + (to.map { " before \($0.isoText)" } ?? "")
        } else if case .latest(let until, _) = request {
            words += " until \(until.isoText)"
        }
        let points = count.map { "has \($0.grouped) \($0 == 1 ? "point" : "points")" }
        let place =
            switch (before?.t.isoText, after?.t.isoText) {
            case (let last?, let next?): "the nearest are at \(last) and \(next)"
            case (let last?, nil): "ends at \(last)"
            case (nil, let first?): "starts at \(first)"
            case (nil, nil): nil as String?
            }
        guard before != nil, after != nil else {
            let facts = [points, place].compactMap { $0 }
            return "\(words): the series \(facts.joined(separator: " and "))"
        }
        let series = points.map { "the series \($0), and " } ?? ""
        return "\(words): \(series)\(place ?? "")"
    }

    private static func pastEnd(_ request: PageRequest, _ count: Int, _ pages: Int) -> String {
        let points = "\(count.grouped) \(count == 1 ? "point" : "points")"
        let series =
            "the series has \(points) on \(pages.grouped) \(pages == 1 ? "page" : "pages")"
        switch request {
        case .page(let page, _):
            return
                "page \(page.grouped) is past the end: \(series); the last is page \(pages.grouped)"
        case .beforeLast(let count, _):
            // As counted from the end, where -1 is the last page.
            let number = count < .max ? count + 1 : count
            return "page -\(number.grouped) is before the start: \(series);"
                + " the first is page -\(pages.grouped)"
        case .at(let t, _):
            return
                "no sample at or after \(t.isoText): \(series); the last is page \(pages.grouped)"
        case .last, .whole, .latest, .range, .around:
            return "no sample at or after that time: \(series); the last is page \(pages.grouped)"
        }
    }
}
