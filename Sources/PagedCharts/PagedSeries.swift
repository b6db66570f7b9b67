public import Calendars
public import ChartScene
public import Feeds
public import Paging
import Synchronization
import TimeSeries

/// A paginated series, of which any page of any size becomes a chart.
///
/// ```swift
/// let series = PagedSeries(try HTTPFeed(url: url))
/// let chart = try await series.chart(.page(3, size: 7_500))
/// let png = try await chart.rendered(as: .png)
/// ```
///
/// API pages are fetched once and kept as far as `Options.keptSamples` says, so a step to the next
/// page or back fetches little or nothing. Charts may be asked for side by side. If the series is
/// longer than the kept part, each of them fetches again the pages that the others let go.
public final class PagedSeries: Sendable {
    /// How a series is read, and how its line is drawn.
    public struct Options: Sendable {
        /// What to call the series, in place of what the source says.
        public var identity: SourceIdentity?
        /// Points on a full API page, 1 or more; nil learns it from API page 1.
        public var apiPageSize: Int?
        /// Whether to count page by page from API page 1, for APIs whose pages differ in length.
        public var walks = false
        /// Which answers end the series.
        public var end = SeriesEnd.automatic
        /// The name in the words of a chart, where the program has one of its own, as for its
        /// sample; nil takes that of the identity in every language.
        public var nameInWords: (@Sendable (ChartWords) -> String)?
        /// What to do with times that go back.
        public var order = TimeOrder.strict
        /// Whether to draw a page without the API pages that can't be had. The chart marks where
        /// they are missing.
        public var allowsPartial = false
        /// Whether a series that is not there has a chart that says "No data".
        public var allowsNoSeries = false
        /// Whose values the y axis is made for.
        public var valueScope = ValueScope.page
        /// Which steps in time break the line; a missing value always does.
        public var gaps = GapRule.auto
        /// Whether values are ratios, which are drawn as percents: 0.1 as 10. The template's unit
        /// is to be `percent`.
        public var drawsRatiosAsPercents = false
        /// Bins of time of which each becomes a point; nil draws the samples as they are.
        public var bins: Bins?
        /// The span of a moving average that is drawn as a second line; nil draws none.
        public var smoothing: MovingSpan?
        /// The line's colour and width.
        public var style = LineStyle()
        /// About how many samples stay in memory for steps back.
        public var keptSamples = 1 << 18
        /// Whether many pages are going to be asked for, one after the other. Then the API page
        /// that was used last stays in memory however long it is, an API page that failed is not
        /// asked for again, and a series that seems to have changed is read again once and not for
        /// each page.
        public var readsOn = false
        /// Told of what happens while a page is read.
        public var observer: (@Sendable (ReadingEvent) -> Void)?

        /// Options that read strictly and draw the line in the theme's colour.
        public init() {}
    }

    /// The source and the facts read from it; replaced once the series turns out to have changed.
    struct Reading {
        let source: any SampleSource
        let pager: Pager<CheckedSource>
        /// Nil if only the page's own values are needed.
        let tally: ValueTally?
        /// Whether times go back anywhere on the pages that came.
        let order: OrderWatch
        /// The API pages that looks compare.
        let compared: ComparedPages
        /// Nil where an API page that failed is asked for again.
        let failures: FailedPages?
        /// The rows that a source counted where they lie.
        let known = KnownRows()
        /// Whether the series seemed to have changed before.
        var isSecond = false
        /// Whether the observer was told that empty pages were taken for the end.
        var hasToldEnd = false
    }

    /// How the series is read, and how its line is drawn; fixed from the start.
    public let options: Options
    /// The name of the series, and where it is.
    public let identity: SourceIdentity
    let reading: Mutex<Reading>
    /// What callers know: the pages of a reading, that reading if a look has found it in place, and
    /// how many looks there were.
    let looks: Mutex<(compared: ComparedPages, reading: Reading?, count: Int)>
    /// Whether the observer knows which column was taken, and the notes that it knows.
    private let told = Mutex((column: false, notes: Set<String>()))

    /// A series of which no page has been fetched yet: the first chart asks for the first ones.
    public init(_ source: any SampleSource, options: Options = Options()) {
        self.options = options
        identity = options.identity ?? source.identity
        let first = PagedSeries.reading(source, options, tallies: options.valueScope != .page)
        reading = Mutex(first)
        looks = Mutex((first.compared, nil, 0))
    }

    /// Returns a reading that knows nothing of the series yet, not even values that were seen
    /// before: those may be of another state.
    ///
    /// - Parameters:
    ///   - tallies: whether the values of all pages that come are noted.
    ///   - isSecond: whether the pages of a first reading did not fit each other.
    static func reading(
        _ source: any SampleSource, _ options: Options, tallies: Bool, isSecond: Bool = false
    ) -> Reading {
        let tally = tallies ? ValueTally() : nil
        let failures = options.readsOn ? FailedPages() : nil
        let (order, compared) = (OrderWatch(), ComparedPages())
        // Times that are to be sorted may be in no order at all: then they are as they are the
        // second time, too.
        let checksBorders =
            source.facts.hasSeparatePages
            && (options.order == .strict || !isSecond && !options.allowsPartial)
        let borders = checksBorders ? BorderCheck(isNewestFirst: options.order == .sort) : nil
        let pager = Pager(
            CheckedSource(
                source: source, tally: tally, borders: borders, order: order, compared: compared,
                failures: failures, areRatios: options.drawsRatiosAsPercents),
            capacity: options.apiPageSize, walking: options.walks, end: options.end,
            keeping: options.keptSamples, keepsLatest: options.readsOn,
            allowsPartial: options.allowsPartial,
            progress: { options.observer?(.fetched($0)) }, place: { $0.t })
        return Reading(
            source: source, pager: pager, tally: tally, order: order, compared: compared,
            failures: failures, isSecond: isSecond)
    }

    /// Forgets all pages, so that the next chart is of the series as it is by then: files are
    /// opened anew, and the server is asked about every page that a cache holds. Charts that are
    /// being made are of the series as it was before.
    public func renew() {
        reading.withLock { reading in
            reading = PagedSeries.reading(
                reading.source.renewed(), options, tallies: reading.tally != nil)
        }
    }

    /// The numbers of the API pages that came, ascending.
    public var fetchedPages: [Int] {
        get async { await reading.withLock { $0.pager }.fetchedPages }
    }

    /// How the pages that came were taken from a cache.
    public var cacheUse: CacheUse { facts.cacheUse }

    /// Returns the chart of a page: its samples, its place in the series with the marks of start
    /// and end, and words for title, subtitle and y label where the template has none.
    ///
    /// - Parameters:
    ///   - request: which page.
    ///   - template: how the chart is to look: zone, locale, canvas, theme, y axis and words. Its
    ///     series are replaced. Keep the template for the next page: a chart that this function
    ///     made has words of its page already, to which others would be added.
    ///   - scope: whose values the y axis is made for; nil for what the options say.
    /// - Throws: `PagedSeriesError`, `CancellationError`, and what the source throws.
    public func chart(
        _ request: PageRequest, like template: Chart = Chart(), valuesOf scope: ValueScope? = nil
    ) async throws -> Chart {
        let scope = sharedScope(scope)
        var chart = template
        name(&chart)
        do {
            chart.series = try await allSeries(request, for: template, valuesOf: scope)
            chart.xRange = request.xRange ?? chart.xRange
            chart.beginWithFirstBin()
        } catch PagedSeriesError.noSeries where options.allowsNoSeries {
            chart.series = [emptySeries(size: request.size, chart.locale.words)]
            return chart
        }
        let facts = facts
        if facts.areRanks, options.bins?.use != .count { chart.standOnRanks() }
        chart.yLabel =
            chart.yLabel ?? (facts.valueChoice.map(\.axisName) ?? facts.valueName)?.bounded
        if chart.unit == .none, let unit = facts.valueUnit { chart.unit = ValueUnit(unit.bounded) }
        chart.reading = facts.reading
        chart.tellBins()
        if options.bins?.use == .count { chart.nameCounts(template) }
        try checkTimes(of: chart)
        if let seen = try await seenValues(chart.yScale, scope) {
            chart.share(seen.values, of: seen.count, isWhole: seen.isWhole)
        }
        return chart
    }

    /// Returns the line of a page, to be drawn in a chart with others; of a source with several
    /// columns the first one's.
    ///
    /// - Throws: what `allSeries(_:for:valuesOf:)` throws.
    public func series(_ request: PageRequest, for chart: Chart) async throws -> ChartSeries {
        try await allSeries(request, for: chart)[0]
    }

    /// Returns the lines of a page, one for each column of the source, to be drawn in a chart with
    /// others.
    ///
    /// A y axis for more values than the page's, as `Options.valueScope` has it, is the chart's:
    /// `chart(_:like:valuesOf:)` sets it, and this function does not.
    ///
    /// - Parameters:
    ///   - request: which page.
    ///   - chart: what it is to be drawn in: its canvas and its y scale decide which samples of a
    ///     long page are kept.
    ///   - scope: whose values are to be known for a y axis; nil for what the options say.
    /// - Throws: what `chart(_:like:valuesOf:)` throws, but for times that are not drawable.
    public func allSeries(
        _ request: PageRequest, for chart: Chart, valuesOf scope: ValueScope? = nil
    ) async throws -> [ChartSeries] {
        let scope = sharedScope(scope)
        try request.checkTimes()
        if scope != .page { beginTally() }
        let line = LineInMaking(options, for: chart)
        let isUnpaged = isOnePage && (request == .whole || request != request.ofOnePage())
        let request = try await numbered(isOnePage ? request.ofOnePage() : request)
        var (page, pager) = try await read(line, request)
        if scope == .dataset {
            do {
                page.extent = try await extentInWholeSeries(page.extent, pager, request)
            } catch let error as FeedError where isRewritten(error) {
                _ = readingAnew(after: reading.withLock { $0 })
                (page, pager) = try await read(line, request)
                page.extent = try await extentInWholeSeries(page.extent, pager, request)
            }
        }
        tellColumn()
        await tellWhatIsBelieved(page.extent, pager)
        let isPart = page.extent.range.count != page.extent.totalCount
        var position = PagePosition(
            page.extent, apiPages: await pager.fetchedPages, isRange: request.isRange,
            isInOrder: !(page.isSorted && isPart), goesOn: facts.goesOn)
        position.isUnpaged = isUnpaged && position.isWhole
        return lines(of: page, at: position, chart.locale)
    }

    /// What is known of the series by now.
    package var facts: SeriesFacts { reading.withLock { $0.source }.facts }

    func tellColumn() {
        guard let observer = options.observer else { return }
        let facts = facts
        let choice = facts.valueChoice
        let order = reading.withLock { $0.order }
        // Where the first empty page ends the series, pages behind it are no part of it.
        let hasPages = facts.hasSeparatePages && options.end != .empty
        let odd = hasPages ? order.notes(facts.ownNumber) : []
        let news = told.withLock { told in
            let isNew = !told.column && choice != nil
            told.column = told.column || isNew
            return (
                column: isNew,
                notes: (facts.readingNotes + odd).filter { told.notes.insert($0).inserted }
            )
        }
        if let choice, news.column { observer(.tookColumn(choice)) }
        for note in news.notes { observer(.noted(note)) }
    }

    /// Tells the observer a note, once.
    func tell(_ note: String) {
        guard told.withLock({ $0.notes.insert(note).inserted }) else { return }
        options.observer?(.noted(note))
    }

    /// Whether a request without a size takes all of the source as one page, as with a file.
    package var isOnePage: Bool {
        options.apiPageSize == nil && facts.isOnePage
    }
}
