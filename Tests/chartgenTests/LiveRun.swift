import Foundation
import ScriptedExchange
import Synchronization
import Testing

/// What `chartgen live --events` printed.
struct LiveEvents {
    let all: [[String: Any]]

    /// - Parameter text: NDJSON; a last line without its end is left out, for its writer was
    ///   killed.
    init(_ text: String) throws {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        all = try lines.map {
            try #require(
                try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    func named(_ name: String) -> [[String: Any]] {
        all.filter { $0["event"] as? String == name }
    }

    func trades(of source: String) -> [[String: Any]] {
        named("trade").filter { $0["source"] as? String == source }
    }

    /// Their ids, in the order in which they entered the list.
    func ids(of source: String = "bitstamp") -> [String] {
        trades(of: source).compactMap { $0["id"] as? String }
    }

    /// "connecting", "live", "reconnecting: why".
    var states: [String] {
        named("state").map { event in
            let why = event["why"] as? String ?? ""
            return "\(event["state"] as? String ?? "")\(why.isEmpty ? "" : ": \(why)")"
        }
    }
}

/// Where trades happen, whether somebody listens or not.
final class Market: Sendable {
    struct Trade: Sendable {
        let id: Int
        /// In microseconds since 1970.
        let time: Int64
        var price: String { "\(10_000 + id % 997).\(id % 90 + 10)" }
        var amount: String { "0.\(10_000_000 + id)" }

        /// The message of the exchange.
        var message: String {
            #"{"data":{"id":\#(id),"timestamp":"\#(time / 1_000_000)","amount":\#(amount),"amount_str":"\#(amount)","price":\#(price),"price_str":"\#(price)","type":\#(id % 2),"microtimestamp":"\#(time)","buy_order_id":1,"sell_order_id":2},"channel":"live_trades_btcusd","event":"trade"}"#
        }

        /// An element of the list of past trades.
        var element: String {
            #"{"date":"\#(time / 1_000_000)","tid":"\#(id)","price":"\#(price)","type":"\#(id % 2)","amount":"\#(amount)"}"#
        }
    }

    private let trades = Mutex<[Trade]>([])
    private let closing = Mutex(false)

    /// Lets some trades happen, whose ids have holes.
    @discardableResult
    func trade(_ count: Int) -> [Trade] {
        let now = Int64(Date().timeIntervalSince1970 * 1e6)
        return trades.withLock { trades in
            for step in 0..<count {
                let last = trades.last?.id ?? 95_330_000
                trades.append(
                    Trade(id: last + (last % 7 == 0 ? 3 : 1), time: now + Int64(step)))
            }
            return trades.suffix(count)
        }
    }

    /// Whether sessions are to let trades happen.
    var isOpen: Bool { closing.withLock { !$0 } }

    func close() { closing.withLock { $0 = true } }

    var all: [Trade] { trades.withLock(\.self) }
    var ids: [String] { all.map { "\($0.id)" } }

    /// All trades so far, the latest first.
    var list: String { "[\(all.reversed().map(\.element).joined(separator: ","))]" }
}

extension ScriptedExchange {
    /// The options that lead `chartgen live` to it.
    var options: [String] { ["--endpoint", endpoint, "--rest-endpoint", restEndpoint] }
}

extension Binary.Outcome {
    func events() throws -> LiveEvents { try LiveEvents(text) }
}
