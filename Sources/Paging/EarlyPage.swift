/// The answer to an API page that was asked for before it was known whether the page is needed.
///
/// Nothing may show that it exists until it is read: an answer that is never read leaves no error,
/// no note and no entry in a cache.
public struct EarlyPage<Page: Sendable>: Sendable {
    /// Whether asking failed. Later callers then ask with `page(_:)`. A caller that already waited
    /// for the answer reads it all the same.
    public let isFailure: Bool
    /// Makes the page from the answer, as `PageSource.page(_:)` would have given it. After a
    /// failure it asks for the page. Called at most once.
    public let read: @concurrent @Sendable () async throws -> Page?
    /// Called when the reading that asked for the page has ended without reading the answer. It
    /// releases whatever keeps others from asking for the page. The answer may still be read later.
    public let letGo: @Sendable () -> Void

    /// - Parameters:
    ///   - isFailure: whether asking failed; false by default.
    ///   - letGo: lets go of what keeps others from asking for the page; by default there is
    ///     nothing.
    ///   - read: makes the page of the answer.
    public init(
        isFailure: Bool = false, letGo: @escaping @Sendable () -> Void = {},
        read: @escaping @concurrent @Sendable () async throws -> Page?
    ) {
        self.isFailure = isFailure
        self.read = read
        self.letGo = letGo
    }
}
