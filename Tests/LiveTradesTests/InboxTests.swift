import Testing

@testable import LiveTrades

@Suite struct InboxTests {
    @Test func elementsAreTakenInTheOrderOfPutting() async {
        let inbox = Inbox<Int>(capacity: 10)
        for number in 1...3 { #expect(await inbox.put(number)) }
        inbox.putAtOnce(4)
        #expect(await inbox.take() == [1, 2, 3, 4])
    }

    @Test func aReaderWaitsForAnElement() async {
        let inbox = Inbox<Int>(capacity: 10)
        async let taken = inbox.take()
        await Task.yield()
        inbox.putAtOnce(7)
        #expect(await taken == [7])
    }

    @Test func aWriterWaitsWhereNobodyTakes() async {
        let inbox = Inbox<Int>(capacity: 4)
        let put = Counter()
        await withDiscardingTaskGroup { group in
            group.addTask {
                for number in 1...1_000 {
                    guard await inbox.put(number) else { return }
                    put.set(number)
                }
                inbox.close()
            }
            var next = 1
            while let taken = await inbox.take() {
                #expect(taken == Array(next..<next + taken.count))
                // The fourth lies there when its put waits.
                #expect(taken.count <= 4)
                next += taken.count
                #expect(put.value <= next + 2)
            }
            #expect(next == 1_001)
        }
    }

    @Test func whatIsPutAtOnceNeverWaits() async {
        let inbox = Inbox<Int>(capacity: 1)
        for number in 1...50 { inbox.putAtOnce(number) }
        #expect(await inbox.take()?.count == 50)
    }

    @Test func endingThePutsLetsTheWriterGoAndKeepsWhatLiesThere() async {
        let inbox = Inbox<Int>(capacity: 1)
        async let isWanted = inbox.put(1)
        inbox.endPuts()
        #expect(await !isWanted)
        #expect(await inbox.take() == [1])
        inbox.putAtOnce(2)
        #expect(await inbox.take() == [2])
    }

    @Test func aClosedInboxGivesWhatLiesThereAndTakesNothing() async {
        let inbox = Inbox<Int>(capacity: 1)
        async let isWanted = inbox.put(1)
        inbox.close()
        _ = await isWanted
        while await inbox.take() != nil {}
        inbox.putAtOnce(2)
        #expect(await inbox.take() == nil)
        #expect(await !inbox.put(3))
        #expect(await inbox.take() == nil)
    }

    @Test func aReaderThatWaitsIsWokenByClosing() async {
        let inbox = Inbox<Int>(capacity: 1)
        async let taken = inbox.take()
        await Task.yield()
        inbox.close()
        #expect(await taken == nil)
    }

    @Test func aCancelledReaderIsWokenAndClosesTheInbox() async {
        let inbox = Inbox<Int>(capacity: 1)
        let reader = Task { await inbox.take() }
        await Task.yield()
        reader.cancel()
        #expect(await reader.value == nil)
        #expect(await !inbox.put(1))
    }

    @Test func aReaderThatIsCancelledGetsWhatLiesThere() async {
        let inbox = Inbox<Int>(capacity: 5)
        inbox.putAtOnce(1)
        let reader = Task {
            await untilCancelled()
            return [await inbox.take(), await inbox.take()]
        }
        reader.cancel()
        #expect(await reader.value == [[1], nil])
    }
}
