/// Finds out a source that ignores the page number: it answers all of them with one page.
struct RepeatWatch<Page: Sendable> {
    /// The API page that landed last, if it holds anything.
    private var latest: (number: Int, page: Page)?
    /// How many pages in a row were the same as the one before.
    private var run = 0

    /// Pages the same in a row, beyond the first, after which they are no coincidence.
    private static var longestRun: Int { 3 }

    /// Takes note of a page that landed.
    ///
    /// - Parameter likeness: how alike it and the page before are.
    /// - Throws: `PagingError.repeating` for a page that was answered before.
    mutating func take(
        _ number: Int, _ page: Page, _ likeness: (Page, Page) -> PageLikeness
    ) throws(PagingError) {
        defer { latest = (number, page) }
        guard let latest, latest.number != number else { return }
        let found = likeness(page, latest.page)
        run = found == .different ? 0 : run + 1
        guard found == .repeated || run >= Self.longestRun else { return }
        throw .repeating(apiPage: max(number, latest.number), as: min(number, latest.number))
    }
}
