/// Where API pages come from: numbered from 1, each a collection of elements in series order.
///
/// A source needs no state: a `Pager` asks for every page once and keeps it.
public protocol PageSource<Page>: Sendable {
    /// One API page's elements, `Index` counting from 0.
    associatedtype Page: RandomAccessCollection & Sendable where Page.Index == Int

    /// The API page with that number, or nil past the end of the series.
    ///
    /// Nil is the one way to end: an empty page inside the series does not end it. Calls may overlap
    /// unless `access` is sequential.
    ///
    /// - Parameter number: 1 or more.
    /// - Throws: whatever keeps the page from being read.
    @concurrent func page(_ number: Int) async throws -> Page?

    /// An API page that arrived before, as it is by now; nil where it can't have changed, or is not to be asked for again.
    ///
    /// The pager asks for a page that is not full once more where others follow: if it has another length now, the
    /// series grew while it was read. By default nil: pages are as they were.
    ///
    /// - Parameter number: 1 or more.
    /// - Throws: whatever keeps the page from being read; then the first answer holds.
    @concurrent func pageAnew(_ number: Int) async throws -> Page?

    /// In which order the source can be asked for pages. A source that hands on the pages of another one
    /// hands this on, too.
    var access: PageAccess { get }

    /// What an API page shares with equal ones: a source that answers several numbers with one page is found
    /// out by it. Nil for pages that are not to be compared.
    ///
    /// By default elements are compared if their type is known to be `Hashable` where the source is declared.
    /// A source that hands on the pages of another one hands on its signatures, too.
    ///
    /// - Parameter page: an API page that arrived; not empty.
    func signature(of page: Page) -> PageSignature?

    /// An API page above one that was said not to exist, which is known to exist without the pager having
    /// fetched it: from a list of names, or because a copy is kept and the source said that it still holds.
    ///
    /// Where there is one, the series does not end at `number`: a page is missing. By default there is none.
    ///
    /// - Parameter number: the API page that does not exist.
    /// - Throws: whatever keeps the source from knowing.
    @concurrent func existingPage(above number: Int) async throws -> Int?

    /// Those of some API pages of which a copy is kept that does not have `count` elements. The pager asks for
    /// them before it takes pages that it did not see to be full. By default there are none.
    @concurrent func keptPages(among numbers: RangeSet<Int>, notOf count: Int) async throws -> [Int]

    /// Whether API pages are asked for before it is known that they are needed, side by side with those that are:
    /// for sources whose answers take long to come. By default none is, nor where `access` is sequential.
    var asksEarly: Bool { get }

    /// Asks for an API page that may turn out not to be needed. No page is asked for in both ways, unless there
    /// was no answer here. By default there is none.
    ///
    /// - Parameter number: 1 or more.
    /// - Returns: the answer; nil where there is none, for whatever reason.
    @concurrent func earlyPage(_ number: Int) async -> EarlyPage<Page>?

    /// How many elements API page 1 had when the series was read before, by which it is guessed what to ask for
    /// early. Nothing else rests on it. Nil where that is unknown, which is the default.
    @concurrent func rememberedCapacity() async -> Int?
}

extension PageSource {
    /// Nil: pages are as they were.
    public func pageAnew(_ number: Int) async throws -> Page? { nil }

    /// None: nothing is known of pages but what the source answers.
    public func existingPage(above number: Int) async throws -> Int? { nil }

    /// None: no copies are kept.
    public func keptPages(among numbers: RangeSet<Int>, notOf count: Int) async throws -> [Int] {
        []
    }
}
