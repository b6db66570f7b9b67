/// How a source is asked for API pages before it is known whether they are needed.
public struct EarlyAccess<Page: Sendable>: Sendable {
    /// Returns how many elements API page 1 had when the series was read before; nil if that is
    /// unknown. The number only serves to guess which pages to ask for early.
    public let capacity: @concurrent @Sendable () async -> Int?
    /// Asks for an API page, by its number from 1, that may turn out not to be needed. Nil without
    /// an answer, for whatever reason: else the page is not asked for with `PageSource.page(_:)`,
    /// too.
    public let page: @concurrent @Sendable (_ number: Int) async -> EarlyPage<Page>?

    /// - Parameters:
    ///   - capacity: how many elements API page 1 had before; by default that is unknown.
    ///   - page: asks for a page.
    public init(
        capacity: @escaping @concurrent @Sendable () async -> Int? = { nil },
        page: @escaping @concurrent @Sendable (_ number: Int) async -> EarlyPage<Page>?
    ) {
        self.capacity = capacity
        self.page = page
    }

    /// Returns the same access to pages that are made of these.
    public func map<Other: Sendable>(_ make: @escaping @Sendable (Page) -> Other) -> EarlyAccess<
        Other
    > {
        EarlyAccess<Other>(capacity: capacity) { number in
            guard let early = await page(number) else { return nil }
            return EarlyPage(isFailure: early.isFailure, letGo: early.letGo) {
                try await early.read().map(make)
            }
        }
    }
}

extension PageSource {
    /// Nil: a page that may not be needed is not asked for.
    public var early: EarlyAccess<Page>? { nil }
}
