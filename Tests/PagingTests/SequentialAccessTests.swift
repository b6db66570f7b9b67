import Synchronization
import TestSupport
import Testing

@testable import Paging

/// Sources that can only be walked: page 1, 2, 3 and so on, one request at a time.
@Suite struct SequentialAccessTests {
    /// Pages in memory that refuse every jump, and every request beside another one.
    private final class Walk: PageSource {
        enum Misstep: Error, Equatable { case jump(to: Int), overlap(Int), refusal }

        private struct State {
            var log: [Int] = []
            var highest = 0
            var isBusy = false
        }

        private let pages: [[Int]]
        /// A page that always fails.
        private let failing: Int?
        private let state = Mutex(State())

        init(_ pages: [[Int]], failing: Int? = nil) {
            self.pages = pages
            self.failing = failing
        }

        var access: PageAccess { .sequential }
        var log: [Int] { state.withLock { $0.log } }

        @concurrent func page(_ number: Int) async throws -> [Int]? {
            try state.withLock { state in
                state.log.append(number)
                if state.isBusy { throw Misstep.overlap(number) }
                if number > state.highest + 1 { throw Misstep.jump(to: number) }
                if number == failing { throw Misstep.refusal }
                state.isBusy = true
            }
            // Others have their chance to overlap.
            for _ in 0..<3 { await Task.yield() }
            return state.withLock { state in
                state.isBusy = false
                guard number <= pages.count else { return nil }
                state.highest = max(state.highest, number)
                return pages[number - 1]
            }
        }
    }

    private static let cuts = Cut.alwaysRight + Cut.ragged
    private static let sizes = [7, 100, 333, 5_000]

    @Test(arguments: cuts, sizes)
    func anyWindowInAnyOrderIsWalkedTo(cut: Cut, size: Int) async throws {
        for keeping in [0, 150, .max] {
            let pager = Pager(Walk(cut.pages), limit: 4, keeping: keeping)
            var random = SeededNumbers(seed: UInt64(size))
            // The whole of the small pages, shuffled, would take long where little is kept.
            let pages = (1...PageExtent.pages(of: size, in: Cut.count)).shuffled(using: &random)
            for page in pages.prefix(40) {
                let window = try await pager.window(.page(page, size: size))
                #expect(PagerTests.isRight(window, page: page, size: size), "page \(page)")
            }
        }
    }

    @Test(arguments: cuts)
    func everyOtherQuestionIsWalkedTo(cut: Cut) async throws {
        for keeping in [0, .max] {
            for isFirst in [true, false] {
                let walked = Pager(Walk(cut.pages), keeping: keeping, place: { Double($0) })
                if !isFirst { _ = try await walked.window(.page(2, size: 300)) }
                let last = try await walked.window(.last(size: 333))
                #expect(PagerTests.isRight(last, page: 4, size: 333))
                let whole = try await walked.window(.whole)
                #expect(PagerTests.isRight(whole, page: 1, size: Cut.count))
                let found = try await walked.window(.at(777, size: 100))
                #expect(PagerTests.isRight(found, page: 8, size: 100))
                await #expect(throws: PagingError.pastEnd(count: Cut.count, pages: 13)) {
                    try await walked.window(.page(99, size: 100))
                }
                #expect(try await walked.extent(of: .page(13, size: 100)).range == 1_200..<1_234)
            }
        }
    }

    @Test(arguments: cuts)
    func everyPageIsAskedForOnceAndInOrder(cut: Cut) async throws {
        let source = Walk(cut.pages)
        let pager = Pager(source, limit: 8)
        _ = try await pager.window(.last(size: 10))
        _ = try await pager.window(.page(1, size: 500))
        #expect(source.log == Array(1...(cut.pages.count + 1)))
    }

    @Test func nothingBehindThePageIsAskedForButOneLook() async throws {
        let source = Walk(Cut.uniform.pages)
        let window = try await Pager(source).window(.page(3, size: 100))
        #expect(window.elements == Array(200..<300))
        #expect(source.log == [1, 2, 3, 4])
    }

    @Test(arguments: [0, .max])
    func callersTakeTurns(keeping: Int) async throws {
        let source = Walk(Cut.uniform.pages)
        let pager = Pager(source, keeping: keeping)
        try await withThrowingTaskGroup { group in
            for page in [9, 2, 5, 12, 1, 7] {
                group.addTask {
                    for page in [page, 13 - page] {
                        let window = try await pager.window(.page(page, size: 100))
                        #expect(PagerTests.isRight(window, page: page, size: 100))
                    }
                }
            }
            try await group.waitForAll()
        }
        if keeping == .max { #expect(source.log == Array(1...13)) }
    }

    @Test func noPageAfterOneThatFailsIsAskedFor() async throws {
        let pages = [[1, 2], [3, 4], [5, 6], [7, 8]]
        let source = Walk(pages, failing: 3)
        let pager = Pager(source)
        for _ in 1...2 {
            await #expect(throws: Walk.Misstep.refusal) { try await pager.window(.whole) }
        }
        #expect(source.log == [1, 2, 3, 3])
        let other = Walk(pages, failing: 3)
        let window = try await Pager(other, allowsPartial: true).window(.whole)
        #expect(window.elements == [1, 2, 3, 4])
        #expect(window.extent.missing == [4..<5])
        #expect(other.log == [1, 2, 3])
    }
}
