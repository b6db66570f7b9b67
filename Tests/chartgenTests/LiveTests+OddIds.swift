import Foundation
import ScriptedExchange
import Synchronization
import TestSupport
import Testing

/// Exchanges whose ids tell less than they should.
extension LiveTests {
    private static func now() -> Int64 { Int64(Date().timeIntervalSince1970 * 1e6) }

    /// A message of Bitstamp's.
    private static func message(_ id: Int, _ price: Any, at time: Int64) -> String {
        #"{"data":{"id":\#(id),"amount_str":"1.5","price_str":"\#(price)","type":0,"microtimestamp":"\#(time)"},"channel":"live_trades_btcusd","event":"trade"}"#
    }

    private static func prices(of archive: String, in folder: URL) async throws -> [String] {
        let export = try await Binary.chartgen.run(
            ["live", "archive", "export", archive, "--format", "ndjson"], in: folder)
        #expect(export.status == 0, "\(export.errors)")
        return try LiveEvents(export.text).all.map {
            "\($0["id"] as? String ?? "") \($0["price"] as? String ?? "")"
        }
    }

    @Test(
        .promise(
            .liveTrades,
            """
            trades whose ids begin again are taken by their times; a gap begins at the latest known
            time
            """))
    func idsThatBeginAnewOverAReconnectionLoseNoTrade() async throws {
        let requests = Mutex(0)
        try await withFolder { folder in
            let outcome = try await ScriptedExchange.serving { _ in
                let isFirst = requests.withLock { count in
                    count += 1
                    return count == 1
                }
                let second = Self.now() / 1_000_000
                let list = (1...5).map {
                    #"{"date":"\#(second)","tid":"\#($0)","price":"55","type":"0","amount":"1.5"}"#
                }
                return (200, isFirst ? "[]" : "[\(list.joined(separator: ","))]")
            } session: { client in
                try await client.acceptSubscription()
                if client.number == 1 {
                    let time = Self.now()
                    try await client.send(Self.message(9_000_001, 100, at: time))
                    try await client.send(Self.message(9_000_002, 100, at: time + 1))
                    try await client.cut(in: Self.message(9_000_003, 100, at: time), after: 20)
                } else {
                    try await client.send(Self.message(6, 56, at: Self.now()))
                    await client.stay()
                }
            } _: { exchange in
                try await Binary.chartgen.run(
                    ArchiveRun.words(exchange, ["--limit", "8"]), in: folder)
            }
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(
                try outcome.events().ids().sorted()
                    == ["1", "2", "3", "4", "5", "6", "9000001", "9000002"])
            #expect(try await Self.prices(of: "trades.sqlite", in: folder).count == 8)
        }
    }

    @Test(
        .promise(
            .liveTrades,
            """
            another trade under a known id is given, and is said and a loss where the archive has
            the first
            """))
    func anotherTradeUnderAKnownIdIsSaidAndALoss() async throws {
        try await withFolder { folder in
            let outcome = try await ScriptedExchange.serving { client in
                try await client.acceptSubscription()
                let time = Self.now()
                // The first and the second come twice: the same, and another one.
                let trades = [(1, 100), (2, 150), (2, 150), (1, 200), (1, 200), (3, 300)]
                try await client.send(
                    trades.map { trade in
                        Self.message(5_000 + trade.0, trade.1, at: time)
                    })
                await client.stay()
            } _: { exchange in
                try await Binary.chartgen.run(
                    ArchiveRun.words(exchange, ["--limit", "4"]), in: folder)
            }
            #expect(outcome.status == 73)
            let events = try outcome.events()
            #expect(events.ids() == ["5001", "5002", "5001", "5003"])
            #expect(events.named("refused").map { $0["count"] as? Int } == [1])
            #expect(
                outcome.complaints.contains {
                    $0.contains("1 trade was not stored: the archive holds other trades")
                        && $0.contains("5001 of bitstamp")
                }, "\(outcome.errors)")
            #expect(
                outcome.complaints.last?.contains("1 trade is lost") == true, "\(outcome.errors)")
            #expect(
                try await Self.prices(of: "trades.sqlite", in: folder)
                    == ["5001 100", "5002 150", "5003 300"])
        }
    }

    @Test(
        .promise(
            .liveTrades,
            """
            a price with more digits than a double has is said, and kept with all of them; one
            beyond a double's range is a trade that can't be read
            """))
    func pricesBeyondADoubleAreSaid() async throws {
        try await withFolder { folder in
            let outcome = try await ScriptedExchange.serving { _ in
                (200, "[]")
            } session: { client in
                try await client.acceptSubscription()
                let time = Self.now()
                for (id, price) in [
                    (1, "0.1234567890123456789"), (2, "1e400"), (3, "1e-400"),
                    (4, "0.1234567890123456788"),
                ] {
                    try await client.send(Self.message(id, price, at: time + Int64(id)))
                }
                await client.stay()
            } _: { exchange in
                try await Binary.chartgen.run(
                    ArchiveRun.words(exchange, ["--limit", "2"]), in: folder)
            }
            #expect(outcome.status == 0, "\(outcome.errors)")
            let words =
                "trade 1 of bitstamp has the price 0.1234567890123456789, with more digits than"
            #expect(outcome.errors.components(separatedBy: words).count == 2, "\(outcome.errors)")
            #expect(!outcome.errors.contains("trade 4 of bitstamp has"))
            let states = try outcome.events().states
            #expect(
                states.contains("live: the exchange sent a trade that can't be read"), "\(states)")
            #expect(try outcome.events().ids() == ["1", "4"])
            #expect(
                try await Self.prices(of: "trades.sqlite", in: folder)
                    == ["1 0.1234567890123456789", "4 0.1234567890123456788"])
        }
    }
}
