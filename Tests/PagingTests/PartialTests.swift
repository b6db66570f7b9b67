import TestSupport
import Testing

@testable import Paging

/// Pages of which some API pages can't be had.
@Suite struct PartialTests {
    /// An index that knows some of the pages of an API, and a page that is not there.
    private func index(
        _ lengths: [Int: Int], missing: Int? = nil, capacity: Int? = 10, walking: Bool = false
    ) -> PageIndex {
        var index = PageIndex(capacity: capacity, walking: walking)
        for (number, length) in lengths.sorted(by: { $0.key < $1.key }) {
            index.record(number, length: length)
        }
        if let missing { index.record(missing, length: nil) }
        return index
    }

    @Test(
        arguments: [
            // Page 2 of 15, positions 15 to 29, over API pages 2 and 3 of 10.
            ([1: 10, 2: 10], nil, "2[5..<10]", [20..<31]),
            ([1: 10, 3: 10], nil, "3[0..<10]", [15..<20, 30..<31]),
            // The look past the page failed: is it the last one?
            ([1: 10, 2: 10, 3: 10], nil, "2[5..<10] 3[0..<10]", [30..<31]),
            ([1: 10, 2: 10, 3: 10, 4: 7], nil, "2[5..<10] 3[0..<10]", []),
            // The series ends in the page, and its first part is missing.
            ([2: 10, 3: 4], 4, "2[5..<10] 3[0..<4]", []),
        ] as [([Int: Int], Int?, String, [Range<Int>])])
    func whatIsMissingIsToldByPosition(
        lengths: [Int: Int], end: Int?, parts: String, missing: [Range<Int>]
    ) throws {
        let extent = try #require(
            index(lengths, missing: end).partialExtent(for: .page(2, size: 15)))
        let text = extent.parts.map { "\($0.apiPage)[\($0.range)]" }.joined(separator: " ")
        #expect(text == parts)
        #expect(extent.missing == missing)
    }

    @Test func aHoleInsideIsBetweenItsNeighbours() throws {
        let extent = try #require(
            index([1: 10, 2: 10, 4: 10, 5: 10]).partialExtent(for: .page(1, size: 45)))
        #expect(extent.missing == [20..<30])
        #expect(extent.parts.map(\.apiPage) == [1, 2, 4, 5])
        #expect(!extent.isLast)
    }

    @Test func whereNothingIsKnownThereIsNoPage() {
        #expect(index([1: 10]).partialExtent(for: .page(2, size: 10)) == nil)
        #expect(index([:], capacity: nil).partialExtent(for: .page(1, size: 10)) == nil)
        #expect(index([1: 10]).partialExtent(for: .last(size: 10)) == nil)
        let past = index([1: 10, 3: 10], walking: true)
        #expect(past.partialExtent(for: .page(3, size: 10)) == nil)
    }

    @Test func countedPagesAreKnownUpToTheFirstThatFailed() throws {
        let walked = index([1: 4, 2: 6, 4: 5], walking: true)
        let extent = try #require(walked.partialExtent(for: .page(1, size: 20)))
        #expect(extent.parts.map(\.apiPage) == [1, 2])
        #expect(extent.missing == [10..<21])
        #expect(walked.partialExtent(for: .whole)?.missing == [10..<11])
    }

    @Test func aPagerGivesWhatCameAndWhyTheRestDidNot() async throws {
        let source = MemorySource(tens: 9, failing: .always([3]))
        let window = try await Pager(source, allowsPartial: true).window(.page(1, size: 45))
        #expect(window.elements == Array(0..<20) + Array(30..<45))
        #expect(window.extent.missing == [20..<30])
        #expect(window.failures.keys.sorted() == [3])
        #expect(window.failures[3] as? MemorySource.Refusal == MemorySource.Refusal(page: 3))
        await #expect(throws: MemorySource.Refusal(page: 3)) {
            try await Pager(source).window(.page(1, size: 45))
        }
    }

    @Test func aPageThatNeedsNoFailedOneIsWhole() async throws {
        let pager = Pager(MemorySource(tens: 9, failing: .always([3])), allowsPartial: true)
        let window = try await pager.window(.page(5, size: 10))
        #expect(window.elements == Array(40..<50))
        #expect(window.extent.missing.isEmpty && window.failures.isEmpty)
    }

    @Test func aPagerGivesUpAfterAsManyFailuresAsItFetchesSideBySide() async throws {
        let source = MemorySource(tens: 1_000_000, failing: .always(Set(6...10_000)))
        let pager = Pager(source, limit: 2, allowsPartial: true)
        let window = try await pager.window(.whole)
        #expect(window.elements == Array(0..<50))
        #expect(window.extent.missing == [50..<51])
        #expect(window.failures.keys.sorted() == [6, 7])
    }

    @Test func whereNothingCameTheFailureIsThrown() async {
        await #expect(throws: MemorySource.Refusal(page: 1)) {
            try await Pager(MemorySource(tens: 9, failing: .always([1])), allowsPartial: true)
                .window(.page(1))
        }
        await #expect(throws: MemorySource.Refusal(page: 4)) {
            try await Pager(
                MemorySource(tens: 9, failing: .always([4, 5, 6])), capacity: 10,
                allowsPartial: true
            )
            .window(.page(2, size: 30))
        }
    }

    /// Only points that may exist are missing, and an end that was seen is known.
    @Test(
        .promise(.data, "with `--allow-partial` failures that are not in a row…"),
        arguments: [
            // Page 3 failed, and there is no page 4: it has ten elements at most.
            ([1: 10, 2: 10], 4, .page(1, size: 100), [20..<31], nil),
            ([1: 10, 2: 10], 4, .page(2, size: 12), [20..<25], nil),
            // The final page is there, and the one before it failed.
            ([1: 10, 3: 4], 4, .page(1, size: 100), [10..<20], 24),
            ([1: 10, 3: 4], 4, .whole, [10..<20], 24), ([1: 10, 3: 10], 4, .whole, [10..<20], 30),
            ([1: 10, 3: 4], 5, .whole, [10..<20, 24..<25], nil),
        ] as [([Int: Int], Int, PageRequest, [Range<Int>], Int?)])
    func noPointIsMissingThatCanNotBe(
        lengths: [Int: Int], end: Int, query: PageRequest, missing: [Range<Int>], total: Int?
    ) throws {
        let extent = try #require(index(lengths, missing: end).partialExtent(for: query))
        #expect(extent.missing == missing)
        #expect(extent.totalCount == total && extent.isLast == (total != nil))
    }

    /// As many failures as are fetched side by side end a page only where they are neighbours.
    @Test(.promise(.data, "with `--allow-partial` failures that are not in a row…"))
    func failuresThatAreNotInARowDoNotStopAPage() async throws {
        let failing: Set<Int> = [2, 4, 6, 8, 10, 12]
        let source = MemorySource(tens: 20, failing: .always(failing))
        let window = try await Pager(source, limit: 2, allowsPartial: true).window(.whole)
        #expect(window.failures.keys.sorted() == failing.sorted())
        #expect(window.elements.count == 140 && window.extent.totalCount == 200)
        #expect(window.extent.missing == failing.sorted().map { ($0 - 1) * 10..<$0 * 10 })
    }
}
