import PagedCharts
import TestSupport
import Testing

@Suite struct PagePositionTests {
    /// A page of the points 10 to 19, what is missing of it, and the points that are shown.
    @Test(
        arguments: [
            ([], 10..<20), ([10..<13], 13..<20), ([17..<20], 10..<17), ([12..<14], 10..<20),
            ([10..<12, 18..<20], 12..<18), ([10..<12, 14..<15, 18..<20], 12..<18),
        ] as [([Range<Int>], Range<Int>)])
    func pointsMissingAtTheEdgesAreNotShown(missing: [Range<Int>], shown: Range<Int>) {
        let position = position(missing)
        #expect(position.range == shown)
        #expect(position.missing == missing && !position.isEndUnknown)
        #expect((position.page, position.size, position.totalPages) == (2, 10, 5))
        #expect(position.apiPages == [1, 2])
    }

    /// The position after the page stands for all that may follow.
    @Test(
        .promise(.data, "with `--allow-partial` no point of a whole…"),
        arguments: [
            ([17..<21], [17..<20], true), ([20..<21], [], true),
            ([12..<14, 20..<21], [12..<14], true), ([], [], false),
        ] as [([Range<Int>], [Range<Int>], Bool)])
    func whatMayFollowThePageIsNotMissingOfIt(
        found: [Range<Int>], missing: [Range<Int>], isEndUnknown: Bool
    ) {
        let position = position(found)
        #expect(position.missing == missing && position.isEndUnknown == isEndUnknown)
        #expect(position.isIncomplete == !found.isEmpty)
    }

    private func position(_ missing: [Range<Int>]) -> PagePosition {
        let extent = PageExtent(
            page: 2, size: 10, range: 10..<20, parts: [], isLast: false, totalCount: 45,
            missing: missing)
        return PagePosition(extent, apiPages: [1, 2])
    }
}
