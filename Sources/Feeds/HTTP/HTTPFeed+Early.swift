public import Paging
public import TimeSeries

/// Pages that are asked for before it is known that they are needed.
extension HTTPFeed {
    /// True where pages are numbered, each is one answer, and the server may be asked.
    public var asksEarly: Bool { pages.asksEarly }

    /// The answer to a page, of one try. Where it failed, reading it asks for the page in the time that is left.
    @concurrent public func earlyColumns(ofPage number: Int) async -> EarlyPage<SampleColumns>? {
        let answer = await pages.earlyAnswer(ofPage: number)
        return EarlyPage(isFailure: answer.isFailure, letGo: answer.letGo) {
            try await columns(ofPage: number, early: answer)
        }
    }

    /// Returns the early answer to a page with the samples of only the first column.
    @concurrent public func earlyPage(_ number: Int) async -> EarlyPage<[Sample]>? {
        guard let early = await earlyColumns(ofPage: number) else { return nil }
        return EarlyPage(isFailure: early.isFailure, letGo: early.letGo) {
            try await early.read()?.columns[0]
        }
    }

    /// Returns how many samples a full page has, if the cache remembers it.
    @concurrent public func rememberedCapacity() async -> Int? { memory?.recall() }
}

extension HTTPPages {
    /// Whether pages may be asked for early: where each is one answer, of which the server may be asked.
    var asksEarly: Bool {
        guard case .numbers = template.mode else { return false }
        return !isOffline
    }

    /// The answer to a page, of one try. Until it is used, nothing shows that it was asked for.
    @concurrent func earlyAnswer(ofPage number: Int) async -> EarlyAnswer {
        let own = caching?.separate
        return await EarlyAnswer(own, options.pacing) { received in
            try await withoutRetries(own, received).response(
                at: PageAddress(url: template.url(page: number)), place(ofPage: number),
                isToAsk: false)
        }
    }

    /// The memory of how many elements a full page has; nil without a cache, and where nothing is
    /// asked for early.
    ///
    /// - Parameter items: where the elements stand in a page.
    func capacityMemory(items: JSONPath?) -> CapacityMemory? {
        guard asksEarly, case .numbers(let first) = template.mode, let caching else { return nil }
        let fields = headers.map { (name: $0.name, value: $0.value) }
        // No field has such a name.
        let more = [
            (name: "first page", value: String(first)),
            (name: "items in", value: items.map { "\($0)" } ?? ""),
        ]
        return CapacityMemory(
            caching.cache, CacheKey(url: template.text, fields: fields + more),
            mayRecall: caching.mode != .refresh)
    }
}
