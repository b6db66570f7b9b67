/// The next step towards the answer to a query, for the caller that fetches for `PageIndex`.
public enum PageStep<Answer: Sendable & Equatable>: Sendable, Equatable {
    /// Fetch these API pages, side by side if that is possible, then `record` their lengths.
    case fetch([Int])
    /// The answer, as far as the evidence goes.
    case found(Answer)
    /// The series has `total` elements and ends before the requested ones.
    case pastEnd(total: Int)
    /// API page 1 does not exist.
    case noSeries
    /// The API keeps answering empty pages: `apiPage` was the last of `count` in a row.
    case stalled(apiPage: Int, count: Int)
    /// API page `apiPage` does not exist, asked for twice, though a page above it does: `below`.
    case hole(apiPage: Int, below: Int)
    /// The API has every page, even `apiPage`, further on than any series goes: it has no end.
    case endless(apiPage: Int)
}
