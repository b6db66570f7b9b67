import Paging
import Testing

@Suite struct PagingErrorTests {
    @Test(
        arguments: [
            (.noSeries, "no such series, or an empty one: there is no API page 1"),
            (
                .pastEnd(count: 25_000, pages: 4),
                "past the end: the series has 25000 points on 4 pages"
            ),
            (.pastEnd(count: 1, pages: 1), "past the end: the series has 1 point on 1 page"),
            (
                .noProgress(apiPage: 65, count: 64),
                "paging makes no progress: 64 empty API pages in a row, up to page 65"
            ),
            (
                .repeating(apiPage: 3, as: 2),
                "paging makes no progress: API pages 2 and 3 are the same"
            ),
            (
                .hole(apiPage: 3, below: 5),
                "there is no API page 3, though there is an API page 5"
            ),
            (.endless(apiPage: 4_096), "the series has no end: there is even an API page 4096"),
            (
                .notPositive(page: 0, size: nil),
                "pages are numbered from 1 and hold 1 point or more"
                    + " (asked for page 0 of size unset)"
            ),
        ] as [(PagingError, String)])
    func anErrorSaysWhatIsWrongInOneLine(error: PagingError, text: String) {
        #expect(error.description == text)
    }
}
