import Synchronization

/// Work that several callers may ask for at a time, which is then done once.
final class SharedFetch<Value: Sendable>: Sendable {
    private struct State {
        var task: Task<Value, any Error>?
        var waiting = 0
    }

    private let state = Mutex(State())

    /// Returns what the work gives. It is cancelled with the only caller that waits for it.
    ///
    /// - Throws: what the work throws; the next call then does it again.
    func value(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let task = state.withLock { state in
            let task = state.task ?? Task { try await work() }
            state.task = task
            state.waiting += 1
            return task
        }
        defer {
            state.withLock { state in
                state.waiting -= 1
                if state.waiting == 0 { state.task = nil }
            }
        }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            state.withLock { if $0.waiting == 1 { $0.task?.cancel() } }
        }
    }
}
