/// What a person can ask a paginated series for.
public enum PageQuery: Sendable, Equatable {
    /// Page `number` (from 1) of `size` elements (1 or more); a nil size is the API's own page
    /// size.
    case page(Int, size: Int?)
    /// The page of `size` elements that holds the final element.
    case last(size: Int?)
    /// Every element, as one page.
    case whole
}

extension PageQuery {
    /// The size asked for, in elements; nil for the API's own.
    var size: Int? {
        switch self {
        case .page(_, let size), .last(let size): size
        case .whole: .max
        }
    }

    /// - Throws: `PagingError.notPositive` for a page number or a size below 1.
    func check() throws(PagingError) {
        var number = 1
        if case .page(let page, _) = self { number = page }
        guard number > 0, size ?? 1 > 0 else {
            throw .notPositive(page: number, size: size)
        }
    }
}
