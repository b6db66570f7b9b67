/// Where API pages come from: numbered from 1, each a collection of elements in series order.
///
/// A source needs no state: a `Pager` asks for every page once and keeps what came.
public protocol PageSource<Page>: Sendable {
    /// One API page's elements, `Index` counting from 0.
    associatedtype Page: RandomAccessCollection & Sendable where Page.Index == Int

    /// The API page with that number, or nil past the end of the series.
    ///
    /// Nil is the one way to end: an empty page inside the series ends nothing. Calls may overlap.
    ///
    /// - Parameter number: 1 or more.
    /// - Throws: whatever keeps the page from being read.
    @concurrent func page(_ number: Int) async throws -> Page?

    /// How alike the pages of two numbers are, by which a source is found out that answers every number
    /// with the same page. Without an answer of its own a source is trusted.
    func likeness(_ page: Page, _ earlier: Page) -> PageLikeness
}

extension PageSource {
    public func likeness(_ page: Page, _ earlier: Page) -> PageLikeness { .different }
}
