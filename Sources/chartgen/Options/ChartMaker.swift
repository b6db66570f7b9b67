import Calendars
import ChartScene
import Feeds
import PagedCharts

/// The options as meant: a series, and how its charts are to look.
struct ChartMaker {
    let series: PagedSeries
    let template: Chart
    private let source: any SampleSource
    /// Whether the title was asked to be empty, so that the series' name does not stand in for it.
    private let isUntitled: Bool

    /// - Throws: what is wrong with the options, and `FeedError` for a source that leads nowhere.
    init(
        _ source: SourceOptions, _ network: NetworkOptions, _ picture: PictureOptions,
        showsProgress: Bool, quiet: Bool = false, checks: Bool = false
    ) throws {
        let progress =
            showsProgress && !quiet && Console.errorIsTerminal ? ProgressLine() : nil
        var known: Zone?
        func zone() throws -> Zone {
            let zone = try known ?? Zone.named(picture.timeZone, folder: picture.tzdata)
            known = zone
            return zone
        }
        let opened = try source.opened(network, progress, zone: zone, quiet: quiet)[0]
        template = try picture.template(zone: zone)
        isUntitled = picture.title == ""
        var options = PagedSeries.Options()
        options.identity = opened.identity
        options.apiPageSize = source.apiPageSize
        options.walks = source.walk
        options.end = source.end
        options.order = source.order
        options.allowsPartial = source.allowPartial
        options.allowsNoSeries = source.allowEmpty
        options.valueScope = picture.yScope
        options.gaps = picture.gap.rule
        options.style.width = picture.lineWidth
        options.observer = { event in
            switch event {
            case .endedByEmptyPages where quiet: break
            case .assumedFullPages where quiet || !checks: break
            default: ChartMaker.report(event, progress, quiet: quiet)
            }
        }
        self.source = opened.source
        series = PagedSeries(opened.source, options: options)
    }

    /// The instant that the text of --at names: as the source's own times are written, or seconds since 1970 or a date of
    /// ISO 8601 in the chart's zone.
    ///
    /// - Throws: `Failure` 64 for a text that names none, and what reading the source throws.
    func instant(_ text: String) throws -> Double {
        if let own = try source.instant(written: text) { return own }
        guard let instant = Instant(text, zone: template.zone) else {
            throw Failure(
                Failure.usage,
                "--at \(text.printable()) is no instant; give seconds since 1970 or a date such as"
                    + " 2026-03-29T12:00")
        }
        return instant.seconds
    }

    /// The chart of a page.
    ///
    /// - Throws: `PagedSeriesError`, and what the source throws.
    func chart(_ request: PageRequest) async throws -> Chart {
        var chart = try await series.chart(request, like: template)
        if isUntitled {
            chart.title = ""
            chart.facts.append(series.identity.place)
        }
        return chart
    }

    /// Says on stderr what happens while a page is read.
    private static func report(_ event: ReadingEvent, _ progress: ProgressLine?, quiet: Bool) {
        switch event {
        case .began(let expected): progress?.begin(expecting: expected)
        case .fetched(let pages): progress?.show(pages)
        case .ended: progress?.clear()
        case .tookColumn(let choice): if !quiet { Console.error(choice.note) }
        case .startedOver:
            progress?.clear()
            Console.error("the series changed while it was read: reading it again")
        case .sorted(let timesBack):
            let times = timesBack == 1 ? "1 time" : "\(timesBack.grouped) times"
            Console.error("\(times) went back: the page is sorted by time")
        case .endedByEmptyPages(let first):
            Console.error(
                "API page \(first.grouped) and those looked at after it are empty: the series is taken to"
                    + " end there; --end 404 believes a 404 alone")
        case .assumedFullPages:
            Console.error(
                "check: API pages that were not fetched are taken to be full; only --walk would prove"
                    + " which points these are")
        case .missed(let apiPage, let error):
            let reason = Failure(error)?.line ?? "\(error)".printable(limit: 300)
            Console.error("drawn without API page \(apiPage): \(reason)")
        }
    }
}
