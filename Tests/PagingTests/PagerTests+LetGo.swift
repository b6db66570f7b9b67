import Synchronization
import Testing

@testable import Paging

/// API pages that were let go, and are needed after all.
extension PagerTests {
    @Test func aPageThatWasLetGoAndHasChangedSinceIsAnError() async throws {
        let source = ShrinkingSource()
        let pager = Pager(source, capacity: 10, keeping: 0)
        _ = try await pager.window(.page(1, size: 15))
        await #expect(throws: PagingError.changed(apiPage: 1)) {
            try await pager.window(.page(1, size: 10))
        }
    }

    @Test func aSearchMeetsPagesThatWereLetGo() async throws {
        let source = MemorySource(tens: 500)
        let pager = Pager(source, keeping: 0, place: { Double($0) })
        _ = try await DeliveredPage.of(pager.deliveries(.whole))
        let before = source.log.count
        let window = try await pager.window(.at(4123, size: 7))
        #expect(window.elements == Array(4123..<4130))
        // Bisecting 500 pages at random takes about 12, and never nearly all.
        #expect(source.log.count - before < 60, "\(source.log[before...])")
    }

    /// While one reader works between two deliveries, the other one has pages let go that were
    /// fetched for the first.
    @Test(.timeLimit(.minutes(10)), arguments: [(1, 7), (7, 1), (3, 2)], [0, 30])
    func readersThatHavePagesLetGoForEachOtherBothReachTheEnd(
        steps: (Int, Int), keeping: Int
    ) async throws {
        let pager = Pager(MemorySource(tens: 60), keeping: keeping)
        var readings = [DeliveredPage(), DeliveredPage()]
        var readers = [
            pager.deliveries(.whole).makeAsyncIterator(),
            pager.deliveries(.whole).makeAsyncIterator(),
        ]
        while readings.contains(where: { $0.extent == nil }) {
            for (reader, count) in [(0, steps.0), (1, steps.1)] {
                for _ in 0..<count {
                    guard let delivery = try await readers[reader].next() else { break }
                    readings[reader].take(delivery)
                }
            }
        }
        #expect(readings.map(\.elements) == [Array(0..<600), Array(0..<600)])
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
