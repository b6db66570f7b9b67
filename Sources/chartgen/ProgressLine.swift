import Paging
import Synchronization

/// A line on a terminal that says how many API pages came, rewritten in place.
final class ProgressLine: Sendable {
    private let points = Mutex(0)

    func show(_ progress: PagingProgress) {
        let sum = points.withLock { sum in
            sum += progress.lastPageCount
            return sum
        }
        Console.write(Array("\r\(progress.pages) API pages, \(grouped(sum)) points".utf8), to: 2)
    }

    /// Empties the line, if there is one (ECMA-48: EL, erase in line).
    func clear() {
        if points.withLock({ $0 > 0 }) { Console.write(Array("\r\u{1B}[K".utf8), to: 2) }
    }
}
