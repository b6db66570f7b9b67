import Synchronization

/// The API pages that could not be fetched, with their errors. When many pages lie on one API page,
/// it is not asked for again for each of them.
final class FailedPages: Sendable {
    private let errors = Mutex<[Int: any Error]>([:])

    var isEmpty: Bool { errors.withLock { $0.isEmpty } }

    /// Returns whether fetching that page failed before.
    func has(_ number: Int) -> Bool { errors.withLock { $0[number] != nil } }

    /// Returns the result of `fetch`, or throws the page's error if it failed before.
    ///
    /// - Throws: what `fetch` throws. That a fetch was cancelled says nothing of the page.
    @concurrent func page<Page: Sendable>(
        _ number: Int, _ fetch: () async throws -> Page
    ) async throws -> Page {
        if let error = errors.withLock({ $0[number] }) { throw error }
        do {
            return try await fetch()
        } catch {
            if !(error is CancellationError) { errors.withLock { $0[number] = error } }
            throw error
        }
    }
}
