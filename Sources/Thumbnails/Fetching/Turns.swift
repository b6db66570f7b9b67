/// Lets work wait for its turn, by the rules of a `TurnQueue`.
actor Turns {
    private var queue: TurnQueue
    private var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
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
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // From here on nothing else runs in this actor until it waits.
                guard !Task.isCancelled else { return continuation.resume(returning: false) }
                waiting[id] = continuation
                begin(queue.enter(id, "", isUrgent: isUrgent))
            }
        } onCancel: {
            Task { await self.giveUp(id) }
        }
    }

    private func begin(_ ids: [Int]) {
        for id in ids { waiting.removeValue(forKey: id)?.resume(returning: true) }
    }

    private func giveUp(_ id: Int) {
        guard let continuation = waiting.removeValue(forKey: id) else { return }
        queue.giveUp(id)
        continuation.resume(returning: false)
    }
}
