import Calendars
import ChartRender
import ChartScene
import Foundation
import LiveCharts
import NIOCore
import PagedCharts
import Synchronization

/// A picture of live trades: equal ones are drawn once.
struct LivePicture: Hashable, Sendable {
    let window: Duration
    /// The end of the time axis, in seconds since 1970-01-01T00:00Z.
    let end: Int64
    /// What the board had when its state was looked at.
    let version: Int
    let zone: String
    let theme: ViewRequest.ThemeName?
    let canvas: Canvas
    let format: PictureFormat
}

/// Live trades for visitors: states, pictures, and how many may watch.
final class LiveService: Sendable {
    let board: LiveBoard
    /// How charts are to look.
    let template: Chart
    let options: ServerOptions
    let metrics: ServerMetrics
    let admission: Admission
    /// Those who watch.
    let streams: Admission
    /// The ranked feeds beside the trades where no series is; nil where there are none.
    let ranks: RankService?
    let feed: LiveFeed
    /// The moment, in microseconds since 1970-01-01T00:00Z.
    let now: @Sendable () -> Int64
    private let zones: NamedZones
    private let pictures: SharedWork<LivePicture, ByteBuffer>
    private let looked = Mutex<Look?>(nil)

    /// When a board was looked at, and what it had.
    private struct Look {
        /// The quarter of a second.
        let quarter: Int64
        let end: Int64
        let version: Int
    }

    /// - Parameters:
    ///   - template: how charts are to look.
    ///   - service: what counts and bounds the work for the series beside; nil where there is none.
    ///   - now: the clock.
    init(
        _ board: LiveBoard, like template: Chart, _ options: ServerOptions,
        beside service: (metrics: ServerMetrics, admission: Admission)? = nil,
        pace: LiveFeed.Pace? = nil, now: @escaping @Sendable () -> Int64 = LiveService.clock
    ) {
        (self.board, self.template, self.options, self.now) = (board, template, options, now)
        metrics = service?.metrics ?? ServerMetrics()
        admission = service?.admission ?? Admission(places: options.places)
        streams = Admission(places: options.mostStreams)
        ranks =
            service == nil
            ? options.ranks.map { [metrics] in
                RankService($0, like: template, options, beside: metrics)
            } : nil
        let rate = min(max(options.statesPerSecond, 1), 60)
        feed = LiveFeed(board, pace: pace ?? LiveFeed.Pace(interval: .seconds(1) / rate))
        zones = NamedZones(usual: template.zone, folder: options.zoneFolder)
        pictures = SharedWork(keeping: options.keptBytes / 16)
    }

    /// The machine's clock.
    static let clock: @Sendable () -> Int64 = {
        Int64((Date().timeIntervalSince1970 * 1_000_000).rounded())
    }

    /// - Throws: `ZoneLookupError`.
    func zone(_ view: LiveRequest) throws -> Zone { try zones.zone(view.zone) }

    /// What a request for a picture comes to.
    ///
    /// - Throws: `ViewProblem`, `ZoneLookupError` and `CanvasError` for parameters that are wrong.
    func picture(of view: LiveRequest, as format: PictureFormat) throws -> LivePicture {
        let window = try view.window(among: board.about.windows)
        let canvas = try options.canvas(
            like: template, width: view.width, height: view.height, scale: view.scale)
        let zone = try zone(view)
        let look = look()
        return LivePicture(
            window: window.duration, end: look.end, version: look.version, zone: zone.name,
            theme: view.theme, canvas: canvas, format: format)
    }

    /// However many ask and however fast trades come, a board is looked at four times a second for pictures.
    private func look() -> Look {
        let now = now()
        let quarter = now / 250_000
        return looked.withLock { looked in
            if let looked, looked.quarter == quarter { return looked }
            // The axis ends with the second, so that the latest trades stand on it.
            let end = now / 1_000_000 + 1
            let look = Look(quarter: quarter, end: end, version: board.view(rows: 0).version)
            looked = look
            return look
        }
    }

    /// The bytes of a picture.
    ///
    /// - Throws: `Admission.Full`, and `RenderError`.
    func bytes(_ picture: LivePicture) async throws -> ByteBuffer {
        try await pictures.value(for: picture) { [self] in
            try await admission.admitted {
                let bytes = try await metrics.drawn {
                    try await chart(picture).rendered(as: picture.format)
                }
                return (ByteBuffer(bytes: bytes), bytes.count)
            }
        }
    }

    private func chart(_ picture: LivePicture) -> Chart {
        var template = template
        template.zone = zones.zone(known: picture.zone)
        template.canvas = picture.canvas
        if let theme = picture.theme { template.theme = theme == .dark ? .dark : .light }
        return options.finish(
            board.chart(
                window: picture.window, now: picture.end * 1_000_000, like: template))
    }
}
