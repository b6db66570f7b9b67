import TestSupport
import Testing

@testable import Thumbnails

@Suite struct TurnQueueTests {
    @Test func atMostSoManyInAll() {
        var queue = TurnQueue(limit: 2, limitPerHost: 2)
        #expect(queue.enter(1, "a") == [1])
        #expect(queue.enter(2, "b") == [2])
        #expect(queue.enter(3, "c") == [])
        #expect(queue.enter(4, "d") == [])
        #expect(queue.leave(1) == [3])
        #expect(queue.leave(2) == [4])
        #expect(queue.leave(3) == [])
    }

    @Test func aSlowHostHoldsUpNoOther() {
        var queue = TurnQueue(limit: 3, limitPerHost: 1)
        #expect(queue.enter(1, "slow") == [1])
        #expect(queue.enter(2, "slow") == [])
        #expect(queue.enter(3, "quick") == [3])
        #expect(queue.leave(3) == [])
        #expect(queue.leave(1) == [2])
    }

    @Test func whoGivesUpIsForgotten() {
        var queue = TurnQueue(limit: 1, limitPerHost: 1)
        #expect(queue.enter(1, "a") == [1])
        #expect(queue.enter(2, "a") == [])
        #expect(queue.enter(3, "a") == [])
        queue.giveUp(2)
        #expect(queue.leave(1) == [3])
    }

    /// A limit below 1 would hold up everything for ever.
    @Test func thereIsAlwaysATurn() {
        var queue = TurnQueue(limit: 0, limitPerHost: -1)
        #expect(queue.enter(1, "a", isUrgent: false) == [1])
        #expect(queue.enter(2, "b") == [])
    }

    @Test(.promise(.rankedFeeds, "pictures of lists use images…"))
    func urgentWorkGoesFirst() {
        var queue = TurnQueue(limit: 2, limitPerHost: 1)
        #expect(queue.enter(1, "a", isUrgent: false) == [1])
        #expect(queue.enter(2, "a", isUrgent: false) == [])
        #expect(queue.enter(3, "a", isUrgent: false) == [])
        #expect(queue.enter(4, "a") == [])
        #expect(queue.leave(1) == [4])
        // What could wait until now can't any more.
        #expect(queue.hurry(3) == [])
        #expect(queue.leave(4) == [3])
        #expect(queue.leave(3) == [2])
    }

    /// Hosts that hang could else take all places.
    @Test func workThatCanWaitLeavesAPlaceFree() {
        var queue = TurnQueue(limit: 3, limitPerHost: 2)
        #expect(queue.enter(1, "a", isUrgent: false) == [1])
        #expect(queue.enter(2, "b", isUrgent: false) == [2])
        #expect(queue.enter(3, "c", isUrgent: false) == [])
        #expect(queue.enter(4, "d") == [4])
        #expect(queue.leave(4) == [])
        // One that a visitor waits for now counts as a visitor's.
        #expect(queue.hurry(1) == [3])
    }

    /// However many visitors come, one of five turns of a host is that of work that can wait, and
    /// no more are.
    @Test(
        .promise(.rankedFeeds, "pictures of lists use images…"),
        arguments: [(1, 1), (2, 1), (6, 2)])
    func workThatCanWaitHasATurnNowAndThen(limit: Int, limitPerHost: Int) {
        var queue = TurnQueue(limit: limit, limitPerHost: limitPerHost)
        var working: [Int] = []
        for id in 1...20 { working += queue.enter(-id, "a", isUrgent: false) }
        for id in 1...10 { working += queue.enter(id, "a") }
        var turns: [Int] = []
        for id in 11...60 {
            let done = working.removeFirst()
            working += queue.enter(id, "a")
            let next = queue.leave(done)
            turns += next
            working += next
        }
        #expect(turns.count == 50)
        #expect(turns.count { $0 < 0 } == 10)
        #expect(turns.filter { $0 < 0 } == turns.filter { $0 < 0 }.sorted(by: >))
        let first = turns.firstIndex { $0 < 0 }
        #expect(first.map { $0 <= 4 } == true, "\(turns)")
    }

    /// Visitors of other hosts pass nobody by for ever, either.
    @Test(.promise(.rankedFeeds, "pictures of lists use images…"))
    func workOfAQuietHostIsNotForgotten() {
        var queue = TurnQueue(limit: 1, limitPerHost: 1)
        #expect(queue.enter(1, "a") == [1])
        #expect(queue.enter(-1, "b", isUrgent: false) == [])
        var turns: [Int] = []
        for id in 2...10 {
            _ = queue.enter(id, "a")
            turns += queue.leave(turns.last ?? 1)
        }
        #expect(turns == [2, 3, 4, 5, -1, 6, 7, 8, 9])
    }
}
