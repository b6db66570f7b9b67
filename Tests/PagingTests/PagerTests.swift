import TestSupport
import Testing

@testable import Paging

@Suite struct PagerTests {
    static let sizes = [1, 7, 99, 100, 101, 333, 1_234, 5_000]

    /// Whether a window is the plain slice of 0..<1234, and last exactly when that reaches the end.
    static func isRight(_ window: Window<[Int]>, page: Int, size: Int) -> Bool {
        let range = Cut.range(page: page, size: size)
        let extent = window.extent
        let total = extent.totalCount ?? Cut.count
        return window.elements == Array(range) && extent.range == range && extent.page == page
            && extent.isLast == (page * size >= Cut.count) && total == Cut.count
            && extent.size == size && window.slices.allSatisfy { !$0.isEmpty }
    }

    /// Every page once: in order, backwards, or shuffled.
    static func orders(size: Int) -> [(name: String, pages: [Int])] {
        let pages = Array(1...PageExtent.pages(of: size, in: Cut.count))
        var random = SeededNumbers(seed: UInt64(size))
        return [
            ("in order", pages), ("backwards", pages.reversed()),
            ("jumping", pages.shuffled(using: &random)),
        ]
    }

    @Test(arguments: Cut.alwaysRight, sizes)
    func windowsInAnyOrderAreTheSlicesOfTheSeriesAndNoAPIPageIsFetchedTwice(cut: Cut, size: Int)
        async throws
    {
        for order in Self.orders(size: size) {
            let source = MemorySource(cut.pages)
            let pager = Pager(source, walking: cut.walking)
            var wrong: [Int] = []
            for page in order.pages {
                let window = try await pager.window(.page(page, size: size))
                if !Self.isRight(window, page: page, size: size) { wrong.append(page) }
            }
            #expect(wrong == [], "\(order.name)")
            let count = order.pages.count
            await #expect(throws: PagingError.pastEnd(count: Cut.count, pages: count)) {
                try await pager.window(.page(count + 1, size: size))
            }
            #expect(source.log.count == Set(source.log).count, "\(order.name)")
        }
    }

    @Test(arguments: Cut.alwaysRight, sizes)
    func aFreshPagerGivesTheSameWindowAsOneThatHasSeenMuch(cut: Cut, size: Int) async throws {
        // Size 1 has 1,234 windows that differ little: a prime step keeps the test short.
        for page in stride(
            from: 1, through: PageExtent.pages(of: size, in: Cut.count), by: size == 1 ? 13 : 1)
        {
            let pager = Pager(MemorySource(cut.pages), walking: cut.walking)
            let window = try await pager.window(.page(page, size: size))
            #expect(Self.isRight(window, page: page, size: size), "page \(page)")
        }
    }

    @Test(arguments: Cut.ragged, sizes)
    func fromPage1OnRaggedPagesAreFoundOut(cut: Cut, size: Int) async throws {
        let source = MemorySource(cut.pages)
        let pager = Pager(source)
        for page in 1...PageExtent.pages(of: size, in: Cut.count) {
            let window = try await pager.window(.page(page, size: size))
            #expect(Self.isRight(window, page: page, size: size), "page \(page)")
        }
        #expect(source.log.count == Set(source.log).count)
    }

    /// Pages nobody warned of: a window is never at odds with the pages at hand, yet it can be
    /// wrong as long as those are page 1 and the final one. Any two others side by side show the
    /// unevenness.
    @Test(arguments: Cut.ragged, sizes)
    func aJumpIntoRaggedPagesIsRightUnlessOnlyTheFirstAndTheFinalOneWereMet(cut: Cut, size: Int)
        async throws
    {
        for order in Self.orders(size: size) where order.name != "in order" {
            let pager = Pager(MemorySource(cut.pages))
            for page in order.pages {
                let isBelievable = try await Self.isBelievable(page, of: size, from: pager, cut)
                #expect(isBelievable, "page \(page), \(order.name)")
            }
        }
        for page in stride(from: 1, through: 1_234 / size, by: size == 1 ? 13 : 1) {
            let pager = Pager(MemorySource(cut.pages))
            let isBelievable = try await Self.isBelievable(page, of: size, from: pager, cut)
            #expect(isBelievable, "page \(page), fresh")
        }
    }

    /// Whether a window is right or, where only page 1 and the final page were met, lies on the
    /// final page as if all pages before it had the 100 elements of page 1.
    private static func isBelievable(
        _ page: Int, of size: Int, from pager: Pager<MemorySource>, _ cut: Cut
    ) async throws -> Bool {
        let window = try await pager.window(.page(page, size: size))
        if isRight(window, page: page, size: size) { return true }
        guard await pager.fetchedPages == [1, cut.pages.count] else { return false }
        let start = (cut.pages.count - 1) * 100
        let range = ((page - 1) * size)..<(page * size)
        let last = cut.pages[cut.pages.count - 1]
        guard range.lowerBound >= start, range.upperBound < start + last.count else { return false }
        return window.elements
            == Array(last[(range.lowerBound - start)..<(range.upperBound - start)])
            && window.extent.range == range && !window.extent.isLast
            && window.extent.totalCount == nil
    }

    @Test(arguments: Cut.alwaysRight)
    func theLastWindowAndTheWholeAreTheEndsOfTheSeries(cut: Cut) async throws {
        let last = try await Pager(MemorySource(cut.pages), walking: cut.walking)
            .window(.last(size: 333))
        #expect(Self.isRight(last, page: 4, size: 333))
        let whole = try await Pager(MemorySource(cut.pages), walking: cut.walking).window(.whole)
        #expect(Self.isRight(whole, page: 1, size: Cut.count))
    }

    @Test(arguments: 1...5)
    func fetchingMoreOrLessSideBySideChangesNothing(limit: Int) async throws {
        let source = MemorySource(Cut.uniform.pages)
        let pager = Pager(source, limit: limit)
        let window = try await pager.window(.page(2, size: 333))
        #expect(window.elements == Array(333..<666))
        #expect(await pager.fetchedPages == [1, 4, 5, 6, 7])
        #expect(await pager.totalCount == nil)
    }
}
