/// Finds out a source that ignores the page number: it answers all of them with one page.
struct RepeatWatch<Page: Sendable> {
    /// The API page that landed last, if it holds anything.
    private var latest: (number: Int, page: Page)?
    /// How many pages in a row equalled the one before.
    private var run = 0

    /// Pages in a row, beyond the first, that are not equal by chance any more.
    private static var longestRun: Int { 3 }

    /// Takes note of a page that landed.
    ///
    /// - Parameter compare: what the page and the one before say about the source.
    /// - Throws: `PagingError.repeating` for a page that was answered before.
    mutating func take(
        _ number: Int, _ page: Page, _ compare: (Page, Page) -> PageComparison
    ) throws(PagingError) {
        defer { latest = (number, page) }
        guard let latest, latest.number != number else { return }
        let found = compare(page, latest.page)
        run = found == .different ? 0 : run + 1
        guard found == .repeated || run >= Self.longestRun else { return }
        throw .repeating(apiPage: max(number, latest.number), as: min(number, latest.number))
    }
}
