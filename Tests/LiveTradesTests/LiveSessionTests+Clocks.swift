import LiveTrades
import TestSupport
import Testing

/// Trades whose time is to come, and a clock of ours that is wrong.
@Suite struct LiveSessionClockTests {
    private static let now: Int64 = 1_767_225_600_000_000
    private static let second: Int64 = 1_000_000

    /// A trade so many seconds before or after now.
    private func trade(_ id: Int, _ seconds: Int64) throws -> Trade {
        try made("\(id)", at: Self.now + seconds * Self.second)
    }

    @Test(
        .promise(
            .liveTrades,
            """
            a trade from a clock that is ahead is kept and marked, moves no chart, and is no mark to
            go on from
            """),
        arguments: [
            (0, false), (59, false), (60, false), (61, true), (3_600, true), (-3_600, false),
        ])
    func aTradeMoreThanAMinuteAheadIsMarked(seconds: Int64, isAhead: Bool) async throws {
        let run = await SessionRun(
            ScriptedSource([try trade(1, seconds)]), options: .small(), now: Self.now)
        #expect(run.events.trades.map(\.isAhead) == [isAhead])
        #expect(run.events.trades.map(\.time) == [Self.now + seconds * Self.second])
    }

    @Test(.promise(.liveTrades, "a trade from a clock that is ahead…"))
    func aTradeAheadIsStoredAndIsNoMark() async throws {
        try await inFolder { folder in
            let archive = try TradeArchive(path: folder + "/trades.sqlite")
            let trades = [try trade(1, -5), try trade(2, 3_600), try trade(3, -3)]
            let first = await SessionRun(
                ScriptedSource(trades), archive: archive, options: .small(), now: Self.now)
            #expect(first.events.stored == [3])
            #expect(
                try archive.reader().trades(from: 0, limit: 9).map(\.key.id) == ["1", "3", "2"])
            let source = ScriptedSource(trades + [try trade(4, 2)])
            let next = await SessionRun(
                source, archive: archive, options: .small(), now: Self.now + 5 * Self.second)
            #expect(source.marks.all == [TradeMark(id: "3", time: Self.now - 3 * Self.second)])
            // The one that is ahead came again, and is known.
            #expect(next.events.ids == ["4"])
            try archive.close()
        }
    }

    /// Then every trade is ahead.
    @Test(.promise(.liveTrades, "a trade from a clock that is ahead…"))
    func aClockThatIsBehindGoesOnAfterWhatWasStoredLast() async throws {
        try await inFolder { folder in
            let archive = try TradeArchive(path: folder + "/trades.sqlite")
            let trades = [try trade(1, 7_200), try trade(2, 7_202), try trade(3, 7_201)]
            _ = await SessionRun(
                ScriptedSource(trades), archive: archive, options: .small(), now: Self.now)
            let source = ScriptedSource(trades + [try trade(4, 7_203)])
            let next = await SessionRun(
                source, archive: archive, options: .small(), now: Self.now)
            #expect(source.marks.all.count == 1)
            #expect(source.marks.all.first?.time == Self.now)
            #expect(next.events.ids == ["4"])
            #expect(next.events.stored == [4])
            try archive.close()
        }
    }

    @Test func tradesThatJoinOneThatIsAheadAreOfNow() async throws {
        let asked = ScriptedBatches { request in
            #expect(request.last.time == Self.now)
            #expect(request.since <= request.last.time)
            return []
        }
        let trades = try (1...10).map { try trade($0, 3_600 + Int64($0)) }
        let run = await SessionRun(
            ScriptedSource(trades), asked, options: .small(), now: Self.now)
        #expect(run.events.batches.map(\.after) == [10])
    }

    @Test(.promise(.liveTrades, "a gap without a length is not reported"))
    func gapsOfNoLengthAreNone() async throws {
        let events: [TradeEvent] = [
            .gap(TradeGap(from: 5, to: 5)), .gap(TradeGap(from: 9, to: 5)),
            .gap(TradeGap(from: 5, to: 6)),
        ]
        let run = await SessionRun(ScriptedSource(events))
        #expect(run.events == [.gap(TradeGap(from: 5, to: 6))])
    }
}
