import Synchronization
import TestSupport
import Testing

@testable import LiveTrades

/// The second source.
@Suite struct LiveSessionBatchTests {
    struct Refused: Error, CustomStringConvertible {
        var description: String { "the source refused" }
    }

    /// A source of whose tries, by the number of live trades and their own number from 1, some
    /// fail.
    private func failing(
        _ fails: @escaping @Sendable (_ after: Int, _ attempt: Int) -> Bool
    ) -> ScriptedBatches {
        let attempts = Attempts()
        return ScriptedBatches { request in
            if fails(request.after, attempts.next(of: request.after)) { throw Refused() }
            return try made(request.after * 10...request.after * 10 + 2, source: "mock")
        }
    }

    private final class Attempts: Sendable {
        private let counts = Mutex<[Int: Int]>([:])

        func next(of after: Int) -> Int {
            counts.withLock {
                $0[after, default: 0] += 1
                return $0[after] ?? 0
            }
        }
    }

    @Test(.promise(.liveTrades, "charts begin with the past…"))
    func pastTradesCountNowhere() async throws {
        let events = [TradeEvent.past(try made(1...25))] + (try made(26...34).map(TradeEvent.trade))
        let run = await SessionRun(
            ScriptedSource(events), ScriptedBatches { _ in [] }, options: .small())
        #expect(run.events.first == .past(try made(1...25)))
        #expect(run.events.ids == (26...34).map { "\($0)" })
        #expect(run.events.batches.isEmpty && run.end?.liveTrades == 9)
    }

    @Test func aBatchEntersTheListByTimeUnderItsSourcesName() async throws {
        let batches = ScriptedBatches { request in
            [try made("b", at: 7, source: "mock"), try made("a", at: 2, source: "mock")]
        }
        let run = await SessionRun(
            ScriptedSource(try made(1...10)), batches, options: .small())
        #expect(run.events.trades.suffix(2).map(\.key.id) == ["a", "b"])
        #expect(run.events.last == .batch(after: 10, count: 2, source: "mock"))
        #expect(run.end == LiveSessionEnd(reason: .sourceEnded, liveTrades: 10, unstored: 12))
    }

    @Test func theRequestSaysWhatTheBatchFollows() async throws {
        let requests = Mutex<[TradeBatchRequest]>([])
        let batches = ScriptedBatches { request in
            requests.withLock { $0.append(request) }
            return []
        }
        var trades = try made(1...20)
        trades[14].time = 3
        let run = await SessionRun(ScriptedSource(trades), batches, options: .small())
        #expect(run.events.batches.map(\.count) == [0, 0])
        let expected = [
            TradeBatchRequest(after: 10, count: 3, last: trades[9], since: 1),
            TradeBatchRequest(after: 20, count: 3, last: trades[19], since: 3),
        ]
        #expect(requests.withLock { $0 }.sorted { $0.after < $1.after } == expected)
    }

    @Test func aBatchThatFailsOnceIsTriedAgain() async throws {
        let run = await SessionRun(
            ScriptedSource(try made(1...30)),
            failing { after, attempt in after == 20 && attempt == 1 },
            options: .small())
        #expect(run.events.batches.map(\.after).sorted() == [10, 20, 30])
        #expect(run.events.failedBatches.isEmpty)
        #expect(run.events.trades.count == 39)
    }

    @Test func aBatchThatFailsTwiceIsReportedAndStopsNothing() async throws {
        let attempts = Counter()
        let batches = failing { after, attempt in
            if after == 20 { attempts.set(attempt) }
            return after == 20
        }
        let run = await SessionRun(
            ScriptedSource(try made(1...30)), batches, options: .small())
        #expect(run.events.batches.map(\.after).sorted() == [10, 30])
        #expect(run.events.failedBatches.map(\.after) == [20])
        #expect(run.events.failedBatches.map(\.why) == ["the source refused"])
        #expect(attempts.value == 2)
        #expect(run.end?.reason == .sourceEnded)
        #expect(run.events.trades.count == 36)
    }

    @Test func allBatchesMayFail() async throws {
        let run = await SessionRun(
            ScriptedSource(try made(1...100)), failing { _, _ in true }, options: .small())
        #expect(
            run.events.failedBatches.map(\.after).sorted()
                == Array(stride(from: 10, through: 100, by: 10)))
        #expect(run.events.trades == (try made(1...100)))
    }

    @Test func duplicatesInABatchEnterOnceAndTheEarliestOfTooManyAreLeftOut() async throws {
        let batches = ScriptedBatches { request in
            let ids = request.after == 10 ? ["3", "3", "1", "4"] : ["3", "5", "6"]
            return try ids.map { try made($0, source: "mock") }
        }
        // One batch after the other: the second finds the trade 3 of the first.
        var options = LiveSessionOptions.small(every: 10, of: 3)
        options.batchesAtOnce = 1
        let run = await SessionRun(ScriptedSource(try made(1...20)), batches, options: options)
        #expect(run.events.batches.map(\.count) == [2, 2])
        #expect(
            run.events.trades.filter { $0.key.source == "mock" }.map(\.key.id).sorted()
                == ["3", "4", "5", "6"])
    }

    @Test func theTradesOfBatchesFillTheListToo() async throws {
        let run = await SessionRun(
            ScriptedSource(try made(1...10)), failing { _, _ in false },
            options: .small(storing: 13))
        #expect(run.events.left == [13])
        #expect(run.events.trades.count == 13)
        // The thousand is full within the batch, so it leaves before the batch is reported.
        #expect(
            run.events.suffix(2) == [
                .left(run.events.trades.sorted(by: Trade.isBefore), total: 13),
                .batch(after: 10, count: 3, source: "mock"),
            ])
    }

    @Test func withoutABatchSourceNothingIsAskedFor() async throws {
        let run = await SessionRun(ScriptedSource(try made(1...300)))
        #expect(run.events == (try made(1...300)).map { .trade($0) })
        #expect(run.end == LiveSessionEnd(reason: .sourceEnded, liveTrades: 300, unstored: 300))
    }

    @Test func liveTradesGoOnWhileABatchIsUnderWayAndTheLimitWaitsForIt() async throws {
        let gate = Gate()
        let batches = ScriptedBatches { request in
            await gate.pass()
            return try made(request.after...request.after + 2, source: "mock")
        }
        let run = await SessionRun(
            ScriptedSource(try made(1...100), end: .hangs), batches,
            options: .small(storing: 1_000, limit: 50)
        ) { events in
            if events.trades.count == 50 {
                #expect(events.batches.isEmpty)
                gate.open()
            }
        }
        #expect(run.end == LiveSessionEnd(reason: .limit, liveTrades: 50, unstored: 65))
        #expect(run.events.batches.map(\.after).sorted() == [10, 20, 30, 40, 50])
    }

    @Test(.timeLimit(.minutes(10)))
    func soManyBatchesAreUnderWayAndThoseBeyondTheRoomHaveFailed() async throws {
        let (gate, areTwo) = (Gate(), Gate())
        let (underWay, most) = (Counter(), Counter())
        let batches = ScriptedBatches { request in
            let now = underWay.add(1)
            defer { underWay.add(-1) }
            most.raise(to: now)
            if now == 2 { areTwo.open() }
            await gate.pass()
            return try made(request.after...request.after, source: "mock")
        }
        var options = LiveSessionOptions.small(storing: 1_000, limit: 100)
        options.batchesAtOnce = 2
        options.batchesWaiting = 3
        let run = await SessionRun(
            ScriptedSource(try made(1...100), end: .hangs), batches, options: options
        ) { events in
            guard events.trades.count == 100 else { return }
            await areTwo.pass()
            gate.open()
        }
        #expect(run.events.failedBatches.map(\.after) == [60, 70, 80, 90, 100])
        #expect(run.events.batches.map(\.after).sorted() == [10, 20, 30, 40, 50])
        #expect(most.value == 2)
        #expect(run.end?.reason == .limit)
    }
}
