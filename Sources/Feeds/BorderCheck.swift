package import FeedErrors
import Synchronization
package import TimeSeries

/// Checks that time does not go back from an API page to the next, for all API pages that were
/// read, drawn or not.
package final class BorderCheck: Sendable {
    private struct Page {
        let number: Int
        /// The times of its first and its last sample, in seconds.
        let first: Double
        let last: Double
    }

    /// The pages that hold samples, by number.
    private let pages = Mutex<[Page]>([])

    package init() {}

    /// Checks an API page.
    ///
    /// - Parameters:
    ///   - place: where an element of an API page stands, for a message.
    /// - Throws: `FeedError` of kind `badData` where time goes back from the page before that is
    ///   known, or to the one after. Two pages with the same first and last times pass: that pages
    ///   repeat is for the pager to find out.
    package func take(
        _ samples: [Sample], apiPage number: Int,
        place: (_ element: Int, _ apiPage: Int) -> SamplePlace
    ) throws(FeedError) {
        guard let first = samples.first?.t, let last = samples.last?.t else { return }
        let page = Page(number: number, first: first, last: last)
        let (before, after) = pages.withLock { pages in
            let index = (pages.lastIndex { $0.number < number } ?? -1) + 1
            if index < pages.count, pages[index].number == number {
                pages[index] = page
            } else {
                pages.insert(page, at: index)
            }
            return (
                index > 0 ? pages[index - 1] : nil,
                index + 1 < pages.count ? pages[index + 1] : nil
            )
        }
        try BorderCheck.check(before, page, place)
        try BorderCheck.check(page, after, place)
    }

    private static func check(
        _ page: Page?, _ next: Page?, _ place: (Int, Int) -> SamplePlace
    ) throws(FeedError) {
        guard let page, let next, next.first < page.last,
            page.first != next.first || page.last != next.last
        else { return }
        throw .timeGoesBack(
            from: page.last, to: next.first, at: place(0, next.number), isBorder: true)
    }
}
