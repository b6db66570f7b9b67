/// What to do next to answer a query: the whole vocabulary between `PageIndex` and its shell.
public enum PageStep<Answer: Sendable & Equatable>: Sendable, Equatable {
    /// Fetch these API pages, side by side if that is possible, then `record` what came of them.
    case fetch([Int])
    /// The answer, as far as the evidence goes.
    case found(Answer)
    /// The series has `total` elements and ends before what was asked for.
    case pastEnd(total: Int)
    /// API page 1 does not exist.
    case noSeries
    /// The API keeps answering empty pages: `apiPage` was the last of `count` in a row.
    case stalled(apiPage: Int, count: Int)
    /// The API has every page, even `apiPage`, further on than any series goes: it has no end.
    case endless(apiPage: Int)
}
