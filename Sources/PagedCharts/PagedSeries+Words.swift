import ChartScene
import Paging
import Synchronization
import Text
import TimeSeries

extension PagedSeries {
    /// Returns the name of the series in the words of a chart, and where it is.
    package func identity(in words: ChartWords) -> SourceIdentity {
        guard let name = options.nameInWords?(words), name != identity.name else { return identity }
        return SourceIdentity(
            name: name, address: identity.place, valueLabel: identity.valueLabel, origin: name)
    }

    /// Returns an empty series, for one that does not exist.
    func emptySeries(size: Int?, _ words: ChartWords) -> ChartSeries {
        let position = PagePosition(
            page: 1, size: size ?? 1, range: 0..<0, isLast: true, totalPoints: 0, totalPages: 1)
        return ChartSeries(
            .empty, name: identity(in: words).name.bounded, position: position, gaps: options.gaps,
            style: options.style)
    }

    /// Returns the empty series of a range of time that holds no sample.
    func emptySeries(because error: PagedSeriesError, _ words: ChartWords) -> ChartSeries {
        var none = emptySeries(size: nil, words)
        guard case .noSamples(_, let before, let after, let count) = error else { return none }
        none.position = PagePosition(
            emptyRangeAfter: before != nil, before: after != nil, of: count)
        return none
    }

    /// Gives the chart the series' name as its title, or else says below the title which series it
    /// is.
    func name(_ chart: inout Chart) {
        let identity = identity(in: chart.locale.words)
        let place = identity.placeInPictures
        let origin = chart.title.isEmpty || place.isEmpty ? [] : [place]
        chart.title = (chart.title.isEmpty ? identity.name : chart.title).bounded
        chart.subtitle = chart.subtitle.map(\.bounded)
        chart.facts = (chart.facts + origin).map(\.bounded)
        chart.yLabel = (chart.yLabel ?? identity.valueLabel)?.bounded
    }

    /// - Throws: `PagedSeriesError.timeNotDrawable`.
    func checkTimes(of chart: Chart) throws(PagedSeriesError) {
        guard let times = chart.timeRange else { return }
        for t in [times.lowerBound, times.upperBound] where !isDrawable(t, zone: chart.zone) {
            throw .timeNotDrawable(t)
        }
    }

    /// Returns the values of the pages that share a y axis, of how many points, and whether those
    /// are all; nil where pages don't share one.
    func seenValues(
        _ scale: ValueScale, _ scope: ValueScope
    ) async throws -> (values: ClosedRange<Double>?, count: Int, isWhole: Bool)? {
        let reading = reading.withLock { $0 }
        guard scope != .page, let tally = reading.tally else { return nil }
        if let sums = reading.source.sums { return try await allValues(scale, sums) }
        let (values, count) = tally.seen(positive: scale == .log)
        return (values, count, await reading.pager.totalCount == count)
    }
}

extension Chart {
    /// Makes the y axis one for places in a list, the first on top.
    mutating func standOnRanks() {
        yIsReversed = true
        yLabel = yLabel ?? locale.words.place
    }

    /// Makes the y axis one for more values than those of the page, and says so.
    mutating func share(_ values: ClosedRange<Double>?, of count: Int, isWhole: Bool) {
        yDomain = values
        let words = locale.words
        facts.insert(
            (isWhole ? words.axisForAllPoints : words.axisForPointsSeen)
                .filled(["count": countText(count, locale)]), at: 0)
    }
}
