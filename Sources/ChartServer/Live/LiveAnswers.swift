import Calendars
import ChartRender
import Foundation
import HTTPTypes
import Hummingbird
import LiveCharts
import NIOCore
import PagedCharts
import Text

/// Answers requests for live trades by their path.
struct LiveAnswers: Answering {
    let service: LiveService
    /// Whether the server has the viewer of a series, too.
    let hasSeries: Bool

    /// The paths of the page, and of the files that it loads.
    static let paths =
        ["live", "live/events", "live/state.json"]
        + PictureFormat.allCases.map { "live/chart.\($0.rawValue)" }
    /// The paths that a server without a series answers.
    static let pathsAlone =
        paths + ["", "healthz", "readyz", "metrics", "live.css", "live.js", "favicon.svg"]

    /// Whether a path is the page or below it.
    static func isLive(_ path: String) -> Bool { path == "live" || path.hasPrefix("live/") }

    private var rules: AnswerRules {
        AnswerRules(metrics: service.metrics, options: service.options)
    }

    func answer(_ request: Request, path: String, on channel: (any Channel)?) async -> Response {
        let isKnown = LiveAnswers.pathsAlone.contains(path)
        let isRank = service.ranks != nil && RankAnswers.isRank(path)
        let route =
            isRank
            ? RankAnswers.route(path) : isKnown ? path.isEmpty ? "home" : path : "other"
        return await rules.answer(request, path: path, route: route, on: channel) {
            try await found(request, path, channel)
        }
    }

    func refusal(of request: Request, _ failure: ServerFailure) -> Response {
        rules.refusal(of: request, failure)
    }

    /// The answer to a request with GET or HEAD.
    ///
    /// - Throws: `ServerFailure`, and what makes one.
    func found(
        _ request: Request, _ path: String, _ channel: (any Channel)?
    ) async throws -> Response {
        if let ranks = service.ranks, RankAnswers.isRank(path) {
            return try await RankAnswers(service: ranks).found(request, path, channel)
        }
        let query = request.uri.query ?? ""
        switch path {
        // Below an address with a slash at its end the page's own addresses would lead astray.
        case "live", "live/":
            return request.uri.path.hasSuffix("/")
                ? LiveAnswers.redirect(to: "../live", query) : try await page(query)
        case "live/events": return try events(query, channel)
        case "live/state.json":
            try LiveAnswers.refuseParameters(query, of: "state.json")
            return Response(
                json: Data(try await service.feed.now().json(now: service.now())), status: .ok)
        case _ where path.hasPrefix("live/"):
            guard let format = PictureFormat(path: String(path.dropFirst(5))) else { break }
            return try await picture(try LiveViewRequest(query: query), format, channel)
        case "": return LiveAnswers.redirect(to: (request.pathWithSlash ?? "") + "live", query)
        case "healthz": return Response(text: "ok\n")
        case "readyz":
            return Response(unready: service.unready + (service.ranks?.health.unready ?? []))
        case "metrics":
            return Response(
                text: service.metrics.text(
                    working: service.admission.count, places: service.admission.places, apiPages: 0,
                    states: service.families + (service.ranks?.health.families ?? [])))
        case _ where LiveAnswers.pathsAlone.contains(path): return Response(asset: path, query)
        default: break
        }
        throw NothingHere(at: path, "live trades", "are", at: "live")
    }

    private static func redirect(to path: String, _ query: String) -> Response {
        Response(
            status: .temporaryRedirect,
            headers: [.location: path + (query.isEmpty ? "" : "?\(query)")])
    }

    private static func refuseParameters(_ query: String, of name: String) throws(ViewProblem) {
        guard try QueryFields(query).fields.isEmpty else {
            throw ViewProblem("\(name) takes no parameters")
        }
    }

    private func page(_ query: String) async throws -> Response {
        var view = LiveViewRequest()
        var failure: ServerFailure?
        do {
            let asked = try LiveViewRequest(query: query)
            _ = try asked.window(among: service.board.about.windows)
            _ = try service.zone(asked)
            view = asked
        } catch {
            failure = ServerFailure(error, tellsSource: service.options.tellsSourceErrors)
        }
        let state = service.shown(service.board.view(rows: LiveFeed.rows))
        let page = LivePage(
            view: view, state: state, failure: failure, service: service, hasSeries: hasSeries)
        return Response(
            status: failure.map { .init(code: $0.status) } ?? .ok,
            headers: [
                .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
                .contentSecurityPolicy: Response.policy,
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(string: try page.html())))
    }

    private func events(_ query: String, _ channel: (any Channel)?) throws -> Response {
        try LiveAnswers.refuseParameters(query, of: "events")
        let place: Admission.Place
        do {
            place = try service.streams.place()
        } catch {
            throw ServerFailure(
                503,
                "\(service.streams.places.grouped) visitors watch already, as many as may; state.json tells the state",
                retryAfter: 10)
        }
        let service = service
        return Response(
            status: .ok,
            headers: [
                .contentType: "text/event-stream", .cacheControl: "no-store",
                // Proxies that hold answers back until much of them is there pass events on at
                // once.
                .accelBuffering: "no",
            ],
            body: ResponseBody { writer in
                defer { withExtendedLifetime(place) {} }
                var events = LiveEvents(feed: service.feed, now: service.now, channel: channel)
                while true { try await writer.write(try await events.next()) }
            })
    }

    private func picture(
        _ view: LiveViewRequest, _ format: PictureFormat, _ channel: (any Channel)?
    ) async throws -> Response {
        let picture = try service.picture(of: view, as: format)
        let bytes = try await ConnectionWatch.stopping(with: channel) {
            try await service.bytes(picture)
        }
        var response = Response(
            status: .ok,
            headers: [
                .contentType: format.mediaType, .cacheControl: "no-store",
                .liveVersion: "\(picture.view.version)",
                .liveTime: (picture.end * 1_000_000).isoText,
                .liveLatest: "\(service.board.view(rows: 0).version)",
                .liveNow: service.now().isoText,
            ],
            body: ResponseBody(byteBuffer: bytes))
        if view.isDownload {
            response.setFileName("\(picture.fileName(of: service.board.about.market))")
        }
        return response
    }
}

extension HTTPField.Name {
    // Proof: these are tokens (RFC 9110, section 5.1).
    fileprivate static let accelBuffering = HTTPField.Name("X-Accel-Buffering")!
    /// The version of the state that a picture shows.
    fileprivate static let liveVersion = HTTPField.Name("Live-Version")!
    /// The end of a picture's time axis.
    fileprivate static let liveTime = HTTPField.Name("Live-Time")!
    /// The version that the server has.
    fileprivate static let liveLatest = HTTPField.Name("Live-Latest")!
    /// The server's time.
    fileprivate static let liveNow = HTTPField.Name("Live-Now")!
}
