import Synchronization

/// Work that several callers need: one of them does it while the others wait, and then find it
/// done.
final class OneAtATime: Sendable {
    private let state = Mutex((isBusy: false, waiting: [CheckedContinuation<Void, Never>]()))

    /// Does work once all callers before this one are through with theirs.
    func run<Result>(_ work: () async throws -> Result) async rethrows -> Result {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.isBusy { state.waiting.append(continuation) }
                defer { state.isBusy = true }
                return !state.isBusy
            }
            if isFree { continuation.resume() }
        }
        defer { next() }
        return try await work()
    }

    private func next() {
        let next = state.withLock { state in
            state.isBusy = !state.waiting.isEmpty
            return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
        }
        next?.resume()
    }
}
