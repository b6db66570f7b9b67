import Calendars
import ChartScene
import Feeds
import Foundation
import Paging
import TimeSeries

/// Makes charts of windows: the picture options as meant.
struct ChartStyle {
    private let options: PictureOptions
    private let source: Source
    private let canvas: Canvas
    private let locale: ChartLocale
    let zone: Zone

    /// - Throws: what is wrong with the options: `CanvasError` or `Failure`.
    init(_ options: PictureOptions, _ source: Source) throws {
        self.options = options
        self.source = source
        canvas = try Canvas(width: options.width, height: options.height, scale: options.scale)
        zone = try Zone.named(options.timeZone, folder: options.tzdata)
        locale = try ChartLocale.named(options.locale)
    }

    /// The chart of what is wished for.
    ///
    /// - Throws: what the reader throws, and `Failure` for times that can't be shown.
    func chart(_ wish: SeriesReader.Wish, _ reader: SeriesReader) async throws -> Chart {
        let stream = StreamedSeries(
            canvas: canvas, scale: options.yLog ? .log : .linear, gaps: options.gap.rule)
        var (chart, extent) = try await reader.chart(wish, stream)
        if options.yScale == .dataset { extent = try await reader.extentInWholeSeries(extent) }
        try dress(&chart, PagePosition(extent, apiPages: await reader.fetchedPages))
        guard options.yScale != .page else { return chart }
        let seen = await reader.seen(positive: options.yLog)
        chart.yDomain = seen.values
        let count = countText(seen.count, locale)
        chart.subtitle.insert(
            seen.isWhole ? "y axis for all \(count) points" : "y axis for the \(count) points seen",
            at: 0)
        return chart
    }

    /// The picture of a series that is not there.
    func emptyChart(size: Int?) throws -> Chart {
        let position = PagePosition(
            page: 1, size: size ?? 1, range: 0..<0, isLast: true, totalPoints: 0, totalPages: 1,
            apiPages: [])
        var chart = Chart(.empty)
        try dress(&chart, position)
        return chart
    }

    /// Gives the chart its place in the series and the looks that were asked for.
    private func dress(_ chart: inout Chart, _ position: PagePosition) throws {
        if let times = chart.timeRange {
            for t in [times.lowerBound, times.upperBound] where !isDrawable(t, zone: zone) {
                throw Failure(
                    Failure.badData,
                    "the time \(t) s is outside the years 1 to 9999; see --time-unit")
            }
        }
        chart.title = (options.title ?? source.name).bounded
        chart.series[0].name = source.name.bounded
        let origin = options.title == nil ? nil : source.address ?? source.name
        chart.subtitle = [options.subtitle, origin].compactMap { $0?.bounded }
        chart.yLabel = (options.yLabel ?? source.yLabel)?.bounded
        chart.series[0].position = position
        chart.zone = zone
        chart.locale = locale
        chart.canvas = canvas
        chart.theme = options.theme == .dark ? .dark : .light
        chart.series[0].style.width = options.lineWidth
        chart.showsGrid = options.grid == .on
        chart.yRange = options.yRange?.range
        chart.yInclude = options.yInclude
        chart.yScale = options.yLog ? .log : .linear
        chart.unit = options.unit.map { ValueUnit($0.bounded) } ?? .none
        chart.series[0].gaps = options.gap.rule
        chart.date = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap(Double.init)
    }
}

extension String {
    /// No longer than a reader may want: titles are kept whole in a file's metadata.
    fileprivate var bounded: String {
        let limit = 1_000
        guard unicodeScalars.count > limit else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.prefix(limit))) + "…"
    }
}

extension PagePosition {
    fileprivate init(_ extent: PageExtent, apiPages: [Int]) {
        var range = extent.range
        for missing in extent.missing {
            // Shown is what lies between stretches missing at the page's edges.
            if missing.lowerBound == range.lowerBound, missing.upperBound <= range.upperBound {
                range = missing.upperBound..<range.upperBound
            } else if missing.upperBound >= range.upperBound {
                range = range.lowerBound..<min(missing.lowerBound, range.upperBound)
            }
        }
        self.init(
            page: extent.page, size: extent.size, range: range, isLast: extent.isLast,
            totalPoints: extent.totalCount, totalPages: extent.totalPages, apiPages: apiPages,
            missing: extent.missing)
    }
}
