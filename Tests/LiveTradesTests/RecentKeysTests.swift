import LiveTrades
import Testing

@Suite struct RecentKeysTests {
    private func key(_ number: Int) -> TradeKey { TradeKey(source: "a", id: "\(number)") }

    @Test func theOldestIsForgottenOnceThereIsNoMoreRoom() {
        var recent = RecentKeys(capacity: 3)
        for number in 1...3 {
            let forgotten = recent.insert(key(number), Int64(number))
            #expect(forgotten == nil)
        }
        for number in 4...10 {
            let forgotten = recent.insert(key(number), Int64(number))
            #expect(forgotten?.key == key(number - 3))
            #expect(forgotten?.time == Int64(number - 3))
        }
        #expect((1...10).filter { recent.contains(key($0)) } == [8, 9, 10])
    }

    @Test func aKeyThatIsKnownTakesNoRoom() {
        var recent = RecentKeys(capacity: 2)
        _ = recent.insert(key(1), 1)
        _ = recent.insert(key(2), 2)
        #expect(recent.insert(key(1), 9) == nil)
        #expect(recent.insert(key(3), 3)?.key == key(1))
        #expect(recent.insert(key(4), 4)?.key == key(2))
    }

    @Test func roomForOneKeepsTheLast() {
        var recent = RecentKeys(capacity: 1)
        _ = recent.insert(key(1), 1)
        #expect(recent.insert(key(2), 2)?.key == key(1))
        #expect(recent.contains(key(2)))
        #expect(!recent.contains(key(1)))
    }

    @Test func theSameIdOfAnotherSourceIsAnotherKey() {
        var recent = RecentKeys(capacity: 2)
        _ = recent.insert(TradeKey(source: "a", id: "1"), 1)
        #expect(!recent.contains(TradeKey(source: "b", id: "1")))
    }
}
