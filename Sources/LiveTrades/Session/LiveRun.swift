/// One run of a session: obeys what the list and the queue of batches decide.
struct LiveRun {
    typealias Report = (LiveEvent) async throws -> Void

    /// The messages to the task that reports.
    enum Message: Sendable {
        case event(TradeEvent)
        case sourceEnded((any Error)?)
        case batch(TradeBatchRequest, Result<[Trade], any Error>)
        /// It is time to try again to store what could not be stored.
        case storeAgain
    }

    let session: LiveSession
    let keeper: ArchiveKeeper?
    let inbox = Inbox<Message>(capacity: 256)
    var list: TradeList
    var queue: BatchQueue
    /// How many trades left the list where there is no archive.
    var left = 0
    /// Why the last storing failed; nil where it did not.
    var storeProblem: String?
    /// Whether the next try to store was ordered.
    var awaitsStoring = false
    /// How many trades the archive refused, and why.
    var refused = 0
    var refusal: String?
    /// Gaps and open stretches to write into the archive with the next storing.
    var notes: SourceNotes
    /// The trades of a list of missed ones that have not entered the list yet.
    var missed: ArraySlice<Trade> = []
    /// The latest time of the live source's trades, leaving out those that are ahead.
    var latest: Int64?
    /// How many trades were stored.
    var stored = 0
    /// How many of them are in no file under the archive's name any more; nil where they were
    /// found.
    var gone: Int?
    /// How many trades were stored at the end.
    var storedAtEnd = 0
    /// Why no more live trades are taken; nil while they are.
    var reason: LiveSessionEnd.Reason?
    var sourceError: (any Error)?

    init(_ session: LiveSession) {
        self.session = session
        notes = SourceNotes(source: session.source.name)
        keeper = session.archive.map { ArchiveKeeper($0) }
        let options = session.options
        list = TradeList(
            TradeList.Rules(
                batchEvery: options.batchEvery, storeEvery: options.storeEvery,
                remembered: options.remembered))
        queue = BatchQueue(atOnce: options.batchesAtOnce, waiting: options.batchesWaiting)
    }

    mutating func run(_ report: Report) async throws -> LiveSessionEnd {
        let source = try await begin(report)
        do {
            try await withThrowingDiscardingTaskGroup { group in
                defer { group.cancelAll() }
                try await readSource(source, &group, report)
                try await awaitBatches(&group, report)
            }
        } catch {
            // Store the trades of the list, however the run ends.
            try? await end { _ in }
            throw error
        }
        try await end(report)
        guard let sourceError else { return summary }
        throw summary.lost > 0 ? TradesLostError(end: summary, cause: sourceError) : sourceError
    }

    private var summary: LiveSessionEnd {
        LiveSessionEnd(
            reason: reason ?? .cancelled, liveTrades: list.liveTrades, unstored: list.count,
            refused: refused, storedAtEnd: storedAtEnd, gone: gone,
            why: keeper == nil ? nil : storeProblem ?? refusal)
    }

    /// Stores all that is left, and notes in the archive that the run ended properly.
    private mutating func end(_ report: Report) async throws {
        guard let keeper, !keeper.archive.isUnsure else { return }
        keeper.archive.patience.end(within: session.options.patienceAtEnd)
        let before = list.count + refused
        defer { storedAtEnd = before - list.count - refused }
        try await storeRest(report)
        // If this fails, no loss goes unsaid: the last storing took the note back.
        do {
            try await keeper {
                [noted = noted(without: list.trades)] archive throws(TradeArchiveError) in
                try archive.endRun(noting: noted)
            }
        } catch  where !notes.gaps.isEmpty {
            let why = "gaps are not noted in the archive: \(error.problem)"
            try await report(.storeFailed(count: list.count, why: why))
        } catch {}
        do {
            try await keeper { archive throws(TradeArchiveError) in try archive.checkRun() }
        } catch {
            storeProblem = error.problem
            gone = await keeper.missingOfRun() ?? stored
        }
    }

    /// Begins the run in the archive; the source then begins after its last stored trade.
    private mutating func begin(_ report: Report) async throws -> any TradeSource {
        guard let keeper else { return session.source }
        if let name = session.batches?.name { try await holdPossible(name) }
        try await holdPossible(session.source.name)
        let (name, now) = (session.source.name, session.now())
        let (mark, last, openings) = try await keeper { archive throws(TradeArchiveError) in
            (
                try archive.mark(of: name, now: now),
                try archive.lastTrade(of: name, notAfter: now + Trade.mostAhead),
                try archive.openStretches(of: name)
            )
        }
        notes.openings = Set(openings)
        latest = (last ?? mark)?.time
        if !keeper.archive.isUnsure { try await beginInArchive(report) }
        return mark.map { session.source.resuming(after: $0) } ?? session.source
    }

    /// Notes in the archive that a run begins. What fails from then on is tried again.
    func beginInArchive(_ report: Report) async throws {
        guard let keeper else { return }
        let now = session.now()
        let before = try await keeper { archive throws(TradeArchiveError) in
            try archive.beginRun(now: now)
        }
        keeper.archive.patience.wait(each: session.options.patience)
        if case .lost(let since) = before { try await report(.lost(since: since)) }
    }

    /// Lets the list know up to which time the archive holds trades of a source.
    private mutating func holdPossible(_ source: String) async throws {
        let last = try await keeper?({ archive throws(TradeArchiveError) in
            try archive.lastTrade(of: source)
        })
        if let last = last ?? nil { list.holdPossible(source, until: last.time) }
    }

    private mutating func readSource(
        _ source: any TradeSource, _ batches: inout ThrowingDiscardingTaskGroup<any Error>,
        _ report: Report
    ) async throws {
        guard !Task.isCancelled else {
            reason = .cancelled
            return
        }
        try await withThrowingDiscardingTaskGroup { group in
            defer {
                inbox.endPuts()
                group.cancelAll()
            }
            group.addTask { [inbox] in await Self.read(source, into: inbox) }
            while reason == nil { try await takeMessages(&batches, report) }
        }
    }

    private mutating func awaitBatches(
        _ batches: inout ThrowingDiscardingTaskGroup<any Error>, _ report: Report
    ) async throws {
        while reason != .cancelled, !queue.isEmpty { try await takeMessages(&batches, report) }
    }

    private mutating func takeMessages(
        _ batches: inout ThrowingDiscardingTaskGroup<any Error>, _ report: Report
    ) async throws {
        guard let messages = await inbox.take() else {
            reason = .cancelled
            return
        }
        for message in messages {
            try await take(message, report)
            // A cancelled run still takes the messages that came before, but asks for no batch.
            guard !Task.isCancelled else { continue }
            if storeProblem != nil, !awaitsStoring { storeAgainLater(&batches) }
            while let request = queue.next() { ask(for: request, in: &batches) }
        }
    }

    /// Orders another try to store, after a pause.
    private mutating func storeAgainLater(_ group: inout ThrowingDiscardingTaskGroup<any Error>) {
        awaitsStoring = true
        let (clock, pause) = (session.clock, session.options.storeAgainAfter)
        group.addTask { [inbox] in
            try? await clock.sleep(for: pause)
            inbox.putAtOnce(.storeAgain)
        }
    }

    private static func read(_ source: some TradeSource, into inbox: Inbox<Message>) async {
        do {
            for try await event in source {
                guard await inbox.put(.event(event)) else { return }
            }
            inbox.putAtOnce(.sourceEnded(nil))
        } catch {
            inbox.putAtOnce(.sourceEnded(error))
        }
    }

    private func ask(
        for request: TradeBatchRequest, in group: inout ThrowingDiscardingTaskGroup<any Error>
    ) {
        guard let batches = session.batches else { return }
        group.addTask { [inbox] in
            let result: Result<[Trade], any Error>
            do {
                result = .success(try await Self.trades(of: batches, for: request))
            } catch {
                result = .failure(error)
            }
            inbox.putAtOnce(.batch(request, result))
        }
    }

    /// Returns a batch, which is asked for twice where the first try fails.
    private static func trades(
        of source: any TradeBatchSource, for request: TradeBatchRequest
    ) async throws -> [Trade] {
        do {
            return try await source.trades(for: request)
        } catch {
            guard !Task.isCancelled else { throw error }
            return try await source.trades(for: request)
        }
    }
}
