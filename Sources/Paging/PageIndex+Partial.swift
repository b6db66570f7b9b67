extension PageIndex {
    /// Returns where a page lies as far as that is known, while API pages that it needs can't be
    /// fetched.
    ///
    /// API pages that did not arrive are taken to be full while nothing contradicts that rule.
    /// Where pages are counted from page 1, no page after the first missing one has a known place.
    ///
    /// - Returns: nil if nothing of the page is known, or not even where it lies.
    public func partialExtent(for query: PageRequest) -> PageExtent? {
        let limit = isWalking ? prefixEnd : farthestKnown
        switch query {
        case .page(let page, let size):
            guard let size = size ?? ownPageSize else { return nil }
            guard let range = PageIndex.range(of: page, size: size), range.lowerBound < limit else {
                return nil
            }
            let upper = max(range.lowerBound, min(range.upperBound, knownEnd ?? mostElements))
            let own = size < PageIndex.farthest ? size : max(limit, 1)
            return partial(range.lowerBound..<upper, page: page, size: own)
        case .last, .beforeLast: return nil
        case .whole, .latest, .at, .range:
            return partial(0..<limit, page: 1, size: max(limit, 1))
        case .around(let range):
            let upper = min(range.upperBound, knownEnd ?? max(limit, range.lowerBound))
            let shown = range.lowerBound..<max(range.lowerBound, upper)
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
        let total = knownEnd
        let last = total != nil || goesOn ? range.upperBound : range.upperBound + 1
        if place < last { missing.append(place..<last) }
        return PageExtent(
            page: page, size: size, range: range, reach: self.reach(range, parts),
            parts: parts, isLast: total.map { range.upperBound >= $0 } ?? false,
            totalCount: total, missing: missing,
            assumesFullPages: !isWalking && firstUnknown(from: 1) < parts.last?.apiPage ?? 1)
    }

    /// Returns `range`, widened to the parts that reach past its ends.
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

    /// How many elements the series has, if every page but the last is full: known where the final
    /// page arrived, though the one before it may have failed.
    private var knownEnd: Int? {
        if let totalCount { return totalCount }
        guard !isWalking, firstMissing < .max, highestFilled > 0,
            firstUnknown(from: highestFilled) >= firstMissing
        else { return nil }
        return farthestKnown
    }

    /// The most elements that the series may have: pages before one that does not exist may all be
    /// full.
    private var mostElements: Int {
        guard !isWalking, firstMissing < .max, let capacity else { return .max }
        return (firstMissing - 1) * capacity
    }

    /// The position after the last element that arrived, if every page but the last is full.
    private var farthestKnown: Int {
        highestFilled == 0 ? 0 : start(of: highestFilled) + (lengths[highestFilled] ?? 0)
    }
}
