import Feeds
import TestSupport
import Testing
import TimeSeries

@testable import PagedCharts

/// What is said of API pages that are odd beside the others.
struct OrderWatchTests {
    @Test(
        .promise(
            .paging,
            "an empty page among others, and a page that begins with the last point of the one before, are said"
        ),
        arguments: [
            ([[0, 1], [], [2, 3]], ["API page 2 is empty, and pages after it are not"]),
            (
                [[0, 1], [], [], [2]],
                ["2 API pages are empty, the first of them 2"]
            ),
            ([[0, 1], [2, 3], []], []),
            (
                [[0, 1], [1, 2], [3, 4]],
                [
                    "API page 2 begins with the last point of the page before, which is drawn twice"
                ]
            ),
            (
                [[0, 1], [1, 2], [2, 3]],
                ["2 API pages begin with the last points of the pages before, the first of them 2"]
            ),
            // Samples that come twice on a page may on two.
            ([[0, 0, 1], [1, 2]], []), ([[0], [0]], []),
        ] as [([[Double]], [String])])
    func oddPagesAreSaid(pages: [[Double]], notes: [String]) {
        let watch = OrderWatch()
        for (index, times) in pages.enumerated() {
            watch.note(times.map { Sample(t: $0, y: 7) }, apiPage: index + 1) { _, page in
                SamplePlace("page \(page)")
            }
        }
        #expect(watch.notes { $0 } == notes)
    }
}
