import Feeds

/// Fetches the files of pictures side by side: each once for all callers who ask at the same time.
/// A file that a visitor waits for goes before a file that only pictures of lists wait for.
actor ImageFetcher {
    /// A fetch that is not over.
    private struct Fetch {
        let id: Int
        /// Whether it has got its turn.
        var hasBegun = false
        /// Whether a visitor waits for it, or did.
        var isUrgent: Bool
        var waiting: [Int: AsyncStream<ImageFile?>.Continuation] = [:]
    }

    private let tries: ImageTries
    private var queue: TurnQueue
    private var memory: ImageMemory
    private var fetches: [ImageRequest: Fetch] = [:]
    private var lastID = 0

    init(_ tries: ImageTries) {
        self.tries = tries
        queue = TurnQueue(
            limit: tries.options.fetchesAtOnce, limitPerHost: tries.options.fetchesAtOncePerHost)
        memory = ImageMemory(limit: tries.options.mostBytesInMemory)
    }

    /// Returns the file as it came a short while ago, for pictures of lists: in memory, or else on
    /// disk.
    func known(_ request: ImageRequest) async -> ImageFile? {
        if let file = memory.file(request, now: now) { return file }
        return await tries.recentFile(request)
    }

    /// Returns the file; nil if it can't be had, and as soon as the task is cancelled. A fetch that
    /// has begun goes on then, for the next caller. One that waits for its turn ends when its last
    /// caller leaves.
    ///
    /// - Parameter isUrgent: whether a visitor waits for it.
    func file(_ request: ImageRequest, isUrgent: Bool) async -> ImageFile? {
        guard !Task.isCancelled else { return nil }
        let (files, waiter) = AsyncStream.makeStream(of: ImageFile?.self)
        let id = newID()
        join(request, isUrgent, id, waiter)
        for await file in files { return file }
        leave(request, id)
        return nil
    }

    /// How many wait for a fetch that is not over.
    var waiting: Int { fetches.values.reduce(0) { $0 + $1.waiting.count } }

    private var now: Duration { tries.options.http.pacing.now() }

    private func newID() -> Int {
        lastID += 1
        return lastID
    }

    private func join(
        _ request: ImageRequest, _ isUrgent: Bool, _ id: Int,
        _ waiter: AsyncStream<ImageFile?>.Continuation
    ) {
        guard let known = fetches[request] else {
            let fetch = Fetch(id: newID(), isUrgent: isUrgent, waiting: [id: waiter])
            fetches[request] = fetch
            return begin(queue.enter(fetch.id, request.host, isUrgent: isUrgent))
        }
        fetches[request]?.waiting[id] = waiter
        guard isUrgent, !known.isUrgent else { return }
        fetches[request]?.isUrgent = true
        begin(queue.hurry(known.id))
    }

    private func begin(_ ids: [Int]) {
        for id in ids {
            guard let request = fetches.first(where: { $0.value.id == id })?.key else { continue }
            fetches[request]?.hasBegun = true
            Task { [tries] in end(request, id, await tries.file(request)) }
        }
    }

    private func end(_ request: ImageRequest, _ id: Int, _ file: ImageFile?) {
        if let file { memory.keep(file, for: request, now: now) }
        let fetch = fetches.removeValue(forKey: request)
        for waiter in (fetch?.waiting ?? [:]).values { waiter.yield(file) }
        begin(queue.leave(id))
    }

    private func leave(_ request: ImageRequest, _ id: Int) {
        guard fetches[request]?.waiting.removeValue(forKey: id) != nil,
            let fetch = fetches[request], fetch.waiting.isEmpty, !fetch.hasBegun
        else { return }
        fetches[request] = nil
        queue.giveUp(fetch.id)
    }
}
