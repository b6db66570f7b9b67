import TestSupport
import Testing

@testable import PagedCharts

@Suite(.promise(.paging, "`--pages` draws each page as a run…"))
struct PageTourTests {
    /// The pages that are told of in a series of so many, and the last page if others were asked
    /// for by name.
    @Test(
        arguments: [
            ([1..<4], 5, [1, 2, 3], nil), ([1..<9], 3, [1, 2, 3], 3),
            ([2..<Int.max], 3, [2, 3], nil),
            ([1..<2, 3..<4], 5, [1, 3], nil), ([2..<3, 9..<Int.max], 3, [2], 3),
            ([3..<4, 5..<6], 3, [3], 3), ([1..<Int.max], 1, [1], nil),
            ([1..<1_000_000_001], 2, [1, 2], 2),
        ] as [([Range<Int>], Int, [Int], Int?)])
    func theTourEndsWithTheSeries(asked: [Range<Int>], count: Int, told: [Int], pastEnd: Int?) {
        var tour = PageTour(RangeSet(asked))
        var pages: [Int] = []
        while let page = tour.next {
            if page > count {
                tour.end(at: count)
            } else {
                pages.append(page)
                tour.pass(page, lastPage: page == count ? count : nil)
            }
        }
        #expect(pages == told)
        #expect((tour.hasNamedPagesLeft ? tour.lastPage : nil) == pastEnd)
    }

    @Test func noPagesAreNoTour() {
        #expect(PageTour(RangeSet()).next == nil && !PageTour(RangeSet()).hasBegun)
    }
}
