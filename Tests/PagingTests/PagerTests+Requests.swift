import Synchronization
import Testing

@testable import Paging

/// What a window costs, and what goes wrong on the way.
extension PagerTests {
    @Test func theEndOf1000APIPagesIsFoundIn25RequestsAtTheMost() async throws {
        let source = MemorySource(tens: 1_000)
        let pager = Pager(source)
        await #expect(throws: PagingError.pastEnd(count: 10_000, pages: 1_429)) {
            try await pager.window(.page(999_999, size: 7))
        }
        #expect(source.log.count <= 25, "\(source.log)")
        #expect(try await pager.window(.last(size: 7)).elements == Array(9_996..<10_000))
        #expect(source.log.count <= 25, "\(source.log)")
    }

    @Test func aWindowFarOutCostsItsOwnPagesAndPage1() async throws {
        let source = MemorySource(tens: 1_000)
        let pager = Pager(source)
        #expect(try await pager.window(.page(101, size: 25)).elements == Array(2_500..<2_525))
        #expect(source.log.sorted() == [1, 251, 252, 253])
    }

    @Test func aPageThatFailsPassesItsErrorOnAndOnlyItIsFetchedAgain() async throws {
        let source = MemorySource(
            (0..<9).map { Array(($0 * 10)..<($0 * 10 + 10)) }, failing: .once([3]))
        let pager = Pager(source)
        await #expect(throws: MemorySource.Refusal(page: 3)) {
            try await pager.window(.page(1, size: 45))
        }
        #expect(try await pager.window(.page(1, size: 45)).elements == Array(0..<45))
        #expect(source.log.sorted() == [1, 2, 3, 3, 4, 5])
    }

    @Test func aFailurePastTheEndOfTheSeriesIsPassedOver() async throws {
        let source = MemorySource([Array(0..<10), Array(10..<14)], failing: .once([5]))
        #expect(try await Pager(source).window(.whole).elements == Array(0..<14))
    }

    @Test func progressCountsThePagesThatCameEachOnce() async throws {
        let seen = Mutex<[PagingProgress]>([])
        let pager = Pager(MemorySource(Cut.uniform.pages), limit: 1) { progress in
            seen.withLock { $0.append(progress) }
        }
        _ = try await pager.window(.page(5, size: 300))
        _ = try await pager.window(.page(5, size: 300))
        #expect(
            seen.withLock { $0 } == [
                PagingProgress(pages: 1, lastPageCount: 100, lastPage: 1),
                PagingProgress(pages: 2, lastPageCount: 34, lastPage: 13),
                PagingProgress(pages: 3, lastPageCount: 100, lastPage: 12),
            ])
    }

    @Test(arguments: [(0, 1), (-1, 1), (1, 0), (1, -7), (.min, .min)] as [(Int, Int)])
    func aPageOrASizeBelow1IsRefusedBeforeAnythingIsFetched(page: Int, size: Int) async throws {
        let source = MemorySource(tens: 1)
        await #expect(throws: PagingError.notPositive(page: page, size: size)) {
            try await Pager(source).window(.page(page, size: size))
        }
        #expect(source.log == [])
    }

    @Test func aSeriesThatIsMissingNeverGoesOnOrNeverEndsIsAnErrorOfItsOwn() async throws {
        await #expect(throws: PagingError.noSeries) {
            try await Pager(MemorySource([])).window(.page(1))
        }
        let empties = MemorySource([[1, 2]] + Array(repeating: [], count: 200))
        await #expect(throws: PagingError.noProgress(apiPage: 65, count: 64)) {
            try await Pager(empties, end: .missing).window(.page(2))
        }
        await #expect(throws: PagingError.endless(apiPage: 1 << 58)) {
            try await Pager(MemorySource(tens: .max / 10)).window(.last(size: nil))
        }
    }

    @Test func anEmptySeriesIsOneEmptyWindow() async throws {
        let window = try await Pager(MemorySource([[]])).window(.page(1, size: 10))
        #expect(window.elements == [])
        #expect(window.extent.isLast)
        #expect(window.extent.totalPages == 1)
    }
}
