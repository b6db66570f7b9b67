import Feeds
import Paging
import Synchronization

/// The API pages that looks compare with those that the source answers later: the one with the
/// highest number that came with samples, and once the one with the lowest.
final class ComparedPages: Sendable {
    private struct Pages {
        /// The page with the lowest number.
        var first: (number: Int, signature: PageSignature)?
        var last: (number: Int, columns: SampleColumns)?
        var needsFirst = true
    }

    private let pages = Mutex(Pages())

    /// - Parameter signature: of the page; nil where pages can't be of different states of the
    ///   series.
    func note(
        _ columns: SampleColumns, apiPage number: Int, signature: @autoclosure () -> PageSignature?
    ) {
        guard !columns.isEmpty else { return }
        pages.withLock { pages in
            if pages.last.map({ $0.number <= number }) ?? true { pages.last = (number, columns) }
            if pages.needsFirst, pages.first.map({ $0.number > number }) ?? true {
                pages.first = signature().map { (number, $0) }
            }
        }
    }

    /// Returns whether a page differs from the one that came; false where another page is the last.
    func differs(from columns: SampleColumns, apiPage number: Int) -> Bool {
        pages.withLock { $0.last.map { $0.number == number && $0.columns != columns } ?? false }
    }

    /// The page with the lowest number; nil where it is the last one, too, and once it was
    /// compared.
    var first: (number: Int, signature: PageSignature)? {
        pages.withLock { pages in
            pages.first.flatMap { $0.number == pages.last?.number ? nil : $0 }
        }
    }

    /// Forgets the page with the lowest number.
    func forgetFirst() {
        pages.withLock { ($0.first, $0.needsFirst) = (nil, false) }
    }
}
