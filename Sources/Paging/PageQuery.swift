/// A page of a paginated series that can be asked for.
public enum PageQuery: Sendable, Equatable {
    /// Page number (from 1) of `size` elements (1 or more); a nil size is the API's own page size.
    case page(Int, size: Int?)
    /// The page of `size` elements that holds the final element.
    case last(size: Int?)
    /// A page of `size` elements, counted back from the one that holds the final element: 1 is the
    /// page right before it, and 0 that page itself.
    case beforeLast(Int, size: Int?)
    /// Every element, as one page.
    case whole
    /// The elements at these positions, counted from 0, as one page, which may be empty. The
    /// element before them and the one after them come, too, as far as the series has them.
    /// Positions past the end of the series are left out.
    case around(Range<Int>)
}

extension PageQuery {
    /// The size asked for, in elements; nil for the API's own.
    var size: Int? {
        switch self {
        case .page(_, let size), .last(let size), .beforeLast(_, let size): size
        case .whole, .around: .max
        }
    }

    /// - Throws: `PagingError.notPositive` for a page number or a size below 1.
    func check() throws(PagingError) {
        let number =
            switch self {
            case .page(let page, _): page
            // A negative count would name a page after the last one.
            case .beforeLast(let count, _): count < 0 ? 0 : 1
            case .last, .whole, .around: 1
            }
        guard number > 0, size ?? 1 > 0 else {
            throw .notPositive(page: number, size: size)
        }
    }
}

/// The next step towards the answer to a query, for the caller that fetches for `PageIndex`.
public enum PageStep<Answer: Sendable & Equatable>: Sendable, Equatable {
    /// Fetch these API pages, side by side if that is possible, then `record` their lengths.
    case fetch([Int])
    /// The answer, as far as the evidence goes.
    case found(Answer)
    /// The series has `total` elements and ends before the requested ones.
    case pastEnd(total: Int)
    /// API page 1 does not exist.
    case noSeries
    /// The API keeps answering empty pages: `apiPage` was the last of `count` in a row.
    case stalled(apiPage: Int, count: Int)
    /// API page `apiPage` does not exist, asked for twice, though a page above it does: `below`.
    case hole(apiPage: Int, below: Int)
    /// The API has every page, even `apiPage`, further on than any series goes: it has no end.
    case endless(apiPage: Int)
}
