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
    /// Whether values are ratios, of which percents are tallied.
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
        guard let page = try await read() else { return nil }
        try borders?.take(page.columns[0], apiPage: number, place: source.place)
        order.note(page.columns[0], apiPage: number, place: source.place)
        tally?.note(areRatios ? page.inPercent : page, apiPage: number)
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
        return try await source.renewed().columns(ofPage: number)
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

    var pageSize: Int? { source.pageSize }

    @concurrent func length() async throws -> Int? { try await source.length() }

    @concurrent func keptPages(
        among numbers: RangeSet<Int>, notOf count: Int
    ) async throws -> [Int] {
        try await source.keptPages(among: numbers, notOf: count)
    }
}

extension SampleColumns {
    /// The columns with ratios as percents.
    package var inPercent: SampleColumns {
        SampleColumns(columns.map { $0.map(\.inPercent) })
    }
}

extension Sample {
    /// The sample with a ratio as percents.
    var inPercent: Sample { Sample(t: t, y: y.map(\.inPercent)) }
}

extension Double {
    /// A ratio as percents, with all of its digits: 0.07 is 7, where a product of doubles would be
    /// 7.000000000000001.
    fileprivate var inPercent: Double {
        let text = "\(self)"
        let mark = text.lastIndex(of: "e") ?? text.endIndex
        let exponent = Int(text[mark...].dropFirst()) ?? 0
        return Double("\(text[..<mark])e\(exponent + 2)") ?? self * 100
    }
}
