import Synchronization

/// How many tries beyond the first all pages together may take: ten, and one more for every ten
/// pages. So a server that fails is not asked many times as much as one that works. Tries for a
/// page that came in the end don't count.
///
/// Source: Finagle's retry budget (twitter.github.io/finagle, "Clients"), without its clock.
final class RetryBudget: Sendable {
    /// The budget that is left, in tenths of a try.
    private let left = Mutex(100)

    /// Notes that a page is asked for the first time.
    func pageBegins() {
        left.withLock { $0 += 1 }
    }

    /// Takes one more try out of the budget.
    ///
    /// - Returns: false if no try is left.
    func take() -> Bool {
        left.withLock { left in
            guard left >= 10 else { return false }
            left -= 10
            return true
        }
    }

    /// Puts back the retries of a page that came.
    func giveBack(_ retries: Int) {
        left.withLock { $0 += 10 * retries }
    }
}
