package import FeedErrors
import Synchronization
package import TimeSeries

/// Checks that time does not go back from an API page to the next, for all API pages that were
/// read, drawn or not. Where the newest samples come first, that it does not go forward.
package final class BorderCheck: Sendable {
    private struct Page {
        let number: Int
        let first: Sample
        let last: Sample

        var isNewestFirst: Bool { first.t > last.t }
    }

    private let isNewestFirst: Bool
    /// The pages that hold samples, by number.
    private let pages = Mutex<[Page]>([])

    /// - Parameter isNewestFirst: whether to check pages whose times go back, and no others: a
    ///   series that grows meanwhile moves samples from each such page to the next, where they come
    ///   again.
    package init(isNewestFirst: Bool = false) {
        self.isNewestFirst = isNewestFirst
    }

    /// Checks an API page.
    ///
    /// - Parameters:
    ///   - place: where an element of an API page stands, for a message.
    /// - Throws: `FeedError` of kind `badData` where time goes back from the page before that is
    ///   known, or to the one after; where the newest come first, where it goes forward, or a
    ///   sample comes twice. Two pages with the same first and last times pass: that pages
    ///   repeat is for the pager to find out.
    package func take(
        _ samples: [Sample], apiPage number: Int,
        place: (_ element: Int, _ apiPage: Int) -> SamplePlace
    ) throws(FeedError) {
        guard let first = samples.first, let last = samples.last else { return }
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
        try check(before, page, place)
        try check(page, after, place)
    }

    private func check(
        _ page: Page?, _ next: Page?, _ place: (Int, Int) -> SamplePlace
    ) throws(FeedError) {
        guard let page, let next, page.first.t != next.first.t || page.last.t != next.last.t else {
            return
        }
        // A place in a file is a line, which is counted from the start: only a fault wants it.
        if isNewestFirst {
            guard page.isNewestFirst, next.isNewestFirst,
                next.first.t > page.last.t || next.first == page.last
            else { return }
            throw .timeComesAgain(next.first.t, at: place(0, next.number))
        }
        guard next.first.t < page.last.t else { return }
        throw .timeGoesBack(
            from: page.last.t, to: next.first.t, at: place(0, next.number), isBorder: true)
    }
}
