/// How far a `Pager` has come.
public struct PagingProgress: Sendable, Equatable {
    /// API pages that have arrived so far, each counted once.
    public let pages: Int
    /// Elements on the API page that arrived last.
    public let lastPageCount: Int

    /// - Parameters:
    ///   - pages: API pages that have arrived so far.
    ///   - lastPageCount: elements on the one that arrived last.
    public init(pages: Int, lastPageCount: Int) {
        self.pages = pages
        self.lastPageCount = lastPageCount
    }
}
