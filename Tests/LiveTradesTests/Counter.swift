import Synchronization

/// A number that several tasks change.
final class Counter: Sendable {
    private let number = Mutex(0)

    var value: Int { number.withLock { $0 } }

    func set(_ value: Int) { number.withLock { $0 = value } }

    func raise(to least: Int) { number.withLock { $0 = max($0, least) } }

    /// - Returns: the number that results.
    @discardableResult
    func add(_ step: Int) -> Int {
        number.withLock {
            $0 += step
            return $0
        }
    }
}
