/// Where API pages come from: numbered from 1, each a collection of elements in series order.
///
/// A source needs no state: a `Pager` asks for every page once and keeps it.
public protocol PageSource<Page>: Sendable {
    /// One API page's elements, `Index` counting from 0.
    associatedtype Page: RandomAccessCollection & Sendable where Page.Index == Int

    /// Returns the API page with that number, or nil past the end of the series.
    ///
    /// Nil is the one way to end: an empty page inside the series does not end it. Calls may
    /// overlap unless `access` is sequential.
    ///
    /// - Parameter number: 1 or more.
    /// - Throws: whatever keeps the page from being read.
    @concurrent func page(_ number: Int) async throws -> Page?

    /// Returns an API page that arrived before, as it is by now; nil if there is no such page any
    /// more.
    ///
    /// The pager asks for a page that is not full once more where others follow, and for the last
    /// of those: if the page has another length now, or the last one a smaller length, the series
    /// changed while it was read. So it asks for page 1 where page 2 has another length and lies
    /// further from it than any two elements of theirs.
    ///
    /// - Parameter number: 1 or more.
    /// - Throws: `PageIsAsItWas` where pages can't have changed, or are not to be asked for again,
    ///   as by default; else whatever keeps the page from being read. Then the first answer holds.
    @concurrent func pageAnew(_ number: Int) async throws -> Page?

    /// In which order the source can be asked for pages. A source that hands on the pages of
    /// another one hands this on, too.
    var access: PageAccess { get }

    /// Returns the signature that an API page shares with equal ones: a source that answers several
    /// numbers with one page is found out by it. Nil for pages that are not to be compared.
    ///
    /// By default elements are compared if their type is known to be `Hashable` where the source is
    /// declared. A source that hands on the pages of another one hands on its signatures, too.
    ///
    /// - Parameter page: an API page that arrived; not empty.
    func signature(of page: Page) -> PageSignature?

    /// Returns an API page above `number` that is known to exist, though the pager did not fetch
    /// it: from a list of names, or because a copy is kept and the source said that it still holds.
    ///
    /// If it returns a page, the series does not end at `number`: a page is missing. Nil by
    /// default.
    ///
    /// - Parameter number: the API page that does not exist.
    /// - Throws: whatever keeps the source from knowing.
    @concurrent func existingPage(above number: Int) async throws -> Int?

    /// Returns those API pages among `numbers` whose kept copy does not have `count` elements. The
    /// pager fetches them before it takes pages that it did not see to be full. Empty by default.
    @concurrent func keptPages(among numbers: RangeSet<Int>, notOf count: Int) async throws -> [Int]

    /// How many elements a full API page has, where the source knows that without its pages. Nil by
    /// default, where API page 1 tells it.
    var pageSize: Int? { get }

    /// Returns how many elements the series has, where the source has a `pageSize` and knows that
    /// without its pages: then all API pages but the last are full, and none is asked for only to
    /// find the end. Nil by default.
    ///
    /// - Throws: whatever keeps the source from knowing.
    @concurrent func length() async throws -> Int?

    /// How API pages are asked for before it is known that they are needed, side by side with those
    /// that are: for sources whose answers take long to come. Nil by default, where they are not;
    /// ignored if `access` is sequential.
    var early: EarlyAccess<Page>? { get }
}

/// Why an API page is not asked for once more: it can't have changed, or is not to be asked for.
public struct PageIsAsItWas: Error {
    /// An error that says nothing more.
    public init() {}
}

extension PageSource {
    /// Throws `PageIsAsItWas`.
    public func pageAnew(_ number: Int) async throws -> Page? { throw PageIsAsItWas() }

    /// Nil: API page 1 tells.
    public var pageSize: Int? { nil }

    /// Nil: the pages tell where they end.
    public func length() async throws -> Int? { nil }

    /// None: nothing is known of pages but what the source answers.
    public func existingPage(above number: Int) async throws -> Int? { nil }

    /// None: no copies are kept.
    public func keptPages(among numbers: RangeSet<Int>, notOf count: Int) async throws -> [Int] {
        []
    }
}
