import Feeds
import Foundation
import LiveTrades
import ScriptedExchange
import TestSupport
import Testing

@testable import TradeSources

/// Watches a scripted exchange, with a clock that the test moves: whenever the source waits to
/// connect again, a minute passes.
struct SourceRun {
    let clock = ManualClock()
    /// The present, as the source sees it.
    var wallClock: Int64 = 1_565_268_960_000_000
    var mark: TradeMark?
    var hasHistory = true
    /// Whether the event `caughtUp` is among the events, and missed trades are one event.
    var tellsCaughtUp = false

    /// What the source reports in words, up to an event.
    ///
    /// - Parameters:
    ///   - last: the last event's words.
    ///   - eachEvent: called after each event.
    func events(
        of exchange: ScriptedExchange, _ proto: some ExchangeProtocol, until last: String,
        eachEvent: (String) async throws -> Void = { _ in }
    ) async throws -> [String] {
        var words: [String] = []
        for try await event in try sequence(exchange, proto) {
            for event in tellsCaughtUp ? [event] : event.parts {
                words.append(event.words)
                if event.words.hasPrefix("reconnecting") { clock.advance(by: .seconds(61)) }
                try await eachEvent(event.words)
                if event.words == last { return words }
            }
        }
        return words
    }

    /// The same for trades of BTC/USD on Bitstamp.
    func events(
        of exchange: ScriptedExchange, until last: String,
        eachEvent: (String) async throws -> Void = { _ in }
    ) async throws -> [String] {
        try await events(
            of: exchange, BitstampProtocol(pair: "btcusd"), until: last, eachEvent: eachEvent)
    }

    private func sequence(
        _ exchange: ScriptedExchange, _ proto: some ExchangeProtocol
    ) throws -> ExchangeSource {
        var options = TradeSourceOptions()
        // A busy machine may take long.
        options.timeout = .seconds(500)
        options.endpoint = exchange.endpoint
        if hasHistory { options.restEndpoint = exchange.restEndpoint }
        var source = try ExchangeSource(proto, options)
        source.pacing = Pacing(clock) { 1 }
        source.wallClock = { [wallClock] in wallClock }
        source.mark = mark
        return source
    }
}

extension TradeEvent {
    /// "live", "stale: why", "7", "7 (seconds)", "gap 1-2" with milliseconds of the day
    /// 2019-08-08T12:55Z.
    var words: String {
        switch self {
        case .trade(let trade): trade.key.id + (trade.precision == .seconds ? " (seconds)" : "")
        case .gap(let gap): "gap \(Made.offset(gap.from))-\(Made.offset(gap.to))"
        case .state(let state):
            state.why.isEmpty ? state.kind.rawValue : "\(state.kind.rawValue): \(state.why)"
        case .past(let trades): "past \(trades.map(\.key.id).joined(separator: ", "))"
        case .missed: "missed \(parts.map(\.words).joined(separator: ", "))"
        case .caughtUp: "caught up"
        }
    }

    /// The event, or those that stand for it: one for each missed trade, none where all is caught
    /// up.
    var parts: [TradeEvent] {
        switch self {
        case .missed(let trades): trades.map { .trade($0) }
        case .caughtUp, .past: []
        default: [self]
        }
    }
}

/// Messages as Bitstamp sends them.
enum Made {
    private static let start: Int64 = 1_565_268_900_000_000

    static func offset(_ time: Int64) -> Int64 { (time - start) / 1_000 }

    /// A trade that happens as many milliseconds after 2019-08-08T12:55Z as its id says.
    static func trade(_ id: Int) -> String {
        let micros = start + Int64(id) * 1_000
        return
            #"{"data": {"id": \#(id), "timestamp": "\#(micros / 1_000_000)", "amount": 0.25381784, "amount_str": "0.25381784", "price": 11801.15, "price_str": "11801.15", "type": 1, "microtimestamp": "\#(micros)", "buy_order_id": 3919329830, "sell_order_id": 3919330463}, "channel": "live_trades_btcusd", "event": "trade"}"#
    }

    static func trades(_ ids: some Sequence<Int>) -> [String] { ids.map(trade) }

    /// The answer to a request for past trades.
    static func list(_ ids: some Sequence<Int>) -> String {
        "["
            + ids.map {
                #"{"date":"\#((start + Int64($0) * 1_000) / 1_000_000)","tid":"\#($0)","price":"11801.15","type":"1","amount":"0.25381784"}"#
            }.joined(separator: ",") + "]"
    }
}
