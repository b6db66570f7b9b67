import Synchronization
import Timing

/// The answer to a page that was asked for before it was known to be needed. Facts about the
/// answer, such as how long it took, are noted once it is used.
package struct EarlyAnswer: Sendable {
    /// Nil where the one try failed, or another process asks for the page.
    private let response: PageResponse?
    /// How long it took.
    let time: Duration
    /// Bytes of the body, as they came.
    private let received: Int
    /// The use that was made of the cache.
    private let caching: PageCaching?

    /// - Parameters:
    ///   - caching: a use of the cache for this answer only; nil without a cache.
    ///   - pacing: whose clock counts.
    ///   - ask: asks for the page, and calls `received` with the length of every piece of the body.
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
    package var isFailure: Bool { response == nil }

    /// Returns the response, to be used now; nil if the try gave no response.
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
    package func letGo() { response?.letGo() }
}

/// How many bytes came.
private final class ByteCount: Sendable {
    private let count = Mutex(0)

    var sum: Int { count.withLock { $0 } }

    func add(_ more: Int) { count.withLock { $0 += more } }
}
