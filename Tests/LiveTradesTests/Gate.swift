import Synchronization

/// Holds tasks up until it is opened, or they are cancelled.
final class Gate: Sendable {
    private let state = Mutex((isOpen: false, waiting: [AsyncStream<Void>.Continuation]()))

    func pass() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let isOpen = state.withLock {
            if !$0.isOpen { $0.waiting.append(continuation) }
            return $0.isOpen
        }
        guard !isOpen else { return }
        for await _ in stream {}
    }

    func open() {
        let waiting = state.withLock { state in
            defer { state = (true, []) }
            return state.waiting
        }
        for continuation in waiting { continuation.finish() }
    }
}
