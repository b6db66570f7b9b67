import TestSupport
import Testing

@testable import Paging

/// Pages delivered while their API pages arrive.
extension PagerTests {
    @Test(arguments: Trials.turns(Cut.alwaysRight + Cut.ragged, [0, 150, 10_000]))
    func deliveriesAreTheSliceOfTheSeriesHoweverLittleIsKept(cut: Cut, keeping: Int) async throws {
        for size in Self.sizes {
            let pager = Pager(MemorySource(cut.pages), walking: true, keeping: keeping)
            for page in 1...PageExtent.pages(of: size, in: Cut.count) {
                let reading = try await DeliveredPage.of(pager.deliveries(.page(page, size: size)))
                #expect(reading.elements == Array(Cut.range(page: page, size: size)))
                #expect(reading.extent?.range == Cut.range(page: page, size: size))
                #expect(reading.restarts == 0)
            }
        }
    }

    @Test(arguments: Cut.alwaysRight)
    func theLastPageAndTheWholeSeriesAreDeliveredToo(cut: Cut) async throws {
        let pager = Pager(MemorySource(cut.pages), walking: cut.walking, keeping: 0)
        let last = try await DeliveredPage.of(pager.deliveries(.last(size: 100)))
        #expect(last.elements == Array(1_200..<1_234))
        let whole = try await DeliveredPage.of(pager.deliveries(.whole))
        #expect(whole.elements == Array(0..<1_234))
        let extent = try #require(whole.extent)
        #expect(extent.isLast && extent.totalCount == 1_234)
    }

    @Test(
        arguments: Cut.walked,
        [99, 500])
    func countingPageByPageWhatThePageNeedsIsNotLetGo(cut: Cut, size: Int) async throws {
        for page in 1...PageExtent.pages(of: size, in: Cut.count) {
            let source = MemorySource(cut.pages)
            let pager = Pager(source, walking: true, keeping: 0)
            let reading = try await DeliveredPage.of(pager.deliveries(.page(page, size: size)))
            #expect(reading.elements == Array(Cut.range(page: page, size: size)))
            #expect(Set(source.log).count == source.log.count)
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func aStepBackFetchesWhatWasLetGoOnceMoreSideBySide() async throws {
        let source = GatedSource(tens: 9)
        let pager = Pager(source, capacity: 10, limit: 3, keeping: 0)
        for _ in 0..<2 {
            let window = Task { try await pager.window(.page(1, size: 25)) }
            #expect(await source.whenHolding(3) == [1, 2, 3])
            for number in 1...3 { await source.release(number) }
            #expect(try await window.value.elements == Array(0..<25))
        }
        #expect(await source.log.count == 6)
    }

    @Test func unevenPagesFoundOutInTheMiddleOfAPageMakeItStartOver() async throws {
        // Element 25 is on API page 3 if all hold ten; page 5 tells that they don't.
        let lengths = [10, 5, 10, 10, 4, 10, 10, 3]
        var start = 0
        let pages = lengths.map { length in
            defer { start += length }
            return Array(start..<(start + length))
        }
        let source = MemorySource(pages)
        let pager = Pager(source, limit: 1, keeping: 0)
        let reading = try await DeliveredPage.of(pager.deliveries(.page(2, size: 20)))
        #expect(reading.restarts == 1)
        #expect(reading.elements == Array(20..<40))
    }

    @Test func readingALongPageKeepsNoMoreThanWasAllowedAndFetchesNothingTwice() async throws {
        let source = MemorySource(tens: 1_000)
        let pager = Pager(source, keeping: 100)
        var most = 0
        var reading = DeliveredPage()
        for try await delivery in pager.deliveries(.page(1, size: 9_995)) {
            reading.take(delivery)
            most = max(most, await pager.kept.keptCount)
        }
        #expect(reading.elements == Array(0..<9_995))
        // Those in flight, and those that landed ahead of them.
        #expect(most <= 100 + 10 * 4 * 5)
        #expect(source.log.count == Set(source.log).count)
        #expect(await pager.fetchedPages == Array(1...1_000))
    }

    @Test(.timeLimit(.minutes(10)))
    func whileAPageDoesNotComeOnlySoManyLandAheadOfIt() async throws {
        let source = GatedSource(tens: 100)
        let pager = Pager(source, capacity: 10, limit: 2)
        let window = Task { try await pager.window(.page(1, size: 900)) }
        for number in 2..<8 {
            #expect(await source.whenHolding(2) == [1, number])
            await source.release(number)
        }
        #expect(await source.whenHolding(2) == [1, 8])
        await source.release(8)
        await pager.untilItWaits(after: 8)
        #expect(await pager.underway.keys.sorted() == [1])
        #expect(await source.log.max() == 8)
        window.cancel()
        await source.cancel(1)
        _ = await window.result
    }

    @Test(arguments: [2, 4])
    func aSlowConsumerHoldsUpFetching(limit: Int) async throws {
        let source = MemorySource(tens: 200)
        let pager = Pager(source, limit: limit, keeping: 0)
        var reading = DeliveredPage()
        var farthest = 0
        for try await delivery in pager.deliveries(.page(1, size: 1_995)) {
            reading.take(delivery)
            guard case .elements(_, let part) = delivery else { continue }
            // As slow as can be: all that is under way lands first.
            while await !pager.underway.isEmpty { await Task.yield() }
            farthest = max(farthest, (source.log.max() ?? 0) - part.apiPage)
        }
        #expect(reading.elements == Array(0..<1_995))
        #expect(farthest > limit && farthest < 4 * limit, "\(farthest)")
        #expect(source.log.count == Set(source.log).count)
    }

    @Test(.timeLimit(.minutes(10)))
    func fetchingGoesOnWhileTheConsumerIsAtWork() async throws {
        let source = GatedSource(tens: 9)
        let pager = Pager(source, capacity: 10, limit: 3)
        var deliveries = pager.deliveries(.page(1, size: 95)).makeAsyncIterator()
        let release = Task {
            await source.release(whenHeld: [2, 3])
            await pager.untilFetched([2, 3])
            await source.release(whenHeld: [1])
        }
        #expect(try await deliveries.next()?.elements == Array(0..<10))
        await release.value
        #expect(await pager.underway.keys.sorted() == [4, 5])
        #expect(try await deliveries.next()?.elements == Array(10..<20))
        #expect(await pager.underway.keys.sorted() == [4, 5, 6])
    }

    @Test(.timeLimit(.minutes(10)))
    func aConsumerThatIsCancelledCancelsItsFetches() async throws {
        let source = GatedSource(tens: 9)
        let pager = Pager(source, capacity: 10, limit: 2)
        let consumer = Task { try await DeliveredPage.of(pager.deliveries(.whole)) }
        #expect(await source.whenHolding(2) == [1, 2])
        consumer.cancel()
        await #expect(throws: CancellationError.self) { try await consumer.value }
        #expect(await source.whenHolding(0) == [])
    }

    @Test(.timeLimit(.minutes(10)))
    func aFetchThatAnotherCallerCancelledIsNoFailure() async throws {
        let source = GatedSource(tens: 9)
        let pager = Pager(source, capacity: 10, limit: 2)
        var deliveries = pager.deliveries(.page(1, size: 15)).makeAsyncIterator()
        let release = Task { await source.release(whenHeld: [1]) }
        #expect(try await deliveries.next()?.elements == Array(0..<10))
        await release.value
        // Between two deliveries the other caller is the only one, and takes the fetch of page 2
        // with it.
        let other = Task { try await pager.window(.page(3, size: 5)) }
        await pager.untilCallers(1)
        other.cancel()
        _ = await other.result
        #expect(await source.whenHolding(0) == [])
        let again = Task { await source.release(whenHeld: [2]) }
        #expect(try await deliveries.next()?.elements == Array(10..<15))
        await again.value
        #expect(await source.log == [1, 2, 2])
    }

    @Test func nothingFollowsAnErrorOrTheEnd() async throws {
        let pager = Pager(MemorySource(tens: 2))
        var past = pager.deliveries(.page(9, size: 5)).makeAsyncIterator()
        await #expect(throws: PagingError.pastEnd(count: 20, pages: 4)) { try await past.next() }
        #expect(try await past.next() == nil)
        var bad = pager.deliveries(.page(0, size: 5)).makeAsyncIterator()
        await #expect(throws: PagingError.notPositive(page: 0, size: 5)) { try await bad.next() }
        #expect(try await bad.next() == nil)
        var all = pager.deliveries(.whole).makeAsyncIterator()
        for _ in 1...3 { #expect(try await all.next() != nil) }
        #expect(try await all.next() == nil)
    }

    @Test func nothingIsFetchedBeforeTheFirstDeliveryIsAskedFor() async throws {
        let source = MemorySource(tens: 2)
        let deliveries = Pager(source).deliveries(.whole)
        var iterator = deliveries.makeAsyncIterator()
        #expect(source.log == [])
        _ = try await iterator.next()
        #expect(source.log == [1])
    }

    @Test func aSearchStartsOverWhenItsPageShowsTheRuleToBeWrong() async throws {
        var start = 0
        let pages = [100, 100, 140, 100, 100, 30].map { length in
            start += length
            return Array((start - length)..<start)
        }
        let pager = Pager(MemorySource(pages), place: { Double($0) })
        let reading = try await DeliveredPage.of(pager.deliveries(.at(520, size: 500)))
        #expect(reading.elements == Array(500..<570))
        #expect(reading.extent?.page == 2)
        #expect(reading.restarts >= 1)
    }
}

extension PageDelivery<ArraySlice<Int>> {
    fileprivate var elements: [Int]? {
        guard case .elements(let elements, _) = self else { return nil }
        return Array(elements)
    }
}
