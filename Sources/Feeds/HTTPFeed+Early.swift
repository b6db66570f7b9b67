import Fetching
public import Paging
public import TimeSeries

/// Pages that are asked for before it is known that they are needed.
extension HTTPFeed {
    /// True where pages are numbered, each is one answer, and the server may be asked.
    public var asksEarly: Bool { pages.asksEarly }

    /// Returns the answer to a page, of one try. Where it failed, reading it asks for the page in
    /// the time that is left.
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
