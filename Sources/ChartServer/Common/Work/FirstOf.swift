/// Waits for work, but not for ever.
enum FirstOf {
    /// Returns the result of work if it comes in time; nil if not, and then the work goes on. A
    /// task that is cancelled while it waits cancels the work, and gets nil at once.
    static func value<Result: Sendable>(
        of work: @escaping @Sendable () async -> Result, within patience: Duration
    ) async -> Result? {
        let task = Task { await work() }
        let (results, waiter) = AsyncStream.makeStream(of: Result.self)
        Task { waiter.yield(await task.value) }
        let alarm = Task {
            // The end of the patience; a result that comes first cancels it.
            try? await Task.sleep(for: patience)
            waiter.finish()
        }
        defer { alarm.cancel() }
        for await result in results { return result }
        if Task.isCancelled { task.cancel() }
        return nil
    }
}
