import Synchronization
import TestSupport
import Testing

@testable import Paging

/// Short API pages that others follow: the series grew or shrank while it was read, or its pages
/// are uneven.
@Suite(.promise(.paging, "a short page that others…"))
struct GrowingSeriesTests {
    /// Pages of these lengths, and what they are when they are asked for once more: 0 fails, and -1
    /// is not there any more.
    private final class Source: PageSource {
        let lengths: [Int]
        let anew: [Int: Int]
        private let numbers = Mutex<[Int]>([])

        init(_ lengths: [Int], anew: [Int: Int] = [:]) {
            self.lengths = lengths
            self.anew = anew
        }

        /// The pages that were asked for once more.
        var looks: [Int] { numbers.withLock { $0 } }
        var access: PageAccess { .random }

        @concurrent func page(_ number: Int) async throws -> [Int]? {
            guard number <= lengths.count else { return nil }
            let start = lengths[..<(number - 1)].reduce(0, +)
            return Array(start..<start + lengths[number - 1])
        }

        @concurrent func pageAnew(_ number: Int) async throws -> [Int]? {
            numbers.withLock { $0.append(number) }
            if anew[number] == 0 { throw MemorySource.Refusal(page: number) }
            if anew[number] == -1 { return nil }
            return Array(0..<(anew[number] ?? lengths[number - 1]))
        }
    }

    @Test(arguments: [1, 2, 4])
    func aShortPageThatHasGrownSinceIsAChange(limit: Int) async throws {
        let source = Source([10, 10, 4, 10, 2], anew: [3: 10])
        await #expect(throws: PagingError.changed(apiPage: 3)) {
            try await Pager(source, limit: limit).window(.whole)
        }
        #expect(source.looks == [3])
    }

    @Test(arguments: [1, 2, 4])
    func aShortPageThatStaysShortStartsTheCount(limit: Int) async throws {
        let source = Source([10, 10, 4, 10, 2, 9, 9])
        let window = try await Pager(source, limit: limit).window(.whole)
        #expect(window.elements == Array(0..<54))
        // The first one and the last one, however many others are short.
        #expect(source.looks.count == 2)
    }

    @Test(
        .promise(.paging, "a series that shrinks while it is read is read again"),
        arguments: [-1, 3, 9])
    func aLastPageThatHasShrunkSinceIsAChange(length: Int) async throws {
        let source = Source([10, 10, 4, 10], anew: [4: length])
        await #expect(throws: PagingError.changed(apiPage: 4)) {
            try await Pager(source).window(.whole)
        }
        #expect(source.looks == [3, 4])
    }

    /// Uneven pages of a series that goes on meanwhile.
    @Test func aLastPageThatHasGrownSinceIsNone() async throws {
        let source = Source([10, 10, 4, 9], anew: [4: 10])
        let window = try await Pager(source).window(.whole)
        #expect(window.elements == Array(0..<33))
        #expect(source.looks == [3, 4])
    }

    /// Nothing contradicts the rule, or it was given up before, or a page is too long.
    @Test(arguments: [
        ([10, 10, 4], false), ([10, 10, 10], false), ([10, 4, 10], true), ([10, 12, 3], false),
    ])
    func otherPagesAreAskedForOnce(lengths: [Int], walks: Bool) async throws {
        let source = Source(lengths)
        let window = try await Pager(source, walking: walks).window(.whole)
        #expect(window.elements.count == lengths.reduce(0, +))
        #expect(source.looks == [])
    }

    /// The length of page 1 tells that of all others, so nothing contradicts it where it was the
    /// last page at first.
    @Test(
        .promise(
            .paging,
            "a first page that grew before the second one was asked for is noticed by the hole"),
        arguments: [
            // Lengths, how many elements lie between the pages, page 1 by now, looks, changes.
            ([6, 1], 4, 10, [1], true), ([6, 8], 4, 10, [1], true), ([6, 1], 4, 6, [1], false),
            ([6, 1], 4, 0, [1], false), ([6, 1], 0, 10, [], false), ([6, 6], 4, 10, [], false),
            ([2, 1], 4, 10, [], false),
        ] as [([Int], Double, Int, [Int], Bool)])
    func aFirstPageThatGrewIsAChange(
        lengths: [Int], between: Double, now: Int, looks: [Int], isChange: Bool
    ) async throws {
        for walks in [false, true] {
            let source = Source(lengths, anew: [1: now])
            let pager = Pager(
                source, walking: walks,
                place: { Double($0) + ($0 < lengths[0] ? 0 : between) })
            let count = try? await pager.window(.whole).elements.count
            #expect(count == (isChange ? nil : lengths.reduce(0, +)))
            #expect(source.looks == looks)
            // A length that is known finds a short page out, and needs no look at the places.
            let known = Source(lengths, anew: [1: now])
            let other = Pager(known, capacity: lengths[0], place: { Double($0 * $0) })
            _ = try await other.window(.whole)
            #expect(known.looks == [])
        }
    }

    @Test func whereTheSecondAnswerFailsTheFirstHolds() async throws {
        let source = Source([10, 4, 10, 2], anew: [2: 0])
        let window = try await Pager(source).window(.whole)
        #expect(window.elements == Array(0..<26))
        #expect(source.looks.first == 2)
    }
}
