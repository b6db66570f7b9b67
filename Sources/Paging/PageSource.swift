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

    /// In which order the source can be asked for pages. A source that hands on the pages of another one
    /// hands this on, too.
    var access: PageAccess { get }

    /// What API pages of two different numbers say about the source: one that ignores the number and
    /// answers with the same page every time is found out by it.
    ///
    /// By default elements are compared if their type is known to be `Equatable` where the source is
    /// declared. A source that hands on the pages of another one hands on its comparison, too.
    ///
    /// - Parameters:
    ///   - page: an API page that arrived; not empty.
    ///   - earlier: the one that arrived before it; not empty.
    func comparison(_ page: Page, _ earlier: Page) -> PageComparison
}
