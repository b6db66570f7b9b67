import PagedCharts
import Synchronization
import TestSupport
import Testing

extension GrowthTests {
    /// A source whose pages can be replaced.
    final class GrowingSource: SampleSource {
        private let pages: Mutex<[[Sample]]>
        private let numbers = Mutex<[Int]>([])
        private let failure = Mutex<(left: Int, error: any Error)?>(nil)

        init(_ lengths: [Int]) { pages = Mutex(Pages.cut(lengths)) }

        var log: [Int] { numbers.withLock { $0 } }

        func forgetLog() { numbers.withLock { $0 = [] } }

        func become(_ lengths: [Int]) {
            pages.withLock { $0 = Pages.cut(lengths) }
            numbers.withLock { $0 = [] }
        }

        /// Becomes a series as long as before whose page has another value at its end.
        func revise(page number: Int) {
            pages.withLock { pages in
                let last = pages[number - 1].count - 1
                pages[number - 1][last].y = -1
            }
        }

        /// Becomes a series of which two samples of a page have changed places.
        func disorder(page number: Int) {
            pages.withLock { $0[number - 1].swapAt(1, 2) }
        }

        /// Fails after so many more pages.
        func fail(after count: Int, _ error: any Error) {
            failure.withLock { $0 = (count, error) }
        }

        @concurrent func page(_ number: Int) async throws -> [Sample]? {
            numbers.withLock { $0.append(number) }
            try failure.withLock { failure in
                guard let (left, error) = failure else { return }
                if left == 0 { throw error }
                failure?.left = left - 1
            }
            return pages.withLock { number <= $0.count ? $0[number - 1] : nil }
        }
    }
}
