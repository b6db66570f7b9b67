package import Calendars
public import ChartScene
import LiveTrades
import Synchronization
import Text
import TimeSeries
import Words

extension LiveBoard {
    /// Returns the chart of the prices of the last minutes: a line for each source, on an axis that
    /// begins with the first trade and ends now, or with the latest trade where the exchange's clock
    /// is up to a minute ahead. With `about.candles` the live source has candles in place of its
    /// line, on an axis of whole ones.
    ///
    /// Where the live source has a gap its line breaks, and the chart says so.
    ///
    /// - Parameters:
    ///   - window: how much time the chart shows, more than 0; more than the longest of
    ///     `about.windows` shows what there is.
    ///   - now: in microseconds since 1970-01-01T00:00Z.
    ///   - template: how the chart is to look; an empty title becomes the market.
    public func chart(window: Duration, now: Int64, like template: Chart = Chart()) -> Chart {
        chart(window: window, now: now, of: nil, like: template)
    }

    /// Draws the chart as it looked when a view was taken: without trades later than those that the
    /// view knows.
    ///
    /// - Parameters:
    ///   - known: a view of this board; nil for the present state.
    ///   - asLine: whether a line is drawn where candles are usual.
    package func chart(
        window: Duration, now: Int64, of known: LiveView?, asLine: Bool = false,
        like template: Chart
    ) -> Chart {
        let span = max(window.microseconds, 1)
        let level = about.windows.firstIndex { $0 >= window } ?? about.windows.count - 1
        let (view, shown, lines, past, gaps, candles) = state.withLock { state in
            let view = known ?? state.view
            let latest = view.latest.values.filter { !$0.isAhead && !$0.isAhead(of: now) }
            let end = max(now, latest.map(\.time).max() ?? now)
            let shown = (end - span)...end
            let lines = view.latest.compactMapValues { latest in
                state.prices[latest.key.source]?[level].columns(
                    in: shown.lowerBound...max(shown.lowerBound, min(latest.time, end)))
            }
            let past = state.past[level].columns(in: shown)
            let candles = asLine ? nil : state.candles(level, shown, of: view, about.source)
            return (view, shown, lines, past, state.gaps[level].gaps, candles)
        }
        var chart = template
        chart.tellsWholeSeconds = true
        chart.date = chart.date ?? shown.upperBound.seconds
        if chart.title.isEmpty { chart.title = about.market }
        chart.yLabel = chart.yLabel ?? LiveChartWords.of(chart.locale.language).price
        if chart.unit == .none, let currency = about.market.split(separator: "/").dropFirst().first
        {
            chart.unit = ValueUnit(String(currency))
        }
        // The live source first, the others by name, so that each keeps its colour.
        chart.series = lines.sorted {
            ($0.key != about.source ? 1 : 0, $0.key) < ($1.key != about.source ? 1 : 0, $1.key)
        }.map { source, columns in
            // Proof: `lines` has the names of `latest`.
            let latest = known == nil ? nil : view.latest[source]!
            let end = latest.flatMap { $0.time <= shown.upperBound ? $0 : nil }
            return line(
                columns, source, end: end, source == about.source ? gaps : [],
                isLog: chart.yScale == .log)
        }
        if let candles {
            chart.series.removeAll { $0.name == about.source }
            chart.series.insert(
                contentsOf: candles.series(of: about.source, gaps: gaps.map(\.seconds), chart),
                at: 0)
        } else if let past = before(past, chart.series.first { $0.name == about.source }, chart) {
            chart.series.append(past)
        }
        chart.xRange = chart.axis(of: shown, candles)
        chart.series.showMadeUp(LiveChartWords.of(chart.locale.language), on: chart.theme)
        chart.pins = view.alerts.map(\.trade).filter { shown.contains($0.time) }.map {
            Sample(t: $0.time.seconds, y: $0.price.value)
        }
        chart.remarks = facts(view, shown, chart)
        if let candles { chart.remarks.append(candles.words(chart.locale)) }
        chart.facts += chart.remarks
        return chart
    }

    /// Returns the line of the prices from before the session, paler than the live one and up to its
    /// first price; nil without such prices.
    private func before(
        _ past: (columns: [ColumnSummary<Sample>], count: Int, notPositive: Int),
        _ live: ChartSeries?, _ chart: Chart
    ) -> ChartSeries? {
        var samples: [Sample] = []
        for column in past.columns { column.append(to: &samples) }
        if let first = live?.samples.samples.first {
            samples.removeLast(samples.count - samples.partitionIndex { $0.t >= first.t })
            if !samples.isEmpty { samples.append(first) }
        }
        guard !samples.isEmpty else { return nil }
        var line = ChartSeries(
            Series(trusted: samples), name: LiveBoard.nameBefore(about.source, chart), gaps: .off)
        line.style.color = chart.theme.lines.first?.mixed(with: chart.theme.background, share: 0.5)
        line.figures = SeriesFigures(
            count: past.count, valueRange: line.samples.valueRange, step95: nil,
            notShown: chart.yScale == .log ? past.notPositive : 0)
        return line
    }

    /// Names the line of a source from before the session.
    static func nameBefore(_ source: String, _ chart: Chart) -> String {
        LiveChartWords.of(chart.locale.language).before.filled(["source": source])
    }

    /// Returns the last price of the live source in each of some equal spans of time that end now. A
    /// price holds until the next one; inside a gap, and before the first, none is known.
    ///
    /// - Parameters:
    ///   - count: how many spans.
    ///   - window: how long all of them are together, more than 0.
    ///   - now: in microseconds since 1970-01-01T00:00Z.
    package func lastPrices(of count: Int, over window: Duration, now: Int64) -> [Double?] {
        guard count > 0 else { return [] }
        let span = max(window.microseconds, 1)
        let level = about.windows.firstIndex { $0 >= window } ?? about.windows.count - 1
        let (past, columns, gaps) = state.withLock { state in
            (
                state.past[level].columns(in: (now - span)...now).columns,
                state.prices[about.source]?[level].columns(in: (now - span)...now).columns ?? [],
                state.gaps[level].gaps.map(\.seconds)
            )
        }
        var (samples, live) = ([Sample](), [Sample]())
        for column in past { column.append(to: &samples) }
        for column in columns { column.append(to: &live) }
        if let first = live.first { samples.removeAll { $0.t >= first.t } }
        samples += live
        var prices = [Double?](repeating: nil, count: count)
        var (next, last) = (0, Double?.none)
        for index in prices.indices {
            let end = (now - span + span / Int64(count) * Int64(index + 1)).seconds
            while next < samples.count, samples[next].t <= end || index == count - 1 {
                last = samples[next].y
                next += 1
            }
            // A trade before a gap says nothing of the time inside it.
            let isKnown = !gaps.contains { $0.contains(end) && $0.upperBound > end }
            prices[index] = isKnown ? last : nil
        }
        return prices
    }

    /// - Parameters:
    ///   - end: the trade that the line ends with; nil for the last.
    ///   - gaps: where the line breaks, in the order of their beginnings.
    ///   - isLog: whether the axis has no place for prices of 0 or less, which are counted.
    private func line(
        _ columns: (columns: [ColumnSummary<Sample>], count: Int, notPositive: Int),
        _ source: String,
        end: Trade?, _ gaps: [TradeGap], isLog: Bool
    ) -> ChartSeries {
        var samples: [Sample] = []
        for column in columns.columns { column.append(to: &samples) }
        if let end { samples.end(with: end) }
        var line = ChartSeries(
            Series(trusted: samples), name: source, gaps: .off)
        line.missing = gaps.map(\.seconds)
        line.figures = SeriesFigures(
            count: columns.count, valueRange: line.samples.valueRange, step95: nil,
            notShown: isLog ? columns.notPositive : 0)
        return line
    }

    /// Returns the facts that the chart tells in words, the most important first.
    private func facts(
        _ view: LiveView, _ shown: ClosedRange<Int64>, _ chart: Chart
    ) -> [String] {
        let words = LiveChartWords.of(chart.locale.language)
        var facts: [String] = []
        let now = shown.upperBound
        if view.state.kind != .live || view.isQuiet(now: now) {
            facts.append(view.connection(in: chart.locale.language, now: now))
        }
        if let latest = view.lastTrade {
            let price = LivePrice.grouped(latest.price.text, chart.locale)
            facts.append(words.last.filled(["price": price]))
        }
        if let alert = view.alerts.first(where: { shown.contains($0.trade.time) }) {
            let moment = TradeMoment(time: alert.trade.time, precision: .seconds)
            facts.append(
                words.alert.filled([
                    "alert": alert.text, "time": moment.text(in: chart.zone, now: now),
                ]))
        }
        let gaps = view.gaps.filter { $0.to >= shown.lowerBound && $0.from <= shown.upperBound }
        if let gap = gaps.first {
            let (from, to) = gap.words(in: chart.zone, now: shown.upperBound)
            facts.append(words.gap.filled(["from": from, "to": to]))
        }
        facts.append(about.source)
        return facts
    }
}

extension Chart {
    /// Returns the span of the x axis: from the first price on, if that is inside of what is shown.
    /// Candles are whole.
    ///
    /// - Parameter shown: in microseconds since 1970-01-01T00:00Z.
    fileprivate func axis(
        of shown: ClosedRange<Int64>, _ candles: ShownCandles?
    ) -> ClosedRange<Double> {
        let (start, end) = (shown.lowerBound.seconds, shown.upperBound.seconds)
        let first = series.compactMap { $0.samples.timeRange?.lowerBound }.min() ?? start
        let lower = max(start, first)
        guard let candles else { return lower...max(end, lower + 1) }
        return candles.whole(lower...max(end, lower))
    }
}

extension [ChartSeries] {
    /// Marks the line of made-up trades: it is dashed, and has no part in the values that the chart
    /// spans. What of it lies outside them is left out.
    fileprivate mutating func showMadeUp(_ words: LiveChartWords, on theme: Theme) {
        let isMadeUp = { (line: ChartSeries) in line.name == MockBatchSource.sourceName }
        let real = filter { !isMadeUp($0) }.compactMap(\.samples.valueRange)
        var range: ClosedRange<Double>?
        if let low = real.map(\.lowerBound).min(), let high = real.map(\.upperBound).max() {
            range = low...high
        }
        for index in indices where isMadeUp(self[index]) {
            var line = self[index]
            line.name = words.madeUp.filled(["source": MockBatchSource.sourceName])
            line.style.dash = .dashed
            line.style.color = theme.madeUp
            if let range {
                let count = line.figures?.count ?? 0
                let samples = line.samples.samples.map { sample in
                    range.contains(sample.valueOrNaN) ? sample : Sample(t: sample.t, y: nil)
                }
                line.samples = Series(trusted: samples)
                line.figures = SeriesFigures(
                    count: count, valueRange: line.samples.valueRange, step95: nil)
            }
            self[index] = line
        }
    }
}

extension Theme {
    /// The colour of made-up prices, as the page's list tints their rows: far from the red of what
    /// fails.
    fileprivate var madeUp: Color? {
        [Color(0x8A_6D00), Color(0xD9_B23C)].max {
            $0.contrast(with: background) < $1.contrast(with: background)
        }
    }
}

extension [Sample] {
    /// Ends with a trade: others that are later are left out.
    fileprivate mutating func end(with latest: Trade) {
        let end = Sample(t: latest.time.seconds, y: latest.price.value)
        removeLast(count - partitionIndex { $0.t > end.t })
        if last != end { append(end) }
    }
}

extension TradeGap {
    /// In seconds since 1970-01-01T00:00Z. A trade inside it came late: others are missing before
    /// and after it.
    var seconds: ClosedRange<Double> {
        from.seconds...max(from, to).seconds
    }

    /// Returns its ends in words, to the second, or as finely as it takes to tell them apart.
    ///
    /// - Parameter now: in microseconds since 1970-01-01T00:00Z.
    package func words(in zone: Zone, now: Int64) -> (from: String, to: String) {
        let ends = [Trade.Precision.seconds, .microseconds].map { precision in
            [from, to].map { TradeMoment(time: $0, precision: precision).text(in: zone, now: now) }
        }
        if let told = ends.first(where: { $0[0] != $0[1] }) { return (told[0], told[1]) }
        // Both ends are in one millisecond: add the digits of microseconds.
        let digits = [from, to].map { $0.isoText.dropLast().suffix(3) }
        return (ends[1][0] + digits[0], ends[1][1] + digits[1])
    }
}
