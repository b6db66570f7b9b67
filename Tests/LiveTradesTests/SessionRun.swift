@testable import LiveTrades

/// What a session of a test reported, and how it ended.
struct SessionRun {
    var events: [LiveEvent] = []
    var end: LiveSessionEnd?
    var error: (any Error)?

    /// Runs a session to its end.
    ///
    /// - Parameters:
    ///   - clock: by what a storing that failed waits.
    ///   - now: the present, in microseconds since 1970; the system's unless told.
    ///   - onEvent: called after each event was taken note of, with what was reported so far.
    init(
        _ source: some TradeSource, _ batches: (any TradeBatchSource)? = nil,
        archive: TradeArchive? = nil, options: LiveSessionOptions = LiveSessionOptions(),
        clock: any Clock<Duration> = ContinuousClock(), now: Int64? = nil,
        onEvent: ([LiveEvent]) async throws -> Void = { _ in }
    ) async {
        var session = LiveSession(
            source: source, batches: batches, archive: archive, options: options)
        session.clock = clock
        if let now { session.now = { now } }
        var events: [LiveEvent] = []
        do {
            end = try await session.run {
                events.append($0)
                try await onEvent(events)
            }
        } catch { self.error = error }
        self.events = events
    }
}

extension LiveSessionOptions {
    /// Small numbers, so that much happens with few trades.
    static func small(
        every batchEvery: Int = 10, of batchSize: Int = 3, storing storeEvery: Int = 20,
        limit: Int? = nil
    ) -> LiveSessionOptions {
        var options = LiveSessionOptions()
        options.batchEvery = batchEvery
        options.batchSize = batchSize
        options.storeEvery = storeEvery
        options.limit = limit
        return options
    }
}

extension [LiveEvent] {
    var batches: [(after: Int, count: Int)] {
        compactMap { if case .batch(let after, let count, _) = $0 { (after, count) } else { nil } }
    }

    var failedBatches: [(after: Int, why: String)] {
        compactMap {
            if case .batchFailed(let after, _, let why) = $0 { (after, why) } else { nil }
        }
    }

    /// The totals of the archive.
    var stored: [Int] {
        compactMap { if case .stored(_, let total) = $0 { total } else { nil } }
    }

    /// How many trades the archive refused, whenever it did.
    var refused: [Int] {
        compactMap { if case .refused(let trades, _) = $0 { trades.count } else { nil } }
    }

    /// How many trades stood in the list whenever they could not be stored.
    var storeFailures: [Int] {
        compactMap { if case .storeFailed(let count, _) = $0 { count } else { nil } }
    }

    /// How many trades had left the list without an archive, whenever some did.
    var left: [Int] {
        compactMap { if case .left(_, let total) = $0 { total } else { nil } }
    }

    /// The moments since which trades were said to be lost.
    var lost: [Int64?] {
        compactMap { if case .lost(let since) = $0 { .some(since) } else { nil } }
    }

    var trades: [Trade] {
        compactMap { if case .trade(let trade) = $0 { trade } else { nil } }
    }

    var ids: [String] { trades.map(\.key.id) }

    /// How many trades had entered the list and not left it, whenever some were stored.
    var listCountsWhenStored: [Int] {
        var counts: [Int] = []
        var count = 0
        for event in self {
            if case .trade = event { count += 1 }
            if case .stored(let left, _) = event {
                counts.append(count)
                count -= left.count
            }
        }
        return counts
    }
}
