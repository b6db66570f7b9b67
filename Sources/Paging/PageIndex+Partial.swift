extension PageIndex {
    /// Where a page lies as far as that is known, while API pages that it needs can't be fetched.
    ///
    /// API pages that did not arrive are taken to be full while nothing contradicts that rule. Where pages
    /// are counted from page 1, no page after the first missing one has a known place.
    ///
    /// - Returns: nil if nothing of the page is known, or not even where it lies.
    public func partialExtent(for query: PageQuery) -> PageExtent? {
        let limit = isWalking ? prefixEnd : farthestKnown
        switch query {
        case .page(let page, let size):
            guard let size = size ?? ownPageSize else { return nil }
            guard let range = PageIndex.range(of: page, size: size), range.lowerBound < limit else {
                return nil
            }
            let upper = min(range.upperBound, totalCount ?? range.upperBound)
            let own = size < PageIndex.farthest ? size : max(limit, 1)
            return partial(range.lowerBound..<upper, page: page, size: own)
        case .last, .beforeLast: return nil
        case .whole: return partial(0..<limit, page: 1, size: max(limit, 1))
        case .around(let range):
            let end = min(range.upperBound, totalCount ?? max(limit, range.lowerBound))
            let shown = range.lowerBound..<max(range.lowerBound, end)
            return partial(
                shown, reach: PageIndex.reach(of: shown), page: 1, size: max(shown.count, 1))
        }
    }

    private func partial(
        _ range: Range<Int>, reach: Range<Int>? = nil, page: Int, size: Int
    ) -> PageExtent? {
        let parts = knownParts(of: reach ?? range)
        guard !parts.isEmpty else { return nil }
        var missing: [Range<Int>] = []
        var place = range.lowerBound
        for part in parts {
            let start = start(of: part.apiPage) + part.range.lowerBound
            if place < start { missing.append(place..<start) }
            place = start + part.range.count
        }
        let goesOn = (isWalking ? prefixEnd : farthestKnown) > range.upperBound
        let end = totalCount != nil || goesOn ? range.upperBound : range.upperBound + 1
        if place < end { missing.append(place..<end) }
        return PageExtent(
            page: page, size: size, range: range, reach: self.reach(range, parts),
            parts: parts, isLast: totalCount.map { range.upperBound >= $0 } ?? false,
            totalCount: totalCount, missing: missing,
            assumesFullPages: !isWalking && firstUnknown(from: 1) < parts.last?.apiPage ?? 1)
    }

    /// A range with the parts that lie beside it.
    private func reach(_ range: Range<Int>, _ parts: [PageExtent.Part]) -> Range<Int> {
        let bounds = parts.map { part in
            (start(of: part.apiPage) + part.range.lowerBound)..<(start(of: part.apiPage)
                + part.range.upperBound)
        }
        let lower = min(range.lowerBound, bounds.first?.lowerBound ?? .max)
        return lower..<max(range.upperBound, bounds.last?.upperBound ?? 0)
    }

    private func knownParts(of range: Range<Int>) -> [PageExtent.Part] {
        let last = isWalking ? min(frontier, firstMissing) - 1 : firstMissing - 1
        return lengths.keys.filter { $0 <= last }.sorted().compactMap { number in
            let start = start(of: number)
            let inside = range.clamped(to: start..<(start + (lengths[number] ?? 0)))
            guard !inside.isEmpty else { return nil }
            return PageExtent.Part(
                apiPage: number,
                range: (inside.lowerBound - start)..<(inside.upperBound - start))
        }
    }

    /// The position after the last element that arrived, if every page but the last is full.
    private var farthestKnown: Int {
        highestFilled == 0 ? 0 : start(of: highestFilled) + (lengths[highestFilled] ?? 0)
    }
}
