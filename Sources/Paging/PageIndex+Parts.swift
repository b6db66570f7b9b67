extension PageIndex {
    /// Returns the part of an API page with which a page goes on, if it is known by now.
    ///
    /// It may be empty: an empty API page inside the series does not end it.
    ///
    /// - Parameter previous: the part before it; nil for the first.
    /// - Complexity: O(log pages) for the first part, O(1) after that.
    func part(after previous: PageExtent.Part?, for query: PageRequest) -> PageExtent.Part? {
        guard let range = range(of: query) else { return nil }
        let number: Int
        if let previous {
            number = previous.apiPage + 1
        } else {
            guard !isWalking || range.lowerBound < prefixEnd else { return nil }
            guard isWalking || capacity != nil else { return nil }
            number = page(holding: range.lowerBound).number
        }
        guard number < (isWalking ? min(frontier, firstMissing) : firstMissing),
            let length = lengths[number]
        else { return nil }
        let start = start(of: number)
        guard start < range.upperBound else { return nil }
        let inside = range.clamped(to: start..<(start + length))
        return PageExtent.Part(
            apiPage: number, range: (inside.lowerBound - start)..<(inside.upperBound - start))
    }

    /// Returns the lowest API page that a page may still need, as far as is known.
    func firstNeeded(for query: PageRequest) -> Int {
        let lower: Int
        switch query {
        case .page, .whole, .around, .latest, .at, .range: lower = range(of: query)?.lowerBound ?? 0
        // The page that would be the last if no elements followed those that are known.
        case .last(let size): lower = max(0, prefixEnd - (size ?? ownPageSize ?? prefixEnd))
        // Pages further back are fetched again if memory had no room for them.
        case .beforeLast: lower = prefixEnd
        }
        guard isWalking else { return capacity == nil ? 1 : page(holding: lower).number }
        return lower < prefixEnd ? page(holding: lower).number : frontier
    }

    /// Returns the elements that a query asks for, the series' end aside; nil while that is
    /// unknown.
    private func range(of query: PageRequest) -> Range<Int>? {
        switch query {
        case .page(let page, let size):
            return (size ?? ownPageSize).flatMap { PageIndex.range(of: page, size: $0) }
        case .last(let size): return range(fromEnd: 0, size)
        case .beforeLast(let count, let size): return range(fromEnd: count, size)
        case .whole, .latest, .at, .range: return 0..<PageIndex.farthest
        case .around(let range): return PageIndex.reach(of: range)
        }
    }

    /// Returns the positions of the page that lies `count` pages before the last; nil while the end
    /// is unknown, and if the series has no such page.
    private func range(fromEnd count: Int, _ size: Int?) -> Range<Int>? {
        guard let total = totalCount, let size = size ?? ownPageSize else { return nil }
        let page = PageExtent.pages(of: size, in: total) - count
        return page > 0 ? PageIndex.range(of: page, size: size) : nil
    }

    /// Returns the elements of a page, or nil if no series is that long.
    static func range(of page: Int, size: Int) -> Range<Int>? {
        let (lower, overflows) = (page - 1).multipliedReportingOverflow(by: size)
        guard !overflows, lower < farthest else { return nil }
        return lower..<(lower + min(size, farthest - lower))
    }

    /// Returns the position of a known API page's first element.
    func start(of number: Int) -> Int {
        if !isWalking, let capacity { return (number - 1) * capacity }
        return starts[number - 1]
    }
}
