import Foundation
import LiveTrades
import Synchronization
import TestSupport
import Testing

/// Random runs on one archive, some of them killed, against what was sent.
@Suite struct LiveSessionPropertyTests {
    struct Refused: Error {}

    /// Live trades in nearly the order of their times, with some that come again, late or both.
    private static func live(
        _ ids: ClosedRange<Int>, _ numbers: inout SeededNumbers
    ) throws -> [Trade] {
        var trades: [Trade] = []
        for id in ids {
            trades.append(try made("\(id)", at: Int64(id / 3) * 1_000_000))
            if Int.random(in: 0..<4, using: &numbers) == 0,
                let again = trades.randomElement(using: &numbers)
            {
                trades.append(again)
            }
            if Int.random(in: 0..<4, using: &numbers) == 0 {
                trades.swapAt(
                    Int.random(in: max(0, trades.count - 9)..<trades.count, using: &numbers),
                    trades.count - 1)
            }
        }
        return trades
    }

    /// A batch: now and then with a trade of an earlier one, and refused once or twice.
    private static func batches(_ seed: UInt64) -> ScriptedBatches {
        let attempts = Mutex<[Int: Int]>([:])
        return ScriptedBatches { request in
            let attempt = attempts.withLock {
                $0[request.after, default: 0] += 1
                return $0[request.after] ?? 0
            }
            guard let id = Int(request.last.key.id) else { throw Refused() }
            var numbers = SeededNumbers(seed: seed &+ UInt64(id))
            if attempt <= [0, 0, 0, 1, 2].randomElement(using: &numbers) ?? 0 { throw Refused() }
            return try (0..<request.count).map { index in
                let again = Int.random(in: 0..<10, using: &numbers) == 0 ? 10 : 0
                let number = id * 10 + index - again
                return try made(
                    "\(number)", at: Int64(number / 30) * 1_000_000, source: "mock")
            }
        }
    }

    /// What must hold of one run's events, taken alone; and what they say.
    private static func check(_ run: SessionRun, _ options: LiveSessionOptions, before: Int) {
        var (live, inList, total) = (0, 0, before)
        for (index, event) in run.events.enumerated() {
            switch event {
            case .trade(let trade):
                #expect(inList < options.storeEvery)
                inList += 1
                if trade.key.source == "bitstamp" { live += 1 }
            case .stored(let trades, let now):
                let count = trades.count
                // Full lists, and what is left at the end.
                #expect(inList == count && count <= options.storeEvery)
                #expect(count == options.storeEvery || index == run.events.count - 1)
                #expect(now == total + count)
                (inList, total) = (inList - count, now)
            case .batch(let after, let count, _):
                #expect(after <= live && count <= options.batchSize)
            default: break
            }
        }
        let asked = run.events.batches.map(\.after) + run.events.failedBatches.map(\.after)
        #expect(Set(asked).count == asked.count)
        #expect(Set(run.events.trades.map(\.key)).count == run.events.trades.count)
        guard let end = run.end else { return }
        #expect(
            asked.sorted()
                == Array(stride(from: options.batchEvery, through: live, by: options.batchEvery)))
        #expect(end.liveTrades == live)
        #expect(end.unstored == inList)
    }

    @Test(arguments: 1...UInt64(Trials.count(6, all: 20)))
    func nothingIsLostOrDoubledOverManyRuns(_ seed: UInt64) async throws {
        try await inFolder { root in
            var numbers = SeededNumbers(seed: seed)
            var options = LiveSessionOptions.small(
                every: Int.random(in: 1...15, using: &numbers),
                of: Int.random(in: 1...6, using: &numbers),
                storing: Int.random(in: 5...40, using: &numbers))
            options.remembered = Int.random(in: 1...60, using: &numbers)
            var folder = root
            var stored: Set<TradeKey> = []
            var mayBeLost = false
            for number in 1...6 {
                let archive = try TradeArchive(path: folder + "/trades.sqlite")
                let trades = try Self.live(1...number * 60, &numbers)
                // The archive as a kill would leave it after a random event, or none.
                let killedAt = Int.random(in: 1...200, using: &numbers)
                var (storedWhenKilled, isListedWhenKilled): (Set<TradeKey>, Bool) = ([], false)
                var (storedNow, listed): (Set<TradeKey>, Set<TradeKey>) = (stored, [])
                let run = await SessionRun(
                    ScriptedSource(trades), Self.batches(seed), archive: archive, options: options
                ) { events in
                    if case .trade(let trade) = events.last { listed.insert(trade.key) }
                    if case .stored = events.last {
                        storedNow.formUnion(listed)
                        listed = []
                    }
                    guard events.count == killedAt else { return }
                    _ = try killedCopy(of: folder)
                    (storedWhenKilled, isListedWhenKilled) = (storedNow, !listed.isEmpty)
                }
                #expect(run.error == nil)
                Self.check(run, options, before: stored.count)
                #expect(run.events.lost.isEmpty == !mayBeLost)
                // Nothing that was stored enters again, and all the rest does.
                let entered = Set(run.events.trades.map(\.key))
                #expect(entered.isDisjoint(with: stored))
                #expect(Set(trades.map(\.key)).subtracting(stored).isSubset(of: entered))
                #expect(try Self.keys(archive) == storedNow)
                #expect(listed.count == run.end?.unstored)
                try archive.close()
                if run.events.count >= killedAt {
                    folder += "/killed"
                    (stored, mayBeLost) = (storedWhenKilled, isListedWhenKilled)
                } else {
                    (stored, mayBeLost) = (storedNow, false)
                }
            }
        }
    }

    private static func keys(_ archive: TradeArchive) throws -> Set<TradeKey> {
        let reader = try archive.reader()
        let trades = try reader.trades(from: 0, limit: reader.count)
        #expect(trades.count == reader.count)
        #expect(trades == trades.sorted(by: Trade.isBefore))
        return Set(trades.map(\.key))
    }
}
