import NIOHTTP1

/// What the pages that are kept on disk say about others.
extension HTTPFeed {
    /// Returns the number of a page that exists above a missing one: a copy of it is kept, and the
    /// server says that the copy still holds. Asks about the lowest and the highest of the copies,
    /// for a series may have shrunk.
    ///
    /// Offline the server can't be asked: then a copy counts if it came after the answer that there
    /// is no such page.
    @concurrent public func existingPage(above number: Int) async throws -> Int? {
        guard let kept = try await KeptPages(pages) else { return nil }
        let copies = HTTPFeed.numbers(above: number).filter(kept.holdsPage)
        guard let lowest = copies.first, let highest = copies.last else { return nil }
        if pages.isOffline {
            let time = kept.head(number)?.responseTime ?? -.infinity
            return copies.first { kept.head($0)?.responseTime ?? -.infinity > time }
        }
        let feed = revalidating()
        for copy in lowest == highest ? [lowest] : [lowest, highest]
        where try await feed.page(copy) != nil {
            return copy
        }
        return nil
    }

    /// Pages of which a copy is kept that has more or fewer samples than `count`, and those that did not exist
    /// when they were asked for.
    @concurrent public func keptPages(
        among numbers: RangeSet<Int>, notOf count: Int
    ) async throws -> [Int] {
        guard let kept = try await KeptPages(pages) else { return [] }
        let format = format.reading(fields.first)
        let near = numbers.ranges.lazy.flatMap { $0 }.prefix(HTTPFeed.farthestCopy)
        return near.filter { number in
            guard let head = kept.head(number) else { return false }
            // Offline it can't be known whether the page exists by now.
            guard head.isPage else { return !pages.isOffline }
            return kept.decoded(number, by: format)?.count != count
        }
    }

    /// The most pages that are looked for.
    private static let farthestCopy = 1 << 14

    /// The pages above one that are looked for on disk: the next ones, and some further on.
    private static func numbers(above number: Int) -> [Int] {
        let steps = Array(1...512) + (10...20).map { 1 << $0 }
        return steps.compactMap {
            let (sum, overflows) = number.addingReportingOverflow($0)
            return overflows ? nil : sum
        }
    }
}

/// The pages that are kept on disk, for the headers that it sends.
private struct KeptPages {
    private let pages: HTTPPages
    private let cache: ResponseCache
    private let headers: HTTPHeaders
    private let names: Set<String>

    /// Nil where nothing is kept.
    init?(_ pages: HTTPPages) async throws {
        // Other pages have no known address before those below them came.
        guard case .numbers = pages.template.mode, let cache = pages.caching?.cache else {
            return nil
        }
        names = cache.entryNames
        guard !names.isEmpty else { return nil }
        headers = try await pages.tries(
            for: PageAddress(url: pages.template.url(page: 1)), at: pages.place(ofPage: 1)
        ).exchange.headers
        self.pages = pages
        self.cache = cache
    }

    func holdsPage(_ number: Int) -> Bool { head(number)?.isPage == true }

    func head(_ number: Int) -> StoredHead? { response(number)?.head }

    /// Returns the page that a decoder reads from a copy; nil without a copy that can be read.
    func decoded<Decoder: PageDecoder>(
        _ number: Int, by decoder: Decoder
    ) -> DecodedPage<Decoder.Content>? {
        guard let response = response(number), response.head.isPage else { return nil }
        return response.body.withUnsafeBytes { try? decoder.page($0, at: "") }
    }

    private func response(_ number: Int) -> StoredResponse? {
        let key = CachedTries.key(pages.template.url(page: number), headers)
        return names.contains(key.name) ? cache.read(key) : nil
    }
}
