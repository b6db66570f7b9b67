import Dispatch
import Synchronization

/// The questions that engines are working on: an engine goes on with one although its asker has
/// left, so each has a way to end it.
public enum QuestionsUnderway {
    private static let ends = Mutex<(next: Int, all: [Int: @Sendable () async -> Void])>((0, [:]))

    /// Does work that waits for an engine.
    ///
    /// - Parameter end: ends the question, wherever it is worked on.
    static func whileUnderway<Result>(
        _ end: @escaping @Sendable () async -> Void, _ work: () async throws -> Result
    ) async rethrows -> Result {
        let number = ends.withLock { ends in
            ends.next += 1
            ends.all[ends.next] = end
            return ends.next
        }
        defer { ends.withLock { _ = $0.all.removeValue(forKey: number) } }
        return try await work()
    }

    /// Ends all questions, and waits for that for at most a second: for a process that is about to
    /// end.
    public static func endAll() {
        let all = ends.withLock { Array($0.all.values) }
        guard !all.isEmpty else { return }
        let group = DispatchGroup()
        for end in all {
            group.enter()
            Task.detached {
                await end()
                group.leave()
            }
        }
        _ = group.wait(timeout: .now() + .seconds(1))
    }
}
