import Fetching
public import Paging
public import TimeSeries

/// Pages that are asked for before it is known that they are needed.
extension HTTPFeed {
    /// The answers to pages, of one try each, where pages are numbered, each is one answer, and the
    /// server may be asked. Where a try failed, reading its answer asks for the page in the time
    /// that is left.
    public var earlyColumns: EarlyAccess<SampleColumns>? {
        guard pages.asksEarly else { return nil }
        return EarlyAccess(capacity: { memory?.recall() }) { number in
            let answer = await pages.earlyAnswer(ofPage: number)
            return EarlyPage(isFailure: answer.isFailure, letGo: answer.letGo) {
                try await columns(ofPage: number, early: answer)
            }
        }
    }

    /// The early answers with the samples of only the first column.
    public var early: EarlyAccess<[Sample]>? { earlyColumns?.map { $0.columns[0] } }
}
