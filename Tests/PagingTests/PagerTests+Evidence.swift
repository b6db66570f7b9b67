import Synchronization
import Testing

@testable import Paging

/// What speaks against an end or a rule, before anything is answered.
extension PagerTests {
    @Test(.timeLimit(.minutes(10)))
    func fetchesUnderWayAreAwaitedBeforeAMissingPageEndsTheSeries() async throws {
        let source = GatedSource(tens: 5, without: [3])
        let pager = Pager(source, capacity: 10)
        let window = Task { try await pager.window(.page(1, size: 40)) }
        #expect(await source.whenHolding(4) == [1, 2, 3, 4])
        for number in [1, 2, 3] { await source.release(number) }
        // Without page 4 this would be a series of 20 that ends here: the caller waits for it.
        while await !pager.waitsForOneFetch, !Task.isCancelled { await Task.yield() }
        #expect(await source.whenHolding(1) == [4])
        await source.release(whenHeld: [4, 3])
        await #expect(throws: PagingError.hole(apiPage: 3, below: 4)) { try await window.value }
        #expect(await source.log == [1, 2, 3, 4, 3])
    }

    @Test func aHoleIsMissingFromAPartialPage() async throws {
        let source = HoledSource(pages: [10, 10, nil, 10, 10])
        let window = try await Pager(source, allowsPartial: true).window(.whole)
        #expect(window.elements == Array(0..<20) + Array(30..<50))
        #expect(window.extent.missing == [20..<30])
        #expect(window.extent.totalCount == 50)
        #expect(window.failures[3] as? PagingError == .hole(apiPage: 3, below: 4))
        #expect(source.log.filter { $0 == 3 }.count == 2)
    }

    @Test func aPageThatTheSourceKnowsOfMakesAHoleOfTheEnd() async throws {
        let source = HoledSource(pages: [10, 10, nil, 10], known: 4)
        await #expect(throws: PagingError.hole(apiPage: 3, below: 4)) {
            try await Pager(source).window(.page(1, size: 25))
        }
        #expect(try await !Pager(source).window(.page(1, size: 20)).extent.isLast)
        let ends = HoledSource(pages: [10, 10, nil, 10])
        #expect(try await Pager(ends).window(.page(1, size: 20)).extent.isLast)
        #expect(ends.log == [1, 2, 3])
    }

    /// Copies of pages 2 and 4 are not full; page 2 has grown since, page 4 has not.
    @Test func copiesThatAreNotFullAreAskedAboutBeforeTheRuleIsBelieved() async throws {
        let source = HoledSource(
            pages: [10, 10, 10, 3, 10, 10, 10, 10], copies: [2: 5, 3: 10, 4: 3])
        let window = try await Pager(source).window(.page(7, size: 10))
        #expect(source.log.prefix(5) == [1, 7, 8, 2, 4])
        // 60 to 69 are the last three of page 7's ten, and seven of page 8.
        #expect(window.extent.parts.map(\.apiPage) == [7, 8])
        #expect(window.extent.parts.map(\.range) == [7..<10, 0..<7])
        #expect(!window.extent.assumesFullPages)
        let grown = HoledSource(pages: [10, 10, 10, 10, 10, 10, 10, 10], copies: [2: 5])
        let jump = try await Pager(grown).window(.page(7, size: 10))
        #expect(jump.extent.parts == [.init(apiPage: 7, range: 0..<10)])
        #expect(jump.extent.assumesFullPages)
        #expect(grown.log == [1, 7, 8, 2])
    }

    @Test func onlyAJumpOverPagesAssumesThatTheyAreFull() async throws {
        let pages: [Int?] = Array(repeating: 10, count: 7)
        let pager = Pager(HoledSource(pages: pages))
        #expect(try await !pager.window(.page(2, size: 10)).extent.assumesFullPages)
        #expect(try await pager.window(.page(7, size: 10)).extent.assumesFullPages)
        #expect(try await !pager.window(.whole).extent.assumesFullPages)
        let walking = Pager(HoledSource(pages: pages), walking: true)
        #expect(try await !walking.window(.page(7, size: 10)).extent.assumesFullPages)
    }
}

extension Pager {
    /// Whether one fetch is under way, and a caller waits for it to land.
    fileprivate var waitsForOneFetch: Bool { underway.count == 1 && !waiting.isEmpty }
}

/// The numbers from 0 on in pages of these lengths, where nil is a page that does not exist; with
/// copies of pages as they were once, and a page that is known to exist.
private final class HoledSource: PageSource {
    private let pages: [Int?]
    private let copies: [Int: Int]
    private let known: Int?
    private let calls = MemoryLog()

    init(pages: [Int?], copies: [Int: Int] = [:], known: Int? = nil) {
        self.pages = pages
        self.copies = copies
        self.known = known
    }

    var log: [Int] { calls.numbers }

    @concurrent func page(_ number: Int) async throws -> [Int]? {
        calls.note(number)
        guard number <= pages.count, let length = pages[number - 1] else { return nil }
        let start = pages[..<(number - 1)].map { $0 ?? 10 }.reduce(0, +)
        return Array(start..<start + length)
    }

    @concurrent func existingPage(above number: Int) async throws -> Int? {
        known.flatMap { $0 > number ? $0 : nil }
    }

    @concurrent func keptPages(
        among numbers: RangeSet<Int>, notOf count: Int
    ) async throws -> [Int] {
        copies.filter { numbers.contains($0.key) && $0.value != count }.keys.sorted()
    }
}
