import Hummingbird
import NIOCore

/// A request to a path of the server.
struct PathRequest: Sendable {
    let request: Request
    /// The path inside the server's folder, without the slash that it begins with.
    let path: String
    /// The connection; nil if it is unknown, so work for clients that left goes on.
    let channel: (any Channel)?

    /// The parameters of the address, without the question mark.
    var query: String { request.uri.query ?? "" }

    /// Does work, and cancels it if the client leaves.
    ///
    /// - Throws: what the work throws, and `CancellationError` if the client has left already.
    func whileConnected<Result: Sendable>(
        _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        try await ConnectionWatch.stopping(with: channel, work)
    }
}
