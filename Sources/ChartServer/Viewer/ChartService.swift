import Calendars
import ChartRender
import ChartScene
import Foundation
import NIOCore
import PagedCharts
import Paging
import TimeSeries

/// Makes charts and their descriptions for the views that visitors ask for. Equal work is done
/// once, and recent results are kept.
struct ChartService: Sendable {
    let group: SeriesGroup
    private(set) var template: Chart
    /// Of the page, and of what visitors are told.
    private(set) var language: PageLanguage
    /// The language of pictures and data whose addresses name none.
    let usualLanguage: PageLanguage
    let options: ServerOptions
    let watch: SeriesWatch
    let metrics = ServerMetrics()
    let admission: Admission
    /// The places of tables. Tables are sent as slowly as their readers take them, so they take no
    /// places of pictures.
    let tables: Admission
    private let pictures: SharedWork<PictureKey, Entity>
    private let charts: SharedWork<ResolvedView, Chart>
    private let columns: SharedWork<ColumnsKey, PageColumns>
    /// The lines of the whole series, by version.
    private let strips: SharedWork<Int, Chart>
    /// The first and the last instant of all series, by version.
    private let ends: SharedWork<Int, ClosedRange<Double>?>
    private let zones: NamedZones

    /// Charts of page.json have their samples up to this count.
    static let mostSamples = 100_000
    /// What a sample in memory takes.
    private static let sampleBytes = MemoryLayout<Sample>.stride

    init(_ group: SeriesGroup, like template: Chart, _ options: ServerOptions) {
        (self.group, self.template, self.options) = (group, template, options)
        language = PageLanguage(template.locale)
        usualLanguage = language
        watch = SeriesWatch(group, every: options.poll, changed: { options.tell($0) })
        admission = Admission(places: options.places)
        tables = Admission(places: options.places)
        pictures = SharedWork(keeping: options.keptBytes)
        charts = SharedWork(keeping: options.keptBytes / 4)
        columns = SharedWork(keeping: options.keptBytes / 8)
        ends = SharedWork(keeping: 1)
        strips = SharedWork(keeping: 1)
        zones = NamedZones(usual: template.zone, folder: options.zoneFolder)
    }

    /// Returns the service with another language. All work and all that is kept is shared.
    func speaking(_ language: PageLanguage) -> ChartService {
        guard language.language != self.language.language else { return self }
        var service = self
        service.language = language
        service.template.locale = language.locale
        return service
    }

    /// The name of the series in the language.
    var name: String { group.name(in: template.locale.words) }

    /// How often the viewer asks whether the series goes on, in seconds.
    var pollSeconds: Int { max(1, Int((options.poll / .seconds(1)).rounded(.up))) }

    /// Looks up a view's zone, its request for a page or a range, its canvas and the version of the
    /// series.
    ///
    /// - Throws: `ViewProblem`, `TimeReaderError`, `ZoneLookupError` and `CanvasError` for a view
    ///   with bad parameters.
    func resolved(_ view: ViewRequest) async throws -> ResolvedView {
        try options.check(view.theme)
        let zone = try zone(view)
        let request = try request(view, zone)
        let canvas = try options.canvas(
            like: template, width: view.width, height: view.height, scale: view.scale)
        return ResolvedView(
            request: request, scope: view.yScale, zone: zone.name, theme: view.theme,
            canvas: canvas, language: language.tag, hasWords: view.hasWords,
            hidden: view.hidden ?? [],
            version: await watch.seen(begins: false))
    }

    private func request(_ view: ViewRequest, _ zone: Zone) throws -> PageRequest {
        let size = view.hasAllPoints ? .max : view.size ?? options.size
        let now = Date().timeIntervalSince1970.rounded(.up)
        let times = TimeReader(group.members[0], zone: zone, now: now)
        if view.from != nil || view.to != nil {
            return try times.range(from: view.from, to: view.to, names: ("from", "to"))
        }
        guard let at = view.at else { return (view.page ?? .number(1)).request(size: size) }
        return try times.page(at: at, size: size, name: "at")
    }

    /// Returns the zone of a view. Zones are read once.
    func zone(_ view: ViewRequest) throws -> Zone { try zones.zone(view.zone) }

    /// Returns the chart of a view.
    ///
    /// - Throws: what `SeriesGroup.chart(_:like:valuesOf:)` throws.
    func chart(_ view: ResolvedView) async throws -> Chart {
        guard !view.isStrip else { return try await strip(view) }
        return try await charts.value(for: view) { [self] in
            var template = template
            template.zone = zones.zone(known: view.zone)
            template.canvas = view.canvas
            template.isInPage = !view.hasWords
            template.theme = options.look(view.theme, usual: template.theme)
            let drawn = try await noting(view) { [template] in
                try await group.chart(view.request, like: template, valuesOf: view.scope)
            }
            var chart = options.finish(drawn)
            try chart.leaveOut(view.hidden)
            let count = chart.series.reduce(0) { $0 + $1.samples.count }
            return (chart, chart.isWhole ? 1_000 + count * ChartService.sampleBytes : nil)
        }
    }

    /// Looks up a strip: the lines of the whole series, for a page that shows a part of it.
    ///
    /// - Throws: what `resolved(_:)` throws.
    func resolvedStrip(_ view: ViewRequest) async throws -> ResolvedView {
        try options.check(view.theme)
        let canvas = try options.canvas(
            like: bare, width: view.width, height: view.height, scale: view.scale)
        return ResolvedView(
            request: .whole, scope: nil, zone: "", theme: view.theme, canvas: canvas,
            language: language.tag,
            hidden: view.hidden ?? [], isStrip: true, version: await watch.seen(begins: false))
    }

    /// The strip that is drawn unless a request says more, from samples for the widest window.
    private var bare: Chart {
        var chart = template
        chart.isBare = true
        // Proof: a canvas that a bare chart may have.
        chart.canvas = try! Canvas(width: 2_048, height: 60, scale: 1, isBare: true)
        return chart
    }

    /// The whole series is read once a version, whatever the width and the colours.
    private func strip(_ view: ResolvedView) async throws -> Chart {
        var chart = try await strips.value(for: view.version) { [self] in
            let drawn = try await group.chart(.whole, like: bare, valuesOf: .page)
            return (options.finish(drawn), drawn.isWhole ? 1 : nil)
        }
        (chart.canvas, chart.locale) = (view.canvas, template.locale)
        if template.title.isEmpty, !chart.title.isEmpty {
            chart.title = group.title(template.locale.words)
        }
        chart.theme = options.look(view.theme, usual: template.theme)
        try chart.leaveOut(view.hidden)
        return chart
    }

    /// Returns the first and the last instant of a strip; nil without samples.
    ///
    /// - Throws: what `chart(_:)` throws, and `Admission.Full`.
    func span(ofStrip view: ResolvedView) async throws -> ClosedRange<Double>? {
        try await admission.admitted { try await chart(view).pageTimes }
    }

    /// Does work that reads the series for a view, and tells the watch how that ended.
    ///
    /// - Throws: what the work throws.
    func noting<Result: Sendable>(
        _ view: ResolvedView, _ work: @Sendable () async throws -> Result
    ) async throws -> Result {
        let result = try await notingFailure(view, work)
        await watch.succeeded(view)
        return result
    }

    /// Does a part of the work that reads the series for a view, and tells the watch if it fails.
    ///
    /// - Throws: what the work throws.
    func notingFailure<Result: Sendable>(
        _ view: ResolvedView, _ work: @Sendable () async throws -> Result
    ) async throws -> Result {
        do {
            return try await work()
        } catch {
            // If the client has left, the error says nothing about the source.
            if !Task.isCancelled {
                await watch.failed(error, view) { [group, template] in
                    _ = try await group.chart(view.request, like: template, valuesOf: view.scope)
                }
            }
            throw error
        }
    }

    /// Returns the picture if it is kept.
    func picture(kept view: ResolvedView, as format: PictureFormat) async -> Entity? {
        await pictures.value(kept: PictureKey(view: view, format: format))
    }

    /// Returns the picture of a view.
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

    /// Returns the description of a view's picture.
    ///
    /// - Throws: what `chart(_:)` throws, `Admission.Full`, and `RenderError`.
    func description(_ view: ResolvedView) async throws -> ViewDescription {
        try await admission.admitted {
            let chart = try await chart(view)
            let facts = ViewDescription.Facts(
                version: view.version, usualSize: await usualSize, at: view.request.instant,
                ends: view.request.isRange ? try await ends(of: view.version) : nil)
            return try await Chart.onDrawingThread {
                let plan = LayoutPlan(chart, measure: try Typeface.standard(for: chart.theme))
                return try ViewDescription(chart, plan, facts)
            }
        }
    }

    /// Points on a page if the request names no size, `Int.max` for all of them; nil while the
    /// API's own page size is unknown.
    var usualSize: Int? {
        get async {
            if let size = options.size { return size }
            let first = group.members[0]
            return first.isOnePage ? .max : await first.ownPageSize
        }
    }

    /// Returns the first and the last instant of all series, whose API pages are in memory where a
    /// range was just read; nil where they can't be had.
    ///
    /// - Throws: `CancellationError`.
    private func ends(of version: Int) async throws -> ClosedRange<Double>? {
        try await ends.value(for: version) { [self] in
            var times: [Double] = []
            do {
                for series in group.members {
                    let start = try await series.chart(.page(1, size: 1), valuesOf: .page)
                    let end = try await series.chart(.last(size: 1), valuesOf: .page)
                    guard let first = start.timeRange?.lowerBound,
                        let last = end.timeRange?.upperBound
                    else { continue }
                    guard first <= last else { return (nil, nil) }
                    times += [first, last]
                }
            } catch {
                try Task.checkCancellation()
                return (nil, nil)
            }
            guard let first = times.min(), let last = times.max() else { return (nil, nil) }
            return (first...last, 1)
        }
    }

    /// Sums up the samples of a view in equal spans of its time.
    ///
    /// - Throws: what `GroupParts` throws, and `Admission.Full`.
    func columns(
        _ view: ResolvedView, of description: ViewDescription, count: Int
    ) async throws -> PageColumns {
        let empty = PageColumns(of: description.timeDomain, count: count)
        let key = ColumnsKey(
            request: view.request, version: view.version, domain: empty.domain, count: count)
        let all = try await columns.value(for: key) { [self] in
            try await admission.admitted {
                var columns = empty
                do {
                    try await columns.read(group, view.request)
                } catch PagedSeriesError.paging(.changed, _) {
                    // No part of the answer was given yet, so the series may be read again as it is
                    // now.
                    try await columns.read(group, view.request)
                }
                return (columns, description.chart.isWhole ? columns.cost : nil)
            }
        }
        return all.without(view.hidden)
    }
}

extension Chart {
    /// Takes lines out.
    ///
    /// - Throws: `ViewProblem` if none is left.
    fileprivate mutating func leaveOut(_ numbers: [Int]) throws(ViewProblem) {
        hide(numbers)
        guard !series.isEmpty || hiddenLines.isEmpty else {
            throw ViewProblem { $0.failures.allHidden }
        }
    }

    /// Whether all its data is there. Missing data may be there the next time, so a chart that
    /// lacks some is not kept.
    fileprivate var isWhole: Bool { series.allSatisfy { $0.position?.isIncomplete != true } }
}
