/// How far a `Pager` has come.
public struct PagingProgress: Sendable, Equatable {
    /// API pages that came so far.
    public let pages: Int
    /// Elements on the page that came last.
    public let lastPageCount: Int
}
