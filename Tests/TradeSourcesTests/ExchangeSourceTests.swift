import LiveTrades
import NIOCore
import NIOWebSocket
import ScriptedExchange
import Synchronization
import TestSupport
import Testing

@testable import TradeSources

@Suite(.timeLimit(.minutes(10))) struct ExchangeSourceTests {
    @Test func tradesComeInTheirOrderWhateverTheirIDs() async throws {
        let sent = Mutex<[ExchangeClient.Frame]>([])
        let events = try await ScriptedExchange.serving { client in
            try await client.acceptSubscription()
            for id in [7, 9, 8, 9, 7, 30] { try await client.send(Made.trade(id)) }
            // The client leaves as soon as it is not watched any more.
            await client.stay()
            sent.withLock { $0 = client.sent }
        } _: { exchange in
            try await SourceRun().events(of: exchange, until: "30")
        }
        #expect(events == ["connecting", "live", "7", "9", "8", "30"])
        try await eventually { !sent.withLock(\.self).isEmpty }
        let frames = sent.withLock(\.self)
        #expect(
            frames.first?.text
                == #"{"event":"bts:subscribe","data":{"channel":"live_trades_btcusd"}}"#)
        #expect(frames.allSatisfy { $0.isMasked && $0.bytes.count < 512 })
    }

    @Test(
        .promise(
            .liveTrades,
            """
            pings are answered; messages may come in parts, and have 1 MiB at most
            """))
    func pingsAreAnsweredWithTheirOwnBytes() async throws {
        let events = try await ScriptedExchange.serving { client in
            try await client.acceptSubscription()
            try await client.ping("are you there?")
            try await client.next(.pong, containing: "are you there?")
            try await client.send(Made.trade(1))
            await client.stay()
        } _: { exchange in
            try await SourceRun().events(of: exchange, until: "1")
        }
        #expect(events.last == "1")
    }

    @Test(.promise(.liveTrades, "pings are answered; messages may…"))
    func messagesMayComeInPartsAndWithPingsBetween() async throws {
        let events = try await ScriptedExchange.serving { client in
            try await client.acceptSubscription()
            let text = Made.trade(5)
            let middle = text.index(text.startIndex, offsetBy: 60)
            try await client.send(parts: [String(text[..<middle]), "", String(text[middle...])])
            let spaces = String(repeating: " ", count: (1 << 20) - Made.trade(6).utf8.count)
            try await client.send(Made.trade(6) + spaces)
            await client.stay()
        } _: { exchange in
            try await SourceRun().events(of: exchange, until: "6")
        }
        #expect(events == ["connecting", "live", "5", "6"])
    }

    @Test(
        .promise(.liveTrades, "a connection that is cut…"),
        arguments: [
            Fault("a cut in the middle of a frame", "the connection was lost; trying again in 1 s")
            {
                try await $0.cut(in: Made.trade(3), after: 40)
            },
            Fault(
                "closed by 1001",
                "the exchange closed the connection (1001, going away); trying again in 1 s"
            ) {
                try await $0.close(1001)
            },
            Fault(
                "closed by 1013",
                "the exchange closed the connection (1013, full); trying again in 1 s"
            ) {
                try await $0.close(1013, "full")
            },
            Fault(
                "closed by an unknown code",
                "the exchange closed the connection (4242); trying again in 1 s"
            ) {
                try await $0.close(4242)
            },
            Fault("a request to reconnect", "the exchange asked for a new connection") {
                try await $0.send(#"{"event":"bts:request_reconnect","channel":"","data":""}"#)
                await $0.stay()
            },
            Fault(
                "a longer message than is read",
                "the exchange sent a message that is longer than 1 MiB; trying again in 1 s"
            ) {
                try await $0.send(String(repeating: " ", count: (1 << 20) + 1))
                await $0.stay()
            },
            Fault(
                "no frame at all", "the exchange broke the rules of WebSockets; trying again in 1 s"
            ) {
                try await $0.send(raw: ByteBuffer(bytes: [0x09, 0x00]))
                await $0.stay()
            },
        ])
    fileprivate func lostTradesAreFilledInAfterAFault(fault: Fault) async throws {
        let rest = { @Sendable (target: String) in (200, Made.list((1...6).reversed())) }
        let events = try await ScriptedExchange.serving(answer: rest) { client in
            try await client.acceptSubscription()
            if client.number == 1 {
                try await client.send(Made.trades([1, 2]))
                try await fault.happen(client)
            } else {
                try await client.send(Made.trades([5, 6, 7]))
                await client.stay()
            }
        } _: { exchange in
            let events = try await SourceRun().events(of: exchange, until: "7")
            // The clock stands at 12:56:00, the last known trade was at 12:55:00.002.
            #expect(
                exchange.requests
                    == ["hour", "hour"].map { "/api/v2/transactions/btcusd/?time=\($0)" })
            return events
        }
        #expect(
            events == [
                "connecting", "live", "1", "2", "reconnecting: \(fault.words)", "live",
                "3 (seconds)", "4 (seconds)", "5 (seconds)", "6 (seconds)", "7",
            ])
    }

    @Test(
        .promise(.liveTrades, "trades that the exchange gives…"),
        arguments: [
            (#"{"event":"trade""#, "live: the exchange sent what is not JSON"),
            (
                #"{"event":"trade","channel":"live_trades_btcusd","data":{"id":3}}"#,
                "live: the exchange sent a trade that can't be read"
            ),
        ])
    func whatCannotBeReadMayHaveBeenATrade(message: String, words: String) async throws {
        let events = try await ScriptedExchange.serving { client in
            try await client.acceptSubscription()
            try await client.send([Made.trade(2), message, Made.trade(4), Made.trade(5)])
            await client.stay()
        } _: { exchange in
            try await SourceRun().events(of: exchange, until: "5")
        }
        #expect(events == ["connecting", "live", "2", words, "live", "gap 2-4", "4", "5"])
    }

    @Test func unknownEventsAreLeftAlone() async throws {
        let events = try await ScriptedExchange.serving { client in
            try await client.acceptSubscription()
            try await client.send([
                #"{"event":"data","channel":"diff_order_book_btcusd","data":{"bids":[["1","2"]]}}"#,
                #"{"event":"bts:something_new","channel":"","data":{}}"#,
                #"{"event":"bts:heartbeat","channel":"","data":{"status":"success"}}"#,
                Made.trade(2),
            ])
            await client.stay()
        } _: { exchange in
            try await SourceRun().events(of: exchange, until: "2")
        }
        #expect(events == ["connecting", "live", "2"])
    }

    @Test func aRefusedSubscriptionEndsTheSource() async throws {
        let states = Mutex<[String]>([])
        try await ScriptedExchange.serving { client in
            try await client.next(.text)
            try await client.send(
                #"{"event":"bts:error","channel":"","data":{"code":null,"message":"Invalid channel provided."}}"#
            )
            await client.stay()
        } _: { exchange in
            let error = await #expect(throws: (any Error).self) {
                try await SourceRun().events(of: exchange, until: "never") { words in
                    states.withLock { $0.append(words) }
                }
            }
            #expect(
                "\(error.map { "\($0)" } ?? "")".hasSuffix(
                    "the exchange refuses to give trades of BTC/USD: Invalid channel provided."))
        }
        #expect(
            states.withLock(\.self) == [
                "connecting",
                "ended: the exchange refuses to give trades of BTC/USD: Invalid channel provided.",
            ])
    }

    @Test(arguments: [
        "Connection is unauthorized.", "Bad subscription string.", "Invalid channel provided.",
        "Incorrect JSON format.",
    ])
    func errorsAfterTheSubscriptionEndNothing(words: String) async throws {
        let events = try await ScriptedExchange.serving { client in
            try await client.acceptSubscription()
            try await client.send([
                #"{"event":"bts:error","channel":"","data":{"code":null,"message":"\#(words)"}}"#,
                Made.trade(2),
            ])
            await client.stay()
        } _: { exchange in
            try await SourceRun().events(of: exchange, until: "2")
        }
        #expect(
            events == [
                "connecting", "live", "live: the exchange says: \(words)",
                "live", "2",
            ])
    }

    @Test(.promise(.liveTrades, "where ids count up, each…"))
    func tradesOfKrakenTellByTheirIDsWhetherSomeWereMissed() async throws {
        @Sendable func trade(_ id: Int) -> String {
            #"{"channel":"trade","type":"update","data":[{"symbol":"BTC/USD","side":"buy","price":1.50,"qty":0.1,"ord_type":"market","trade_id":\#(id),"timestamp":"2019-08-08T12:55:00.00\#(id)Z"}]}"#
        }
        let events = try await ScriptedExchange.serving { client in
            try await client.next(.text, containing: #""subscribe""#)
            try await client.send(
                #"{"method":"subscribe","result":{"channel":"trade"},"success":true}"#)
            switch client.number {
            case 1: try await client.send(trade(1))
            case 2: try await client.send([trade(2), trade(3)])
            default:
                try await client.send([trade(5), trade(6), trade(8)])
                await client.stay()
            }
        } _: { exchange in
            try await SourceRun().events(
                of: exchange, KrakenProtocol(pair: "btcusd"), until: "8")
        }
        #expect(
            events.map { $0.hasPrefix("reconnecting") ? "reconnecting" : $0 } == [
                "connecting", "live", "1", "reconnecting", "live", "2", "3", "reconnecting",
                "live", "gap 3-5", "5", "6", "gap 6-8", "8",
            ])
    }

    @Test func aCancelledTaskLeavesTheExchange() async throws {
        let hasLeft = Mutex(false)
        try await ScriptedExchange.serving { client in
            try await client.acceptSubscription()
            try await client.send(Made.trade(1))
            await client.stay()
            hasLeft.withLock { $0 = true }
        } _: { exchange in
            let seen = Mutex(false)
            let watching = Task {
                try await SourceRun().events(of: exchange, until: "never") { words in
                    if words == "1" { seen.withLock { $0 = true } }
                }
            }
            try await eventually { seen.withLock(\.self) }
            watching.cancel()
            #expect(try await watching.value.last == "1")
            try await eventually { hasLeft.withLock(\.self) }
        }
    }
}

/// A fault of an exchange, and what the source says of it.
private struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let words: String
    let happen: @Sendable (ExchangeClient) async throws -> Void

    init(
        _ name: String, _ words: String,
        happen: @escaping @Sendable (ExchangeClient) async throws -> Void
    ) {
        (testDescription, self.words, self.happen) = (name, words, happen)
    }
}
