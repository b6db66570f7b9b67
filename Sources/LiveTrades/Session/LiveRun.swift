/// One run of a session: obeys what the list and the queue of batches decide.
struct LiveRun {
    typealias Report = (LiveEvent) async throws -> Void

    /// What comes to the task that reports.
    enum Message: Sendable {
        case event(TradeEvent)
        case sourceEnded((any Error)?)
        case batch(TradeBatchRequest, Result<[Trade], any Error>)
    }

    let session: LiveSession
    let keeper: ArchiveKeeper?
    let inbox = Inbox<Message>(capacity: 256)
    var list: TradeList
    var queue: BatchQueue
    /// How many trades left the list where there is no archive.
    var left = 0
    /// Whether the archive notes that the list holds trades.
    var isNoted = false
    /// Why no more live trades are taken; nil while they are.
    var reason: LiveSessionEnd.Reason?
    var sourceError: (any Error)?

    init(_ session: LiveSession) {
        self.session = session
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
        try await withThrowingDiscardingTaskGroup { group in
            defer { group.cancelAll() }
            try await readSource(source, &group, report)
            try await awaitBatches(&group, report)
        }
        try await storeWhatIsFull(report)
        try await endRun()
        return LiveSessionEnd(
            reason: reason ?? .cancelled, liveTrades: list.liveTrades, unstored: list.count)
    }

    /// Begins the run in the archive; the source then begins after its last stored trade.
    private mutating func begin(_ report: Report) async throws -> any TradeSource {
        guard let keeper else { return session.source }
        let before = try await keeper { archive throws(TradeArchiveError) in
            try archive.beginRun()
        }
        if case .lost(let since) = before { try await report(.lost(since: since)) }
        if let name = session.batches?.name { _ = try await lastTrade(of: name) }
        guard let mark = try await lastTrade(of: session.source.name) else { return session.source }
        return session.source.resuming(after: mark)
    }

    /// Notes in the archive that the run ended properly, and throws what ended the source.
    private func endRun() async throws {
        do {
            try await keeper?({ archive throws(TradeArchiveError) in try archive.endRun() })
        } catch { throw sourceError ?? error }
        if let sourceError { throw sourceError }
    }

    private mutating func lastTrade(of source: String) async throws -> TradeMark? {
        let mark = try await keeper?({ archive throws(TradeArchiveError) in
            try archive.lastTrade(of: source)
        })
        guard let mark = mark ?? nil else { return nil }
        list.holdPossible(source, until: mark.time)
        return mark
    }

    private mutating func readSource(
        _ source: any TradeSource, _ batches: inout ThrowingDiscardingTaskGroup<any Error>,
        _ report: Report
    ) async throws {
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
            guard !Task.isCancelled else {
                reason = .cancelled
                return
            }
            try await take(message, report)
            while let request = queue.next() { ask(for: request, in: &batches) }
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

    /// A batch, which is asked for twice where the first try fails.
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
