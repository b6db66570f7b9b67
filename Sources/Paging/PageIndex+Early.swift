/// Which API pages are worth asking for before it is known that they are needed.
extension PageIndex {
    /// Returns API pages that a query is likely to need after those that it needs now.
    ///
    /// While the capacity is unknown, these are the pages that the query needs if page 1 is as long
    /// as it was before. Without such a guess it returns no page: an unknown server is asked for
    /// one page. Later it is the page after the window, which tells whether the series ends in the
    /// window's last page or right after it.
    ///
    /// - Parameters:
    ///   - needed: the pages to fetch now, as `next(for:)` says.
    ///   - guess: the capacity that the series had before, 1 or more; nil if it was never seen.
    ///   - room: how many pages to return at most.
    func likely(after needed: [Int], for query: PageRequest, guess: Int?, room: Int) -> [Int] {
        guard !isWalking, totalCount == nil, room > 0 else { return [] }
        let pages: [Int]
        if let capacity {
            pages = pageAfterWindow(needed, query, capacity).map { [$0] } ?? []
        } else {
            pages = needed == [1] ? guess.map { pagesOfWindow(query, $0, room) } ?? [] : []
        }
        return Array(pages.filter { lengths[$0] == nil && $0 < firstMissing }.prefix(room))
    }

    /// Returns the page after the window, if all of the window's pages came or are among those
    /// needed now.
    private func pageAfterWindow(_ needed: [Int], _ query: PageRequest, _ capacity: Int) -> Int? {
        guard case .page(let page, let size) = query,
            let range = PageIndex.range(of: page, size: size ?? capacity)
        else { return nil }
        let (first, last) = PageIndex.pages(of: range, capacity)
        // If a page above the window is known, only a window that ends with an API page needs the
        // next one.
        guard range.upperBound == last * capacity || highestThere <= last,
            needed.allSatisfy((first...last).contains),
            unknownPages(from: first, through: last, limit: needed.count + 1)
                .allSatisfy(needed.contains)
        else { return nil }
        return last + 1
    }

    /// Returns the pages of the window and the one after it, but for page 1, as a guess at the
    /// capacity has it.
    private func pagesOfWindow(_ query: PageRequest, _ guess: Int, _ room: Int) -> [Int] {
        switch query {
        case .page(let page, let size):
            guard let range = PageIndex.range(of: page, size: size ?? guess) else { return [] }
            let (first, last) = PageIndex.pages(of: range, guess)
            // The capacity of a series of one page is not remembered, so page 1 is full.
            let end = last == 1 && range.upperBound < guess ? 1 : last + 1
            return Array((max(2, first)..<max(3, end + 1)).prefix(end > 1 ? room : 0))
        case .whole: return Array(2..<(2 + room))
        // Every search for the end looks at page 2 first.
        case .last, .beforeLast: return [2]
        case .around, .latest, .at, .range: return []
        }
    }

    /// Returns the API pages on which a range lies.
    private static func pages(of range: Range<Int>, _ capacity: Int) -> (first: Int, last: Int) {
        (range.lowerBound / capacity + 1, (range.upperBound - 1) / capacity + 1)
    }
}
