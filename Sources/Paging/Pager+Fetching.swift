/// The shell around `PageIndex`: fetches that callers share, one at a time for each API page.
extension Pager {
    /// Does what a step says.
    ///
    /// - Parameter partial: the answer without the API pages that failed; without this the first
    ///   failure is thrown.
    /// - Returns: the answer and why API pages failed; nil after an API page has landed, when the
    ///   index is to be asked again.
    func obey<Answer>(
        _ step: PageStep<Answer>, size: Int?, _ fetches: inout CallerFetches,
        partial: ((PageIndex) -> Answer?)? = nil
    ) async throws -> (Answer, failures: [Int: any Error])? {
        if step.isAnswer, try await learnsMore(&fetches) { return nil }
        switch step {
        case .fetch(let numbers):
            for number in numbers {
                fetches.failures[number] = fetches.failures[number] ?? hole(number)
            }
            let rest = numbers.filter { fetches.failures[$0] == nil }
            guard let first = rest.first else {
                // Proof: none of the numbers is left, so each of them failed.
                guard let answer = partial?(index) else { throw fetches.failures[numbers[0]]! }
                return (answer, fetches.failures)
            }
            do {
                try await fetch(rest, &fetches)
            } catch {
                guard partial != nil, !Task.isCancelled else { throw error }
                fetches.failures[first] = error
            }
            return nil
        case .found(let answer): return (answer, [:])
        case .noSeries: throw PagingError.noSeries
        case .pastEnd(let total):
            let size = size ?? index.ownPageSize ?? 1
            throw PagingError.pastEnd(count: total, pages: PageExtent.pages(of: size, in: total))
        case .hole(let apiPage, let above):
            // The next caller asks for the missing page once more, unless it reads on at once.
            if !kept.keepsLatest { index.forgetDenials(of: apiPage) }
            throw PagingError.hole(apiPage: apiPage, below: above)
        case .stalled(let apiPage, let count):
            throw PagingError.noProgress(apiPage: apiPage, count: count)
        case .endless(let apiPage): throw PagingError.endless(apiPage: apiPage)
        }
    }

    /// Returns an API page that arrived before, fetched again if it was let go.
    ///
    /// - Throws: `PagingError.changed` if it is not as long as it was.
    func page(_ number: Int, _ fetches: inout CallerFetches) async throws -> Source.Page {
        while true {
            if let page = kept.page(number) { return page }
            try await fetch([number], &fetches)
        }
    }

    /// Sees to it that API pages are on their way, and waits until any has landed.
    ///
    /// - Throws: the error of the first of them if it failed, which is needed next. A page that
    ///   turns out not to be needed may fail unseen.
    func fetch(_ numbers: [Int], _ fetches: inout CallerFetches) async throws {
        try Task.checkCancellation()
        setOut(for: numbers, &fetches)
        if let first = numbers.first, let task = fetches.joined[first], underway[first] != task {
            // Landed and still asked for: the fetch failed, or the page was let go before this
            // caller used it.
            try await task.value
            fetches.joined[first] = nil
        } else {
            await landing()
        }
    }

    /// Sets out for API pages as far as the limit allows, and joins fetches of theirs that are
    /// under way.
    func setOut(for numbers: [Int], _ fetches: inout CallerFetches) {
        // A fetch that was cancelled by others that gave up is no failure of the page.
        fetches.joined = fetches.joined.filter {
            numbers.contains($0.key) && !$0.value.isCancelled
        }
        for number in numbers where fetches.joined[number] == nil {
            fetches.joined[number] = setOut(for: number)
        }
    }

    /// Returns the fetch of a page, or nil if it has to wait until another one has landed.
    private func setOut(for number: Int) -> Task<Void, any Error>? {
        if underway[number] == nil, early[number] != nil || countUnderway < limit {
            let early = early.removeValue(forKey: number)
            underway[number] = Task { try await self.load(number, early) }
        }
        guard let task = underway[number], !task.isCancelled else { return nil }
        return task
    }

    private func load(_ number: Int, _ early: EarlyFetch?) async throws {
        defer {
            underway[number] = nil
            wakeAll()
        }
        let page = try await answer(number, early)
        if let length = kept.length(number), page?.count != length {
            throw PagingError.changed(apiPage: number)
        }
        if let page, !page.isEmpty, let signature = source.signature(of: page) {
            try repeats.take(number, signature)
        }
        guard let page else { return try await recordMissing(number) }
        if let (short, last) = index.contradiction(PageLength(number: number, length: page.count)) {
            try await lookAnew(at: short, before: last)
        }
        if number <= 2 { try await lookAtStart(page, number: number) }
        index.record(number, length: page.count)
        kept.insert(page, number)
        progress?(
            PagingProgress(pages: kept.pageCount, lastPageCount: page.count, lastPage: number))
    }

    /// Waits until a page has landed or the caller is cancelled, whichever comes first.
    func landing() async {
        let (landed, waiter) = AsyncStream.makeStream(of: Void.self)
        waiting.append(waiter)
        for await _ in landed {}
    }

    /// Lets those go on that wait for a landing.
    func wakeAll() {
        for waiter in waiting { waiter.finish() }
        waiting = []
    }

    /// Counts a caller as gone: it has its answer or gave up. If it was the last one and gave up,
    /// the fetches are cancelled.
    func leave() {
        callers -= 1
        guard callers == 0 else { return }
        endEarly(isGivenUp: Task.isCancelled)
        guard Task.isCancelled else { return }
        for task in underway.values { task.cancel() }
    }
}
