import ChartgenCommand
import Foundation
import LiveTrades
import PriceModels
import Testing

@testable import LiveCommand

@Suite struct EventLineTests {
    private static let start: Int64 = 1_767_225_600_000_000

    private static func trade(source: String = "bitstamp", id: String = "95330837") throws -> Trade
    {
        Trade(
            key: TradeKey(source: source, id: id), price: try #require(ExactDecimal("11800.00")),
            amount: try #require(ExactDecimal("0.00677966")), side: .sell,
            time: start + 923_479)
    }

    private static let events: [(LiveEvent, String)] = [
        (
            .batch(after: 100, count: 25, source: "mock"),
            #"{"event":"batch","after":100,"count":25,"source":"mock"}"#
        ),
        (
            .batchFailed(after: 200, source: "h", why: "a \"b\""),
            #"{"event":"batch","after":200,"count":0,"source":"h","why":"a \"b\""}"#
        ),
        (.stored(count: 1_000, total: 3_000), #"{"event":"stored","count":1000,"total":3000}"#),
        (.left(count: 1_000, total: 3_000), #"{"event":"left","count":1000,"total":3000}"#),
        (
            .gap(TradeGap(from: start, to: start + 500_000)),
            #"{"event":"gap","from":"2026-01-01T00:00:00.000000Z","to":"2026-01-01T00:00:00.500000Z"}"#
        ),
        (
            .state(ConnectionState(.reconnecting, why: "closed\n(1001)")),
            #"{"event":"state","state":"reconnecting","why":"closed\u000a(1001)"}"#
        ),
        (.lost(since: start), #"{"event":"lost","since":"2026-01-01T00:00:00.000000Z"}"#),
        (.lost(since: nil), #"{"event":"lost","since":null}"#),
    ]

    @Test(arguments: events)
    func anEventIsALineOfJSON(_ event: LiveEvent, _ line: String) throws {
        #expect(EventLine(event: event, model: .linear).text == line)
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }

    @Test func aTradeStandsAsTheExchangeWroteIt() throws {
        #expect(
            EventLine(event: .trade(try Self.trade()), model: .linear).text
                == #"{"event":"trade","source":"bitstamp","id":"95330837","price":"11800.00","amount":"0.00677966","#
                + #""side":"sell","time":"2026-01-01T00:00:00.923479Z","sentiment":0.6125,"inRange":true}"#
        )
    }

    @Test func outsideOfTheRangeTheNumberStaysAndTheLineSaysNothing() throws {
        let model = PriceModel.linear.over(20_000...30_000)
        let trade = try Self.trade()
        let event = EventLine(event: .trade(trade), model: model).text
        #expect(event.hasSuffix(#""sentiment":0.6125,"inRange":false}"#))
        let judgement = model.judgement(of: trade.price.value)
        #expect(TradeLine(trade, judgement).text.hasSuffix("  bitstamp  – outside 20,000–30,000"))
    }

    @Test func withoutAModelBothAreNull() throws {
        let event = EventLine(event: .trade(try Self.trade()), model: nil).text
        #expect(event.hasSuffix(#""sentiment":null,"inRange":null}"#))
        #expect(TradeLine(try Self.trade(), nil).text.hasSuffix("  bitstamp"))
    }

    @Test func aTimeThatIsKnownToTheSecondSaysSo() throws {
        var trade = try Self.trade()
        trade.precision = .seconds
        let line = EventLine(event: .trade(trade), model: .linear).text
        #expect(line.hasSuffix(#""sentiment":0.6125,"inRange":true,"precision":"seconds"}"#))
    }

    @Test func anExportHasTheSameTextsInBothForms() throws {
        let trade = try Self.trade(source: "a,\"b", id: "x")
        #expect(
            ArchiveExport(format: .csv, pair: "BTC/USD").line(trade)
                == #"2026-01-01T00:00:00.923479Z,11800.00,0.00677966,sell,"a,""b",x,microseconds,BTC/USD"#
        )
        #expect(
            ArchiveExport(format: .ndjson, pair: nil).line(trade)
                == #"{"source":"a,\"b","id":"x","price":"11800.00","amount":"0.00677966","side":"sell","#
                + #""time":"2026-01-01T00:00:00.923479Z","precision":"microseconds","market":null}"#
        )
        #expect(
            ArchiveExport(format: .csv, pair: nil).head
                == "time,price,amount,side,source,id,precision,market")
        #expect(ArchiveExport(format: .ndjson, pair: nil).head == nil)
    }
}
