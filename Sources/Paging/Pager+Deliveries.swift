extension Pager {
    /// Returns the elements of a page in order, delivered while its API pages arrive.
    ///
    /// The first delivery throws `PagingError.notPositive` for a page number or a size below 1.
    public nonisolated func deliveries(_ request: PageRequest) -> PageDeliveries<Source> {
        PageDeliveries(pager: self, request: request)
    }

    /// Returns the next delivery to a caller that works on its own between two of them.
    func delivery(
        of reading: inout PageReading
    ) async throws -> PageDelivery<Source.Page.SubSequence> {
        callers += 1
        defer { leave() }
        return try await nextDelivery(of: &reading)
    }

    /// Returns the next delivery to a caller that is counted in `callers`.
    func nextDelivery(
        of reading: inout PageReading
    ) async throws -> PageDelivery<Source.Page.SubSequence> {
        try await askLength(for: reading.request)
        await recallCapacity()
        var query = try await placed(&reading)
        setOutAhead(of: &reading, query)
        while reading.answer == nil {
            // The page that landed may tell where a span ends.
            query = try await placed(&reading)
            if let delivery = landedDelivery(of: &reading, query) { return delivery }
            let needed = query
            let partial: ((PageIndex) -> PageExtent?)? =
                allowsPartial ? { $0.partialExtent(for: needed) } : nil
            let step = nextStep(of: reading, query)
            setOutEarly(besides: step, of: &reading, query)
            reading.answer = try await obey(
                step, size: query.fullSize, &reading.fetches, partial: partial)
            guard let extent = reading.answer?.extent else { continue }
            guard reading.delivered.isStart(of: extent.parts) else {
                reading.startOver()
                return .startOver
            }
            reading.rest = extent.parts.dropFirst(reading.delivered.filled)
        }
        return try await remainingDelivery(of: &reading)
    }

    /// Returns the next delivery, if its API page has landed.
    private func landedDelivery(
        of reading: inout PageReading, _ query: PageRequest
    ) -> PageDelivery<Source.Page.SubSequence>? {
        if reading.delivered.isContradicted(by: index) {
            reading.startOver()
            return .startOver
        }
        while let part = index.part(after: reading.delivered.last, for: query),
            let page = kept.page(part.apiPage)
        {
            reading.delivered.append(part, at: index)
            if !part.range.isEmpty { return .elements(page[part.range], from: part) }
        }
        return nil
    }

    /// Returns the next delivery once the place of the page is known: the parts that are left, and
    /// then the end.
    private func remainingDelivery(
        of reading: inout PageReading
    ) async throws -> PageDelivery<Source.Page.SubSequence> {
        if let part = reading.rest.first {
            let page = try await page(part.apiPage, &reading.fetches)
            reading.rest.removeFirst()
            letGo(before: part.apiPage + 1)
            return .elements(page[part.range], from: part)
        }
        if reading.wasFound(walking: !index.isWalking) {
            // The page was found by a rule that does not hold any more.
            reading.searchAgain()
            return .startOver
        }
        reading.isOver = true
        // Proof: there is nothing more to come only after an answer.
        let (extent, failures) = reading.answer!
        return .end(extent, failures: failures)
    }

    // MARK: What to fetch for a reading

    /// How many API pages may land ahead of the one that comes next, for each that is fetched at a
    /// time.
    private static var landingAhead: Int { 4 }

    /// Sets out for the next API pages before one that has landed is delivered, so that fetching
    /// goes on while the consumer works. No page is far ahead of the consumer, however slow it is.
    private func setOutAhead(of reading: inout PageReading, _ query: PageRequest) {
        guard reading.answer == nil, !Task.isCancelled,
            !reading.delivered.isContradicted(by: index),
            let next = index.part(after: reading.delivered.last, for: query)?.apiPage,
            kept.holds(next)
        else { return }
        let far = next + limit * Self.landingAhead
        // Asking the index when no page is missing would cost a look at all parts of the page.
        guard index.firstUnknown(from: next) < far,
            case .fetch(let numbers) = nextStep(of: reading, query)
        else { return }
        setOut(
            for: numbers.filter {
                $0 < far && reading.fetches.failures[$0] == nil && hole($0) == nil
            }, &reading.fetches)
    }

    private func nextStep(
        of reading: PageReading, _ query: PageRequest
    ) -> PageStep<PageExtent> {
        let limit = limit(for: query, delivered: reading.delivered.filled)
        let last = reading.delivered.last
        letGo(before: last.map { $0.apiPage + 1 } ?? index.firstNeeded(for: query))
        let gone = gonePages(after: last, for: query)
        return gone.isEmpty
            ? withoutFarPages(
                index.next(
                    for: query, limit: limit + passedFailures(of: reading),
                    passingHoles: allowsPartial)) : .fetch(gone)
    }

    /// Returns how many failed API pages don't keep others from being asked for. That is all of
    /// them, but 0 if as many failed in a row as are fetched side by side. It is also 0 where pages
    /// are counted one by one, as no page after a failed one then has a known place.
    private func passedFailures(of reading: PageReading) -> Int {
        let failed = reading.fetches.failures
        guard allowsPartial, !index.isWalking, !failed.isEmpty else { return 0 }
        let isHopeless = failed.keys.contains { first in
            (first..<first + limit).allSatisfy { failed[$0] != nil }
        }
        return isHopeless ? 0 : failed.count
    }

    /// Returns how many API pages to fetch side by side. A span that ends where the series does is
    /// short more often than not, so one does not set out for many pages past it.
    private func limit(for query: PageRequest, delivered: Int) -> Int {
        guard case .around(let range) = query, range.upperBound >= PageIndex.farthest else {
            return limit
        }
        return min(limit, max(1, delivered / 2))
    }

    /// Lets go of API pages before this one, which were delivered or only had to be counted; unless
    /// another caller waits, who may need them.
    func letGo(before number: Int) {
        guard callers <= 1 else { return }
        kept.trim { $0 >= number }
    }

    /// Returns the API pages that come next and were let go, up to the first that is kept or
    /// unknown.
    private func gonePages(after part: PageExtent.Part?, for query: PageRequest) -> [Int] {
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

    /// Returns the step without API pages far ahead of the first one that is missing: those would
    /// wait in memory for it.
    private func withoutFarPages(_ step: PageStep<PageExtent>) -> PageStep<PageExtent> {
        guard !allowsPartial, case .fetch(let numbers) = step, let first = numbers.first else {
            return step
        }
        return .fetch(numbers.filter { $0 - first < limit * Self.landingAhead })
    }
}
