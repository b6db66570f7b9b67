/// How far a `Pager` has come.
public struct PagingProgress: Sendable, Equatable {
    /// API pages that have arrived so far, each counted once.
    public let pages: Int
    /// Elements on the API page that arrived last.
    public let lastPageCount: Int
    /// The number of the API page that arrived last; nil if it was not given.
    public let lastPage: Int?

    /// - Parameters:
    ///   - pages: API pages that have arrived so far.
    ///   - lastPageCount: elements on the one that arrived last.
    ///   - lastPage: its number, from 1.
    public init(pages: Int, lastPageCount: Int, lastPage: Int? = nil) {
        self.pages = pages
        self.lastPageCount = lastPageCount
        self.lastPage = lastPage
    }
}
