import Synchronization

/// How many tries beyond the first all pages together may take, so that a server that fails is not asked
/// many times as much as one that works: ten, and one for every ten pages. What a page took that came in the
/// end is given back.
///
/// Source: Finagle's retry budget (twitter.github.io/finagle, "Clients"), without its clock.
final class RetryBudget: Sendable {
    /// In tenths of a try.
    private let left = Mutex(100)

    /// A page is asked for the first time.
    func pageBegins() {
        left.withLock { $0 += 1 }
    }

    /// Whether one more try may be made; it is taken.
    func take() -> Bool {
        left.withLock { left in
            guard left >= 10 else { return false }
            left -= 10
            return true
        }
    }

    /// The page came after so many retries.
    func giveBack(_ retries: Int) {
        left.withLock { $0 += 10 * retries }
    }
}
