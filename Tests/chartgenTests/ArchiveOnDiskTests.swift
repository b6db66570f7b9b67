import AsyncHTTPClient
import Foundation
import NIOCore
import ScriptedExchange
import Synchronization
import TestSupport
import Testing

/// What lies on disk after a run, copied alone, and what was reported against what was stored.
@Suite(.slow) struct ArchiveOnDiskTests {
    @Test(
        .promise(
            .liveTrades,
            """
            after a run an archive is one file that holds every trade, and so does a copy made when
            `stored` was told
            """),
        arguments: [1, 999, 1_000, 3_000, 3_217])
    func aRunWithALimitLeavesOneFileWithEveryTrade(limit: Int) async throws {
        let market = Market()
        try await withFolder { folder in
            let outcome = try await ArchiveRun.serving(market, limit + 50) { exchange in
                try await Binary.chartgen.run(
                    ArchiveRun.words(exchange, ["--limit", "\(limit)"]), in: folder)
            }
            #expect(outcome.status == 0, "\(outcome.errors)")
            let events = try outcome.events()
            #expect(events.storedCount == limit)
            #expect(events.ids().count == limit)
            #expect(folder.names == ["trades.sqlite"])
            #expect(try await ArchiveRun.copied(folder) == events.ids())
            // The rest is told where there is one.
            let rest = limit % 1_000
            #expect(events.named("stored").count == limit / 1_000 + (rest > 0 ? 1 : 0))
            #expect(outcome.errors.contains("\(rest) of them stored at the end") == (rest > 0))
        }
    }

    @Test(
        .promise(.liveTrades, "after a run an archive…"),
        arguments: [SIGINT, SIGTERM])
    func aSignalStoresWhatCameAndLeavesOneFile(signal: Int32) async throws {
        let market = Market()
        try await withFolder { folder in
            let outcome = try await ArchiveRun.serving(market, 1_326) { exchange in
                try await Binary.chartgen.run(ArchiveRun.words(exchange), in: folder) { run in
                    try await allAreTold(run, market, 1_326)
                    run.signal(signal)
                }
            }
            #expect(outcome.status == 128 + Int(signal))
            let events = try outcome.events()
            #expect(events.named("stored").map { $0["count"] as? Int } == [1_000, 326])
            #expect(folder.names == ["trades.sqlite"])
            #expect(try await ArchiveRun.copied(folder) == market.ids)
            #expect(outcome.errors.contains("326 of them stored at the end"))
        }
    }

    /// What was told to a script is in the file already, also where the process is killed right
    /// then.
    @Test(.promise(.liveTrades, "after a run an archive…"))
    func whatIsToldAsStoredIsInTheFileAlone() async throws {
        let market = Market()
        try await withFolder { folder in
            let copied = Mutex<[String]>([])
            _ = try await ArchiveRun.serving(market, 3_100) { exchange in
                try await Binary.chartgen.run(ArchiveRun.words(exchange), in: folder) { run in
                    try await eventually("three thousand") { run.said.contains(#""total":3000"#) }
                    run.signal(SIGKILL)
                    let ids = try await ArchiveRun.copied(folder)
                    copied.withLock { $0 = ids }
                }
            }
            #expect(copied.withLock(\.self) == Array(market.ids.prefix(3_000)))
        }
    }

    @Test(
        .promise(
            .liveTrades,
            """
            the next run goes on without duplicates and without a false word of a loss
            """))
    func theNextRunGoesOnWithoutALossAndWithoutDuplicates() async throws {
        let market = Market()
        try await withFolder { folder in
            let counts = [150, 70, 1_234]
            var all: [String] = []
            for count in counts {
                let outcome = try await ArchiveRun.serving(market, count) { exchange in
                    try await Binary.chartgen.run(
                        ArchiveRun.words(exchange, ["--limit", "\(count)"]), in: folder)
                }
                #expect(outcome.status == 0)
                #expect(outcome.complaints == [])
                let events = try outcome.events()
                #expect(events.named("lost").isEmpty && events.named("gap").isEmpty)
                all += events.ids()
            }
            #expect(Set(all).count == counts.reduce(0, +))
            #expect(try await ArchiveRun.copied(folder).sorted() == all.sorted())
        }
    }

    @Test(.promise(.liveTrades, "after a run an archive…"))
    func theServerStoresWhatCameToo() async throws {
        let market = Market()
        try await withFolder { folder in
            let outcome = try await ArchiveRun.serving(market, 843) { exchange in
                try await Binary.chartgen.run(
                    ["serve", "--live", "--port", "0", "--batch", "none"]
                        + ["--archive", "trades.sqlite"] + exchange.options, in: folder
                ) { run in
                    let words = try await said(run, #/http:\S+/#)
                    let request = HTTPClientRequest(url: "\(words)live/state.json")
                    try await eventually("all trades") {
                        let answer = try await HTTPClient.shared.execute(
                            request, timeout: .seconds(30))
                        let state = try await answer.body.collect(upTo: 1 << 20)
                        return String(buffer: state).contains(":843")
                    }
                    run.signal(SIGTERM)
                }
            }
            #expect([0, 128 + Int(SIGTERM)].contains(outcome.status))
            #expect(folder.names == ["trades.sqlite"])
            #expect(try await ArchiveRun.copied(folder) == market.ids)
            #expect(outcome.errors.contains("843 of them stored at the end"))
        }
    }

    /// `timeout` sends a signal twice, and so do terminals that are closed.
    @Test(
        .promise(.liveTrades, "two signals at once are one: the rest is stored all the same"),
        arguments: [SIGTERM, SIGHUP])
    func twoSignalsAtOnceAreOne(other: Int32) async throws {
        let market = Market()
        try await withFolder { folder in
            let outcome = try await ArchiveRun.serving(market, 843) { exchange in
                try await Binary.chartgen.run(ArchiveRun.words(exchange), in: folder) { run in
                    try await allAreTold(run, market, 843)
                    run.signal(SIGTERM)
                    run.signal(other)
                    run.signal(other)
                }
            }
            #expect([143, 128 + Int(other)].contains(outcome.status))
            #expect(try await ArchiveRun.copied(folder) == market.ids)
            #expect(outcome.errors.contains("843 of them stored at the end"), "\(outcome.errors)")
        }
    }

    /// Waits until a run told of the last of a market's trades.
    private func allAreTold(_ run: Running, _ market: Market, _ count: Int) async throws {
        try await eventually("the last trade") {
            market.all.count == count
                && run.said.contains(#""id":"\#(market.ids.last ?? "")""#)
        }
    }

    /// What a run said that matches, on either stream.
    private func said(_ run: Running, _ words: Regex<Substring>) async throws -> String {
        var found = ""
        try await eventually("words") {
            found =
                (run.said + run.complained).firstMatch(of: words).map { String($0.output) } ?? ""
            return !found.isEmpty
        }
        return found.hasSuffix("/") ? found : found + "/"
    }

    /// A disk that is full at first, and has room later; and one that stays full.
    @Test(
        .promise(
            .liveTrades,
            """
            a thousand that could not be stored is tried again after a pause, and is 73 where it
            stays so, also after a signal
            """),
        arguments: [true, false])
    func aThousandThatCouldNotBeStoredIsTriedAgainAndElseALoss(isMended: Bool) async throws {
        let market = Market()
        try await withFolder { folder in
            _ = try await ArchiveRun.serving(market, 10) { exchange in
                try await Binary.chartgen.run(
                    ArchiveRun.words(exchange, ["--limit", "10"]), in: folder)
            }
            try ArchiveRun.change(
                folder,
                """
                CREATE TRIGGER full BEFORE INSERT ON trades
                BEGIN SELECT RAISE(ABORT, 'no room'); END
                """)
            let outcome = try await ArchiveRun.serving(market, 1_100) { exchange in
                try await Binary.chartgen.run(ArchiveRun.words(exchange), in: folder) { run in
                    try await eventually("a failure") { run.said.contains("storeFailed") }
                    try await allAreTold(run, market, 1_110)
                    if isMended {
                        try ArchiveRun.change(folder, "DROP TRIGGER full")
                        // Nothing comes any more: the pause alone lets it be tried again.
                        try await eventually("a storing") { run.said.contains(#""total":1010"#) }
                    }
                    run.signal(SIGINT)
                }
            }
            let stored = try outcome.events().storedCount
            if isMended {
                #expect(outcome.status == 130, "\(outcome.errors)")
                #expect(stored == 1_100)
                #expect(try await ArchiveRun.copied(folder).count == 1_110)
            } else {
                #expect(outcome.status == 73, "\(outcome.errors)")
                #expect(stored == 0)
                #expect(
                    outcome.complaints.last?.contains("1,100 trades are lost") == true
                        && outcome.complaints.last?.hasSuffix("no room") == true,
                    "\(outcome.errors)")
                #expect(try await ArchiveRun.copied(folder).count == 10)
            }
        }
    }

    /// Ids count in each market: another one's trades stand under some of them.
    @Test(
        .promise(
            .liveTrades,
            """
            the trades that are said to be stored are those that the archive took; the others are
            said, and 73
            """))
    func whatTheArchiveDidNotTakeIsSaidAndALoss() async throws {
        let market = Market()
        try await withFolder { folder in
            _ = try await ArchiveRun.serving(market, 400) { exchange in
                try await Binary.chartgen.run(
                    ArchiveRun.words(exchange, ["--limit", "400"]), in: folder)
            }
            // Later trades of the exchange have ids that are taken.
            try ArchiveRun.change(
                folder,
                """
                UPDATE trades
                SET id = id + 1000, price_value = price_value + 1, time = time - 60000000
                """)
            let outcome = try await ScriptedExchange.serving { client in
                try await client.acceptSubscription()
                for _ in 0..<20 { try await client.send(market.trade(100).map(\.message)) }
                await client.stay()
            } _: { exchange in
                try await Binary.chartgen.run(
                    ArchiveRun.words(exchange, ["--limit", "2000"]), in: folder)
            }
            #expect(outcome.status == 73)
            let events = try outcome.events()
            let refused = events.named("refused").compactMap { $0["count"] as? Int }.reduce(0, +)
            #expect(refused > 0)
            #expect(events.storedCount == 2_000 - refused)
            #expect(try await ArchiveRun.copied(folder).count == 400 + events.storedCount)
            #expect(
                outcome.complaints.last?.contains("\(refused) trades are lost") == true,
                "\(outcome.errors)")
        }
    }
}
