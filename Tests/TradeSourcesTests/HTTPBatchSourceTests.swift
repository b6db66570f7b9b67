import Feeds
import LiveTrades
import LoopbackServer
import Testing

@testable import TradeSources

@Suite struct HTTPBatchSourceTests {
    private static let elements =
        #"[{"time":1565268956.5,"price":11800.00,"amount":"1e-8","side":"buy","id":9007199254740993},{"time":"2019-08-08T12:55:57Z","price":"2.50","amount":3,"side":"SELL","id":"b"}]"#

    /// The trades that are read of an answer.
    private func trades(
        of answer: String, items: String? = nil, fields: [String: String] = [:]
    ) async throws -> [Trade] {
        try await LoopbackServer.serving({ _ in .json(answer) }) { server in
            let source = try HTTPBatchSource(
                url: "\(server.url)/more?n={COUNT}", items: items, fields: fields,
                // A busy machine may take long.
                timeout: .seconds(500))
            #expect(source.name == "127.0.0.1")
            let trades = try await source.trades(for: request())
            #expect(server.paths == ["/more?n=25"])
            return trades
        }
    }

    private func request() throws -> TradeBatchRequest {
        let one = try #require(ExactDecimal("1"))
        let last = Trade(
            key: TradeKey(source: "bitstamp", id: "1"), price: one, amount: one, side: .buy, time: 0
        )
        return TradeBatchRequest(after: 100, count: 25, last: last, since: 0)
    }

    @Test(arguments: [
        (elements, nil), (#"{"trades":\#(elements),"next":3}"#, nil),
        (#"{"data":{"list":\#(elements)},"other":[]}"#, "data.list"),
        (#"[0,\#(elements)]"#, "[1]"),
    ])
    func listsAreFound(answer: String, items: String?) async throws {
        let trades = try await trades(of: answer, items: items)
        #expect(trades.map(\.key.id) == ["9007199254740993", "b"])
        #expect(trades.map(\.price.text) == ["11800.00", "2.50"])
        #expect(trades.map(\.amount.text) == ["1e-8", "3"])
        #expect(trades.map(\.side) == [.buy, .sell])
        #expect(trades.map(\.time) == [1_565_268_956_500_000, 1_565_268_957_000_000])
        #expect(trades.allSatisfy { $0.key.source == "127.0.0.1" })
    }

    @Test(arguments: [
        ("1565268956", 1_565_268_956_000_000, Trade.Precision.seconds),
        ("1565268956.25", 1_565_268_956_250_000, .microseconds),
        ("1565268956250", 1_565_268_956_250_000, .microseconds),
        ("1565268956250001", 1_565_268_956_250_001, .microseconds),
        (#""1565268956""#, 1_565_268_956_000_000, .seconds),
        (#""2019-08-08T14:55:56.25+02:00""#, 1_565_268_956_250_000, .microseconds),
    ])
    func timesComeInManyUnits(time: String, micros: Int64, precision: Trade.Precision) async throws
    {
        let trades = try await trades(
            of: #"[{"at":\#(time),"p":1,"q":1,"s":"0","n":7}]"#,
            fields: ["time": "at", "price": "p", "amount": "q", "side": "s", "id": "n"])
        #expect(trades.map(\.time) == [micros])
        #expect(trades.map(\.precision) == [precision])
    }

    @Test(arguments: [
        ("{}", "there is no list of trades"), (#"{"a":[],"b":[]}"#, "there is no list of trades"),
        ("[{}]", #"a trade has no "id": the field for its id"#),
        (
            #"[{"id":1,"price":"x","amount":1,"side":"buy","time":1}]"#,
            "a trade's parts make no sense"
        ),
        (#"[{"id":1,"price":1,"amount":1,"side":"up","time":1}]"#, "a trade's parts make no sense"),
        (
            #"[{"id":1,"price":1,"amount":1,"side":"buy","time":"soon"}]"#,
            "a trade's parts make no sense"
        ),
        ("no JSON", "not valid JSON"),
    ])
    func otherAnswersAreErrors(answer: String, problem: String) async throws {
        let error = await #expect(throws: FeedError.self) { try await trades(of: answer) }
        #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
    }

    @Test(arguments: ["ftp://example.org/", "example.org", "https://", ""])
    func otherAddressesAreRefused(url: String) {
        #expect(throws: FeedError.self) { try HTTPBatchSource(url: url) }
    }
}
