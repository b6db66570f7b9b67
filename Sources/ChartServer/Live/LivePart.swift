import ChartRender
import Feeds
import Foundation
import HTTPTypes
import Hummingbird
import LiveCharts
import NIOCore
import PagedCharts
import Text
import Words

/// Live trades: their page, events, pictures and data.
struct LivePart: ServerPart {
    let service: LiveService
    /// Whether the server has the viewer of a series, too.
    let hasSeries: Bool

    var place: PartPlace {
        PartPlace(folder: "live", language.failures.liveTrades, "are", at: "live")
    }

    var language: PageLanguage { service.language }

    func addRoutes(to routes: inout Routes) {
        routes.on("live") { call in
            // The page's links are relative: with a slash at the end of its address they would lead
            // to other places.
            call.request.uri.path.hasSuffix("/")
                ? Response(to: "../live", of: call) : try page(call.query)
        }
        routes.on("live/", as: "other") { Response(to: "../live", of: $0) }
        routes.on("live/events") { try events($0) }
        routes.on("live/state.json") { call in
            try LivePart.refuseParameters(call.query, of: "state.json")
            return Response(json: Data(try await service.feed.now().json(now: service.now())))
        }
        for format in PictureFormat.allCases {
            routes.on("live/chart.\(format.rawValue)") { call in
                try await picture(try LiveViewRequest(query: call.query), format, call)
            }
        }
        routes.on("live/chart.json") { call in
            let asked = try LiveViewRequest(query: call.query)
            let picture = try service.picture(of: asked, as: .svg)
            let json = try await call.whileConnected { try await service.frame(picture) }
            return Response(json: json)
        }
        routes.addFiles(["live.css", "live.js", "crosshair.js"])
    }

    var families: [MetricFamily] { service.families }
    var unready: [String] { service.unready }
    var admissions: [Admission] { [service.admission] }

    private static func refuseParameters(_ query: String, of name: String) throws(ViewProblem) {
        guard try QueryFields(query).fields.isEmpty else {
            throw ViewProblem("\(name) takes no parameters")
        }
    }

    private func page(_ query: String) throws -> Response {
        var view = LiveViewRequest()
        var failure: ServerFailure?
        do {
            let asked = try LiveViewRequest(query: query)
            _ = try asked.window(among: service.board.about.windows)
            _ = try service.zone(asked)
            view = asked
        } catch {
            failure = ServerFailure(
                error, tellsSource: service.options.tellsSourceErrors, in: language)
        }
        let state = service.shown(service.board.view(rows: LiveFeed.rows))
        let page = LivePage(
            view: view, state: state, failure: failure, service: service, hasSeries: hasSeries)
        return Response(
            html: try page.html(), status: failure?.status ?? 200, cacheControl: "no-store")
    }

    private func events(_ call: PathRequest) throws -> Response {
        try LivePart.refuseParameters(call.query, of: "events")
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
                var events = LiveEvents(feed: service.feed, now: service.now, channel: call.channel)
                while true { try await writer.write(try await events.next()) }
            })
    }

    private func picture(
        _ view: LiveViewRequest, _ format: PictureFormat, _ call: PathRequest
    ) async throws -> Response {
        let picture = try service.picture(of: view, as: format)
        let drawn = try await call.whileConnected {
            try await service.drawn(picture)
        }
        var response = Response(
            status: .ok,
            headers: [
                .contentType: format.mediaType, .cacheControl: "no-store",
                .liveVersion: "\(picture.view.version)",
                .liveTime: (picture.end * 1_000_000).isoText,
                .liveLatest: "\(service.board.view(rows: 0).version)",
                .liveNow: service.now().isoText,
                .liveFrame: drawn.frame,
            ],
            body: ResponseBody(byteBuffer: drawn.bytes))
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
    /// Where a picture has what.
    fileprivate static let liveFrame = HTTPField.Name("Live-Frame")!
    /// The server's time.
    fileprivate static let liveNow = HTTPField.Name("Live-Now")!
}
