/// Lets work wait for its turn, by the rules of a `TurnQueue`.
actor Turns {
    private var queue: TurnQueue
    /// The work that waits, by its number.
    private(set) var waiting: [Int: AsyncStream<Void>.Continuation] = [:]
    private var lastID = 0

    init(limit: Int) {
        queue = TurnQueue(limit: limit, limitPerHost: limit)
    }

    /// Does the work once it is its turn.
    ///
    /// - Parameter isUrgent: whether it goes before work that can wait.
    /// - Returns: nil where the task is cancelled before that.
    func with<Result: Sendable>(
        isUrgent: Bool, _ work: @concurrent @Sendable () async -> Result
    ) async -> Result? {
        lastID += 1
        let id = lastID
        guard await isTurn(id, isUrgent) else { return nil }
        let result = await work()
        begin(queue.leave(id))
        return result
    }

    /// Waits for the turn of some work.
    ///
    /// - Returns: false where the task is cancelled before.
    private func isTurn(_ id: Int, _ isUrgent: Bool) async -> Bool {
        guard !Task.isCancelled else { return false }
        let (turn, waiter) = AsyncStream.makeStream(of: Void.self)
        waiting[id] = waiter
        begin(queue.enter(id, "", isUrgent: isUrgent))
        for await _ in turn { return true }
        // The turn may have come right after the task was cancelled: then it has to be used.
        guard waiting.removeValue(forKey: id) != nil else { return true }
        queue.giveUp(id)
        return false
    }

    private func begin(_ ids: [Int]) {
        for id in ids { waiting.removeValue(forKey: id)?.yield() }
    }
}
