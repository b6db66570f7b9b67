import TestSupport
import Testing

@testable import Paging

/// Finding the page that holds an instant.
extension PagerTests {
    /// The series' elements as times: never decreasing, each one three times.
    static let times = (0..<Cut.count).map { $0 / 3 }

    private static func pager(_ pages: [[Int]], walking: Bool = false) -> Pager<MemorySource> {
        Pager(MemorySource(pages), walking: walking, place: { Double($0) })
    }

    static func timed(_ cut: Cut) -> [[Int]] {
        cut.pages.map { $0.map { times[$0] } }
    }

    @Test(arguments: Cut.alwaysRight + Cut.ragged, [7, 100, 333, 5_000])
    func thePageFoundIsTheOneThatHoldsTheFirstElementNotBeforeTheTarget(cut: Cut, size: Int)
        async throws
    {
        let shared = Self.pager(Self.timed(cut), walking: cut.walking)
        for target in [-1, 0, 1, 32, 33, 34, 200, 333, 399, 400, 410, 411] {
            let position = try #require(Self.times.firstIndex { $0 >= target })
            let range = Cut.range(page: position / size + 1, size: size)
            let fresh = Self.pager(Self.timed(cut), walking: cut.walking)
            for pager in [fresh, shared] {
                let window = try await pager.window(.at(Double(target), size: size))
                #expect(window.elements == Array(Self.times[range]), "target \(target)")
                #expect(window.extent.range == range, "target \(target)")
            }
        }
    }

    @Test(
        .promise(.paging, "`--at now` is the page…"),
        arguments: Cut.alwaysRight + Cut.ragged, [7, 100, 333, 5_000])
    func thePageOfTheLastElementBeforeTheTargetIsFound(cut: Cut, size: Int) async throws {
        let shared = Self.pager(Self.timed(cut), walking: cut.walking)
        for target in [1, 32, 33, 34, 200, 333, 399, 400, 410, 411, 412, 9_999] {
            let position = try #require(Self.times.lastIndex { $0 < target })
            let range = Cut.range(page: position / size + 1, size: size)
            let fresh = Self.pager(Self.timed(cut), walking: cut.walking)
            for pager in [fresh, shared] {
                let window = try await pager.window(
                    .latest(until: Double(target) - 1, size: size))
                #expect(window.elements == Array(Self.times[range]), "target \(target)")
                #expect(window.extent.range == range, "target \(target)")
            }
        }
        await #expect(throws: PagingError.beforeStart) {
            try await shared.window(.latest(until: -1, size: size))
        }
    }

    @Test func aSeriesWithoutElementsHasPage1ForTheLatest() async throws {
        let window = try await Self.pager([[]]).window(.latest(until: 9))
        #expect(window.extent.range == 0..<0 && window.extent.page == 1)
    }

    @Test(
        .promise(.paging, "pages counted from the end…"),
        arguments: Cut.alwaysRight + Cut.ragged, [7, 100, 333, 5_000])
    func pagesCountedFromTheEndAreThoseCountedFromTheStart(cut: Cut, size: Int) async throws {
        let pages = (1_234 + size - 1) / size
        for count in [0, 1, 2, pages - 1] where count < pages {
            let pager = Pager(MemorySource(cut.pages), walking: cut.walking)
            let window = try await pager.window(.beforeLast(count, size: size))
            let range = Cut.range(page: pages - count, size: size)
            #expect(window.elements == Array(range) && window.extent.page == pages - count)
            await #expect(throws: PagingError.pastEnd(count: 1_234, pages: pages)) {
                try await pager.window(.beforeLast(pages, size: size))
            }
        }
    }

    /// More elements than are kept lie between the page and the end.
    @Test(arguments: [false, true])
    func aPageFarBeforeTheEndIsFetchedAgainWhereItWasLetGo(isWalking: Bool) async throws {
        let source = MemorySource(tens: 1_000)
        let pager = Pager(source, walking: isWalking, keeping: 100)
        let window = try await pager.window(.beforeLast(900, size: 10))
        #expect(window.elements == Array(990..<1_000))
        #expect(source.log.count <= (isWalking ? 1_005 : 25))
        #expect(await pager.kept.keptCount <= 140)
        await #expect(throws: PagingError.notPositive(page: 0, size: 10)) {
            try await pager.window(.beforeLast(-1, size: 10))
        }
    }

    @Test(arguments: Cut.alwaysRight + Cut.ragged)
    func aTargetPastEveryElementIsPastTheEnd(cut: Cut) async throws {
        let pager = Self.pager(cut.pages, walking: cut.walking)
        await #expect(throws: PagingError.pastEnd(count: 1_234, pages: 4)) {
            try await pager.window(.at(1_234, size: 333))
        }
    }

    @Test(arguments: [0, 9, 10, 4_999, 5_000, 9_999])
    func aSearchLooksAtFewAPIPagesBesidesTheWindowsOwn(target: Int) async throws {
        let source = MemorySource(tens: 1_000)
        let pager = Pager(source, place: { Double($0) })
        let window = try await pager.window(.at(Double(target), size: 500))
        let start = target / 500 * 500
        #expect(window.elements == Array(start..<(start + 500)))
        let own = (start / 10 + 1)...(start / 10 + 50)
        #expect(source.log.filter { !own.contains($0) }.count <= 25, "\(source.log)")
        #expect(source.log.count == Set(source.log).count)
    }

    /// An empty final page once passed for one that lies wholly before the target.
    @Test func anEmptyPageAtTheEndDoesNotLeadASearchAstray() async throws {
        let pages = (0..<11).map { Array(($0 * 10)..<($0 * 10 + 10)) } + [[]]
        let pager = Self.pager(pages)
        #expect(try await pager.window(.last(size: 20)).elements == Array(100..<110))
        #expect(try await pager.window(.page(10, size: 10)).elements == Array(90..<100))
        for target in 0..<110 {
            let window = try await pager.window(.at(Double(target), size: 10))
            #expect(window.elements == pages[target / 10], "target \(target)")
        }
        // Element 110 would lie on the last page of 20, if there were one.
        await #expect(throws: PagingError.pastEnd(count: 110, pages: 6)) {
            try await pager.window(.at(110, size: 20))
        }
    }

    @Test func aSearchStartsAgainWhenItsWindowShowsThePagesToBeUneven() async throws {
        var start = 0
        let pages = [100, 100, 140, 100, 100, 30].map { length in
            start += length
            return Array((start - length)..<start)
        }
        // Pages 1, 2, 4, 5 and 6 place element 520 at 480; page 3 is met with the window 0..<500.
        let window = try await Self.pager(pages).window(.at(520, size: 500))
        #expect(window.elements == Array(500..<570))
        #expect(window.extent.page == 2)
    }

    @Test(
        arguments: [
            ([], .noSeries), ([[]], .pastEnd(count: 0, pages: 1)),
        ] as [([[Int]], PagingError)])
    func aSeriesWithoutElementsHasNoneToFind(pages: [[Int]], error: PagingError) async throws {
        for walking in [false, true] {
            let pager = Self.pager(pages, walking: walking)
            await #expect(throws: error) { try await pager.window(.at(0)) }
        }
    }
}
