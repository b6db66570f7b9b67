/// API pages that are asked for side by side with those that are needed, before it is known whether
/// they are needed, too.
extension Pager {
    /// A page that was asked for early and not needed so far.
    struct EarlyFetch: Sendable {
        let task: Task<EarlyPage<Source.Page>?, Never>
        /// The number of its turn among all of them.
        let turn: Int
        var hasLanded = false
        /// The answer, once it has come.
        var page: EarlyPage<Source.Page>?
    }

    /// How many fetches are under way, of pages that are needed and of others.
    var countUnderway: Int { underway.count + early.values.count { !$0.hasLanded } }

    /// Finds out once how many elements a full page of the series had before, where that is of use.
    func recallCapacity() async {
        guard asksEarly, !hasRecalled, index.capacity == nil, !index.isWalking else { return }
        hasRecalled = true
        guess = await source.early?.capacity().flatMap { $0 > 0 ? $0 : nil }
    }

    /// Sets out for the pages that a reading needs, and for those that it is likely to need next.
    ///
    /// A page that is needed has its fetch before any that may not be, and one fetch at least is
    /// left to it however many of the others hang.
    func setOutEarly(
        besides step: PageStep<PageExtent>, of reading: inout PageReading,
        _ query: PageRequest
    ) {
        guard asksEarly, case .fetch(let numbers) = step, !Task.isCancelled else { return }
        let needed = numbers.filter { reading.fetches.failures[$0] == nil && hole($0) == nil }
        guard !needed.isEmpty else { return }
        setOut(for: needed, &reading.fetches)
        let hanging = early.values.count { !$0.hasLanded }
        let room = min(limit - needed.count, limit - countUnderway, limit - 1 - hanging)
        let pages = reading.early.next(
            besides: numbers, for: query, at: index, guess: guess, room: room)
        for number in pages where early[number] == nil && underway[number] == nil {
            askEarly(for: number)
        }
    }

    private func askEarly(for number: Int) {
        dropOldest()
        earlyTurns += 1
        let turn = earlyTurns
        // The pager may be gone before the answer comes: then nothing waits for the answer.
        let task = Task { [source, weak self] in
            let page = await source.early?.page(number)
            await self?.landEarly(number, turn, page, isCancelled: Task.isCancelled)
            return page
        }
        early[number] = EarlyFetch(task: task, turn: turn)
    }

    private func landEarly(
        _ number: Int, _ turn: Int, _ page: EarlyPage<Source.Page>?, isCancelled: Bool
    ) {
        let hasFailed = page?.isFailure ?? true
        // A server in trouble is not asked for more than is needed.
        if hasFailed, !isCancelled { asksEarly = false }
        // If the turn differs, the page became needed meanwhile.
        guard early[number]?.turn == turn else { return }
        early[number]?.hasLanded = true
        early[number]?.page = page
        if hasFailed { early[number] = nil }
        if callers == 0 { page?.letGo() }
        // A page that is needed may wait for its turn.
        wakeAll()
    }

    /// Makes room for the answer to one more page: drops the oldest landed one, as answers that
    /// turned out not to be needed are not kept for ever.
    private func dropOldest() {
        let landed = early.filter { $0.value.hasLanded }
        guard landed.count >= limit, let oldest = landed.min(by: { $0.value.turn < $1.value.turn })
        else { return }
        early[oldest.key] = nil
        oldest.value.page?.letGo()
    }

    /// Returns the page: from the answer asked for early, if there is one, else from the source.
    func answer(_ number: Int, _ early: EarlyFetch?) async throws -> Source.Page? {
        guard let task = early?.task else { return try await source.page(number) }
        let answer = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        try Task.checkCancellation()
        guard let answer else { return try await source.page(number) }
        return try await answer.read()
    }

    /// Ends asking early when no reading is left. Answers that were not needed stay for the next
    /// reading, and keep no other caller from asking. Fetches under way may finish, unless the last
    /// reading was given up.
    func endEarly(isGivenUp: Bool) {
        for fetch in early.values {
            fetch.page?.letGo()
            if isGivenUp { fetch.task.cancel() }
        }
    }
}
