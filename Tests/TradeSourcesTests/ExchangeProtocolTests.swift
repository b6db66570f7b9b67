import Feeds
import LiveTrades
import TestSupport
import Testing

@testable import TradeSources

@Suite struct ExchangeProtocolTests {
    private static let trade =
        #"{"data": {"microtimestamp": "1565268956923715", "amount": 0.00677966, "amount_str": "0.00677966", "price_str": "11800.00", "timestamp": "1565268956", "price": 11800, "type": 1, "id": 95330839}, "event": "trade", "channel": "live_trades_btcusd"}"#

    @Test func aTradeOfBitstampKeepsItsDigits() throws {
        let bitstamp = try BitstampProtocol(pair: "BTC/USD")
        #expect(bitstamp.market == "BTC/USD")
        #expect(
            bitstamp.subscription
                == #"{"event":"bts:subscribe","data":{"channel":"live_trades_btcusd"}}"#)
        let expected = Trade(
            key: TradeKey(source: "bitstamp", id: "95330839"),
            price: try #require(ExactDecimal("11800.00")),
            amount: try #require(ExactDecimal("0.00677966")), side: .sell,
            time: 1_565_268_956_923_715)
        #expect(bitstamp.meaning(of: Array(Self.trade.utf8)) == .trades([expected]))
    }

    @Test func idsBeyondADoubleStayExact() throws {
        let bitstamp = try BitstampProtocol(pair: "btcusd-perp")
        let message =
            #"{"event":"trade","channel":"live_trades_btcusd-perp","data":{"id":9007199254740993,"id_str":"9007199254740993","timestamp":"1565268956923","microtimestamp":"1565268956923000","amount_str":"1e-8","price_str":"0.10","type":0}}"#
        guard case .trades(let trades) = bitstamp.meaning(of: Array(message.utf8)) else {
            Issue.record("no trade")
            return
        }
        #expect(trades.map(\.key.id) == ["9007199254740993"])
        #expect(trades.map(\.time) == [1_565_268_956_923_000])
        #expect(trades.map(\.amount.text) == ["1e-8"])
        let bare = message.replacing(#""id_str":"9007199254740993","#, with: "")
        #expect(bitstamp.meaning(of: Array(bare.utf8)) == .trades(trades))
    }

    @Test(
        .promise(.liveTrades, "trades that the exchange gives…"),
        arguments: [
            (
                #"{"event":"bts:subscription_succeeded","channel":"live_trades_btcusd","data":{}}"#,
                ExchangeMessage.subscribed
            ),
            (
                #"{"event":"bts:subscription_succeeded","channel":"live_trades_ethusd","data":{}}"#,
                .unknown
            ),
            (#"{"event":"bts:heartbeat","channel":"","data":{"status":"success"}}"#, .pulse),
            (#"{"event":"bts:request_reconnect","channel":"","data":""}"#, .reconnect),
            (#"{"event":"bts:request_reconnect","channel":"","data":null}"#, .reconnect),
            (
                #"{"event":"bts:unsubscription_succeeded","channel":"live_trades_btcusd","data":{}}"#,
                .reconnect
            ),
            (
                #"{"event":"bts:unsubscription_succeeded","channel":"live_trades_ethusd","data":{}}"#,
                .unknown
            ),
            (
                #"{"event":"bts:error","channel":"","data":{"code":null,"message":"Invalid channel provided."}}"#,
                .refused("Invalid channel provided.")
            ),
            (
                #"{"event":"bts:error","channel":"","data":{"code":4009,"message":"Connection is unauthorized."}}"#,
                .complaint("Connection is unauthorized.")
            ),
            (#"{"event":"data","channel":"diff_order_book_btcusd","data":{"bids":[]}}"#, .unknown),
            (#"{"event":"trade","channel":"live_trades_ethusd","data":{}}"#, .unknown),
            (
                #"{"event":"trade","data":{"id":1}}"#,
                .broken("a trade that does not say its market")
            ),
            (
                #"{"event":"trade","channel":"live_trades_btcusd","data":{"id":1}}"#,
                .broken("a trade that can't be read")
            ),
            (#"{"event":"trade""#, .broken("what is not JSON")),
            ("[]", .broken("what is not JSON")), ("", .broken("what is not JSON")),
        ])
    func messagesOfBitstamp(text: String, expected: ExchangeMessage) throws {
        #expect(try BitstampProtocol(pair: "btcusd").meaning(of: Array(text.utf8)) == expected)
    }

    @Test func pastTradesOfBitstampAreKnownToTheSecond() throws {
        let bitstamp = try BitstampProtocol(pair: "btcusd")
        let body =
            #"[{"date":"1560481868","tid":"90574283","price":"8194.79","type":"1","amount":"0.00288599"}]"#
        let trades = try Array(body.utf8).withUnsafeBytes { bytes throws(FeedError) in
            try bitstamp.trades(ofHistory: bytes, at: "list")
        }
        #expect(trades.map(\.key.id) == ["90574283"])
        #expect(trades.map(\.price.text) == ["8194.79"])
        #expect(trades.map(\.time) == [1_560_481_868_000_000])
        #expect(trades.map(\.precision) == [.seconds])
    }

    @Test(arguments: [
        (49, "minute"), (50, "hour"), (3_499, "hour"), (3_500, "day"), (1_000_000, "day"),
    ])
    func theListOfPastTradesIsAsLongAsNeeded(seconds: Int, span: String) throws {
        #expect(
            try BitstampProtocol(pair: "btcusd").historyPath(reaching: .seconds(seconds))
                == "/api/v2/transactions/btcusd/?time=\(span)")
    }

    @Test(arguments: [
        "{}", "[1]", "[{\"tid\":\"1\"}]", "", "null",
        "[{\"date\":\"x\",\"tid\":\"1\",\"price\":\"1\",\"type\":\"0\",\"amount\":\"1\"}]",
    ])
    func aListOfOtherThingsIsAnError(body: String) throws {
        let bitstamp = try BitstampProtocol(pair: "btcusd")
        #expect(throws: FeedError.self) {
            try Array(body.utf8).withUnsafeBytes { bytes throws(FeedError) in
                try bitstamp.trades(ofHistory: bytes, at: "list")
            }
        }
    }

    @Test func aMessageOfKrakenMayHoldSeveralTrades() throws {
        let kraken = try KrakenProtocol(pair: "btcusd")
        #expect(
            kraken.subscription
                == #"{"method":"subscribe","params":{"channel":"trade","symbol":["BTC/USD"],"snapshot":false}}"#
        )
        let message =
            #"{"channel":"trade","type":"update","data":[{"symbol":"BTC/USD","side":"sell","price":64000.0,"qty":1.00000000,"ord_type":"limit","trade_id":68812346,"timestamp":"2026-01-01T00:00:00.123457Z"},{"symbol":"BTC/USD","side":"buy","price":64000.10,"qty":0.0012,"ord_type":"market","trade_id":68812345,"timestamp":"2026-01-01T00:00:00.123456Z"}]}"#
        guard case .trades(let trades) = kraken.meaning(of: Array(message.utf8)) else {
            Issue.record("no trades")
            return
        }
        // In the order of their ids.
        #expect(
            trades.map(\.key)
                == ["68812345", "68812346"].map { TradeKey(source: "kraken", id: $0) })
        #expect(trades.map(\.price.text) == ["64000.10", "64000.0"])
        #expect(trades.map(\.amount.text) == ["0.0012", "1.00000000"])
        #expect(trades.map(\.side) == [.buy, .sell])
        #expect(trades.map(\.time) == [1_767_225_600_123_456, 1_767_225_600_123_457])
    }

    @Test(
        .promise(.liveTrades, "trades that the exchange gives…"),
        arguments: [
            (
                #"{"method":"subscribe","result":{"channel":"trade","symbol":"BTC/USD"},"success":true}"#,
                ExchangeMessage.subscribed
            ),
            (
                #"{"method":"subscribe","error":"Currency pair not supported","success":false}"#,
                .refused("Currency pair not supported")
            ),
            (
                #"{"method":"subscribe","error":"Trading engine unavailable","success":false}"#,
                .complaint("Trading engine unavailable")
            ),
            (#"{"channel":"heartbeat"}"#, .pulse), (#"{"channel":"status","data":[]}"#, .pulse),
            (#"{"method":"pong"}"#, .pulse), (#"{"channel":"book","data":[]}"#, .unknown),
            (
                #"{"channel":"trade","data":[{"symbol":"BTC/USD"}]}"#,
                .broken("a trade that can't be read")
            ),
            (
                #"{"channel":"trade","data":[{"trade_id":1}]}"#,
                .broken("a trade that can't be read")
            ),
            (#"{"channel":"trade","data":[1]}"#, .broken("a trade that can't be read")),
            (
                #"{"channel":"trade","data":{"symbol":"BTC/USD"}}"#,
                .broken("trades that can't be read")
            ),
            (#"{"channel":"trade"}"#, .broken("trades that can't be read")),
            (#"{"channel":"trade","data":[{"symbol":"ETH/USD"}]}"#, .unknown),
            (#"{"channel":"trade","data":[]}"#, .unknown),
            ("{", .broken("what is not JSON")),
        ])
    func messagesOfKraken(text: String, expected: ExchangeMessage) throws {
        #expect(try KrakenProtocol(pair: "btcusd").meaning(of: Array(text.utf8)) == expected)
    }

    @Test func idsOfKrakenCountUp() throws {
        let kraken = try KrakenProtocol(pair: "btcusd")
        #expect(kraken.isNext("8", after: "7") == true)
        #expect(kraken.isNext("9", after: "7") == false)
        #expect(kraken.isNext("7", after: "7") == false)
        #expect(kraken.isNext("x", after: "7") == false)
        #expect(try BitstampProtocol(pair: "btcusd").isNext("8", after: "7") == nil)
    }

    @Test(arguments: [
        ("btcusd", "BTC/USD", "btcusd"), ("BTC/USD", "BTC/USD", "BTCUSD"),
        ("btc/usdt", "BTC/USDT", "btcusdt"), ("BTC-USD", "BTC/USD", "BTCUSD"),
        ("btcusd-perp", "BTCUSD-PERP", "btcusd-perp"),
    ])
    func namesOfMarkets(typed: String, text: String, joined: String) throws {
        let name = try MarketName(typed)
        #expect(name.text == text)
        #expect(name.joined == joined)
    }

    @Test(arguments: [
        "", "b", "btc usd", "btc\"usd", "a/b/c", "btcüsd", String(repeating: "a", count: 41),
    ])
    func noNamesOfMarkets(typed: String) {
        #expect(throws: FeedError.self) { try MarketName(typed) }
    }

    @Test func framesOfOursAreShort() throws {
        let longest = String(repeating: "a", count: 20) + "/" + String(repeating: "b", count: 19)
        let protocols: [any ExchangeProtocol] = [
            try BitstampProtocol(pair: longest), try KrakenProtocol(pair: longest),
        ]
        for exchange in protocols {
            #expect(exchange.subscription.utf8.count < 512)
            #expect(exchange.heartbeat.utf8.count < 512)
        }
    }
}
