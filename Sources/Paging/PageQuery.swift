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
