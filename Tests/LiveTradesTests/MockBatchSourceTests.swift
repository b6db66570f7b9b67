import LiveTrades
import Testing

@Suite struct MockBatchSourceTests {
    private func request(
        _ id: String = "77", count: Int = 25, since: Int64 = 1_000, at time: Int64 = 2_000,
        price: String = "11800.00"
    ) throws -> TradeBatchRequest {
        TradeBatchRequest(
            after: 100, count: count, last: try made(id, at: time, price: price), since: since)
    }

    @Test func theSameRequestGivesTheSameTrades() async throws {
        let source = MockBatchSource(seed: 5)
        let first = await source.trades(for: try request())
        #expect(first == (await MockBatchSource(seed: 5).trades(for: try request())))
        #expect(
            first.map(\.price)
                != (await MockBatchSource(seed: 6).trades(for: try request())).map(\.price))
        #expect(first.map(\.price) != (await source.trades(for: try request("78"))).map(\.price))
    }

    @Test func tradesAreOfTheSourceEachWithAnIdOfItsOwn() async throws {
        let source = MockBatchSource()
        let trades = await source.trades(for: try request()) + source.trades(for: try request("78"))
        #expect(trades.count == 50)
        #expect(trades.allSatisfy { $0.key.source == "mock" })
        #expect(Set(trades.map(\.key)).count == 50)
        #expect(trades.contains { $0.key.id == "bitstamp-77-1" })
        #expect(Set(trades.map(\.side)) == [.buy, .sell])
    }

    @Test func timesAreWithinThoseOfTheLiveTrades() async throws {
        let trades = await MockBatchSource().trades(for: try request(count: 1_000))
        #expect(trades.allSatisfy { (1_000...2_000).contains($0.time) })
        #expect(Set(trades.map(\.time)).count > 500)
    }

    @Test(arguments: [
        ("11800.00", 5.90), ("100.00", 0.05), ("64.50", 0.0323), ("1.2345", 0.000618),
        ("0.12", 0.0000601), ("0.00001234", 0.00000001),
    ])
    func pricesAreASmallStepFromTheLast(_ price: String, _ reach: Double) async throws {
        let trades = await MockBatchSource().trades(for: try request(count: 200, price: price))
        let last = try #require(Double(price))
        #expect(trades.count == 200)
        #expect(trades.allSatisfy { abs($0.price.value - last) <= reach * 1.001 })
        #expect(Set(trades.map(\.price)).count > 5)
        #expect(trades.allSatisfy { $0.price.value > 0 && $0.amount.value > 0 })
    }

    @Test(arguments: ["0", "-5", "-1e300", "1e300", "1e-300", "92233720368547758.07", "4e16"])
    func aPriceBeyondAllMarketsStillGivesTrades(_ price: String) async throws {
        let trades = await MockBatchSource().trades(for: try request(price: price))
        #expect(trades.count == 25)
        #expect(trades.allSatisfy { $0.price.value > 0 })
    }

    @Test(arguments: [
        (Int64.min, Int64.max), (.max, .min), (.min, .min), (.max, .max), (2_000, 1_000),
    ])
    func anyTimesGiveTradesNotAfterTheLast(_ since: Int64, _ last: Int64) async throws {
        let trades = await MockBatchSource().trades(for: try request(since: since, at: last))
        #expect(trades.count == 25)
        #expect(trades.allSatisfy { $0.time <= last })
    }

    @Test(arguments: [(-1, 0), (0, 0), (1, 1)])
    func asManyAsWantedAreGiven(_ wanted: Int, _ given: Int) async throws {
        #expect(await MockBatchSource().trades(for: try request(count: wanted)).count == given)
    }
}
