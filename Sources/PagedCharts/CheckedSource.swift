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
    /// Whether values are ratios that are drawn as percents.
    var areRatios = false

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
        guard var page = try await read() else { return nil }
        if areRatios { page = page.inPercent }
        try borders?.take(page.columns[0], apiPage: number, place: source.place)
        order.note(page.columns[0], apiPage: number, place: source.place)
        tally?.note(page, apiPage: number)
        compared.note(
            page, apiPage: number, signature: source.signature(of: page.columns[0]))
        return page
    }

    /// - Throws: `PageIsAsItWas` offline, and for pages of one file, which can't be of different
    ///   states of the series. And if some pages came from a cache without asking the server: if
    ///   pages then seem uneven and others came from the server, all are read again.
    @concurrent func pageAnew(_ number: Int) async throws -> SampleColumns? {
        let facts = source.facts
        guard facts.hasSeparatePages, !facts.cacheUse.isOffline,
            !facts.cacheUse.servedWithoutAsking
        else { throw PageIsAsItWas() }
        let page = try await source.renewed().columns(ofPage: number)
        return areRatios ? page?.inPercent : page
    }

    var access: PageAccess { source.access }

    /// The early answers of the source; none for a page that failed before, which is not asked for
    /// again.
    var early: EarlyAccess<SampleColumns>? {
        guard let early = source.earlyColumns else { return nil }
        return EarlyAccess(capacity: early.capacity) { number in
            guard failures?.has(number) != true, let answer = await early.page(number) else {
                return nil
            }
            return EarlyPage(isFailure: answer.isFailure, letGo: answer.letGo) {
                try await page(number) { try await answer.read() }
            }
        }
    }

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

extension SampleColumns {
    /// The values times 100, rounded to what such a product means: 0.07 is 7.
    fileprivate var inPercent: SampleColumns {
        SampleColumns(
            columns.map { column in
                column.map { sample in
                    let percent = sample.valueOrNaN * 100
                    let rounded = (percent * 1e9).rounded() / 1e9
                    let value = abs(percent) < 1e6 ? rounded : percent
                    return Sample(t: sample.t, y: value.isNaN ? nil : value)
                }
            })
    }
}
