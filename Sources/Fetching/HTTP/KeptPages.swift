import NIOHTTP1

/// The pages that are kept on disk for requests with a feed's headers.
package struct KeptPages {
    private let pages: HTTPPages
    private let cache: ResponseCache
    private let headers: HTTPHeaders
    private let names: Set<String>

    /// Nil where nothing is kept.
    package init?(_ pages: HTTPPages) async throws {
        // Only numbered pages have a known address before the pages below them came.
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

    /// Returns whether a copy of the page is kept.
    package func holdsPage(_ number: Int) -> Bool { holds(number) == true }

    /// Returns whether the page was there when it was asked for; nil where no answer is kept.
    package func holds(_ number: Int) -> Bool? { response(number)?.head.isPage }

    /// Returns when the kept answer came, in seconds since 1970-01-01T00:00Z; nil without one.
    package func time(ofPage number: Int) -> Double? { response(number)?.head.responseTime }

    /// Returns the page that a decoder reads from a copy; nil without a copy that can be read.
    package func decoded<Decoder: PageDecoder>(
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
