/// Where a page of the user's lies in the series and in the API's pages.
public struct PageExtent: Sendable, Equatable {
    /// A stretch of one API page; `range` counts from 0 within it and is never empty.
    public struct Part: Sendable, Equatable {
        public let apiPage: Int
        public let range: Range<Int>
    }

    /// The user's page number, from 1, and its size in elements.
    public let page: Int
    public let size: Int
    /// Element indices in the series, from 0; cut at the end of the series.
    public let range: Range<Int>
    /// The parts of API pages that make up `range`, in order.
    public let parts: [Part]
    /// Whether the page holds the final element. Known, never guessed.
    public let isLast: Bool
    /// How many elements the series has, or nil while nobody knows.
    public let totalCount: Int?
    /// Positions that could not be looked at, ascending: those in `range`, and the one after it if
    /// whether the series goes on there is unknown. Empty unless parts of pages are allowed.
    public var missing: [Range<Int>] = []

    /// How many pages of `size` the series has (an empty series has one), or nil while unknown.
    public var totalPages: Int? {
        totalCount.map { PageExtent.pages(of: size, in: $0) }
    }

    /// How many pages of `size` elements hold `count` elements; one for none.
    static func pages(of size: Int, in count: Int) -> Int {
        max(1, count / size + (count % size == 0 ? 0 : 1))
    }
}
