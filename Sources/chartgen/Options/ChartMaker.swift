import Calendars
import ChartScene
import Feeds
import PagedCharts

/// The options as meant: one series or several, and how their charts are to look.
struct ChartMaker {
    let series: SeriesGroup
    let template: Chart
    let source: any SampleSource
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
        let opened = try source.opened(network, progress, zone: zone, quiet: quiet)
        template = try picture.template(zone: zone)
        isUntitled = picture.title == ""
        series = SeriesGroup(
            opened.map { one in
                var options = source.reading
                options.identity = one.identity
                options.valueScope = picture.yScope
                options.gaps = picture.gap.rule
                options.style.width = picture.lineWidth
                let words = EventWords(
                    of: opened.count > 1 ? one.identity?.name : nil, quiet: quiet, checks: checks)
                options.observer = { words.say($0, progress) }
                return PagedSeries(one.source, options: options)
            })
        // Proof: there is a source, the built-in sample where none was named.
        self.source = opened[0].source
    }

    /// The series that decides about pages.
    var first: PagedSeries { series.members[0] }

    /// The chart of a page.
    ///
    /// - Throws: `PagedSeriesError`, and what the source throws.
    func chart(_ request: PageRequest) async throws -> Chart {
        var chart = try await series.chart(request, like: template)
        if isUntitled {
            chart.title = ""
            if series.members.count == 1 { chart.facts.append(first.identity.place) }
        }
        return chart
    }
}
