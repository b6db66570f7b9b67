import ChartgenCommand
import Foundation
import LiveTrades
import PriceModels
import Testing

@testable import FullCommand

@Suite struct EventLineTests {
    private static let start: Int64 = 1_767_225_600_000_000

    private static func trade(source: String = "bitstamp", id: String = "95330837") throws -> Trade
    {
        Trade(
            key: TradeKey(source: source, id: id), price: try #require(ExactDecimal("11800.00")),
            amount: try #require(ExactDecimal("0.00677966")), side: .sell,
            time: start + 923_479)
    }

    private static func line(of trade: Trade, _ model: PriceModel?) -> String {
        let judgement = model?.judgement(of: trade.price.value)
        return EventLine(event: .trade(trade), market: "BTC/USD", judgement: judgement).text
    }

    private static let thousand =
        (try? trade()).map { Array(repeating: $0, count: 1_000) } ?? []

    private static let events: [(LiveEvent, String)] = [
        (
            .batch(after: 100, count: 25, source: "mock"),
            #"{"event":"batch","market":"BTC/USD","after":100,"count":25,"source":"mock"}"#
        ),
        (
            .batchFailed(after: 200, source: "h", why: "a \"b\""),
            #"{"event":"batch","market":"BTC/USD","after":200,"count":0,"source":"h","why":"a \"b\""}"#
        ),
        (
            .stored(thousand, total: 3_000),
            #"{"event":"stored","market":"BTC/USD","count":1000,"total":3000}"#
        ),
        (
            .left(thousand, total: 3_000),
            #"{"event":"left","market":"BTC/USD","count":1000,"total":3000}"#
        ),
        (
            .gap(TradeGap(from: start, to: start + 500_000)),
            #"{"event":"gap","market":"BTC/USD","from":"2026-01-01T00:00:00.000000Z","to":"2026-01-01T00:00:00.500000Z"}"#
        ),
        (
            .state(ConnectionState(.reconnecting, why: "closed\n(\u{202E}1001)")),
            #"{"event":"state","market":"BTC/USD","state":"reconnecting","why":"closed\n(\u202e1001)"}"#
        ),
        (
            .lost(since: start),
            #"{"event":"lost","market":"BTC/USD","since":"2026-01-01T00:00:00.000000Z"}"#
        ),
        (.lost(since: nil), #"{"event":"lost","market":"BTC/USD","since":null}"#),
    ]

    @Test(arguments: events)
    func anEventIsALineOfJSON(_ event: LiveEvent, _ line: String) throws {
        #expect(EventLine(event: event, market: "BTC/USD", judgement: nil).text == line)
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }

    @Test func aTradeStandsAsTheExchangeWroteIt() throws {
        #expect(
            Self.line(of: try Self.trade(), .linear)
                == #"{"event":"trade","market":"BTC/USD","source":"bitstamp","id":"95330837","price":"11800.00","amount":"0.00677966","#
                + #""side":"sell","time":"2026-01-01T00:00:00.923479Z","sentiment":0.6125,"inRange":true}"#
        )
    }

    @Test func outsideOfTheRangeTheNumberStaysAndTheLineSaysNothing() throws {
        let model = PriceModel.linear.over(20_000...30_000)
        let trade = try Self.trade()
        let event = Self.line(of: trade, model)
        #expect(event.hasSuffix(#""sentiment":0.6125,"inRange":false}"#))
        let judgement = model.judgement(of: trade.price.value)
        #expect(TradeLine(trade, judgement).text.hasSuffix("  bitstamp  – outside 20,000–30,000"))
    }

    @Test func withoutAModelBothAreNull() throws {
        let event = Self.line(of: try Self.trade(), nil)
        #expect(event.hasSuffix(#""sentiment":null,"inRange":null}"#))
        #expect(TradeLine(try Self.trade(), nil).text.hasSuffix("  bitstamp"))
    }

    @Test func aTimeThatIsKnownToTheSecondSaysSo() throws {
        var trade = try Self.trade()
        trade.precision = .seconds
        let line = Self.line(of: trade, .linear)
        #expect(line.hasSuffix(#""sentiment":0.6125,"inRange":true,"precision":"seconds"}"#))
    }

    @Test func anExportHasTheSameTextsInBothForms() throws {
        let trade = try Self.trade(source: "a,\"b", id: "x")
        let csv =
            "2026-01-01T00:00:00.923479Z,11800.00,0.00677966,sell,\"a,\"\"b\",x,microseconds,BTC/USD"
        let json =
            #"{"source":"a,\"b","id":"x","price":"11800.00","amount":"0.00677966","side":"sell","#
            + #""time":"2026-01-01T00:00:00.923479Z","precision":"microseconds","market":null"#
        for (model, cells, fields) in [
            (.linear, ",0.6125,good", #","sentiment":0.6125,"opinion":"good"}"#),
            (.linear.over(1...2), ",,", #","sentiment":null,"opinion":null}"#),
            (nil, ",,", #","sentiment":null,"opinion":null}"#),
        ] as [(PriceModel?, String, String)] {
            let table = ArchiveExport(format: .csv, pair: "BTC/USD", model: model)
            #expect(table.line(trade) == csv + cells)
            let lines = ArchiveExport(format: .ndjson, pair: nil, model: model)
            #expect(lines.line(trade) == json + fields)
        }
        #expect(
            ArchiveExport(format: .csv, pair: nil, model: nil).head
                == "time,price,amount,side,source,id,precision,market,sentiment,opinion")
        #expect(ArchiveExport(format: .ndjson, pair: nil, model: nil).head == nil)
    }
}
