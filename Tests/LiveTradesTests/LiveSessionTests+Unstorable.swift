import TestSupport
import Testing

@testable import LiveTrades

/// Trades that can't be stored, for a while or at all.
@Suite struct LiveSessionUnstorableTests {
    /// No trade comes any more, and the pause ends.
    @Test(.promise(.liveTrades, "a thousand that could not be…"))
    func aStoringThatFailedIsTriedAgainAfterAPause() async throws {
        try await inArchive { archive in
            try refuse(in: archive)
            let clock = ManualClock()
            let ticking = Task {
                while !Task.isCancelled {
                    clock.advance(by: .seconds(5))
                    await Task.yield()
                }
            }
            defer { ticking.cancel() }
            let task = Task {
                await SessionRun(
                    ScriptedSource(try made(1...20), end: .hangs), archive: archive,
                    options: .small(), clock: clock
                ) { events in
                    if case .storeFailed = events.last, events.storeFailures.count == 3 {
                        try allowAll(in: archive)
                    }
                    if events.stored == [20] { withUnsafeCurrentTask { $0?.cancel() } }
                }
            }
            let run = try await task.value
            // Once when the list was full, and after each pause.
            #expect(run.events.storeFailures == [20, 20, 20])
            #expect(run.events.stored == [20])
            #expect(run.end?.lost == 0)
        }
    }

    @Test(.promise(.liveTrades, "a gap is drawn by later…"))
    func aGapThatCanNotBeNotedIsTriedAgainWithTheNextStoring() async throws {
        try await inArchive { archive in
            try refuse(in: archive)
            let events: [TradeEvent] =
                try made(1...19).map { .trade($0) } + [.gap(TradeGap(from: 19, to: 30))]
                + made(30...49).map { .trade($0) }
            let run = await SessionRun(
                ScriptedSource(events), archive: archive, options: .small()
            ) { events in
                if case .storeFailed = events.last, events.storeFailures.count == 1 {
                    #expect(try archive.gaps() == [])
                    try allowAll(in: archive)
                }
            }
            #expect(run.events.storeFailures == [20])
            #expect(run.end?.lost == 0)
            #expect(try archive.gaps() == [TradeGap(from: 19, to: 30)])
        }
    }

    @Test(.promise(.liveTrades, "a gap is drawn by later…"))
    func aGapThatCanNotBeNotedAtTheEndIsSaid() async throws {
        try await inArchive { archive in
            try write(
                """
                CREATE TRIGGER refusal BEFORE INSERT ON gaps
                BEGIN SELECT RAISE(ABORT, 'refused'); END
                """, in: archive)
            let run = await SessionRun(
                ScriptedSource([.gap(TradeGap(from: 1, to: 9))]), archive: archive)
            guard case .storeFailed(0, let why)? = run.events.last else {
                Issue.record("it is not said")
                return
            }
            #expect(why.hasPrefix("gaps are not noted in the archive: "))
            #expect(run.end?.lost == 0)
        }
    }

    @Test(.promise(.liveTrades, "the trades that are said…"))
    func whatTheArchiveRefusesIsCountedAndReported() async throws {
        try await inArchive { archive in
            // Trades of another market: their ids count up, too.
            try archive.store(try (11...15).map { try made("\($0)", at: 1, price: "3.5") })
            let run = await SessionRun(
                ScriptedSource(try made(5...30)), archive: archive, options: .small())
            // What was said to be stored is what the archive took.
            #expect(run.events.refused == [5])
            #expect(run.events.stored == [20, 26])
            #expect(
                run.events.compactMap { event in
                    if case .stored(let trades, _) = event { trades.count } else { nil }
                } == [15, 6])
            #expect(try archive.summary().count == 26)
            #expect(run.end?.lost == 5)
            #expect(run.end?.refused == 5)
            #expect(run.end?.why?.contains("such as 11 of bitstamp") == true)
        }
    }

    /// While the id is in the list, and after it left it.
    @Test(
        .promise(.liveTrades, "another trade under a known…"),
        arguments: [3, 60])
    func anotherTradeUnderAKnownIdIsRefusedLikeThoseOfEarlierRuns(_ before: Int) async throws {
        try await inArchive { archive in
            let again = [
                try made("2"), try made("2", price: "3.5"), try made("2", at: 9_000_000),
                try made("2", price: "3.5"),
            ]
            let run = await SessionRun(
                ScriptedSource(try made(1...before) + again + [try made("100")]),
                archive: archive, options: .small())
            // Nothing is dropped without a word, and what was given again is not said again.
            #expect(run.events.trades.count == before + 3)
            #expect(run.events.refused == [2])
            #expect(run.events.stored.last == before + 1)
            #expect(try archive.summary().count == before + 1)
            #expect(try archive.reader().trades(from: 1, limit: 1) == [try made("2")])
            #expect(run.end?.refused == 2)
            #expect(run.end?.lost == 2)
            #expect(run.end?.why?.contains("such as 2 of bitstamp") == true)
        }
    }

    @Test(.promise(.liveTrades, "the trades that are said…"))
    func theSameTradesGivenAgainAreThereAlready() async throws {
        try await inArchive { archive in
            try archive.store(try made(11...15))
            let run = await SessionRun(
                ScriptedSource(try made(5...30)), archive: archive, options: .small())
            #expect(run.events.refused == [])
            #expect(run.events.stored.last == 26)
            #expect(run.end?.lost == 0)
        }
    }

    @Test func aLossIsToldThoughTheSourceFailedToo() async throws {
        try await inArchive { archive in
            try refuse(in: archive)
            let run = await SessionRun(
                ScriptedSource(try made(1...7), end: .throwsError), archive: archive,
                options: .small())
            let lost = try #require(run.error as? TradesLostError)
            #expect(lost.end.lost == 7)
            #expect(lost.cause is ScriptedSource.Failed)
        }
    }

    @Test func whatCameBeforeTheReporterFailedIsStored() async throws {
        struct Enough: Error {}
        try await inArchive { archive in
            let run = await SessionRun(
                ScriptedSource(try made(1...50), end: .hangs), archive: archive,
                options: .small()
            ) { events in
                if events.trades.count == 33 { throw Enough() }
            }
            #expect(run.error is Enough)
            #expect(try archive.summary().count == 33)
            #expect(try archive.beginRun() == .inOrder)
        }
    }
}
