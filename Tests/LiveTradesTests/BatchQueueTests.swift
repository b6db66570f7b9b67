import Testing

@testable import LiveTrades

@Suite struct BatchQueueTests {
    private func request(_ after: Int) throws -> TradeBatchRequest {
        TradeBatchRequest(after: after, count: 25, last: try made("\(after)"), since: 0)
    }

    @Test func soManyAreUnderWayAndTheOthersWaitInTheirOrder() throws {
        var queue = BatchQueue(atOnce: 2, waiting: 10)
        for after in 1...5 { #expect(queue.add(try request(after))) }
        #expect(queue.next()?.after == 1)
        #expect(queue.next()?.after == 2)
        #expect(queue.next() == nil)
        queue.finish()
        #expect(queue.next()?.after == 3)
        #expect(queue.next() == nil)
        #expect(queue.underWay == 2)
    }

    @Test func thoseBeyondTheRoomAreRefused() throws {
        var queue = BatchQueue(atOnce: 1, waiting: 2)
        #expect(queue.add(try request(1)))
        _ = queue.next()
        #expect(queue.add(try request(2)))
        #expect(queue.add(try request(3)))
        #expect(!queue.add(try request(4)))
        queue.finish()
        #expect(queue.next()?.after == 2)
        #expect(queue.add(try request(5)))
    }

    @Test func withoutRoomToWaitOneGoesOnItsWayAtOnce() throws {
        var queue = BatchQueue(atOnce: 1, waiting: 0)
        #expect(queue.add(try request(1)))
        #expect(queue.next()?.after == 1)
        #expect(!queue.add(try request(2)))
    }

    @Test func itIsEmptyOnceAllHaveCome() throws {
        var queue = BatchQueue(atOnce: 1, waiting: 5)
        #expect(queue.isEmpty)
        #expect(queue.add(try request(1)))
        #expect(!queue.isEmpty)
        _ = queue.next()
        #expect(!queue.isEmpty)
        queue.finish()
        #expect(queue.isEmpty)
    }

    @Test func thousandsThatWaitKeepTheirOrder() throws {
        var queue = BatchQueue(atOnce: 1, waiting: 5_000)
        for after in 1...4_000 { #expect(queue.add(try request(after))) }
        var taken: [Int] = []
        while let next = queue.next() {
            taken.append(next.after)
            queue.finish()
            // Two more while the first thousand goes.
            if taken.count == 500 {
                #expect(queue.add(try request(4_001)))
                #expect(queue.add(try request(4_002)))
            }
        }
        #expect(taken == Array(1...4_002))
        #expect(queue.isEmpty)
    }
}
