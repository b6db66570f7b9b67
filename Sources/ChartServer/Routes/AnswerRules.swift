import HTTPTypes
import Hummingbird

/// What all answers have in common: the requests that are answered at all, words for errors, counts, and the fields that
/// keep browsers from guessing.
struct AnswerRules: Sendable {
    let metrics: ServerMetrics
    /// Whether visitors are told what a source says where it fails.
    let tellsSource: Bool

    /// - Parameters:
    ///   - path: what is asked for; errors of `.json` are objects.
    ///   - route: the path's name in the counts.
    ///   - find: makes the answer.
    func answer(
        _ request: Request, path: String, route: String, _ find: () async throws -> Response
    ) async -> Response {
        let response: Response
        do {
            response =
                if let refused = try refused(request) { refused } else { try await find() }
        } catch let nothing as NothingHere where request.wantsPage && !path.hasSuffix(".json") {
            let page = try? Response(page: nothing)
            response = page ?? Response(text: nothing.failure)
        } catch {
            let failure = ServerFailure(error, tellsSource: tellsSource)
            response =
                path.hasSuffix(".json") ? Response(json: failure) : Response(text: failure)
        }
        return finished(response, to: request, route)
    }

    /// Answers somebody who has no business here.
    func refusal(of request: Request, _ failure: ServerFailure) -> Response {
        finished(Response(text: failure), to: request, "other")
    }

    /// The answer to a request that nothing here answers otherwise; nil for any other.
    ///
    /// - Throws: `ServerFailure` for a request with a body.
    private func refused(_ request: Request) throws -> Response? {
        guard request.method == .get || request.method == .head else {
            var failure = Response(text: ServerFailure(405, "GET and HEAD alone are answered"))
            failure.headers[.allow] = "GET, HEAD"
            return failure
        }
        guard !request.hasBody else {
            throw ServerFailure(413, "requests have no body here")
        }
        return nil
    }

    private func finished(_ response: Response, to request: Request, _ route: String) -> Response {
        metrics.count(route, status: response.status.code)
        var secured = response.secured
        // Nobody reads a body, however long it is.
        if request.hasBody { secured.headers[.connection] = "close" }
        return request.method == .head ? secured.createHeadResponse() : secured
    }
}
