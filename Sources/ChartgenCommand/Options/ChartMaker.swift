import Calendars
package import ChartScene
import Feeds
package import PagedCharts

/// The options as meant: one series or several, and how their charts are to look.
package struct ChartMaker {
    package let series: SeriesGroup
    package let template: Chart
    let source: any SampleSource
    let progress: ProgressLine?
    /// Whether to say nothing while pages are read.
    let silence = Silence()
    /// Whether the title was asked to be empty, so that the series' name does not stand in for it.
    private let isUntitled: Bool
    /// The assumed addresses of the first two pages of each series; nil where the address says how
    /// pages are found.
    private let assumed: [(addresses: [String], reason: FeedError?)?]
    /// The series that are read from files, from a pipe or from the program itself.
    package let localSeries: [PagedSeries]

    /// - Parameters:
    ///   - patience: how long to wait for the answers that tell what addresses hold; nil as long as
    ///     for other pages.
    ///   - check: is given the template before anything is fetched.
    ///   - log: told of the pages that are fetched.
    ///   - hidesAddresses: whether pictures say nothing of the servers that series are fetched
    ///     from.
    /// - Throws: an error for options that are wrong, and `FeedError` for a source that leads
    ///   nowhere.
    package init(
        _ source: SourceOptions, _ network: NetworkOptions, _ picture: PictureOptions,
        showsProgress: Bool, quiet: Bool = false, checks: Bool = false, readsOn: Bool = false,
        hidesAddresses: Bool = false, patience: Duration? = nil, log: FetchLog? = nil,
        check: (Chart) throws -> Void = { _ in }
    ) async throws {
        let progress =
            showsProgress && !quiet && Console.errorTakesEscapes ? ProgressLine() : nil
        var known: Zone?
        func zone() throws -> Zone {
            let zone = try known ?? Zone.named(picture.timeZone ?? "UTC", folder: picture.tzdata)
            known = zone
            return zone
        }
        let (bins, smoothing) = (try picture.bins.bins(), try picture.bins.smoothing())
        if bins != nil, source.allowPartial {
            throw Failure(
                Failure.usage,
                "--bin can't be combined with --allow-partial: a bin of which a part is missing would look whole"
            )
        }
        let template = try picture.template(zone: zone)
        try check(template)
        let opened = try await source.opened(
            network, progress, zone: zone, quiet: quiet, patience: patience)
        self.template = template
        isUntitled = picture.title == ""
        assumed = opened.map { one in
            one.assumedAddresses.map { ($0, one.reasonToAssume) }
        }
        log?.begin(opened, source.typed)
        self.progress = progress
        let silence = silence
        let title = OpenedSource.title(of: opened, template.locale.words)
        // What holds for a table is told by each of its series.
        let once = title == nil ? nil : ToldNotes()
        series = SeriesGroup(
            opened.map { one in
                var options = source.reading
                options.identity =
                    one.identity(template.locale.words, hidesAddress: hidesAddresses)
                options.nameInWords = one.nameInWords
                options.valueScope = picture.yScope ?? options.valueScope
                options.gaps = picture.gap?.rule ?? options.gaps
                (options.bins, options.smoothing) = (bins, smoothing)
                options.readsOn = readsOn
                options.drawsRatiosAsPercents = picture.areRatios
                options.style.width = picture.lineWidth ?? options.style.width
                let name = opened.count > 1 ? one.identity?.name : nil
                let words = EventWords(of: name, once: once, quiet: quiet, checks: checks)
                let log = one.isRemote ? log : nil
                options.observer = { event in
                    // A watch tells what is new in the data, each thing once.
                    let isNote = if case .noted = event { true } else { false }
                    if isNote || !silence.isOn { words.say(event, progress) }
                    log?.note(event, of: name, from: one.source)
                }
                return PagedSeries(one.source, options: options)
            }, name: title)
        localSeries = zip(series.members, opened).filter { !$1.isRemote }.map { $0.0 }
        // Proof: there is a source, the built-in sample where none was named.
        self.source = opened[0].source
    }

    /// The series that decides about pages.
    var first: PagedSeries { series.members[0] }

    /// The chart of a page.
    ///
    /// - Throws: `PagedSeriesError`, and what the source throws.
    func chart(_ request: PageRequest) async throws -> Chart {
        do {
            return titled(try await series.chart(request, like: template))
        } catch {
            throw await explained(error)
        }
    }

    /// A chart with the title that was asked for.
    package func titled(_ chart: Chart) -> Chart {
        guard isUntitled else { return chart }
        var chart = chart
        chart.title = ""
        let identity = first.identity(in: chart.locale.words)
        let place = identity.placeInPictures
        if series.members.count == 1 { chart.facts.append(place.isEmpty ? identity.name : place) }
        return chart
    }

    /// An error before any page came, with the address that was made up, if one was.
    private func explained(_ error: any Error) async -> any Error {
        guard let failure = Failure(error), !(error is CancellationError) else { return error }
        for (series, assumed) in zip(series.members, assumed) {
            guard let assumed, await series.fetchedPages.isEmpty,
                failure.line.contains(assumed.addresses[0])
                    || failure.line.contains(series.identity.place)
            else { continue }
            return Failure(
                failure.status,
                "\(failure.line); the address has no {PAGE}, so /{PAGE}.json was added to it"
                    + (assumed.reason.map { " (as it stands: \($0.problem))" } ?? ""))
        }
        return error
    }
}
