extension Pager {
    /// How many API pages may land ahead of one that does not come, for each that is fetched at a time.
    private static var landingAhead: Int { 4 }

    /// Hands over the elements of a page in order while its API pages come, and lets go of them: what is
    /// in memory does not grow with the page.
    ///
    /// - Parameters:
    ///   - query: which page.
    ///   - each: told of all of the page's elements once, unless it had to start over.
    /// - Returns: where the page lies, and why API pages failed if parts of pages are allowed.
    /// - Throws: what `window(page:size:)` throws, and what `each` throws.
    public func read(
        _ query: PageQuery, each: (PageDelivery<Source.Page.SubSequence>) throws -> Void
    ) async throws -> (extent: PageExtent, failures: [Int: any Error]) {
        try query.check()
        var delivered = DeliveredParts()
        let partial: ((PageIndex) -> PageExtent?)? =
            allowsPartial ? { $0.partialExtent(for: query) } : nil
        let (extent, failures) = try await answer(query.size, partial: partial) { index, limit in
            if delivered.isContradicted(by: index) {
                try each(.startOver)
                delivered = DeliveredParts()
            }
            while let part = index.part(after: delivered.parts.last, for: query),
                let page = kept.page(part.apiPage)
            {
                if !part.range.isEmpty { try each(.elements(page[part.range], from: part)) }
                delivered.append(part, at: index)
            }
            letGo(
                before: delivered.parts.last.map { $0.apiPage + 1 } ?? index.firstNeeded(for: query)
            )
            let gone = gonePages(after: delivered.parts.last, for: query)
            return gone.isEmpty
                ? withoutFarPages(index.next(for: query, limit: limit)) : .fetch(gone)
        }
        if !delivered.isStart(of: extent.parts) {
            try each(.startOver)
            delivered = DeliveredParts()
        }
        for part in extent.parts.dropFirst(delivered.filled) {
            let page: Source.Page
            if let known = kept.page(part.apiPage) {
                page = known
            } else {
                page = try await fetchAgain(part.apiPage)
            }
            try each(.elements(page[part.range], from: part))
            letGo(before: part.apiPage + 1)
        }
        return (extent, failures)
    }

    /// Pages before this one were handed over or only had to be counted, so they need not stay; unless
    /// another caller wants them.
    private func letGo(before number: Int) {
        guard callers <= 1 else { return }
        kept.trim { $0 >= number }
    }

    /// API pages that are next, and were let go: those before the first that is kept, or unknown.
    private func gonePages(after part: PageExtent.Part?, for query: PageQuery) -> [Int] {
        var gone: [Int] = []
        var part = part
        while gone.count < limit, let next = index.part(after: part, for: query),
            !kept.holds(next.apiPage)
        {
            gone.append(next.apiPage)
            part = next
        }
        return gone
    }

    /// No pages far ahead of the first one that is missing: those could only wait in memory.
    private func withoutFarPages(_ step: PageStep<PageExtent>) -> PageStep<PageExtent> {
        guard !allowsPartial, case .fetch(let numbers) = step, let first = numbers.first else {
            return step
        }
        return .fetch(numbers.filter { $0 - first < limit * Self.landingAhead })
    }

    /// The same for the page of `size` elements that holds the first element that `isBefore` does not
    /// hold for.
    ///
    /// - Parameter isBefore: true for a leading part of the series and false for the rest.
    public func read(
        size: Int? = nil, holdingFirstNot isBefore: (Source.Page.Element) -> Bool,
        each: (PageDelivery<Source.Page.SubSequence>) throws -> Void
    ) async throws -> (extent: PageExtent, failures: [Int: any Error]) {
        while true {
            let (query, walked) = try await query(size: size, holdingFirstNot: isBefore)
            let found = try await read(query, each: each)
            // Had the evidence changed meanwhile, the position would be a guess.
            if walked == index.isWalking { return found }
            try each(.startOver)
        }
    }

    /// Where a page lies, without its elements: API pages that came are not fetched again.
    ///
    /// - Throws: what `window(page:size:)` throws.
    public func extent(of query: PageQuery) async throws -> PageExtent {
        try query.check()
        return try await answer(query.size) { index, limit in
            letGo(before: .max)
            return index.next(for: query, limit: limit)
        }.0
    }
}

/// The parts of a page that were handed over.
private struct DeliveredParts {
    /// With empty parts of empty API pages.
    private(set) var parts: [PageExtent.Part] = []
    private var wasWalking = false
    /// How many of them are not empty.
    private(set) var filled = 0

    mutating func append(_ part: PageExtent.Part, at index: PageIndex) {
        parts.append(part)
        wasWalking = index.isWalking
        if !part.range.isEmpty { filled += 1 }
    }

    /// Whether they were cut by a rule that does not hold any more.
    func isContradicted(by index: PageIndex) -> Bool {
        guard let first = parts.first, index.isWalking, !wasWalking else { return false }
        // From the start of the series on any slicing is the same.
        return first.apiPage != 1 || first.range.lowerBound != 0
    }

    func isStart(of all: [PageExtent.Part]) -> Bool {
        all.starts(with: parts.filter { !$0.range.isEmpty })
    }
}
