/// Shares the results of work. A caller who asks for a result that is being made waits for it, and
/// recent results are kept.
actor SharedWork<Key: Hashable & Sendable, Value: Sendable> {
    /// A result, and what keeping it costs; nil for one that is not to be kept.
    typealias Result = (value: Value, cost: Int?)

    private struct Kept {
        let value: Value
        let cost: Int
        var lastUse: Int
    }

    private struct Job {
        let number: Int
        let task: Task<Value, any Error>
        var waiters: Int
    }

    private let limit: Int
    private var kept: [Key: Kept] = [:]
    private var cost = 0
    private var jobs: [Key: Job] = [:]
    private var uses = 0
    private var numbers = 0

    /// - Parameter limit: how much the results that are kept may cost in all.
    init(keeping limit: Int) {
        self.limit = limit
    }

    /// Returns the result if it is kept.
    func value(kept key: Key) -> Value? {
        guard kept[key] != nil else { return nil }
        uses += 1
        kept[key]?.lastUse = uses
        return kept[key]?.value
    }

    /// Returns the result for a key: kept, being made, or made now. The work runs apart from this
    /// actor, so results that are kept don't wait for it.
    ///
    /// - Throws: what `make` throws, to all that wait for it. A caller that is cancelled goes on
    ///   waiting while others do. When all callers that wait are cancelled, so is the work.
    func value(
        for key: Key, _ make: @escaping @concurrent @Sendable () async throws -> Result
    ) async throws -> Value {
        if let value = value(kept: key) { return value }
        let job = job(for: key, make)
        return try await withTaskCancellationHandler {
            try await job.task.value
        } onCancel: {
            Task { await self.leave(key, job.number) }
        }
    }

    private func job(
        for key: Key, _ make: @escaping @concurrent @Sendable () async throws -> Result
    ) -> Job {
        if var job = jobs[key] {
            job.waiters += 1
            jobs[key] = job
            return job
        }
        numbers += 1
        let number = numbers
        let task = Task {
            defer { self.end(key, number) }
            let (value, cost) = try await make()
            if let cost { self.keep(value, cost, for: key) }
            return value
        }
        let job = Job(number: number, task: task, waiters: 1)
        jobs[key] = job
        return job
    }

    private func leave(_ key: Key, _ number: Int) {
        guard var job = jobs[key], job.number == number else { return }
        job.waiters -= 1
        jobs[key] = job
        guard job.waiters == 0 else { return }
        job.task.cancel()
        // Later callers must not get the work that was cancelled.
        jobs[key] = nil
    }

    private func end(_ key: Key, _ number: Int) {
        if jobs[key]?.number == number { jobs[key] = nil }
    }

    private func keep(_ value: Value, _ cost: Int, for key: Key) {
        guard cost <= limit, kept[key] == nil else { return }
        uses += 1
        kept[key] = Kept(value: value, cost: cost, lastUse: uses)
        self.cost += cost
        while self.cost > limit, let oldest = kept.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            self.cost -= oldest.value.cost
            kept[oldest.key] = nil
        }
    }

    /// Returns how many wait for a result that is being made.
    func waiting(for key: Key) -> Int { jobs[key]?.waiters ?? 0 }
}
