import TestSupport
import Testing

@testable import LiveTrades

/// How a run ends.
@Suite struct LiveSessionEndTests {
    private static func hangingBatches(_ began: Gate) -> ScriptedBatches {
        ScriptedBatches { _ in
            began.open()
            await untilCancelled()
            throw CancellationError()
        }
    }

    @Test(arguments: [1, 7, 10, 99])
    func theLimitTakesExactlySoManyLiveTrades(_ limit: Int) async throws {
        let run = await SessionRun(
            ScriptedSource(try made(1...500)), options: .small(limit: limit))
        #expect(run.end?.reason == .limit)
        #expect(run.end?.liveTrades == limit)
        #expect(run.events.ids == (1...limit).map { "\($0)" })
    }

    @Test func duplicatesAndBatchesDoNotCountTowardsTheLimit() async throws {
        let trades = try made(1...15) + made(1...15) + made(16...40)
        let run = await SessionRun(
            ScriptedSource(trades), MockBatchSource(), options: .small(limit: 25))
        #expect(run.end == LiveSessionEnd(reason: .limit, liveTrades: 25, unstored: 11))
        #expect(run.events.batches.map(\.after).sorted() == [10, 20])
        #expect(run.events.left == [20])
    }

    @Test func aSourceThatEndsEndsTheRunAfterItsBatches() async throws {
        let run = await SessionRun(
            ScriptedSource(try made(1...10)), MockBatchSource(), options: .small())
        #expect(run.end == LiveSessionEnd(reason: .sourceEnded, liveTrades: 10, unstored: 13))
        #expect(run.events.batches.count == 1)
    }

    @Test func aSourceWithoutATradeEndsAnEmptyRun() async {
        let run = await SessionRun(ScriptedSource([TradeEvent]()), MockBatchSource())
        #expect(run.end == LiveSessionEnd(reason: .sourceEnded, liveTrades: 0, unstored: 0))
        #expect(run.events.isEmpty)
    }

    @Test func whatTheSourceThrowsIsThrownAfterTheBatchesAndTheOrderlyEnd() async throws {
        try await inFolder { folder in
            let archive = try TradeArchive(path: folder + "/trades.sqlite")
            let run = await SessionRun(
                ScriptedSource(try made(1...20), end: .throwsError), MockBatchSource(),
                archive: archive, options: .small())
            #expect(run.error is ScriptedSource.Failed)
            #expect(run.events.batches.map(\.after).sorted() == [10, 20])
            #expect(run.events.stored == [20, 26])
            #expect(try archive.beginRun() == .inOrder)
            try archive.close()
        }
    }

    @Test func statesAndGapsPassThroughInTheirOrder() async throws {
        let events: [TradeEvent] = [
            .state(ConnectionState(.connecting)), .state(ConnectionState(.live)),
            .trade(try made("1")), .gap(TradeGap(from: 1, to: 5)), .trade(try made("2", at: 5)),
            .state(ConnectionState(.reconnecting, why: "the exchange closed the connection")),
            .state(ConnectionState(.live)), .trade(try made("1")), .trade(try made("3", at: 6)),
            .state(ConnectionState(.ended, why: "no such market")),
        ]
        let run = await SessionRun(ScriptedSource(events))
        #expect(
            run.events == [
                .state(ConnectionState(.connecting)), .state(ConnectionState(.live)),
                .trade(try made("1")), .gap(TradeGap(from: 1, to: 5)),
                .trade(try made("2", at: 5)),
                .state(ConnectionState(.reconnecting, why: "the exchange closed the connection")),
                .state(ConnectionState(.live)), .trade(try made("3", at: 6)),
                .state(ConnectionState(.ended, why: "no such market")),
            ])
    }

    @Test func aCancelledRunEndsInOrderWithoutItsBatches() async throws {
        try await inFolder { folder in
            let archive = try TradeArchive(path: folder + "/trades.sqlite")
            let began = Gate()
            let task = Task {
                await SessionRun(
                    ScriptedSource(try made(1...15), end: .hangs), Self.hangingBatches(began),
                    archive: archive, options: .small())
            }
            await began.pass()
            task.cancel()
            let run = try await task.value
            #expect(run.end?.reason == .cancelled)
            #expect(run.events.batches.isEmpty && run.events.failedBatches.isEmpty)
            // What came is stored all the same.
            #expect(run.end?.unstored == 0)
            #expect(run.end?.storedAtEnd == run.events.trades.count)
            #expect(run.events.last == .stored(try made(1...15), total: 15))
            #expect(try archive.summary().count == 15)
            #expect(try archive.beginRun() == .inOrder)
            try archive.close()
        }
    }

    @Test func aRunThatIsCancelledWhileItAwaitsTheLastBatchesEnds() async throws {
        let began = Gate()
        let task = Task {
            await SessionRun(
                ScriptedSource(try made(1...15)), Self.hangingBatches(began),
                options: .small(limit: 10))
        }
        await began.pass()
        task.cancel()
        #expect(try await task.value.end?.reason == .cancelled)
    }

    @Test func aRunThatIsCancelledBeforeItBeginsTakesNothing() async throws {
        let task = Task {
            await untilCancelled()
            return await SessionRun(ScriptedSource(try made(1...15)), options: .small())
        }
        task.cancel()
        let run = try await task.value
        #expect(run.end?.reason == .cancelled)
        #expect(run.events.isEmpty)
    }

    /// The reporter is so slow that trades lie there when it cancels the run.
    @Test(
        .promise(
            .liveTrades,
            """
            trades that a session had taken when it was cancelled are reported and stored
            """))
    func whatCameBeforeACancelledRunEndsIsReportedAndStored() async throws {
        try await inFolder { folder in
            let archive = try TradeArchive(path: folder + "/trades.sqlite")
            let given = Counter()
            var source = ScriptedSource(try made(1...10_000), end: .hangs)
            source.beforeEvent = { given.set($0) }
            let task = Task { [source] in
                await SessionRun(source, archive: archive, options: .small(storing: 30_000)) {
                    guard $0.count == 5 else { return }
                    // All that the inbox takes meanwhile.
                    while given.value < 256 { await Task.yield() }
                    withUnsafeCurrentTask { $0?.cancel() }
                }
            }
            let run = await task.value
            #expect(run.end?.reason == .cancelled)
            // One may have been on its way.
            let count = run.events.trades.count
            #expect(count >= 256 && count <= 1_000)
            #expect(run.events.ids == (1...count).map { "\($0)" })
            #expect(run.end?.storedAtEnd == count)
            #expect(try archive.summary().count == count)
            try archive.close()
        }
    }

    @Test func whatTheReporterThrowsEndsTheRun() async throws {
        struct Enough: Error {}
        let run = await SessionRun(
            ScriptedSource(try made(1...1_000), end: .hangs), MockBatchSource(), options: .small()
        ) { events in
            if events.count == 5 { throw Enough() }
        }
        #expect(run.error is Enough)
        #expect(run.events.count == 5)
    }

    @Test func aSlowReporterSlowsTheSource() async throws {
        let asked = Counter()
        var source = ScriptedSource(try made(1...20_000))
        source.beforeEvent = { number in asked.set(number) }
        var furthest = 0
        _ = await SessionRun(source, options: .small(storing: 30_000)) { events in
            guard events.count.isMultiple(of: 1_000) else { return }
            for _ in 0..<1_000 { await Task.yield() }
            furthest = max(furthest, asked.value - events.count)
        }
        // What is under way, and what lies in the inbox meanwhile.
        #expect((1...600).contains(furthest))
    }
}
