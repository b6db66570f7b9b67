import LiveTrades
import TestSupport
import Testing

/// Several runs on one archive.
@Suite struct LiveSessionResumingTests {
    private func archive(in folder: String) throws -> TradeArchive {
        try TradeArchive(path: folder + "/trades.sqlite")
    }

    @Test func theFirstRunBeginsWithoutAMarkAndTheNextAfterTheLastStoredTrade() async throws {
        try await inFolder { folder in
            let archive = try archive(in: folder)
            let first = ScriptedSource(try made(1...50))
            _ = await SessionRun(first, archive: archive, options: .small())
            #expect(first.marks.all == [])
            let second = ScriptedSource(try made(1...90))
            let run = await SessionRun(second, archive: archive, options: .small())
            // Its end stored the ten that were no full list.
            #expect(second.marks.all == [TradeMark(id: "50", time: 50)])
            #expect(run.events.ids == (51...90).map { "\($0)" })
            #expect(run.events.stored == [70, 90])
            #expect(run.events.lost == [])
            try archive.close()
        }
    }

    @Test func theMarkIsTheLastOfTheLiveSourceWhateverTheOtherHas() async throws {
        try await inFolder { folder in
            let archive = try archive(in: folder)
            try archive.store(try made(1...5) + made(90...95, source: "mock"))
            let source = ScriptedSource([TradeEvent]())
            _ = await SessionRun(source, MockBatchSource(), archive: archive)
            #expect(source.marks.all == [TradeMark(id: "5", time: 5)])
            var kraken = ScriptedSource([TradeEvent]())
            kraken.name = "kraken"
            _ = await SessionRun(kraken, MockBatchSource(), archive: archive)
            #expect(kraken.marks.all == [])
            try archive.close()
        }
    }

    @Test func batchesThatComeAgainInALaterRunAreNotDoubled() async throws {
        try await inFolder { folder in
            let archive = try archive(in: folder)
            let batches = ScriptedBatches { request in
                try made(request.after...request.after + 2, source: "mock")
            }
            let first = await SessionRun(
                ScriptedSource(try made(1...17)), batches, archive: archive, options: .small())
            #expect(first.events.stored == [20])
            let second = await SessionRun(
                ScriptedSource(try made(18...40)), batches, archive: archive, options: .small())
            #expect(second.events.batches.map(\.count).sorted() == [0, 3])
            #expect(second.events.stored == [40, 46])
            try archive.close()
        }
    }

    /// A late trade is older than the mark and was never stored.
    @Test func aLateTradeOlderThanTheMarkEntersOnce() async throws {
        try await inFolder { folder in
            let archive = try archive(in: folder)
            try archive.store(try made(1...19) + [try made("21")])
            let trades = [try made("20"), try made("21"), try made("20"), try made("22")]
            let run = await SessionRun(ScriptedSource(trades), archive: archive)
            #expect(run.events.ids == ["20", "22"])
            #expect(run.end?.liveTrades == 2)
            try archive.close()
        }
    }

    @Test(.promise(.liveTrades, "a trade whose second is rounded…"))
    func aTradeKnownToTheSecondAloneIsTheSameAsTheOneKnownBetter() async throws {
        try await inFolder { folder in
            let archive = try archive(in: folder)
            // The second of 3 is rounded up.
            try archive.store([
                try made("1", at: 7_000_000, precision: .seconds),
                try made("3", at: 8_000_000, precision: .seconds), try made("4", at: 8_900_000),
            ])
            let trades = [
                try made("1", at: 7_654_321), try made("2", at: 7_654_321),
                try made("3", at: 7_954_321), try made("4", at: 9_000_000, precision: .seconds),
            ]
            let run = await SessionRun(ScriptedSource(trades), archive: archive)
            #expect(run.events.ids == ["2"])
            #expect(run.end?.lost == 0)
            try archive.close()
        }
    }

    @Test(
        .promise(.liveTrades, "a gap is drawn by later…"),
        arguments: [(5, nil), (25, 20), (39, 20), (41, 40)] as [(Int, Int64?)])
    func aKilledRunsUnstoredTradesAreSaidToBeLost(_ count: Int, _ since: Int64?) async throws {
        try await inFolder { folder in
            let first = try archive(in: folder)
            _ = await SessionRun(
                ScriptedSource(try made(1...count)), archive: first, options: .small()
            ) { events in
                if events.trades.count == count { _ = try killedCopy(of: folder) }
            }
            try first.close()
            let next = try archive(in: folder + "/killed")
            let source = ScriptedSource(try made(1...60))
            let run = await SessionRun(source, archive: next, options: .small())
            #expect(run.events.first == .lost(since: since))
            #expect(source.marks.all == (since.map { [TradeMark(id: "\($0)", time: $0)] } ?? []))
            #expect(run.events.stored.last == 60)
            #expect(try next.reader().trades(from: 0, limit: 99) == (try made(1...60)))
            // The hole was filled.
            #expect(try next.gaps() == [])
            // It is said once.
            let third = await SessionRun(ScriptedSource([TradeEvent]()), archive: next)
            #expect(third.events == [])
            try next.close()
        }
    }

    @Test(.promise(.liveTrades, "a gap is drawn by later…"))
    func aGapIsNotedWithTheTradesThatAreStored() async throws {
        try await inFolder { folder in
            let first = try archive(in: folder)
            let (early, late) = (TradeGap(from: 20, to: 31), TradeGap(from: 45, to: 50))
            let events: [TradeEvent] =
                try made(1...20).map { .trade($0) } + [.gap(early)]
                + made(31...45).map { .trade($0) } + [.gap(late)]
            _ = await SessionRun(
                ScriptedSource(events), archive: first, options: .small()
            ) { events in
                if case .gap(late) = events.last { _ = try killedCopy(of: folder) }
            }
            #expect(try first.gaps() == [early, late])
            #expect(try first.gaps(of: "bitstamp", since: 40) == [late])
            #expect(try first.gaps(of: "kraken") == [])
            try first.close()
            // What a killed run did not store is asked for again, and so is what was missing.
            let killed = try TradeArchive(reading: folder + "/killed/trades.sqlite")
            #expect(try killed.reader().count == 20)
            #expect(try killed.gaps() == [])
        }
    }

    /// A run that ends before a list of past trades came leaves them to the next one.
    @Test(
        .promise(
            .liveTrades,
            """
            trades that a run had not caught up with when it ended, or had not stored when it was
            killed, are asked for by the next run on the archive, also where later trades are stored
            """),
        arguments: [(false, 20), (true, 41)])
    func theNextRunBeginsWhereTheOneBeforeHadNotCaughtUp(
        caughtUp: Bool, mark: Int
    ) async throws {
        try await inFolder { folder in
            let archive = try archive(in: folder)
            var events = try made(1...20).map(TradeEvent.trade)
            events.append(.state(ConnectionState(.reconnecting)))
            if caughtUp { events.append(.caughtUp) }
            events += try made(40...41).map(TradeEvent.trade)
            _ = await SessionRun(ScriptedSource(events), archive: archive, options: .small())
            let later = try made(21...42).map(TradeEvent.trade)
            let next = ScriptedSource([.state(ConnectionState(.connecting))] + later)
            let run = await SessionRun(next, archive: archive, options: .small())
            #expect(next.marks.all == [TradeMark(id: "\(mark)", time: Int64(mark))])
            #expect(run.events.ids == ((21...39).map { "\($0)" } + ["42"]))
            #expect(try archive.reader().count == 42)
            // That run did not catch up either, as far as it knows.
            let third = ScriptedSource([TradeEvent.state(ConnectionState(.connecting)), .caughtUp])
            _ = await SessionRun(third, archive: archive, options: .small())
            #expect(third.marks.all == next.marks.all)
            let fourth = ScriptedSource([TradeEvent]())
            _ = await SessionRun(fourth, archive: archive, options: .small())
            #expect(fourth.marks.all == [TradeMark(id: "42", time: 42)])
            try archive.close()
        }
    }

    /// Trades of an earlier run, and a list around them.
    private func archiveInAList(in folder: String) throws -> TradeArchive {
        let archive = try archive(in: folder)
        try archive.store(try made(100...109))
        return archive
    }

    @Test(
        .promise(
            .liveTrades,
            """
            wherever the taking of a list of past trades is cut off, at any moment, the archive says
            each stretch in which trades are missing; the next run asks from the first of them, and
            charts break at all
            """),
        arguments: [1, 5, 55, 59, 60, 100])
    func aListThatALimitCutsLeavesItsStretchesOpen(limit: Int) async throws {
        try await inFolder { folder in
            let archive = try archiveInAList(in: folder)
            let list: [TradeEvent] = [
                .state(ConnectionState(.connecting)), .missed(try made(50...150)), .caughtUp,
            ]
            let cut = await SessionRun(
                ScriptedSource(list), archive: archive, options: .small(limit: limit))
            // Those that are stored already don't count.
            let next = min(50 + limit + (limit < 50 ? 0 : 10), 151)
            let ids = (50..<next).filter { !(100...109).contains($0) }
            #expect(cut.events.ids == ids.map { "\($0)" })
            let open = next > 150 ? [] : next < 100 ? [next, 110] : [next]
            #expect(try archive.openStretches(of: "bitstamp") == open.map(Int64.init))
            let later = ScriptedSource(list)
            _ = await SessionRun(later, archive: archive, options: .small())
            #expect(later.marks.all.map(\.time) == [Int64(next - 1)])
            #expect(try archive.openStretches(of: "bitstamp") == [])
            #expect(try archive.reader().trades(from: 0, limit: 999) == (try made(50...150)))
            try archive.close()
        }
    }

    /// After each storing, with and without live trades that come before the list.
    @Test(
        .promise(.liveTrades, "wherever the taking of a list…"),
        arguments: [
            (1, 0, [70, 110]), (2, 0, [90, 110]), (3, 0, [120]), (4, 0, [140]), (1, 20, [109]),
            (2, 20, [70, 110]), (3, 20, [90, 110]), (4, 20, [120]), (5, 20, [140]),
            (1, 10, [60, 110]),
        ])
    func aRunThatIsKilledWithinAListHasItsStretchesInTheArchive(
        storings: Int, live: Int, open: [Int64]
    ) async throws {
        try await inFolder { folder in
            let first = try archiveInAList(in: folder)
            let events: [TradeEvent] =
                [.state(ConnectionState(.connecting))]
                + (try made(151...170)).prefix(live).map { .trade($0) }
                + [.missed(try made(50...150)), .caughtUp]
            _ = await SessionRun(
                ScriptedSource(events), archive: first, options: .small()
            ) { events in
                if events.stored.count == storings, case .stored = events.last {
                    _ = try killedCopy(of: folder)
                }
            }
            #expect(try first.openStretches(of: "bitstamp") == [])
            try first.close()
            let killed = try archive(in: folder + "/killed")
            let found = try killed.openStretches(of: "bitstamp")
            #expect(found == open)
            let next = ScriptedSource([TradeEvent]())
            _ = await SessionRun(next, archive: killed, options: .small())
            let stored = try killed.reader().trades(from: 0, limit: 999).map(\.time)
            #expect(next.marks.all.map(\.time) == [stored.last { $0 <= open[0] }])
            try killed.close()
        }
    }

    @Test(.promise(.liveTrades, "wherever the taking of a list…"))
    func eachConnectionThatDidNotCatchUpLeavesAStretchOpen() async throws {
        try await inFolder { folder in
            let archive = try archive(in: folder)
            var events: [TradeEvent] = []
            for trades in [1...20, 40...41, 60...61] {
                events.append(.state(ConnectionState(.reconnecting)))
                events += try made(trades).map { .trade($0) }
            }
            _ = await SessionRun(ScriptedSource(events), archive: archive, options: .small())
            #expect(try archive.openStretches(of: "bitstamp") == [20, 41])
            // The next run may end as early.
            events = [.state(ConnectionState(.connecting))] + (try made(80...81)).map { .trade($0) }
            _ = await SessionRun(ScriptedSource(events), archive: archive, options: .small())
            #expect(try archive.openStretches(of: "bitstamp") == [20, 41, 61])
            #expect(try archive.openSince(of: "bitstamp") == 20)
            try archive.close()
        }
    }

    @Test(.promise(.liveTrades, "wherever the taking of a list…"))
    func theOpenStretchOfAnEarlierProgramStaysOpen() async throws {
        try await inFolder { folder in
            let first = try archiveInAList(in: folder)
            try write(
                """
                DROP TABLE open_stretches;
                CREATE TABLE open_stretches (source TEXT PRIMARY KEY, since INTEGER NOT NULL)
                STRICT, WITHOUT ROWID;
                INSERT INTO open_stretches VALUES ('bitstamp', 104)
                """, in: first)
            try first.close()
            let reading = try TradeArchive(reading: folder + "/trades.sqlite")
            #expect(try reading.openStretches(of: "bitstamp") == [104])
            try reading.close()
            let next = try archive(in: folder)
            let source = ScriptedSource([TradeEvent.state(ConnectionState(.connecting))])
            _ = await SessionRun(source, archive: next)
            #expect(source.marks.all == [TradeMark(id: "104", time: 104)])
            #expect(try next.openStretches(of: "bitstamp") == [104, 109])
            try next.close()
        }
    }

    /// Trades that were missed come after later ones were stored, and the run is killed.
    @Test(.promise(.liveTrades, "trades that a run had not caught…"))
    func aKilledRunsTradesThatCameLateAreAskedForAgain() async throws {
        try await inFolder { folder in
            let first = try archive(in: folder)
            var events = try made(1...19).map(TradeEvent.trade)
            events.append(.state(ConnectionState(.reconnecting)))
            events += try (made(40...40) + made(20...25)).map(TradeEvent.trade)
            events.append(.caughtUp)
            _ = await SessionRun(
                ScriptedSource(events), archive: first, options: .small()
            ) { events in
                if events.ids.last == "25" { _ = try killedCopy(of: folder) }
            }
            try first.close()
            let killed = try archive(in: folder + "/killed")
            #expect(try killed.reader().count == 20)
            let next = ScriptedSource([TradeEvent]())
            _ = await SessionRun(next, archive: killed, options: .small())
            #expect(next.marks.all == [TradeMark(id: "19", time: 19)])
            try killed.close()
        }
    }

    @Test(.promise(.liveTrades, "a gap is drawn by later…"))
    func anArchiveOfAnEarlierProgramHasNoGapsUntilItIsWrittenTo() async throws {
        try await inFolder { folder in
            let first = try archive(in: folder)
            try first.store(try made(1...5))
            try write("DROP TABLE gaps; DROP TABLE open_stretches", in: first)
            try first.close()
            let reading = try TradeArchive(reading: folder + "/trades.sqlite")
            #expect(try reading.gaps() == [])
            try reading.close()
            let next = try archive(in: folder)
            let gap = TradeGap(from: 5, to: 9)
            _ = await SessionRun(
                ScriptedSource([.gap(gap), .trade(try made("9"))]), archive: next)
            #expect(try next.gaps() == [gap])
            try next.close()
        }
    }

    @Test func aRunKilledWhenAllWasStoredLostNothing() async throws {
        try await inFolder { folder in
            let first = try archive(in: folder)
            _ = await SessionRun(
                ScriptedSource(try made(1...50)), archive: first, options: .small()
            ) { events in
                if case .stored(_, 40) = events.last { _ = try killedCopy(of: folder) }
            }
            try first.close()
            let next = try archive(in: folder + "/killed")
            let run = await SessionRun(ScriptedSource(try made(41...41)), archive: next)
            #expect(run.events.lost == [])
            try next.close()
        }
    }

    @Test func aRunThatEndedInOrderLostNothingThoughItsListWasNotEmpty() async throws {
        try await inFolder { folder in
            let archive = try archive(in: folder)
            for (start, end) in [(1, ScriptedSource.End.ends), (6, .throwsError)] {
                let first = await SessionRun(
                    ScriptedSource(try made(start...start + 4), end: end), archive: archive,
                    options: .small())
                #expect(first.events.trades.count == 5)
                #expect(first.events.stored == [start + 4])
                let next = await SessionRun(ScriptedSource([TradeEvent]()), archive: archive)
                #expect(next.events == [])
            }
            try archive.close()
        }
    }
}
