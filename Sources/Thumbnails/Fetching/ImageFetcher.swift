import Feeds

/// Fetches the files of pictures side by side: each once for all who ask at the same time.
actor ImageFetcher {
    /// A fetch that is not over.
    private struct Fetch {
        let id: Int
        let task: Task<Void, Never>
        /// Whether it waits for nobody any more.
        var hasBegun = false
        var waiting: [Int: CheckedContinuation<ImageFile?, Never>] = [:]
    }

    private let tries: ImageTries
    private let turns: Turns
    private var fetches: [ImageRequest: Fetch] = [:]
    private var lastID = 0

    init(_ tries: ImageTries) {
        self.tries = tries
        turns = Turns(
            limit: tries.options.fetchesAtOnce, limitPerHost: tries.options.fetchesAtOncePerHost)
    }

    /// The file; nil where there is none, and as soon as the task is cancelled. A fetch that has begun goes on then, for
    /// whoever asks next; one that waits for its turn is over when nobody waits for it.
    func file(_ request: ImageRequest) async -> ImageFile? {
        let id = newID()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // From here on nothing else runs in this actor until it waits.
                guard !Task.isCancelled else { return continuation.resume(returning: nil) }
                fetches[request, default: begun(request)].waiting[id] = continuation
            }
        } onCancel: {
            Task { await self.leave(request, id) }
        }
    }

    /// How many wait for a fetch that is not over.
    var waiting: Int { fetches.values.reduce(0) { $0 + $1.waiting.count } }

    private func newID() -> Int {
        lastID += 1
        return lastID
    }

    private func begun(_ request: ImageRequest) -> Fetch {
        let id = newID()
        let task = Task {
            let file = await turns.with(request.host) { [tries] in
                await self.noteBegin(request, id)
                return await tries.file(request)
            }
            end(request, id, file ?? nil)
        }
        return Fetch(id: id, task: task)
    }

    private func noteBegin(_ request: ImageRequest, _ id: Int) {
        guard fetches[request]?.id == id else { return }
        fetches[request]?.hasBegun = true
    }

    private func end(_ request: ImageRequest, _ id: Int, _ file: ImageFile?) {
        guard fetches[request]?.id == id, let fetch = fetches.removeValue(forKey: request) else {
            return
        }
        for continuation in fetch.waiting.values { continuation.resume(returning: file) }
    }

    private func leave(_ request: ImageRequest, _ id: Int) {
        guard let continuation = fetches[request]?.waiting.removeValue(forKey: id) else { return }
        continuation.resume(returning: nil)
        guard let fetch = fetches[request], fetch.waiting.isEmpty, !fetch.hasBegun else { return }
        fetches[request] = nil
        fetch.task.cancel()
    }
}
