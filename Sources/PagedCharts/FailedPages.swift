import Synchronization

/// The API pages that could not be had, and why: whoever draws many pages of one API page need not ask for it again
/// for each of them.
final class FailedPages: Sendable {
    private let errors = Mutex<[Int: any Error]>([:])

    var isEmpty: Bool { errors.withLock { $0.isEmpty } }

    /// Whether that page could not be had.
    func has(_ number: Int) -> Bool { errors.withLock { $0[number] != nil } }

    /// What `fetch` gives; the error of the page if it failed before.
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
