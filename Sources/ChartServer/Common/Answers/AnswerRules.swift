import HTTPTypes
import Hummingbird
import NIOCore

/// What all answers have in common: the requests that are answered at all, words for errors,
/// counts, the log, and the fields that keep browsers from guessing.
struct AnswerRules: Sendable {
    let metrics: ServerMetrics
    let options: ServerOptions

    /// Finds words for visitors where there is no answer.
    typealias Explaining = @Sendable (any Error) async -> ServerFailure

    /// - Parameters:
    ///   - path: the path of the request; errors of `.json` are objects.
    ///   - route: the path's name in the counts.
    ///   - channel: the connection; nil where it is not known.
    ///   - explain: in place of the usual words.
    ///   - find: makes the answer.
    func answer(
        _ request: Request, path: String, route: String, on channel: (any Channel)?,
        explaining explain: Explaining? = nil,
        _ find: () async throws -> Response
    ) async -> Response {
        var note = AnswerNote(request, route)
        let response: Response
        do {
            response =
                if let refused = try refused(request) { refused } else { try await find() }
        } catch let nothing as NothingHere where request.wantsPage && !path.hasSuffix(".json") {
            let page = try? Response(page: nothing)
            response = page ?? Response(text: nothing.failure)
        } catch {
            let failure =
                if let explain {
                    await explain(error)
                } else {
                    ServerFailure(error, tellsSource: options.tellsSourceErrors)
                }
            note.why = ServerFailure(error, tellsSource: true).line
            response =
                path.hasSuffix(".json") ? Response(json: failure) : Response(text: failure)
        }
        return finished(response, to: request, note, isOnOurs: channel != nil)
    }

    /// Returns the answer to a request that is refused before its path is looked up.
    func refusal(of request: Request, _ failure: ServerFailure) -> Response {
        var note = AnswerNote(request, "other")
        note.why = failure.line
        return finished(Response(text: failure), to: request, note, isOnOurs: true)
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

    /// - Parameter isOnOurs: whether the connection is one of our own servers'.
    private func finished(
        _ response: Response, to request: Request, _ note: AnswerNote, isOnOurs: Bool
    ) -> Response {
        metrics.count(note.route, status: response.status.code)
        var answer = response.secured
        // No body is read, however long it is, so the connection ends here.
        if request.hasBody { answer.headers[.connection] = "close" }
        if request.method == .head { answer = head(of: answer, isOnOurs) }
        return options.log.map { note.noted(answer, in: $0) } ?? answer
    }

    /// The answer without its body: with the length that GET has, or none (RFC 9110, 9.3.2).
    private func head(of answer: Response, _ isOnOurs: Bool) -> Response {
        var head = answer.createHeadResponse()
        guard answer.body.contentLength == nil else { return head }
        head.headers[.contentLength] = nil
        // The servers of others write an end of chunks, which is no answer to the request after
        // this one.
        if !isOnOurs { head.headers[.connection] = "close" }
        return head
    }
}
