extension PageIndex {
    /// The next step towards the answer: what to fetch, or what was found.
    ///
    /// - Parameters:
    ///   - query: a page number and a size of 1 or more.
    ///   - limit: how many API pages to fetch side by side, 1 or more.
    public func next(for query: PageQuery, limit: Int = 4) -> PageStep<PageExtent> {
        if firstMissing == 1 { return .noSeries }
        switch query {
        case .page(let page, let size):
            return sized(size) { window(page: page, size: $0, limit: limit) }
        case .last(let size):
            return sized(size) { size in
                guard let total = totalCount else { return towardsEnd(limit: limit) }
                let page = PageExtent.pages(of: size, in: total)
                return window(page: page, size: size, limit: limit)
            }
        case .whole:
            return span(0..<PageIndex.farthest, page: 1, size: nil, limit: limit)
        }
    }

    private func sized(
        _ size: Int?, _ answer: (Int) -> PageStep<PageExtent>
    ) -> PageStep<PageExtent> {
        if let size = size ?? ownPageSize { return answer(size) }
        return isWalking ? walkOn(need: 1, limit: 1) : .fetch([1])
    }

    private func window(page: Int, size: Int, limit: Int) -> PageStep<PageExtent> {
        precondition(page > 0 && size > 0, "pages are numbered from 1 and hold something")
        guard let range = PageIndex.range(of: page, size: size) else {
            guard let total = totalCount else { return towardsEnd(limit: limit) }
            return .pastEnd(total: total)
        }
        // A page that holds any series is as large as the series.
        let own = size < PageIndex.farthest ? size : nil
        return span(range, page: page, size: own, limit: limit)
    }

    /// The step towards the elements in `range`, which is not empty; a nil size is all there is.
    private func span(
        _ range: Range<Int>, page: Int, size: Int?, limit: Int
    ) -> PageStep<PageExtent> {
        let total = totalCount
        if let total, range.lowerBound >= max(total, 1) {
            return .pastEnd(total: total)
        }
        if let step = isWalking ? walk(range, limit) : reach(range, limit) { return step }
        let found = range.lowerBound..<min(range.upperBound, total ?? .max)
        return .found(
            PageExtent(
                page: page, size: size ?? max(found.count, 1), range: found,
                parts: parts(of: found), isLast: total.map { range.upperBound >= $0 } ?? false,
                totalCount: total))
    }

    // MARK: While every page but the last is full

    /// What is missing for `range` if the rule holds, or nil if nothing is.
    private func reach(_ range: Range<Int>, _ limit: Int) -> PageStep<PageExtent>? {
        guard let capacity else { return .fetch([1]) }
        let first = range.lowerBound / capacity + 1
        let last = (range.upperBound - 1) / capacity + 1
        // A page that is not full is the last one, or the rule does not hold: its neighbours tell.
        if totalCount == nil, let firstOdd, firstOdd <= last { return neighbours(of: firstOdd) }
        let unknown = unknownPages(from: first, through: last, limit: limit)
        if !unknown.isEmpty { return .fetch(unknown) }
        if totalCount != nil { return nil }
        if firstMissing <= last {
            return probe(above: highestKnown, below: firstMissing, capacity)
        }
        guard range.upperBound == last * capacity else { return nil }
        return lookPast(last)
    }

    /// The window ends with page `last`: a look past it says whether the series does, too.
    private func lookPast(_ last: Int) -> PageStep<PageExtent>? {
        if firstMissing == last + 1 { return neighbours(of: last) }
        guard let length = lengths[last + 1] else { return .fetch([last + 1]) }
        return length == capacity ? nil : neighbours(of: last + 1)
    }

    /// The page before and the page after, as far as they are unknown.
    func neighbours<Answer>(of number: Int) -> PageStep<Answer> {
        .fetch(
            [number - 1, number + 1].filter {
                $0 > 0 && $0 < firstMissing && lengths[$0] == nil
            })
    }

    private func unknownPages(from first: Int, through last: Int, limit: Int) -> [Int] {
        let stop = min(last, firstMissing - 1)
        var found: [Int] = []
        var number = firstUnknown(from: first)
        while number <= stop, found.count < limit {
            found.append(number)
            number = firstUnknown(from: number + 1)
        }
        return found
    }

    /// Gallops, then bisects, between a page that exists (or 0) and the nearest that is out.
    /// Source: Bentley and Yao, "An almost optimal algorithm for unbounded searching", 1976.
    func probe<Answer>(above low: Int, below high: Int, _ capacity: Int) -> PageStep<Answer> {
        if low == 0 { return .fetch([1]) }
        if lengths[low] != capacity || high == low + 1 { return neighbours(of: low) }
        if low > PageIndex.farthest / capacity { return .endless(apiPage: low) }
        return .fetch([low + min(low, (high - low) / 2)])
    }

    // MARK: Counting page by page

    private func walk(_ range: Range<Int>, _ limit: Int) -> PageStep<PageExtent>? {
        if totalCount != nil || prefixEnd > range.upperBound { return nil }
        return walkOn(need: range.upperBound - prefixEnd, limit: limit)
    }

    /// As many pages from the frontier on as `need` elements take at the least, up to `limit`.
    func walkOn<Answer>(need: Int, limit: Int) -> PageStep<Answer> {
        if emptyRun >= PageIndex.emptyRunLimit {
            return .stalled(apiPage: frontier - 1, count: emptyRun)
        }
        let atLeast = longest == 0 ? 1 : need / longest + (need % longest == 0 ? 0 : 1)
        let count = min(max(atLeast, 1), limit)
        return .fetch(unknownPages(from: frontier, through: frontier + count - 1, limit: count))
    }

    private func towardsEnd(limit: Int) -> PageStep<PageExtent> {
        if isWalking { return walkOn(need: .max, limit: limit) }
        guard let capacity else { return .fetch([1]) }
        return probe(above: highestKnown, below: firstMissing, capacity)
    }

    // MARK: Slicing

    /// The stretches of API pages that make up `range`; every page they need is known.
    private func parts(of range: Range<Int>) -> [PageExtent.Part] {
        guard !range.isEmpty else { return [] }
        var (number, start) = page(holding: range.lowerBound)
        var parts: [PageExtent.Part] = []
        while start < range.upperBound, let length = lengths[number] {
            let inside = range.clamped(to: start..<(start + length))
            if !inside.isEmpty {
                let local = (inside.lowerBound - start)..<(inside.upperBound - start)
                parts.append(PageExtent.Part(apiPage: number, range: local))
            }
            start += length
            number += 1
        }
        return parts
    }

    /// The API page that holds the element at `position`, and the position of its first one.
    func page(holding position: Int) -> (number: Int, start: Int) {
        if !isWalking, let capacity {
            let number = position / capacity + 1
            return (number, (number - 1) * capacity)
        }
        // The last page that starts at or before the position.
        var low = 0
        var high = starts.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= position { low = middle } else { high = middle }
        }
        return (low + 1, starts[low])
    }
}
