import Synchronization

/// Waits for work, but not for ever.
enum FirstOf {
    /// Returns the result of work if it comes in time; nil if not, and then the work goes on. A
    /// task that is cancelled while it waits cancels the work.
    static func value<Result: Sendable>(
        of work: @escaping @Sendable () async -> Result, within patience: Duration
    ) async -> Result? {
        let task = Task { await work() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let waiting = Waiting<Result>(continuation)
                let alarm = Task {
                    guard (try? await Task.sleep(for: patience)) != nil else { return }
                    waiting.end(nil)
                }
                Task {
                    waiting.end(await task.value)
                    alarm.cancel()
                }
            }
        } onCancel: {
            task.cancel()
        }
    }

    /// A caller that waits for the first of two events; the second one changes nothing.
    private final class Waiting<Result: Sendable>: Sendable {
        private let continuation: Mutex<CheckedContinuation<Result?, Never>?>

        init(_ continuation: CheckedContinuation<Result?, Never>) {
            self.continuation = Mutex(continuation)
        }

        func end(_ result: Result?) {
            continuation.withLock { continuation in
                continuation?.resume(returning: result)
                continuation = nil
            }
        }
    }
}
