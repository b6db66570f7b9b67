import Fetching

/// What the pages that are kept on disk say about others.
extension HTTPFeed {
    /// Returns the number of a page that exists above a missing one: a copy of it is kept, and the
    /// server says that the copy still holds. Asks about the lowest and the highest of the copies,
    /// for a series may have shrunk.
    ///
    /// Offline the server can't be asked: then a copy counts if it came after the answer that there
    /// is no such page.
    @concurrent public func existingPage(above number: Int) async throws -> Int? {
        guard let kept = try await KeptPages(pages) else { return nil }
        let copies = HTTPFeed.numbers(above: number).filter(kept.holdsPage)
        guard let lowest = copies.first, let highest = copies.last else { return nil }
        if pages.isOffline {
            let time = kept.time(ofPage: number) ?? -.infinity
            return copies.first { kept.time(ofPage: $0) ?? -.infinity > time }
        }
        let feed = renewed()
        for copy in lowest == highest ? [lowest] : [lowest, highest]
        where try await feed.page(copy) != nil {
            return copy
        }
        return nil
    }

    /// Returns the pages whose kept copy has more or fewer samples than `count`, and those that did
    /// not exist when they were asked for.
    @concurrent public func keptPages(
        among numbers: RangeSet<Int>, notOf count: Int
    ) async throws -> [Int] {
        guard let kept = try await KeptPages(pages) else { return [] }
        let format = format.reading(fields.first)
        let near = numbers.ranges.lazy.flatMap { $0 }.prefix(HTTPFeed.farthestCopy)
        return near.filter { number in
            guard let isThere = kept.holds(number) else { return false }
            // Offline it can't be known whether the page exists by now.
            guard isThere else { return !pages.isOffline }
            return kept.decoded(number, by: format)?.count != count
        }
    }

    /// The most pages that are looked for.
    private static let farthestCopy = 1 << 14

    /// Returns the pages above one that are looked for on disk: the next ones, and some further on.
    private static func numbers(above number: Int) -> [Int] {
        let steps = Array(1...512) + (10...20).map { 1 << $0 }
        return steps.compactMap {
            let (sum, overflows) = number.addingReportingOverflow($0)
            return overflows ? nil : sum
        }
    }
}
