import Feeds
import Paging
import TimeSeries

/// A source of which every API page that comes is looked over and tallied, whatever is drawn of it.
struct CheckedSource: PageSource {
    let source: any SampleSource
    /// Nil if only the page's own values are needed.
    let tally: ValueTally?
    /// Nil where times may go back, or where pages can't come from different states of the series.
    let borders: BorderCheck?
    /// Told of every page.
    let order: OrderWatch
    /// Told of every page.
    let compared: ComparedPages
    /// Nil where an API page that failed is asked for again.
    var failures: FailedPages?

    @concurrent func page(_ number: Int) async throws -> SampleColumns? {
        try await page(number) { try await source.columns(ofPage: number) }
    }

    @concurrent private func page(
        _ number: Int, _ read: @concurrent @Sendable () async throws -> SampleColumns?
    ) async throws -> SampleColumns? {
        guard let failures else { return try await checked(number, read) }
        return try await failures.page(number) { try await checked(number, read) }
    }

    @concurrent private func checked(
        _ number: Int, _ read: @concurrent @Sendable () async throws -> SampleColumns?
    ) async throws -> SampleColumns? {
        guard let page = try await read() else { return nil }
        try borders?.take(
            page.columns[0], apiPage: number, place: source.place, remedy: source.orderRemedy)
        order.note(
            page.columns[0], apiPage: number, place: source.place, remedy: source.orderRemedy)
        tally?.note(page, apiPage: number)
        compared.note(
            page, apiPage: number, signature: source.signature(of: page.columns[0]))
        return page
    }

    /// Returns nil offline, and for pages of one file, which can't be of different states of the
    /// series. Nil, too, if some pages came from a cache without asking the server: if pages then
    /// seem uneven and others came from the server, all are read again.
    @concurrent func pageAnew(_ number: Int) async throws -> SampleColumns? {
        guard source.hasSeparatePages, !source.cacheUse.isOffline,
            !source.cacheUse.servedWithoutAsking
        else { return nil }
        return try await source.revalidating().columns(ofPage: number)
    }

    var access: PageAccess { source.access }

    var asksEarly: Bool { source.asksEarly }

    /// Returns the early answer to a page; nil for a page that failed before, which is not asked
    /// for again.
    @concurrent func earlyPage(_ number: Int) async -> EarlyPage<SampleColumns>? {
        guard failures?.has(number) != true,
            let early = await source.earlyColumns(ofPage: number)
        else { return nil }
        return EarlyPage(isFailure: early.isFailure, letGo: early.letGo) {
            try await page(number) { try await early.read() }
        }
    }

    @concurrent func rememberedCapacity() async -> Int? { await source.rememberedCapacity() }

    func signature(of page: SampleColumns) -> PageSignature? {
        source.signature(of: page.columns[0])
    }

    @concurrent func existingPage(above number: Int) async throws -> Int? {
        try await source.existingPage(above: number)
    }

    @concurrent func keptPages(
        among numbers: RangeSet<Int>, notOf count: Int
    ) async throws -> [Int] {
        try await source.keptPages(among: numbers, notOf: count)
    }
}
