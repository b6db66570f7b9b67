extension PageIndex {
    /// Returns the next step towards the answer: API pages to fetch, or the answer itself.
    ///
    /// - Parameters:
    ///   - query: a page number and a size of 1 or more. The index knows no places: of a request by
    ///     place it answers all elements.
    ///   - limit: how many API pages to fetch side by side, 1 or more.
    ///   - passingHoles: whether API pages that do not exist below one that does are listed among
    ///     those to fetch, for a caller that goes on without them, in place of the step `hole`.
    public func next(
        for query: PageRequest, limit: Int = 4, passingHoles: Bool = false
    ) -> PageStep<PageExtent> {
        let step = step(for: query, limit: limit)
        return passingHoles ? step : stoppingAtHole(step)
    }

    private func step(for query: PageRequest, limit: Int) -> PageStep<PageExtent> {
        if firstDenied == 1 { return .noSeries }
        switch query {
        case .page(let page, let size):
            return sized(size, limit) { window(page: page, size: $0, limit: limit) }
        case .last(let size): return fromEnd(0, size, limit)
        case .beforeLast(let count, let size): return fromEnd(count, size, limit)
        case .whole, .latest, .at, .range:
            return span(0..<PageIndex.farthest, page: 1, size: nil, limit: limit)
        case .around(let range): return around(range, limit)
        }
    }

    /// Returns the step towards the page that lies `count` pages before the last.
    private func fromEnd(_ count: Int, _ size: Int?, _ limit: Int) -> PageStep<PageExtent> {
        sized(size, limit) { size in
            guard let total = totalCount else { return towardsEnd(limit: limit) }
            let page = PageExtent.pages(of: size, in: total) - count
            return page > 0
                ? window(page: page, size: size, limit: limit) : .pastEnd(total: total)
        }
    }

    private func sized(
        _ size: Int?, _ limit: Int, _ answer: (Int) -> PageStep<PageExtent>
    ) -> PageStep<PageExtent> {
        if let size = size ?? ownPageSize { return answer(size) }
        return isWalking ? walkOn(need: 1, limit: limit) : .fetch([1])
    }

    private func window(page: Int, size: Int, limit: Int) -> PageStep<PageExtent> {
        precondition(page > 0 && size > 0, "pages are numbered from 1 and hold something")
        guard let range = PageIndex.range(of: page, size: size) else {
            guard let total = totalCount else { return towardsEnd(limit: limit) }
            return .pastEnd(total: total)
        }
        // A page of this size would hold any series: take all elements.
        let own = size < PageIndex.farthest ? size : nil
        return span(range, page: page, size: own, limit: limit)
    }

    /// Returns the step towards the elements in `range`, which is not empty; a nil size is all
    /// there is.
    private func span(
        _ range: Range<Int>, page: Int, size: Int?, limit: Int
    ) -> PageStep<PageExtent> {
        let total = totalCount
        if let total, range.lowerBound >= max(total, 1) {
            return .pastEnd(total: total)
        }
        if let step = isWalking ? walk(range, limit) : reach(range, limit) { return step }
        let found = range.lowerBound..<min(range.upperBound, total ?? .max)
        let parts = parts(of: found)
        return .found(
            PageExtent(
                page: page, size: size ?? max(found.count, 1), range: found,
                parts: parts, isLast: total.map { range.upperBound >= $0 } ?? false,
                totalCount: total,
                assumesFullPages: !isWalking && firstUnknown(from: 1) < parts.first?.apiPage ?? 1))
    }

    /// Returns the step towards the elements in `range`, the one before and the one after them. The
    /// one after tells that the series goes on, so nothing past it is looked for.
    private func around(_ range: Range<Int>, _ limit: Int) -> PageStep<PageExtent> {
        let reach = PageIndex.reach(of: range)
        let total = totalCount
        if let total, reach.lowerBound >= max(total, 1) { return .pastEnd(total: total) }
        let step =
            isWalking
            ? walk(reach, limit, looksPast: false) : self.reach(reach, limit, looksPast: false)
        if let step { return step }
        let end = total ?? .max
        let shown = range.lowerBound..<max(range.lowerBound, min(range.upperBound, end))
        let found = reach.lowerBound..<min(reach.upperBound, end)
        let parts = parts(of: found)
        return .found(
            PageExtent(
                page: 1, size: max(shown.count, 1), range: shown, reach: found, parts: parts,
                isLast: total.map { shown.upperBound >= $0 } ?? false, totalCount: total,
                assumesFullPages: !isWalking && firstUnknown(from: 1) < parts.first?.apiPage ?? 1))
    }

    /// Returns a range with the position before and the one after it.
    static func reach(of range: Range<Int>) -> Range<Int> {
        max(0, range.lowerBound - 1)..<(min(range.upperBound, farthest) + 1)
    }

    // MARK: While every page but the last is full

    /// Returns the step towards the pages missing for `range` if the rule holds; nil if none is
    /// missing.
    ///
    /// - Parameter looksPast: whether it has to be known if the series ends right after `range`.
    private func reach(
        _ range: Range<Int>, _ limit: Int, looksPast: Bool = true
    ) -> PageStep<PageExtent>? {
        guard let capacity else { return .fetch([1]) }
        let first = range.lowerBound / capacity + 1
        let last = (range.upperBound - 1) / capacity + 1
        // A page that is not full is the last one, or breaks the rule: its neighbours tell which.
        if totalCount == nil, let firstOdd, firstOdd <= last,
            let step = lookAround(firstOdd, range, capacity, limit)
        {
            return step
        }
        let unknown = unknownPages(from: first, through: last, limit: limit)
        if !unknown.isEmpty { return .fetch(unknown) }
        if totalCount != nil { return nil }
        if firstMissing <= last { return towardsEnd(limit: limit) }
        guard looksPast, range.upperBound == last * capacity else { return nil }
        return lookPast(last, limit)
    }

    /// Returns the step that tells whether the series ends at a page that is not full, or nil if
    /// `range` ends before that.
    private func lookAround(
        _ odd: Int, _ range: Range<Int>, _ capacity: Int, _ limit: Int
    ) -> PageStep<PageExtent>? {
        let around = neighbours(of: odd)
        if end == .missing { return .fetch(around) }
        if odd > highestFilled + 1 {
            // An empty page with nothing known right before it is probably far past the end.
            return around.contains(odd + 1) ? .fetch(around) : towardsEnd(limit: limit)
        }
        if !around.isEmpty { return .fetch(around) }
        let end = (highestFilled - 1) * capacity + (lengths[highestFilled] ?? 0)
        return range.upperBound < end ? nil : settle(highestFilled, limit: limit)
    }

    /// Looks past page `last`, with which the window ends, to tell whether the series ends there,
    /// too.
    private func lookPast(_ last: Int, _ limit: Int) -> PageStep<PageExtent>? {
        if firstMissing == last + 1 { return .fetch(neighbours(of: last)) }
        // The series goes on after a page that is missing.
        if page(aboveHole: last + 1) != nil { return nil }
        guard let length = lengths[last + 1] else { return .fetch([last + 1]) }
        if length == capacity { return nil }
        let around = neighbours(of: last + 1)
        if !around.isEmpty { return .fetch(around) }
        return length > 0 ? nil : settle(last, limit: limit)
    }

    // MARK: Counting page by page

    private func walk(
        _ range: Range<Int>, _ limit: Int, looksPast: Bool = true
    ) -> PageStep<PageExtent>? {
        if totalCount != nil || prefixEnd > range.upperBound { return nil }
        if !looksPast, prefixEnd == range.upperBound { return nil }
        // The series goes on after a page that is missing.
        if prefixEnd == range.upperBound, page(aboveHole: frontier) != nil { return nil }
        return walkOn(need: range.upperBound - prefixEnd, limit: limit)
    }

    /// Returns as many pages from the frontier on as `need` elements take at the least, up to
    /// `limit`.
    func walkOn<Answer>(need: Int, limit: Int) -> PageStep<Answer> {
        if highestFilled < frontier {
            if emptyRun > 1, end == .automatic {
                return look(from: frontier - emptyRun, limit: limit)
            }
            if emptyRun >= PageIndex.emptyRunLimit {
                return .stalled(apiPage: frontier - 1, count: emptyRun)
            }
        }
        let atLeast = longest == 0 ? 1 : need / longest + (need % longest == 0 ? 0 : 1)
        let count = min(max(atLeast, 1), limit)
        return .fetch(unknownPages(from: frontier, through: frontier + count - 1, limit: count))
    }

    // MARK: Slicing

    /// Returns the stretches of API pages that make up `range`; every page they need is known.
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

    /// Returns the API page that holds the element at `position`, and the position of its first
    /// one.
    func page(holding position: Int) -> (number: Int, start: Int) {
        if !isWalking, let capacity {
            let number = position / capacity + 1
            return (number, (number - 1) * capacity)
        }
        // The last page that starts at or before the position.
        let number = max(1, starts.dropLast().partitionIndex { $0 > position })
        return (number, starts[number - 1])
    }
}
