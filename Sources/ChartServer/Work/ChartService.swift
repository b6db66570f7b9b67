import Calendars
import ChartRender
import ChartScene
import Feeds
import Foundation
import NIOCore
import PagedCharts
import Synchronization
import TimeSeries

/// Charts and what is said of them, for views that visitors ask for. Equal work is done once, and recent results are
/// kept.
final class ChartService: Sendable {
    /// The bytes of an answer, and what tells them from others.
    struct Entity: Sendable {
        let bytes: ByteBuffer
        /// An entity tag with its quotes.
        let tag: String

        init(_ bytes: [UInt8]) {
            self.bytes = ByteBuffer(bytes: bytes)
            tag = "\"\(Fingerprint(of: bytes).text)-\(String(bytes.count, radix: 16))\""
        }
    }

    let group: SeriesGroup
    let template: Chart
    let options: ServerOptions
    let watch: SeriesWatch
    let metrics = ServerMetrics()
    let admission: Admission
    /// Tables are sent as slowly as their readers take them, and keep nobody from pictures.
    let tables: Admission
    private let pictures: SharedWork<PictureKey, Entity>
    private let charts: SharedWork<ResolvedView, Chart>
    private let zones = Mutex<[String: Zone]>([:])

    /// Charts of page.json have their samples up to this count.
    static let mostSamples = 100_000
    /// What a sample in memory takes.
    private static let sampleBytes = MemoryLayout<Sample>.stride

    init(_ group: SeriesGroup, like template: Chart, _ options: ServerOptions) {
        (self.group, self.template, self.options) = (group, template, options)
        watch = SeriesWatch(group, every: options.poll)
        admission = Admission(places: options.places)
        tables = Admission(places: options.places)
        pictures = SharedWork(keeping: options.keptBytes)
        charts = SharedWork(keeping: options.keptBytes / 4)
    }

    /// How often the viewer asks whether the series goes on, in seconds.
    var pollSeconds: Int { max(1, Int((options.poll / .seconds(1)).rounded(.up))) }

    /// What a view asks for, as far as it has to be looked up.
    ///
    /// - Throws: `ViewProblem`, `TimeReaderError`, `ZoneLookupError` and `CanvasError` for a view that is none.
    func resolved(_ view: ViewRequest) async throws -> ResolvedView {
        let zone = try zone(view)
        let (request, canvas) = (try request(view, zone), try canvas(view))
        return ResolvedView(
            request: request, scope: view.yScale, zone: zone.name, theme: view.theme,
            canvas: canvas, version: await watch.seen(begins: false))
    }

    private func request(_ view: ViewRequest, _ zone: Zone) throws -> PageRequest {
        let size = view.size ?? options.size
        let now = Date().timeIntervalSince1970.rounded(.up)
        let times = TimeReader(group.members[0], zone: zone, now: now)
        if view.from != nil || view.to != nil {
            return try times.range(from: view.from, to: view.to, names: ("from", "to"))
        }
        guard let at = view.at else { return (view.page ?? .number(1)).request(size: size) }
        return try times.page(at: at, size: size, name: "at")
    }

    private func canvas(_ view: ViewRequest) throws -> Canvas {
        let usual = template.canvas
        let canvas = try Canvas(
            width: view.width ?? usual.width, height: view.height ?? usual.height,
            scale: view.scale ?? usual.scale, isBare: template.isBare)
        guard canvas.pixelWidth * canvas.pixelHeight <= options.mostPixels else {
            throw ViewProblem(
                "a picture of \(canvas.pixelWidth) x \(canvas.pixelHeight) pixels is too large: take a smaller"
                    + " width, height or scale")
        }
        return canvas
    }

    /// The zone of a view. Zones are read once.
    func zone(_ view: ViewRequest) throws -> Zone {
        guard let name = view.zone else { return template.zone }
        if let zone = zones.withLock({ $0[name] }) { return zone }
        let zone = try Zone.named(name, folder: options.zoneFolder)
        // There are some 600 names, so the table stays small. "local" is another name of a zone.
        zones.withLock { zones in
            zones[name] = zone
            zones[zone.name] = zone
        }
        return zone
    }

    /// The chart of a view.
    ///
    /// - Throws: what `SeriesGroup.chart(_:like:valuesOf:)` throws.
    func chart(_ view: ResolvedView) async throws -> Chart {
        try await charts.value(for: view) { [self] in
            var template = template
            template.zone = zone(named: view.zone)
            template.canvas = view.canvas
            if let theme = view.theme { template.theme = theme == .dark ? .dark : .light }
            let chart = options.finish(
                try await group.chart(view.request, like: template, valuesOf: view.scope))
            let count = chart.series.reduce(0) { $0 + $1.samples.count }
            return (chart, chart.isWhole ? 1_000 + count * ChartService.sampleBytes : nil)
        }
    }

    /// A zone that was read before.
    private func zone(named name: String) -> Zone {
        zones.withLock { $0[name] } ?? template.zone
    }

    /// The picture if it is kept.
    func picture(kept view: ResolvedView, as format: PictureFormat) async -> Entity? {
        await pictures.value(kept: PictureKey(view: view, format: format))
    }

    /// The picture of a view.
    ///
    /// - Throws: what `chart(_:)` throws, `Admission.Full`, and `RenderError`.
    func picture(_ view: ResolvedView, as format: PictureFormat) async throws -> Entity {
        try await pictures.value(for: PictureKey(view: view, format: format)) { [self] in
            try await admission.admitted {
                let chart = try await chart(view)
                let entity = try await metrics.drawn {
                    Entity(try await chart.rendered(as: format))
                }
                return (entity, chart.isWhole ? entity.bytes.readableBytes : nil)
            }
        }
    }

    /// What a picture says.
    ///
    /// - Throws: what `chart(_:)` throws, `Admission.Full`, and `RenderError`.
    func description(_ view: ResolvedView) async throws -> ViewDescription {
        try await admission.admitted {
            let chart = try await chart(view)
            return try await Chart.onDrawingThread {
                let plan = LayoutPlan(chart, measure: try Typeface.standard())
                return try ViewDescription(chart, plan, version: view.version)
            }
        }
    }
}

extension Chart {
    /// Whether nothing is missing in it. What is may be there the next time, so such a chart is not kept.
    fileprivate var isWhole: Bool { series.allSatisfy { $0.position?.isIncomplete != true } }
}
