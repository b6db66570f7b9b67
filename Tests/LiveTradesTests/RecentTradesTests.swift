import LiveTrades
import TestSupport
import Testing

@Suite struct RecentTradesTests {
    @Test func theOldestIsForgottenOnceThereIsNoMoreRoom() throws {
        var recent = RecentTrades(capacity: 3)
        for trade in try made(1...3) {
            let forgotten = recent.insert(trade)
            #expect(forgotten == nil)
        }
        for number in 4...10 {
            let forgotten = recent.insert(try made("\(number)"))
            #expect(forgotten?.key.id == "\(number - 3)")
            #expect(forgotten?.time == Int64(number - 3))
        }
        #expect(try made(1...10).filter { recent.contains($0) }.map(\.key.id) == ["8", "9", "10"])
    }

    @Test func aTradeThatIsKnownTakesNoRoom() throws {
        var recent = RecentTrades(capacity: 2)
        for trade in try made(1...2) { _ = recent.insert(trade) }
        #expect(recent.insert(try made("1", at: 9)) == nil)
        #expect(recent.insert(try made("3"))?.key.id == "1")
        #expect(recent.insert(try made("4"))?.key.id == "2")
    }

    @Test func roomForOneKeepsTheLast() throws {
        var recent = RecentTrades(capacity: 1)
        _ = recent.insert(try made("1"))
        #expect(recent.insert(try made("2"))?.key.id == "1")
        #expect(recent.contains(try made("2")))
        #expect(!recent.contains(try made("1")))
    }

    @Test(.promise(.liveTrades, "another trade under a known…"))
    func whatATradeSaysTellsItFromOthersUnderItsId() throws {
        var recent = RecentTrades(capacity: 2)
        _ = recent.insert(try made("1", at: 7_654_321))
        // The second alone, and a price with fewer zeros.
        #expect(recent.contains(try made("1", at: 7_000_000, price: "11800", precision: .seconds)))
        // A second that was rounded.
        #expect(recent.contains(try made("1", at: 8_000_000, precision: .seconds)))
        #expect(!recent.contains(try made("1", at: 9_000_000, precision: .seconds)))
        #expect(!recent.contains(try made("1", at: 8_000_000)))
        _ = recent.insert(try made("2", at: 8_000_000, precision: .seconds))
        #expect(recent.contains(try made("2", at: 7_999_999)))
        #expect(!recent.contains(try made("2", at: 6_999_999)))
        #expect(!recent.contains(try made("1", at: 7_654_321, price: "11800.01")))
        #expect(!recent.contains(try made("1", at: 7_654_321, source: "kraken")))
    }
}
