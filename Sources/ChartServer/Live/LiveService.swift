import Calendars
import ChartRender
import ChartScene
import Foundation
import LiveCharts
import LiveTrades
import NIOCore
import PagedCharts
import Synchronization

/// A picture of live trades: equal ones are drawn once.
struct LivePicture: Hashable, Sendable {
    let window: Duration
    /// The end of the time axis, in seconds since 1970-01-01T00:00Z.
    let end: Int64
    /// The state whose moment it shows, without rows.
    let view: LiveView
    let zone: String
    let theme: PageTheme?
    let form: LiveForm?
    let canvas: Canvas
    let format: PictureFormat

    /// Returns the name of its file: "btcusd-2026-11-24T06-25-11Z.png".
    func fileName(of market: String) -> String {
        let letters = TradeMarket.name(of: market)
        let time = (end * 1_000_000).shortISOText.replacing(":", with: "-")
        return "\(letters.isEmpty ? "live" : letters)-\(time).\(format.rawValue)"
    }
}

/// A market of a server.
struct LiveMarket: Sendable, Equatable {
    /// "BTC/USD"
    let pair: String
    /// As addresses have it: "btcusd".
    var name: String { TradeMarket.name(of: pair) }
}

/// A picture with what its page needs to know of it.
struct DrawnLivePicture: Sendable {
    let bytes: ByteBuffer
    /// Where it has what: `LiveFrame` as JSON.
    let frame: String
}

/// Live trades for visitors: states, pictures, and how many may watch.
final class LiveService: Sendable {
    let board: LiveBoard
    /// The markets of the server, this one among them.
    let markets: [LiveMarket]
    /// How charts are to look.
    let template: Chart
    /// Of the page, and of what visitors are told.
    let language: PageLanguage
    let options: ServerOptions
    let metrics: ServerMetrics
    let admission: Admission
    /// The places for visitors who watch.
    let streams: Admission
    let feed: LiveFeed
    /// Makes the view for visitors from the board's.
    let shown: @Sendable (LiveView) -> LiveView
    private let moments: LiveMoments
    /// The moment, in microseconds since 1970-01-01T00:00Z.
    let now: @Sendable () -> Int64
    private let zones: NamedZones
    private let pictures: SharedWork<LivePicture, DrawnLivePicture>
    private let looked = Mutex<Look?>(nil)

    /// A look at the board, and the view that it gave.
    private struct Look {
        /// The quarter of a second.
        let quarter: Int64
        let end: Int64
        let view: LiveView
    }

    /// Makes a service for each market of the options. They share counts and places.
    ///
    /// - Parameter series: of the same server, whose counts and places they share, too; nil without
    ///   a series.
    static func all(
        of options: ServerOptions, like template: Chart, beside series: ChartService?
    ) -> [LiveService] {
        options.live.reduce(into: []) { services, board in
            services.append(
                LiveService(
                    board, like: template, options, beside: series, sharing: services.first))
        }
    }

    /// Makes a service of the same board in another language. They share counts and places.
    func speaking(_ language: PageLanguage) -> LiveService {
        var (template, options) = (template, options)
        template.locale = language.locale
        // The board tells its failures to one service.
        options.log = nil
        return LiveService(board, like: template, options, sharing: self, now: now)
    }

    /// - Parameters:
    ///   - template: how charts are to look.
    ///   - series: of the same server, whose counts and places it shares; nil without a series.
    ///   - other: a service of another market, whose counts and places it shares; nil for none.
    ///   - now: the clock.
    init(
        _ board: LiveBoard, like template: Chart, _ options: ServerOptions,
        beside series: ChartService? = nil, sharing other: LiveService? = nil,
        pace: LiveFeed.Pace? = nil, now: @escaping @Sendable () -> Int64 = LiveService.clock
    ) {
        (self.board, self.template, self.options, self.now) = (board, template, options, now)
        markets = options.live.map { LiveMarket(pair: $0.about.market) }
        language = PageLanguage(template.locale)
        metrics = series?.metrics ?? other?.metrics ?? ServerMetrics()
        admission = series?.admission ?? other?.admission ?? Admission(places: options.places)
        streams = other?.streams ?? Admission(places: options.mostStreams)
        let rate = min(max(options.statesPerSecond, 1), 60)
        moments = LiveMoments(now: now)
        let tells = options.tellsSourceErrors
        shown = { tells ? $0 : $0.withoutAddresses }
        feed = LiveFeed(
            board, pace: pace ?? LiveFeed.Pace(interval: .seconds(1) / rate), moments: moments,
            in: language, shown: shown)
        zones = NamedZones(usual: template.zone, folder: options.zoneFolder)
        pictures = SharedWork(keeping: options.keptBytes / 16)
        if let log = options.log { board.watchFailures { log.note($0) } }
    }

    /// The machine's clock.
    static let clock: @Sendable () -> Int64 = {
        Int64((Date().timeIntervalSince1970 * 1_000_000).rounded())
    }

    /// - Throws: `ZoneLookupError`.
    func zone(_ view: LiveViewRequest) throws -> Zone { try zones.zone(view.zone) }

    /// Returns the picture that a request stands for, which is not drawn yet.
    ///
    /// - Throws: `ViewProblem`, `ZoneLookupError` and `CanvasError` for parameters that are wrong.
    func picture(of view: LiveViewRequest, as format: PictureFormat) throws -> LivePicture {
        try options.check(view.theme)
        let window = try view.window(among: board.about.windows)
        let canvas = try options.canvas(
            like: template, width: view.width, height: view.height, scale: view.scale)
        let zone = try zone(view)
        let (state, end) = moment(view.version)
        return LivePicture(
            window: window.duration, end: end, view: state, zone: zone.name,
            theme: view.theme, form: view.form, canvas: canvas, format: format)
    }

    /// Returns the state that a picture shows, and the end of its axis in seconds since
    /// 1970-01-01T00:00Z.
    ///
    /// - Parameter version: of a state that readers were told of; another one and nil give the
    ///   latest.
    private func moment(_ version: Int?) -> (LiveView, end: Int64) {
        if let version, let moment = moments.moment(version) {
            return (moment.view, LiveService.axisEnd(moment.end ?? now()))
        }
        let look = look()
        return (look.view, look.end)
    }

    /// Returns the end of the axis, in seconds: the next whole second, so that the latest trades
    /// lie on it.
    private static func axisEnd(_ time: Int64) -> Int64 { time / 1_000_000 + 1 }

    /// Returns the state of the board, read anew at most four times a second, however many pictures
    /// are asked for and however fast trades come.
    private func look() -> Look {
        let now = now()
        let quarter = now / 250_000
        return looked.withLock { looked in
            if let looked, looked.quarter == quarter { return looked }
            let look = Look(
                quarter: quarter, end: LiveService.axisEnd(now), view: shown(board.view(rows: 0)))
            looked = look
            return look
        }
    }

    /// Returns a picture, drawn.
    ///
    /// - Throws: `Admission.Full`, and `RenderError`.
    func drawn(_ picture: LivePicture) async throws -> DrawnLivePicture {
        try await pictures.value(for: picture) { [self] in
            try await admission.admitted {
                let chart = chart(picture)
                let bytes = try await metrics.drawn {
                    try await chart.rendered(as: picture.format)
                }
                let frame = try LiveFrame(chart, board.sentiment(of: chart)).json()
                return (
                    DrawnLivePicture(
                        bytes: ByteBuffer(bytes: bytes),
                        frame: String(decoding: frame, as: UTF8.self)), bytes.count + frame.count
                )
            }
        }
    }

    /// Returns where a picture has what, with its lines, as JSON.
    ///
    /// - Throws: `Admission.Full`, and `RenderError`.
    func frame(_ picture: LivePicture) async throws -> Data {
        try await admission.admitted {
            let chart = chart(picture)
            return try LiveFrame(chart, board.sentiment(of: chart), hasLines: true).json()
        }
    }

    private func chart(_ picture: LivePicture) -> Chart {
        var template = template
        template.zone = zones.zone(known: picture.zone)
        template.canvas = picture.canvas
        template.theme = options.look(picture.theme, usual: template.theme)
        return options.finish(
            board.chart(
                window: picture.window, now: picture.end * 1_000_000, of: picture.view,
                asLine: picture.form == .line, like: template))
    }
}
