import Synchronization

/// Whether to say nothing while pages are read: for looks that the program makes by itself.
final class Silence: Sendable {
    private let state = Mutex(false)

    var isOn: Bool { state.withLock { $0 } }

    func begin() { state.withLock { $0 = true } }
}
