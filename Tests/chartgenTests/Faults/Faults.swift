import Synchronization

/// A switch that a test turns while a server answers.
final class Faults: Sendable {
    private let state = Mutex(false)

    var isOn: Bool { state.withLock { $0 } }

    func set(_ isOn: Bool) { state.withLock { $0 = isOn } }
}
