import Synchronization

/// Whether to say nothing of what happens while pages are read: for looks that nobody asked for one by one.
final class Silence: Sendable {
    private let state = Mutex(false)

    var isOn: Bool { state.withLock { $0 } }

    func begin() { state.withLock { $0 = true } }
}
