/// The answer to an API page that was asked for before anybody knew whether the page is needed.
///
/// Until it is read nothing may show that there is one: an answer that is never read leaves no error, no note and
/// no entry in a cache.
public struct EarlyPage<Page: Sendable>: Sendable {
    /// Whether asking failed. Then the page is asked for by `page(_:)`, unless somebody waited for the answer: who
    /// did reads it all the same.
    public let isFailure: Bool
    /// Makes the page of the answer, as `PageSource.page(_:)` would have given it; of a failure asks for the page.
    /// Called once at the most.
    public let read: @concurrent @Sendable () async throws -> Page?
    /// Called when the reading has ended for which the page was asked, and the answer was not read: what keeps
    /// others from asking for the page may go. The answer may be read all the same, later.
    public let letGo: @Sendable () -> Void

    /// - Parameters:
    ///   - isFailure: whether asking failed; false unless told otherwise.
    ///   - letGo: lets go of what keeps others from asking for the page; by default there is nothing.
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

extension PageSource {
    /// False: a page that may not be needed is not asked for.
    public var asksEarly: Bool { false }

    /// Nil: there is no answer, so the page is asked for by `page(_:)` where it is needed.
    public func earlyPage(_ number: Int) async -> EarlyPage<Page>? { nil }

    /// Nil: nothing is known of the series before its first page came.
    public func rememberedCapacity() async -> Int? { nil }
}
