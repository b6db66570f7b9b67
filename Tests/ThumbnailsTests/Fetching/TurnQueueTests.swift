import Testing

@testable import Thumbnails

@Suite struct TurnQueueTests {
    @Test func atMostSoManyInAll() {
        var queue = TurnQueue(limit: 2, limitPerHost: 2)
        #expect(queue.enter(1, "a") == [1])
        #expect(queue.enter(2, "b") == [2])
        #expect(queue.enter(3, "c") == [])
        #expect(queue.enter(4, "d") == [])
        #expect(queue.leave("a") == [3])
        #expect(queue.leave("b") == [4])
        #expect(queue.leave("c") == [])
    }

    @Test func aSlowHostHoldsUpNoOther() {
        var queue = TurnQueue(limit: 3, limitPerHost: 1)
        #expect(queue.enter(1, "slow") == [1])
        #expect(queue.enter(2, "slow") == [])
        #expect(queue.enter(3, "quick") == [3])
        #expect(queue.leave("quick") == [])
        #expect(queue.leave("slow") == [2])
    }

    @Test func whoGivesUpIsForgotten() {
        var queue = TurnQueue(limit: 1, limitPerHost: 1)
        #expect(queue.enter(1, "a") == [1])
        #expect(queue.enter(2, "a") == [])
        #expect(queue.enter(3, "a") == [])
        queue.giveUp(2)
        #expect(queue.leave("a") == [3])
    }

    /// A limit below 1 would hold up everything for ever.
    @Test func thereIsAlwaysATurn() {
        var queue = TurnQueue(limit: 0, limitPerHost: -1)
        #expect(queue.enter(1, "a") == [1])
        #expect(queue.enter(2, "b") == [])
    }
}
