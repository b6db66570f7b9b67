/// Decides which pages one reading asks for early, and never waits.
///
/// While a page that was asked for early is not needed, no other one is asked for. So at most one
/// request is made in vain, or, after a wrong guess at the capacity, those that were made with the
/// first page.
struct EarlyPages: Sendable, Equatable {
    /// The pages that were asked for early, and that were not needed so far.
    private(set) var unneeded: Set<Int> = []

    /// Returns the pages to ask for early now.
    ///
    /// - Parameters:
    ///   - needed: the pages that the query needs now.
    ///   - query: the query of the reading.
    ///   - index: the knowledge of the series so far.
    ///   - guess: the capacity that the series had before; nil if it was never seen.
    ///   - room: how many pages may be asked for early now.
    mutating func next(
        besides needed: [Int], for query: PageRequest, at index: PageIndex, guess: Int?, room: Int
    ) -> [Int] {
        unneeded = unneeded.filter { !needed.contains($0) && !index.isAnswered($0) }
        guard unneeded.isEmpty else { return [] }
        let pages = index.likely(after: needed, for: query, guess: guess, room: room)
        unneeded = Set(pages)
        return pages
    }
}
