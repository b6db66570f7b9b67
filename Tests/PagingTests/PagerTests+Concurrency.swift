import TestSupport
import Testing

@testable import Paging

/// Pages fetched side by side, by one caller or several.
extension PagerTests {
    @Test(.timeLimit(.minutes(10)), arguments: 1...5)
    func atMostSoManyPagesAreUnderWayAndTheirOrderDoesNotMatter(seed: UInt64) async throws {
        let source = GatedSource(tens: 9)
        let pager = Pager(source, capacity: 10, limit: 3)
        let window = Task { try await pager.window(.page(1, size: 60)) }
        var random = SeededNumbers(seed: seed)
        // Pages 1 to 6, with page 7 to see whether the series goes on.
        for underWay in [3, 3, 3, 3, 2, 1, 1] {
            let held = await source.whenHolding(underWay)
            #expect(held.count <= 3)
            await source.release(try #require(held.randomElement(using: &random)))
        }
        #expect(try await window.value.elements == Array(0..<60))
        #expect(await source.log.sorted() == [1, 2, 3, 4, 5, 6, 7])
        #expect(await source.peak == 3)
    }

    @Test(.timeLimit(.minutes(10)))
    func twoCallersShareTheLimit() async throws {
        let source = GatedSource(tens: 9)
        let pager = Pager(source, capacity: 10, limit: 2)
        let first = Task { try await pager.window(.page(1, size: 15)) }
        #expect(await source.whenHolding(2) == [1, 2])
        let second = Task { try await pager.window(.page(5, size: 15)) }
        await pager.untilCallers(2)
        await source.release(1)
        #expect(await source.whenHolding(2) == [2, 7])
        await source.release(2)
        #expect(await source.whenHolding(2) == [7, 8])
        await source.release(7)
        await source.release(8)
        #expect(try await first.value.elements == Array(0..<15))
        #expect(try await second.value.elements == Array(60..<75))
        #expect(await source.peak == 2)
    }

    @Test(.timeLimit(.minutes(10)))
    func twoCallersShareThePages() async throws {
        let source = GatedSource(tens: 9)
        let pager = Pager(source, capacity: 10, limit: 2)
        let first = Task { try await pager.window(.page(1, size: 35)) }
        #expect(await source.whenHolding(2) == [1, 2])
        let second = Task { try await pager.window(.page(1, size: 45)) }
        await pager.untilCallers(2)
        for (done, then) in [(1, [2, 3]), (2, [3, 4]), (4, [3, 5])] {
            await source.release(done)
            #expect(await source.whenHolding(2) == then)
        }
        await source.release(3)
        #expect(try await first.value.elements == Array(0..<35))
        await source.release(5)
        #expect(try await second.value.elements == Array(0..<45))
        #expect(await source.log == [1, 2, 3, 4, 5])
    }

    @Test(.timeLimit(.minutes(10)))
    func aCallerThatIsCancelledThrowsAtOnceAnotherOneStillGetsItsPage() async throws {
        let source = GatedSource(tens: 9)
        let pager = Pager(source)
        let first = Task { try await pager.window(.page(1, size: 5)) }
        let second = Task { try await pager.window(.page(1, size: 7)) }
        await pager.untilCallers(2)
        #expect(await source.whenHolding(1) == [1])
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        await source.release(1)
        #expect(try await second.value.elements == Array(0..<7))
        #expect(await source.log == [1])
    }

    @Test(.timeLimit(.minutes(10)))
    func whenTheOnlyCallerIsCancelledSoAreItsFetchesAndTheNextOneStartsAnew() async throws {
        let source = GatedSource(tens: 9)
        let pager = Pager(source, capacity: 10)
        let first = Task { try await pager.window(.page(1, size: 15)) }
        #expect(await source.whenHolding(2) == [1, 2])
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect(await source.whenHolding(0) == [])
        let second = Task { try await pager.window(.page(1, size: 15)) }
        #expect(await source.whenHolding(2) == [1, 2])
        await source.release(2)
        await source.release(1)
        #expect(try await second.value.elements == Array(0..<15))
        #expect(await source.log.sorted() == [1, 1, 2, 2])
    }

    @Test(.timeLimit(.minutes(10)))
    func aCallerWaitsForANewFetchWhileACancelledOneWindsDown() async throws {
        let source = GatedSource(tens: 9, isSlowToCancel: true)
        let pager = Pager(source, limit: 1)
        let first = Task { try await pager.window(.page(1, size: 5)) }
        #expect(await source.whenHolding(1) == [1])
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        let second = Task { try await pager.window(.page(1, size: 7)) }
        await pager.untilCallers(1)
        #expect(await source.log == [1])
        await source.cancel(1)
        #expect(await source.whenHolding(1) == [1])
        await source.release(1)
        #expect(try await second.value.elements == Array(0..<7))
        #expect(await source.log == [1, 1])
    }
}

extension Pager {
    /// Waits until that many callers have asked: the one thing a gated source can't see.
    func untilCallers(_ count: Int) async {
        while callers < count { await Task.yield() }
    }

    func untilFetched(_ numbers: [Int]) async {
        while !numbers.allSatisfy(kept.holds) { await Task.yield() }
    }

    /// Waits until a caller waits again after an API page has landed, so that it has decided what
    /// to do about it.
    func untilItWaits(after number: Int) async {
        while kept.length(number) == nil || waiting.isEmpty { await Task.yield() }
    }
}
