package import JSON

extension HTTPPages {
    /// Whether pages may be asked for early: where each is one answer, of which the server may be
    /// asked.
    package var asksEarly: Bool {
        guard case .numbers = template.mode else { return false }
        return !isOffline
    }

    /// Returns the answer to a page, of one try. Until it is used, nothing shows that it was asked
    /// for.
    @concurrent package func earlyAnswer(ofPage number: Int) async -> EarlyAnswer {
        let own = caching?.separate
        return await EarlyAnswer(own, options.pacing) { received in
            try await withoutRetries(own, received).response(
                at: PageAddress(url: template.url(page: number)), place(ofPage: number),
                isToAsk: false)
        }
    }

    /// Returns the memory of how many elements a full page has; nil without a cache, and where
    /// nothing is asked for early.
    ///
    /// - Parameter items: where the elements stand in a page.
    package func capacityMemory(items: JSONPath?) -> CapacityMemory? {
        guard asksEarly, case .numbers(let first) = template.mode, let caching else { return nil }
        let fields = headers.map { (name: $0.name, value: $0.value) }
        // No header field has such a name, so no key of a request equals this one.
        let more = [
            (name: "first page", value: String(first)),
            (name: "items in", value: items.map { "\($0)" } ?? ""),
        ]
        return CapacityMemory(
            caching.cache, CacheKey(url: template.text, fields: fields + more),
            mayRecall: caching.mode != .refresh)
    }
}
