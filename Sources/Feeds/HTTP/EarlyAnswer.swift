import Synchronization
import Timing

/// What came of asking for a page before anybody knew whether it is needed. What is to be noted of the answer, such
/// as how long it took, is noted once it is used.
struct EarlyAnswer: Sendable {
    /// Nil where the one try failed, or another process asks for the page.
    private let response: PageResponse?
    /// How long it took.
    let time: Duration
    /// Bytes of the body, as they came.
    private let received: Int
    /// The use that was made of the cache.
    private let caching: PageCaching?

    /// - Parameters:
    ///   - caching: a use of the cache for this answer alone; nil without a cache.
    ///   - pacing: whose clock counts.
    ///   - ask: asks for the page. It is given what is to be told of every piece of the body.
    @concurrent init(
        _ caching: PageCaching?, _ pacing: Pacing,
        ask:
            @concurrent (_ received: @escaping @Sendable (Int) -> Void) async throws ->
            PageResponse
    ) async {
        let count = ByteCount()
        let start = pacing.now()
        response = try? await ask { count.add($0) }
        time = pacing.now() - start
        received = count.sum
        self.caching = caching
    }

    /// Whether there is no response.
    var isFailure: Bool { response == nil }

    /// The response, to be used now; nil if there is none.
    ///
    /// - Parameters:
    ///   - caching: the use of the cache that it becomes a part of.
    ///   - received: told how many bytes came.
    func used(
        by caching: PageCaching?, _ received: (@Sendable (Int) -> Void)?
    ) -> PageResponse? {
        guard let response else { return nil }
        Stage.fetch.ended(since: ContinuousClock.now - time)
        if self.received > 0 { received?(self.received) }
        guard let caching, let own = self.caching else { return response }
        caching.include(own)
        return response.kept(by: caching)
    }

    /// Lets others ask for the page.
    func letGo() { response?.letGo() }
}

/// How many bytes came.
private final class ByteCount: Sendable {
    private let count = Mutex(0)

    var sum: Int { count.withLock { $0 } }

    func add(_ more: Int) { count.withLock { $0 += more } }
}
