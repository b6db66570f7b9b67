import Testing

@testable import LiveTrades

/// What is stored, and when.
@Suite struct LiveSessionStoringTests {
    private func storedIDs(_ archive: TradeArchive) throws -> [String] {
        let reader = try archive.reader()
        return try reader.trades(from: 0, limit: reader.count).map(\.key.id)
    }

    private func ids(_ range: ClosedRange<Int>) -> [String] { range.map { "\($0)" } }

    @Test func withoutAnArchiveAFullListLeavesUnstored() async throws {
        let run = await SessionRun(ScriptedSource(try made(1...50)), options: .small())
        #expect(run.events.left == [20, 40])
        #expect(run.events.stored.isEmpty)
        #expect(run.end?.unstored == 10)
        // Right after the twentieth.
        #expect(
            run.events[19...20] == [.trade(try made("20")), .left(try made(1...20), total: 20)])
    }

    @Test func theTwentiethTradeOfTheListStoresTwenty() async throws {
        try await inArchive { archive in
            let run = await SessionRun(
                ScriptedSource(try made(1...50)), archive: archive, options: .small()
            ) { events in
                // Nothing is stored early, and all is when it is reported.
                let count = try archive.summary().count
                if case .stored(_, let total) = events.last { #expect(count == total) }
                #expect(count.isMultiple(of: 20) || count == 50)
                #expect(count <= events.trades.count)
            }
            #expect(run.events.stored == [20, 40, 50])
            #expect(run.events[20] == .stored(try made(1...20), total: 20))
            #expect(try storedIDs(archive) == ids(1...50))
            #expect(run.end?.unstored == 0)
            #expect(run.end?.storedAtEnd == 10)
        }
    }

    @Test func tradesAreStoredInTheirOrderHoweverTheyCame() async throws {
        try await inArchive { archive in
            let trades = try made(1...40).reversed() + made(1...40)
            let run = await SessionRun(
                ScriptedSource(Array(trades)), archive: archive, options: .small())
            #expect(run.events.stored == [20, 40])
            #expect(run.events.trades.count == 40)
            #expect(try storedIDs(archive) == ids(1...40))
        }
    }

    @Test func aStoringThatFailsIsReportedAndTriedAgainAfterSomeMore() async throws {
        try await inArchive { archive in
            try refuse(in: archive)
            let run = await SessionRun(
                ScriptedSource(try made(1...50)), archive: archive, options: .small()
            ) { events in
                if events.trades.count == 25, case .trade = events.last {
                    try allowAll(in: archive)
                }
            }
            #expect(run.events.storeFailures == [20, 22, 24])
            #expect(run.events.contains(.storeFailed(count: 20, why: "refused")))
            #expect(run.events.stored == [20, 40, 50])
            #expect(run.events.listCountsWhenStored == [26, 20, 10])
            #expect(try storedIDs(archive) == ids(1...50))
            #expect(run.end?.lost == 0)
        }
    }

    @Test func allFullListsAreStoredOnceItWorksAgain() async throws {
        try await inArchive { archive in
            try refuse(in: archive)
            let run = await SessionRun(
                ScriptedSource(try made(1...99)), archive: archive, options: .small()
            ) { events in
                if events.trades.count == 87, case .trade = events.last {
                    try allowAll(in: archive)
                }
            }
            #expect(run.events.stored == [20, 40, 60, 80, 99])
            #expect(run.events.listCountsWhenStored == [88, 68, 48, 28, 19])
            #expect(run.end?.unstored == 0)
        }
    }

    @Test func theEndStoresAllFullListsThatCouldNotBeStoredBefore() async throws {
        try await inArchive { archive in
            try refuse(in: archive)
            let run = await SessionRun(
                ScriptedSource(try made(1...87)), archive: archive, options: .small(limit: 87)
            ) { events in
                if events.trades.count == 87, case .trade = events.last {
                    try allowAll(in: archive)
                }
            }
            #expect(run.events.stored == [20, 40, 60, 80, 87])
            #expect(try storedIDs(archive) == ids(1...87))
            #expect(
                run.end
                    == LiveSessionEnd(
                        reason: .limit, liveTrades: 87, unstored: 0, storedAtEnd: 87))
        }
    }

    @Test func aRunWhoseTradesCanNotBeStoredToTheEndSaysHowMany() async throws {
        try await inArchive { archive in
            try refuse(in: archive)
            let run = await SessionRun(
                ScriptedSource(try made(1...45)), archive: archive, options: .small())
            #expect(
                run.end
                    == LiveSessionEnd(
                        reason: .sourceEnded, liveTrades: 45, unstored: 45, why: "refused"))
            #expect(run.end?.lost == 45)
            #expect(run.events.storeFailures.first == 20)
            #expect(run.events.storeFailures.last == 45)
            #expect(try archive.summary().count == 0)
        }
    }

    @Test func tooManyUnstoredTradesEndTheRunAndAreLost() async throws {
        try await inArchive { archive in
            try refuse(in: archive)
            var options = LiveSessionOptions.small()
            options.mostUnstored = 60
            let run = await SessionRun(
                ScriptedSource(try made(1...500)), MockBatchSource(), archive: archive,
                options: options)
            #expect(run.end?.reason == .unstorable)
            #expect(run.end?.why == "refused")
            #expect(run.end?.lost == run.events.trades.count)
            try allowAll(in: archive)
            // The run has said so itself.
            let next = await SessionRun(
                ScriptedSource(try made(501...501)), archive: archive, options: options)
            #expect(next.events.lost == [])
        }
    }

    @Test func aNoteThatCanNotBeWrittenIsSaidAndStopsNothing() async throws {
        try await inArchive { archive in
            try write(
                """
                CREATE TRIGGER refusal BEFORE UPDATE ON run WHEN NEW.holds_unstored
                BEGIN SELECT RAISE(ABORT, 'refused'); END
                """, in: archive)
            let run = await SessionRun(
                ScriptedSource(try made(1...30)), archive: archive, options: .small())
            #expect(run.events.first == .storeFailed(count: 1, why: "refused"))
            #expect(run.events.storeFailures == [1, 1])
            #expect(run.events.stored == [20, 30])
            #expect(run.end?.lost == 0)
        }
    }

    @Test func anArchiveForReadingAloneEndsTheRunAtOnce() async throws {
        try await inArchive { archive in
            let reading = try TradeArchive(reading: archive.path)
            let run = await SessionRun(
                ScriptedSource(try made(1...5)), archive: reading, options: .small())
            #expect((run.error as? TradeArchiveError)?.kind == .notWritable)
            #expect(run.events.isEmpty)
        }
    }

    @Test func tradesLongGoneAreKnownByTheArchive() async throws {
        try await inArchive { archive in
            var options = LiveSessionOptions.small()
            options.remembered = 20
            let trades = try made(1...100) + made(1...100) + made(95...105)
            let run = await SessionRun(
                ScriptedSource(trades), archive: archive, options: options)
            #expect(run.events.ids == ids(1...105))
            #expect(run.events.stored == [20, 40, 60, 80, 100, 105])
            #expect(run.end?.liveTrades == 105)
        }
    }

    @Test func aBatchThatComesAgainLongAfterIsKnownByTheArchive() async throws {
        try await inArchive { archive in
            var options = LiveSessionOptions.small(storing: 13)
            options.remembered = 13
            let batches = ScriptedBatches { _ in try made(1...3, source: "mock") }
            let run = await SessionRun(
                ScriptedSource(try made(1...100)), batches, archive: archive, options: options)
            #expect(run.events.batches.map(\.count).reduce(0, +) == 3)
            #expect(run.events.batches.count == 10)
            #expect(run.events.trades.count == 103)
        }
    }

    /// The first of a batch fills the list, by which the last one leaves it that came in a batch
    /// before.
    @Test func aTradeThatLeavesWhileItsBatchEntersIsNotDoubled() async throws {
        try await inArchive { archive in
            var options = LiveSessionOptions.small(every: 2, storing: 6)
            (options.remembered, options.batchesAtOnce) = (1, 1)
            let batches = ScriptedBatches { request in
                let again = try made("x", at: 5_000_000, source: "mock")
                guard request.after == 4 else { return [again] }
                return [
                    again, try made("a", at: 1_000_000, source: "mock"),
                    try made("b", at: 2_000_000, source: "mock"),
                ]
            }
            let live = try (1...4).map { try made("\($0)", at: 9_000_000 + Int64($0)) }
            let run = await SessionRun(
                ScriptedSource(live), batches, archive: archive, options: options)
            #expect(run.events.ids.filter { Int($0) == nil } == ["x", "a", "b"])
            #expect(run.events.batches.map(\.count) == [1, 2])
            #expect(run.events.stored == [6, 7])
            #expect(run.end?.unstored == 0)
        }
    }
}
