import Feeds
import Synchronization

/// The API page with the highest number that came with samples, to tell whether the source gives
/// another one by now.
final class LatestPage: Sendable {
    private let page = Mutex<(number: Int, columns: SampleColumns)?>(nil)

    func note(_ columns: SampleColumns, apiPage number: Int) {
        guard !columns.isEmpty else { return }
        page.withLock { page in
            if page.map({ $0.number <= number }) ?? true { page = (number, columns) }
        }
    }

    /// Whether a page differs from the one that came; false where another page is the latest.
    func differs(from columns: SampleColumns, apiPage number: Int) -> Bool {
        page.withLock { page in page.map { $0.number == number && $0.columns != columns } ?? false }
    }
}
