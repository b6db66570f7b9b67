import Testing

@testable import Paging

@Suite struct RepeatTests {
    /// Pages of equal elements are the same; those of more than one element can't follow themselves.
    private struct Counting: PageSource {
        let pages: @Sendable (Int) -> [Int]?
        let log = MemoryLog()

        @concurrent func page(_ number: Int) async throws -> [Int]? {
            log.note(number)
            return pages(number)
        }

        func comparison(_ page: [Int], _ earlier: [Int]) -> PageComparison {
            guard page == earlier else { return .different }
            return page.first == page.last ? .equal : .repeated
        }
    }

    /// One page for every number up to the tenth, without a comparison of its own.
    private struct Sevens: PageSource {
        @concurrent func page(_ number: Int) async throws -> [Int]? {
            number <= 10 ? [7] : nil
        }
    }

    private struct Incomparables: PageSource {
        struct Element: Sendable {}

        @concurrent func page(_ number: Int) async throws -> [Element]? {
            number <= 10 ? [Element()] : nil
        }
    }

    @Test func byDefaultElementsThatCanBeComparedAre() async throws {
        await #expect(throws: PagingError.repeating(apiPage: 4, as: 3)) {
            try await Pager(Sevens(), limit: 1).window(.whole)
        }
        #expect(try await Pager(Incomparables()).window(.whole).elements.count == 10)
    }

    @Test func aRepeatedPageIsFoundOutAtOnceWhateverIsAskedFor() async {
        for query in [PageQuery.whole, .page(2, size: 3), .page(999, size: 3), .last(size: 1)] {
            let source = Counting { _ in [1, 2, 3] }
            let pager = Pager(source)
            await #expect { try await pager.window(query) } throws: { error in
                guard case .repeating? = error as? PagingError else { return false }
                return true
            }
            #expect(source.log.numbers.count <= 5)
        }
    }

    @Test func equalPagesAreNotSuspectedThreeTimes() async throws {
        let source = Counting { $0 <= 3 ? [7, 7] : $0 == 4 ? [7] : nil }
        let window = try await Pager(source).window(.whole)
        #expect(window.elements == [7, 7, 7, 7, 7, 7, 7])
    }

    @Test func theFourthEqualPageIsFoundOut() async {
        let source = Counting { _ in [7] }
        await #expect(throws: PagingError.self) {
            try await Pager(source, limit: 1).window(.whole)
        }
        #expect(source.log.numbers == [1, 2, 3, 4])
    }

    @Test func aPageThatWasLetGoAndIsFetchedAgainIsNotSuspected() async throws {
        let source = Counting { $0 <= 4 ? [$0 * 2, $0 * 2 + 1] : nil }
        let pager = Pager(source, keeping: 0)
        _ = try await pager.window(.whole)
        #expect(try await pager.window(page: 1, size: 4).elements == [2, 3, 4, 5])
    }
}
