import ChartRender
import Feeds
import Foundation
import HTTPTypes
import Hummingbird
import LiveCharts
import LiveTrades
import NIOCore
import PagedCharts
import Text
import Words

/// Live trades: their page, events, pictures and data.
struct LivePart: ServerPart {
    /// One for each market, one or more.
    let services: [LiveService]
    /// Whether the server has the viewer of a series, too.
    let hasSeries: Bool
    private let languages: LiveLanguages

    /// - Parameters:
    ///   - services: one for each market, one or more.
    ///   - hasSeries: whether the server has the viewer of a series, too.
    init(services: [LiveService], hasSeries: Bool) {
        self.init(services, hasSeries, LiveLanguages(services))
    }

    private init(_ services: [LiveService], _ hasSeries: Bool, _ languages: LiveLanguages) {
        (self.services, self.hasSeries, self.languages) = (services, hasSeries, languages)
    }

    /// Returns the part in the language of a request.
    ///
    /// - Throws: `ViewProblem` for a language that is not offered.
    private func spoken(
        _ call: PathRequest, isPage: Bool = false
    ) throws(ViewProblem) -> LivePart {
        let language = try first.options.language(
            of: call, isPage: isPage || call.path == "live", usual: language)
        return LivePart(languages.services(in: language), hasSeries, languages)
    }

    func speaking(to call: PathRequest) -> any ServerPart {
        (try? spoken(call, isPage: call.request.wantsPage)) ?? self
    }

    var place: PartPlace {
        PartPlace(folder: "live", language.failures.liveTrades, "are", at: "live")
    }

    /// The market that is shown where none is named.
    var first: LiveService { services[0] }

    var language: PageLanguage { first.language }

    /// Returns the market that a request names, or the first.
    ///
    /// - Throws: `ViewProblem` for a market that is not watched.
    private func service(_ pair: String?) throws(ViewProblem) -> LiveService {
        guard let pair else { return first }
        let name = TradeMarket.name(of: pair)
        let found = services.first { TradeMarket.name(of: $0.board.about.market) == name }
        if let found { return found }
        let names = services.map { TradeMarket.name(of: $0.board.about.market) }
        throw ViewProblem {
            $0.failures.noMarket.filled([
                "name": pair.printable(limit: 60), "names": names.joined(separator: ", "),
            ])
        }
    }

    func addRoutes(to routes: inout Routes) {
        routes.on("live") { call in
            // The page's links are relative: with a slash at the end of its address they would lead
            // to other places.
            call.request.uri.path.hasSuffix("/")
                ? Response(to: "../live", of: call) : try ((try? spoken(call)) ?? self).page(call)
        }
        routes.on("live/", as: "other") { Response(to: "../live", of: $0) }
        routes.on("live/events") { try spoken($0).events($0) }
        routes.on("live/state.json") { call in
            let pair = try LivePart.pair(call.query, of: "state.json")
            let service = try spoken(call).service(pair)
            return Response(json: Data(try await service.feed.now().json(now: service.now())))
        }
        for format in PictureFormat.allCases {
            routes.on("live/chart.\(format.rawValue)") { call in
                let asked = try LiveViewRequest(query: call.query)
                let part = try spoken(call)
                return try await part.picture(
                    asked, format, call, of: try part.service(asked.pair))
            }
        }
        routes.on("live/chart.json") { call in
            let asked = try LiveViewRequest(query: call.query)
            let service = try service(asked.pair)
            let picture = try service.picture(of: asked, as: .svg)
            let json = try await call.whileConnected { try await service.frame(picture) }
            return Response(json: json)
        }
        routes.addFiles(["live.css", "live.js", "crosshair.js"])
    }

    var admissions: [Admission] { [first.admission] }

    /// Returns the market that a request names that has no parameter but it and a language.
    private static func pair(
        _ query: String, of name: String
    ) throws(ViewProblem) -> String? {
        let fields = try QueryFields(query).fields
        guard fields.allSatisfy({ ["pair", "lang"].contains($0.name) }) else {
            throw ViewProblem("\(name) takes no parameter but pair and lang")
        }
        return try LiveViewRequest(query: query).pair
    }

    private func page(_ call: PathRequest) throws -> Response {
        var (view, service) = (LiveViewRequest(), first)
        var failure: ServerFailure?
        do {
            let asked = try LiveViewRequest(query: call.query)
            _ = try spoken(call)
            service = try self.service(asked.pair)
            _ = try asked.window(among: service.board.about.windows)
            _ = try service.zone(asked)
            try service.options.check(asked.theme)
            view = asked
        } catch {
            failure = ServerFailure(
                error, tellsSource: service.options.tellsSourceErrors, in: language)
        }
        let state = service.shown(service.board.view(rows: LiveFeed.rows))
        let page = LivePage(
            view: view, state: state, failure: failure, service: service, hasSeries: hasSeries,
            usual: languages.usual)
        return Response(
            html: try page.html(), status: failure?.status ?? 200, cacheControl: "no-store",
            fields: service.options.fields(ofPageIn: language))
    }

    private func events(_ call: PathRequest) throws -> Response {
        let service = try service(LivePart.pair(call.query, of: "events"))
        let place: Admission.Place
        do {
            place = try service.streams.place()
        } catch {
            throw ServerFailure(
                503,
                "\(service.streams.places.grouped) visitors watch already, as many as may; state.json tells the state",
                retryAfter: 10)
        }
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
        _ view: LiveViewRequest, _ format: PictureFormat, _ call: PathRequest,
        of service: LiveService
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
