import Synchronization
import Testing

@testable import Paging

/// Pages handed over while they come.
extension PagerTests {
    /// What was handed over since it last started over, and how often it did.
    private final class Reader: Sendable {
        private let state = Mutex((elements: [Int](), restarts: 0))

        var elements: [Int] { state.withLock { $0.elements } }
        var restarts: Int { state.withLock { $0.restarts } }

        func take(_ delivery: PageDelivery<ArraySlice<Int>>) {
            state.withLock { state in
                switch delivery {
                case .elements(let elements, _): state.elements += elements
                case .startOver: state = ([], state.restarts + 1)
                }
            }
        }
    }

    @Test(
        "What is handed over is the slice of the series, however little is kept",
        arguments: Cut.alwaysRight + Cut.ragged, [0, 150, 10_000])
    func handedOver(cut: Cut, keeping: Int) async throws {
        for size in Self.sizes {
            let pager = Pager(MemorySource(cut.pages), walking: true, keeping: keeping)
            for page in 1...PageExtent.pages(of: size, in: Cut.count) {
                let reader = Reader()
                let (extent, _) = try await pager.read(.page(page, size: size)) { reader.take($0) }
                #expect(reader.elements == Array(Cut.range(page: page, size: size)))
                #expect(extent.range == Cut.range(page: page, size: size))
                #expect(reader.restarts == 0)
            }
        }
    }

    @Test("The last page and the whole series are handed over, too", arguments: Cut.alwaysRight)
    func lastAndWhole(cut: Cut) async throws {
        let pager = Pager(MemorySource(cut.pages), walking: cut.walking, keeping: 0)
        let (last, whole) = (Reader(), Reader())
        _ = try await pager.read(.last(size: 100)) { last.take($0) }
        #expect(last.elements == Array(1_200..<1_234))
        let extent = try await pager.read(.whole) { whole.take($0) }.extent
        #expect(whole.elements == Array(0..<1_234))
        #expect(extent.isLast && extent.totalCount == 1_234)
    }

    @Test(
        "Counting page by page, what the page needs is not let go", arguments: Cut.walked,
        [99, 500])
    func neededPagesStay(cut: Cut, size: Int) async throws {
        for page in 1...PageExtent.pages(of: size, in: Cut.count) {
            let source = MemorySource(cut.pages)
            let pager = Pager(source, walking: true, keeping: 0)
            let reader = Reader()
            _ = try await pager.read(.page(page, size: size)) { reader.take($0) }
            #expect(reader.elements == Array(Cut.range(page: page, size: size)))
            #expect(Set(source.log).count == source.log.count)
        }
    }

    @Test("A step back fetches what was let go once more, side by side", .timeLimit(.minutes(1)))
    func steppingBack() async throws {
        let source = GatedSource(tens: 9)
        let pager = Pager(source, capacity: 10, limit: 3, keeping: 0)
        for _ in 0..<2 {
            let window = Task { try await pager.window(page: 1, size: 25) }
            #expect(await source.whenHolding(3) == [1, 2, 3])
            for number in 1...3 { await source.release(number) }
            #expect(try await window.value.elements == Array(0..<25))
        }
        #expect(await source.log.count == 6)
    }

    @Test("Uneven pages found out in the middle of a page make it start over")
    func startingOver() async throws {
        // Element 25 is on API page 3 if all hold ten; page 5 tells that they don't.
        let lengths = [10, 5, 10, 10, 4, 10, 10, 3]
        var start = 0
        let pages = lengths.map { length in
            defer { start += length }
            return Array(start..<(start + length))
        }
        let source = MemorySource(pages)
        let pager = Pager(source, limit: 1, keeping: 0)
        let reader = Reader()
        _ = try await pager.read(.page(2, size: 20)) { reader.take($0) }
        #expect(reader.restarts == 1)
        #expect(reader.elements == Array(20..<40))
    }

    @Test("Reading a long page keeps no more than was allowed and fetches nothing twice")
    func bounded() async throws {
        let source = MemorySource(tens: 1_000)
        let pager = Pager(source, keeping: 100)
        let most = Mutex(0)
        let reader = Reader()
        _ = try await pager.read(.page(1, size: 9_995)) { delivery in
            reader.take(delivery)
            most.withLock { $0 = max($0, pager.assumeIsolated { $0.kept.keptCount }) }
        }
        #expect(reader.elements == Array(0..<9_995))
        // Those in flight, and those that landed ahead of them.
        #expect(most.withLock { $0 } <= 100 + 10 * 4 * 5)
        #expect(source.log.count == Set(source.log).count)
        #expect(await pager.fetchedPages == Array(1...1_000))
    }

    @Test("While a page does not come, only so many land ahead of it", .timeLimit(.minutes(1)))
    func landingAhead() async throws {
        let source = GatedSource(tens: 100)
        let pager = Pager(source, capacity: 10, limit: 2)
        let window = Task { try await pager.window(page: 1, size: 900) }
        for number in 2..<8 {
            #expect(await source.whenHolding(2) == [1, number])
            await source.release(number)
        }
        #expect(await source.whenHolding(2) == [1, 8])
        await source.release(8)
        // Landed, and time enough for its reader to ask for more.
        while await pager.fetchedPages.last != 8 { await Task.yield() }
        for _ in 0..<200 { _ = await pager.callers }
        #expect(await source.whenHolding(1) == [1])
        #expect(await source.log.max() == 8)
        window.cancel()
        await source.cancel(1)
        _ = await window.result
    }

    @Test("A page that was let go and has changed since is an error")
    func changed() async throws {
        let source = ShrinkingSource()
        let pager = Pager(source, capacity: 10, keeping: 0)
        _ = try await pager.window(page: 1, size: 15)
        await #expect(throws: PagingError.changed(apiPage: 1)) {
            try await pager.window(page: 1, size: 10)
        }
    }

    @Test("A search meets pages that were let go")
    func searchAfterLettingGo() async throws {
        let pager = Pager(MemorySource(tens: 50), keeping: 0)
        _ = try await pager.read(.whole) { _ in }
        let window = try await pager.window(size: 7) { $0 < 123 }
        #expect(window.elements == Array(119..<126))
    }
}

/// Three pages of ten, each a bit shorter the second time.
private final class ShrinkingSource: PageSource {
    private let asked = Mutex(Set<Int>())

    @concurrent func page(_ number: Int) async throws -> [Int]? {
        let isFirst = asked.withLock { $0.insert(number).inserted }
        return number <= 3 ? Array((number - 1) * 10..<(number * 10 - (isFirst ? 0 : 1))) : nil
    }
}
