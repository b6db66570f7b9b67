/// Lets work wait for its turn, by the rules of a `TurnQueue`.
actor Turns {
    private var queue: TurnQueue
    private var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
    private var lastID = 0

    init(limit: Int, limitPerHost: Int) {
        queue = TurnQueue(limit: limit, limitPerHost: limitPerHost)
    }

    /// Does the work once it is its turn.
    ///
    /// - Returns: nil where the task is cancelled before that.
    func with<Result: Sendable>(
        _ host: String, _ work: @concurrent @Sendable () async -> Result
    ) async -> Result? {
        guard await isTurn(of: host) else { return nil }
        let result = await work()
        begin(queue.leave(host))
        return result
    }

    /// Waits.
    ///
    /// - Returns: false where the task is cancelled before.
    private func isTurn(of host: String) async -> Bool {
        lastID += 1
        let id = lastID
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // From here on nothing else runs in this actor until it waits.
                guard !Task.isCancelled else { return continuation.resume(returning: false) }
                waiting[id] = continuation
                begin(queue.enter(id, host))
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
