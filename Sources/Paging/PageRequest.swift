/// A page of a paginated series that can be asked for. A size is in elements, 1 or more; nil is the
/// API's own page size.
///
/// Requests by place need elements that have places, such as times, which never decrease in the
/// series: see `Pager.init`. Places of samples are seconds since 1970-01-01T00:00Z.
public enum PageRequest: Sendable, Hashable {
    /// A page by its number, from 1.
    case page(Int, size: Int? = nil)
    /// The page that holds the final element.
    case last(size: Int? = nil)
    /// A page counted back from the one that holds the final element: 1 is the page right before
    /// it, and 0 that page itself.
    case beforeLast(Int, size: Int? = nil)
    /// The page that holds the last element at or before a place; page 1 of a series without
    /// elements. With the time that it is now this is the page that a live series has reached,
    /// whatever it foretells.
    case latest(until: Double, size: Int? = nil)
    /// All elements, as one page.
    case whole
    /// The page that holds the first element at or after a place.
    case at(Double, size: Int? = nil)
    /// The elements from a place on and before another one, as one page, which may be empty; nil
    /// for all elements up to the start or the end of the series. The element before them and the
    /// one after them come, too, as far as the series has them.
    case range(from: Double?, to: Double?)
    /// The elements at these positions, counted from 0, as one page, which may be empty. The
    /// element before them and the one after them come, too, as far as the series has them.
    /// Positions past the end of the series are left out.
    case around(Range<Int>)
}

extension PageRequest {
    /// The size that was asked for; nil where none was, for all elements and for ranges.
    public var size: Int? {
        switch self {
        case .page(_, let size), .last(let size), .beforeLast(_, let size), .latest(_, let size),
            .at(_, let size):
            size
        case .whole, .range, .around: nil
        }
    }

    /// How many elements a full page has; nil for the API's own page size.
    var fullSize: Int? {
        switch self {
        case .whole, .range, .around: .max
        case .page, .last, .beforeLast, .latest, .at: size
        }
    }

    /// - Throws: `PagingError.notPositive` for a page number or a size below 1.
    func check() throws(PagingError) {
        let number =
            switch self {
            case .page(let page, _): page
            // A negative count would name a page after the last one.
            case .beforeLast(let count, _): count < 0 ? 0 : 1
            case .last, .latest, .whole, .at, .range, .around: 1
            }
        guard number > 0, size ?? 1 > 0 else {
            throw .notPositive(page: number, size: size)
        }
    }
}
