import NIOCore
import ScriptedExchange
import Testing

/// How a connection to an exchange may end.
struct ExchangeFault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What is said of it.
    let words: String
    /// What happens while some trades are being sent.
    let happen: @Sendable (ExchangeClient, _ trades: [String]) async throws -> Void

    static let all = [
        ExchangeFault(
            testDescription: "cut in the middle of a frame", words: "the connection was lost"
        ) { client, trades in
            try await client.cut(in: trades[0], after: 100)
        },
        ExchangeFault(
            testDescription: "closed by 1001", words: "the exchange closed the connection (1001"
        ) { client, trades in
            try await client.send(trades[2])
            try await client.close(1001)
        },
        ExchangeFault(
            testDescription: "closed by 1013", words: "the exchange closed the connection (1013"
        ) { client, trades in
            try await client.close(1013)
        },
        ExchangeFault(
            testDescription: "asked for a new connection",
            words: "the exchange asked for a new connection"
        ) { client, trades in
            try await client.send(trades + trades.reversed())
            try await client.send(#"{"event":"bts:request_reconnect","channel":"","data":null}"#)
            await client.stay()
        },
        ExchangeFault(
            testDescription: "out of order, in parts and doubled, then lost",
            words: "the connection was lost"
        ) { client, trades in
            for trade in trades.reversed() + trades {
                let middle = trade.index(trade.startIndex, offsetBy: 20)
                try await client.send(parts: [String(trade[..<middle]), String(trade[middle...])])
            }
            try await client.send("")
            try await client.cut(in: trades[0], after: 1)
        },
        ExchangeFault(
            testDescription: "errors, unknown events and heartbeats, then closed by 1012",
            words: "the exchange closed the connection (1012"
        ) { client, trades in
            try await client.send([
                #"{"event":"bts:error","channel":"","data":{"code":null,"message":"Bad subscription string."}}"#,
                #"{"event":"data","channel":"diff_order_book_btcusd","data":{"bids":[]}}"#,
                trades[1],
                #"{"event":"bts:heartbeat","channel":"","data":{"status":"success"}}"#,
                #"{"event":"bts:unheard_of"}"#,
            ])
            try await client.close(1012)
        },
        ExchangeFault(
            testDescription: "a frame that breaks the rules",
            words: "the exchange broke the rules of WebSockets"
        ) { client, trades in
            try await client.send(trades[0])
            try await client.send(raw: ByteBuffer(bytes: [0x09, 0x00]))
            await client.stay()
        },
    ]
}
