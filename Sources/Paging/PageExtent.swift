/// Where a page lies in the series and on API pages.
public struct PageExtent: Sendable, Equatable {
    /// A part of one API page.
    public struct Part: Sendable, Equatable {
        /// The API page's number, from 1.
        public let apiPage: Int
        /// Element indices on the API page, from 0; never empty in a `PageExtent`.
        public let range: Range<Int>

        /// - Parameters:
        ///   - apiPage: the API page's number, from 1.
        ///   - range: element indices on the API page, from 0.
        public init(apiPage: Int, range: Range<Int>) {
            self.apiPage = apiPage
            self.range = range
        }
    }

    /// The page's number, from 1.
    public let page: Int
    /// The elements on a full page, 1 or more.
    public let size: Int
    /// Element indices in the series, from 0; cut at the end of the series.
    public let range: Range<Int>
    /// The element indices that were delivered: `range`, and around a span of the series the
    /// element before and the one after it, as far as the series has those.
    public let reach: Range<Int>
    /// The parts of API pages that make up `reach`, in order.
    public let parts: [Part]
    /// Whether the page holds the final element. Known, never guessed.
    public let isLast: Bool
    /// How many elements the series has, or nil while that is unknown.
    public let totalCount: Int?
    /// Positions in the series that could not be fetched, ascending: those in `range`, and the one
    /// after it if it is unknown whether the series goes on there. Empty unless the pager allows
    /// partial pages.
    public let missing: [Range<Int>]
    /// Whether API pages before it that were never asked for were taken to be full, as the rule
    /// says: then only counting from API page 1 would prove where it lies.
    public let assumesFullPages: Bool

    /// A page's place as a `Pager` would find it, to stand in for one in tests and previews.
    ///
    /// - Parameters:
    ///   - page: the page's number, from 1.
    ///   - size: the elements on a full page, 1 or more.
    ///   - range: element indices in the series, from 0.
    ///   - reach: the element indices that were delivered, if those are not `range`.
    ///   - parts: the parts of API pages that make up `reach`, in order.
    ///   - isLast: whether the page holds the final element.
    ///   - totalCount: how many elements the series has, or nil while that is unknown.
    ///   - missing: positions in the series that could not be fetched, ascending.
    ///   - assumesFullPages: whether API pages before it were taken to be full.
    public init(
        page: Int, size: Int, range: Range<Int>, reach: Range<Int>? = nil, parts: [Part],
        isLast: Bool,
        totalCount: Int? = nil, missing: [Range<Int>] = [], assumesFullPages: Bool = false
    ) {
        self.page = page
        self.size = size
        self.range = range
        self.reach = reach ?? range
        self.parts = parts
        self.isLast = isLast
        self.totalCount = totalCount
        self.missing = missing
        self.assumesFullPages = assumesFullPages
    }

    /// How many pages of `size` the series has (an empty series has one), or nil while unknown.
    public var totalPages: Int? {
        totalCount.map { PageExtent.pages(of: size, in: $0) }
    }

    /// Returns how many pages of `size` elements hold `count` elements; one for none.
    static func pages(of size: Int, in count: Int) -> Int {
        max(1, count / size + (count % size == 0 ? 0 : 1))
    }
}
