/// Why there is no such page. What a source throws passes through unchanged.
public enum PagingError: Error, Sendable, Equatable {
    /// API page 1 does not exist: more often a wrong address than an empty series.
    case noSeries
    /// The series ends before the page; `pages` counts pages of the size asked for.
    case pastEnd(count: Int, pages: Int)
    /// The series starts after the place that was asked for.
    case beforeStart
    /// The API answers empty pages without end; `apiPage` was the last of `count` in a row.
    case noProgress(apiPage: Int, count: Int)
    /// There is no API page `apiPage`, though one above it exists: `below`.
    case hole(apiPage: Int, below: Int)
    /// The API answers every page number, even `apiPage`: it ignores the number, more often than
    /// not.
    case endless(apiPage: Int)
    /// The API answers a page number with the page of another one.
    case repeating(apiPage: Int, as: Int)
    /// The API page was fetched twice and had another length the second time.
    case changed(apiPage: Int)
    /// A page number or a size below 1.
    case notPositive(page: Int, size: Int?)
}

extension PagingError {
    /// Returns the same error with other numbers of API pages, such as those by which an API knows
    /// them.
    ///
    /// - Parameter number: of an API page that the pager counts from 1.
    public func numbered(_ number: (Int) -> Int) -> PagingError {
        switch self {
        case .noProgress(let apiPage, let count):
            .noProgress(apiPage: number(apiPage), count: count)
        case .hole(let apiPage, let above): .hole(apiPage: number(apiPage), below: number(above))
        case .endless(let apiPage): .endless(apiPage: number(apiPage))
        case .repeating(let apiPage, let other):
            .repeating(apiPage: number(apiPage), as: number(other))
        case .changed(let apiPage): .changed(apiPage: number(apiPage))
        case .noSeries, .pastEnd, .beforeStart, .notPositive: self
        }
    }
}

extension PagingError: CustomStringConvertible {
    /// One line with the fault and, if there is one, the way out.
    public var description: String {
        switch self {
        case .noSeries: "no such series, or an empty one: there is no API page 1"
        case .pastEnd(let count, let pages):
            "past the end: the series has \(count) \(count == 1 ? "point" : "points")"
                + " on \(pages) \(pages == 1 ? "page" : "pages")"
        case .beforeStart: "the series starts after what was asked for"
        case .noProgress(let apiPage, let count):
            "paging makes no progress: \(count) empty API pages in a row, up to page \(apiPage)"
        case .hole(let apiPage, let above):
            "there is no API page \(apiPage), though there is an API page \(above)"
        case .endless(let apiPage):
            "the series has no end: there is even an API page \(apiPage)"
        case .repeating(let apiPage, let other):
            "paging makes no progress: API pages \(other) and \(apiPage) are the same"
        case .changed(let apiPage):
            "API page \(apiPage) changed while the series was read"
        case .notPositive(let page, let size):
            "pages are numbered from 1 and hold 1 point or more"
                + " (asked for page \(page) of size \(size.map(String.init) ?? "unset"))"
        }
    }
}
