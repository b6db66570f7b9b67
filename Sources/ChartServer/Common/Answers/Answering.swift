import Hummingbird
import NIOCore

/// Answers requests by their path.
protocol Answering: Sendable {
    /// - Parameters:
    ///   - path: without the slash that it begins with.
    ///   - channel: the connection; nil where it is not known, so that work for clients that left goes on.
    func answer(_ request: Request, path: String, on channel: (any Channel)?) async -> Response

    /// Returns the answer to a request that is refused before its path is looked up.
    func refusal(of request: Request, _ failure: ServerFailure) -> Response
}
