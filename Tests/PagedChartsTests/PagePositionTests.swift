import PagedCharts
import Testing

@Suite struct PagePositionTests {
    /// A page of the points 10 to 19, what is missing of it, and the points that are shown.
    @Test(
        arguments: [
            ([], 10..<20), ([10..<13], 13..<20), ([17..<20], 10..<17), ([17..<21], 10..<17),
            ([20..<21], 10..<20), ([12..<14], 10..<20), ([10..<12, 18..<20], 12..<18),
            ([10..<12, 14..<15, 18..<21], 12..<18),
        ] as [([Range<Int>], Range<Int>)])
    func pointsMissingAtTheEdgesAreNotShown(missing: [Range<Int>], shown: Range<Int>) {
        let extent = PageExtent(
            page: 2, size: 10, range: 10..<20, parts: [], isLast: false, totalCount: 45,
            missing: missing)
        let position = PagePosition(extent, apiPages: [1, 2])
        #expect(position.range == shown)
        #expect(position.missing == missing)
        #expect((position.page, position.size, position.totalPages) == (2, 10, 5))
        #expect(position.apiPages == [1, 2])
    }
}
