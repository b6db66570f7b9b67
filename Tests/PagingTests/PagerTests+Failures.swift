import Synchronization
import TestSupport
import Testing

@testable import Paging

/// Every call of the source fails once.
extension PagerTests {
    private static let queries: [(PageRequest, Range<Int>)] = [
        (.page(1, size: 45), 0..<45), (.page(7, size: 101), 606..<707),
        (.page(2, size: 1_000), 1_000..<1_234), (.last(size: 333), 999..<1_234),
        (.whole, 0..<1_234),
    ]

    @Test(
        .promise(
            .data,
            """
            any call of a source that fails gives its error and nothing else; another try fetches
            the rest
            """),
        arguments: [Cut.uniform, .evenEnd] + Cut.walked, queries.indices)
    func whicheverCallFailsItsErrorIsThrownAndAnotherTryFetchesOnlyTheRest(cut: Cut, query: Int)
        async throws
    {
        let (query, range) = PagerTests.queries[query]
        for limit in [1, 4] {
            var failing = 1
            while true {
                let source = MemorySource(cut.pages, failing: .call(failing))
                let pager = Pager(source, walking: cut.walking, limit: limit)
                let first = try await PagerTests.elements(query, pager)
                if source.log.count < failing {
                    // Past the last call: nothing failed.
                    #expect(first == Array(range))
                    break
                }
                // A page that was not needed after all may fail unseen.
                let isRight = first == nil || first == Array(range)
                #expect(isRight, "call \(failing)")
                let again = try await PagerTests.elements(query, pager)
                #expect(again == Array(range), "call \(failing)")
                let failed = source.log[failing - 1]
                let counts = source.log.reduce(into: [:]) { $0[$1, default: 0] += 1 }
                let twice = counts.filter { $0.value > 1 }.keys
                #expect(twice.allSatisfy { $0 == failed }, "call \(failing): \(source.log)")
                #expect((counts[failed] ?? 0) <= 2, "call \(failing): \(source.log)")
                failing += 1
            }
            #expect(failing > 1)
        }
    }

    /// What a query gives; nil where the source's error came, and nothing before it was handed over
    /// whole.
    private static func elements(
        _ query: PageRequest, _ pager: Pager<MemorySource>
    ) async throws -> [Int]? {
        do {
            return try await pager.window(query).elements
        } catch is MemorySource.Refusal {
            return nil
        }
    }

    /// A source of three pages whose second one comes and goes.
    private final class Flickering: PageSource {
        let isThere = Mutex(false)
        let log = MemoryLog()

        @concurrent func page(_ number: Int) async throws -> [Int]? {
            log.note(number)
            guard number != 2 || isThere.withLock({ $0 }) else { return nil }
            return number <= 3 ? Array((number * 10 - 10)..<(number * 10)) : nil
        }
    }

    @Test(.promise(.viewer, "an API page that was missing once is asked for again"))
    func aPageThatWasMissingIsAskedForAgain() async throws {
        let source = Flickering()
        let pager = Pager(source)
        for _ in 0..<2 {
            await #expect(throws: PagingError.hole(apiPage: 2, below: 3)) {
                _ = try await pager.window(.whole)
            }
        }
        source.isThere.withLock { $0 = true }
        #expect(try await pager.window(.whole).elements == Array(0..<30))
    }
}
