import Paging
import Testing

/// What a user of the library can make, to stand in for a pager's answers: no `@testable` here.
@Suite struct PublicValuesTests {
    @Test func anAnswerCanBeMadeByHand() {
        let part = PageExtent.Part(apiPage: 2, range: 3..<5)
        let extent = PageExtent(
            page: 3, size: 2, range: 4..<6, parts: [part], isLast: false, totalCount: 9,
            missing: [4..<5])
        let window = Window<[Int]>(extent: extent, slices: [[7, 8][...]])
        #expect(window.elements == [7, 8])
        #expect(window.extent.totalPages == 5)
        #expect(window.extent.parts == [part])
        #expect(window.extent.missing == [4..<5])
        #expect(window.failures.isEmpty)
        #expect(PagingProgress(pages: 1, lastPageCount: 2).lastPageCount == 2)
    }
}
