import LiveTrades
import Synchronization
import TestSupport
import Testing

@Suite struct LiveSessionTests {
    @Test(
        .promise(
            .liveTrades,
            """
            10,000 trades are 100 batches and 12 stored thousands, with every digit
            """))
    func tenThousandTradesGiveAHundredBatchesAndTwelveStoredThousands() async throws {
        try await inFolder { folder in
            let archive = try TradeArchive(path: folder + "/trades.sqlite")
            var options = LiveSessionOptions()
            options.limit = 10_000
            let session = LiveSession(
                source: ScriptedSource(try made(1...10_100), end: .hangs),
                batches: MockBatchSource(seed: 7), archive: archive, options: options)
            var events: [LiveEvent] = []
            let end = try await session.run { events.append($0) }
            #expect(end.reason == .limit)
            #expect(end.liveTrades == 10_000)
            #expect(end.unstored == 0 && end.storedAtEnd == 500)
            #expect(
                events.batches.map(\.after).sorted()
                    == Array(stride(from: 100, through: 10_000, by: 100)))
            #expect(events.batches.allSatisfy { $0.count == 25 })
            #expect(events.stored == (1...12).map { $0 * 1_000 } + [12_500])
            #expect(try archive.summary().sources.map(\.count).reduce(0, +) == 12_500)
            // Each was stored at the moment when it was the thousandth in the list.
            #expect(events.listCountsWhenStored == Array(repeating: 1_000, count: 12) + [500])
        }
    }
}
