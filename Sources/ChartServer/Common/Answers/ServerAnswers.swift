import HTTPTypes
import Hummingbird
import NIOCore

/// Answers requests by their path: the paths of all parts, and those that every server has.
struct ServerAnswers: Sendable {
    /// One or more; people who come without a path are led to the first.
    private let parts: [any ServerPart]
    private let metrics: ServerMetrics
    private let options: ServerOptions
    private var routes = Routes()

    init(_ parts: [any ServerPart], _ metrics: ServerMetrics, _ options: ServerOptions) {
        (self.parts, self.metrics, self.options) = (parts, metrics, options)
        for part in parts { part.addRoutes(to: &routes) }
        let home = parts[0]
        if routes.entry(for: "") == nil {
            routes.on("", as: "home") {
                Response(to: ($0.request.pathWithSlash ?? "") + home.place.address, of: $0)
            }
        }
        routes.on("healthz") { _ in Response(text: "ok\n") }
        routes.on("readyz") { _ in
            var unready: [String] = []
            for part in parts { unready += await part.unready }
            return Response(unready: unready)
        }
        routes.on("metrics") { _ in
            var families: [MetricFamily] = []
            for part in parts { families += await part.families }
            let admissions = home.admissions
            return Response(
                text: metrics.text(
                    working: admissions.reduce(0) { $0 + $1.count },
                    places: admissions.reduce(0) { $0 + $1.places },
                    apiPages: await home.apiPages, states: families))
        }
        routes.addFiles(["favicon.svg"])
    }

    /// Answers a request to our own server, or refuses one that names another host or leads past
    /// the base path.
    func answer(
        _ request: Request, within check: HostCheck, on channel: any Channel
    ) async -> Response {
        if let failure = check.refusal(
            host: request.head.authority, origin: request.headers[.origin])
        {
            return refusal(of: request, failure)
        }
        let base = BasePath(options.basePath)
        guard let path = base.inside(request.uri.path) else {
            return refusal(
                of: request,
                ServerFailure(404, "there is nothing here; this server is at \(base.text)/"))
        }
        return await answer(request, path: path, on: channel)
    }

    /// Answers a request.
    ///
    /// - Parameters:
    ///   - path: without the slash that it begins with. Errors of `.json` are objects.
    ///   - channel: the connection; nil if it is unknown.
    func answer(_ request: Request, path: String, on channel: (any Channel)?) async -> Response {
        let call = PathRequest(request: request, path: path, channel: channel)
        let part = (parts.last { $0.place.contains(path) } ?? parts[0]).speaking(to: call)
        let route = routes.entry(for: path)
        var note = AnswerNote(request, route?.name(path) ?? "other")
        let response: Response
        do {
            if let refused = try refused(request) {
                response = refused
            } else if let route {
                response = try await route.answer(call)
            } else {
                throw NothingHere(at: path, part)
            }
        } catch let nothing as NothingHere where request.wantsPage && !path.hasSuffix(".json") {
            let page = try? Response(page: nothing)
            response = page ?? Response(text: nothing.failure)
        } catch {
            let failure = await part.failure(error, tellsSource: options.tellsSourceErrors)
            note.why = ServerFailure(error, tellsSource: true).line
            response =
                path.hasSuffix(".json") ? Response(json: failure) : Response(text: failure)
        }
        return finished(response, to: request, note, isOnOurs: channel != nil)
    }

    /// Returns the answer to a request that is refused before its path is looked up.
    private func refusal(of request: Request, _ failure: ServerFailure) -> Response {
        var note = AnswerNote(request, "other")
        note.why = failure.line
        return finished(Response(text: failure), to: request, note, isOnOurs: true)
    }

    /// Returns the answer to a request that no path answers; nil for any other.
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

    /// Counts and notes the answer, and gives it the fields that all answers have.
    ///
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

    /// Returns the answer without its body: with the length that GET has, or none (RFC 9110,
    /// 9.3.2).
    private func head(of answer: Response, _ isOnOurs: Bool) -> Response {
        var head = answer.createHeadResponse()
        guard answer.body.contentLength == nil else { return head }
        head.headers[.contentLength] = nil
        // Servers other than ours write an end of chunks after a HEAD, which the client would take
        // for the next answer.
        if !isOnOurs { head.headers[.connection] = "close" }
        return head
    }
}

/// Mounting in the router of another server.
extension ServerAnswers {
    /// Adds all paths to a router of another server.
    func addRoutes<Context: RequestContext>(to router: some RouterMethods<Context>) {
        for path in routes.paths {
            for method in [HTTPRequest.Method.get, .head] {
                router.on(RouterPath(path), method: method) { request, context in
                    let caught = context.parameters.getCatchAll().count
                    return await answer(
                        request, path: request.path(as: path, caught: caught), on: nil)
                }
            }
        }
    }
}

extension Request {
    /// Returns the path inside the folder of the routes.
    ///
    /// - Parameters:
    ///   - path: of the route; `**` at its end stands for the segments that are left.
    ///   - caught: how many of these there are.
    fileprivate func path(as path: String, caught: Int) -> String {
        guard path.hasSuffix("**") else { return path }
        // Keep the segments as they stand in the address: percent codes are undone where the
        // meaning of a segment is known.
        let segments = uri.path.split(separator: "/").suffix(caught)
        return path.dropLast(2) + segments.joined(separator: "/")
            + (uri.path.hasSuffix("/") ? "/" : "")
    }
}
