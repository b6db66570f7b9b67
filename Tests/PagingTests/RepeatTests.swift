import TestSupport
import Testing

@testable import Paging

@Suite(.promise(.paging, "equal pages are found out…"))
struct RepeatTests {
    /// Pages of equal elements are the same; those of more than one element can't follow
    /// themselves.
    private struct Counting: PageSource {
        let pages: @Sendable (Int) -> [Int]?
        let log = MemoryLog()

        @concurrent func page(_ number: Int) async throws -> [Int]? {
            log.note(number)
            return pages(number)
        }

        func signature(of page: [Int]) -> PageSignature? {
            PageSignature(
                count: page.count, hash: UInt64(page.hashValue.magnitude),
                isUnique: page.first != page.last)
        }
    }

    /// One page for every number up to the tenth, without signatures of its own.
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
        await #expect(throws: PagingError.repeating(apiPage: 4, as: 1)) {
            try await Pager(Sevens(), limit: 1).window(.whole)
        }
        #expect(try await Pager(Incomparables()).window(.whole).elements.count == 10)
    }

    @Test func aRepeatedPageIsFoundOutAtOnceWhateverIsAskedFor() async {
        for query in [PageRequest.whole, .page(2, size: 3), .page(999, size: 3), .last(size: 1)] {
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

    /// Pages of one element that is the same far apart: all between are, too.
    @Test func aFarPageOfTheSameElementIsFoundOut() async {
        let source = Counting { _ in [3] }
        await #expect(throws: PagingError.self) {
            try await Pager(source).window(.page(2000, size: 1))
        }
        #expect(source.log.numbers.count <= 4)
    }

    /// Numbers past the end are answered with the last page, which is short: it may hold one
    /// element.
    @Test(arguments: [[3, 3, 1], [10, 10, 10, 1], [2, 1]])
    func aShortPageThatIsAnsweredAgainIsFoundOut(lengths: [Int]) async {
        let total = lengths.reduce(0, +)
        let source = Counting { number in
            let index = min(number, lengths.count) - 1
            let first = lengths[..<index].reduce(0, +)
            return Array(first..<first + lengths[index])
        }
        for query in [PageRequest.whole, .page(1, size: total + 2), .last(size: 2)] {
            await #expect { try await Pager(source).window(query) } throws: { error in
                error as? PagingError == .repeating(apiPage: lengths.count + 1, as: lengths.count)
                    || error as? PagingError
                        == .repeating(apiPage: lengths.count + 2, as: lengths.count)
            }
        }
    }

    /// Every order in which four pages can land, of which two are equal.
    @Test func theOrderInWhichPagesLandIsNoMatter() {
        let pages = [(1, 11), (2, 12), (7, 13), (9, 11)]
        for order in permutations(pages) {
            var watch = RepeatWatch()
            #expect(throws: PagingError.repeating(apiPage: 9, as: 1)) {
                for (number, hash) in order {
                    try watch.take(
                        number, PageSignature(count: 5, hash: UInt64(hash), isUnique: true))
                }
            }
        }
    }

    private func permutations<Element>(_ elements: [Element]) -> [[Element]] {
        guard let last = elements.last else { return [[]] }
        return permutations(elements.dropLast()).flatMap { rest in
            (0...rest.count).map { Array(rest[..<$0]) + [last] + Array(rest[$0...]) }
        }
    }

    /// A source that begins again with its first page after the tenth never ends.
    @Test func aSourceThatBeginsAgainIsFoundOut() async {
        let source = Counting { number in
            let first = (number - 1) % 10 * 3
            return Array(first..<first + 3)
        }
        for query in [PageRequest.whole, .page(7, size: 5), .page(1, size: 100)] {
            await #expect { try await Pager(source).window(query) } throws: { error in
                guard case .repeating? = error as? PagingError else { return false }
                return true
            }
        }
        #expect(source.log.numbers.count <= 45)
    }

    @Test func aPageThatWasLetGoAndIsFetchedAgainIsNotSuspected() async throws {
        let source = Counting { $0 <= 4 ? [$0 * 2, $0 * 2 + 1] : nil }
        let pager = Pager(source, keeping: 0)
        _ = try await pager.window(.whole)
        #expect(try await pager.window(.page(1, size: 4)).elements == [2, 3, 4, 5])
    }
}
