/// What took longer than it may.
struct DeadlineExceeded: Error {}

/// Does work that is cancelled when its time is up.
///
/// - Parameter limit: more than 0.
/// - Throws: `DeadlineExceeded`, or what the work throws.
func within<Result: Sendable>(
    _ limit: Duration, _ work: @concurrent @escaping @Sendable () async throws -> Result
) async throws -> Result {
    try await withThrowingTaskGroup(of: Result?.self) { group in
        group.addTask { try await work() }
        group.addTask {
            try await Task.sleep(for: limit)
            return nil
        }
        defer { group.cancelAll() }
        guard let first = try await group.next(), let result = first else {
            throw DeadlineExceeded()
        }
        return result
    }
}
