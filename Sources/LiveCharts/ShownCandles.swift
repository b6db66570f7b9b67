import Calendars
import ChartScene
import LiveTrades
import Text
import TimeSeries
import Words

/// The candles of a window of time that moves: those of the session, and those from before it.
struct CandleBuckets {
    /// How long a candle is, in microseconds.
    let length: Int64
    var live, past: PriceBuckets

    /// - Parameters:
    ///   - length: how long a candle is to be at least.
    ///   - window: how much time the candles are of.
    init(_ length: Duration, window: Duration) {
        self.length = CandleBuckets.length(length, in: window).microseconds
        live = PriceBuckets(span: window.microseconds, width: self.length)
        past = live
    }

    /// The most candles of a window: with more, each is narrower than is read at a glance.
    private static let most: Int64 = 240
    private static let lengths: [Int64] = [
        1, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400, 21_600, 43_200,
        86_400,
    ]

    /// Returns the length of candles in a window: the one that was asked for, or a multiple of it
    /// where they would be too many.
    static func length(_ asked: Duration, in window: Duration) -> Duration {
        let (asked, window) = (asked.microseconds, window.microseconds)
        guard window / asked > most else { return .microseconds(asked) }
        let usual = lengths.lazy.map { $0 * 1_000_000 }
        let length = usual.first { $0 % asked == 0 && window / $0 <= most }
        return .microseconds(length ?? (window / asked + most - 1) / most * asked)
    }
}

extension LiveBoard.State {
    /// Returns the candles of a span of time; nil where charts have lines.
    ///
    /// - Parameters:
    ///   - level: of the windows.
    ///   - shown: in microseconds since 1970-01-01T00:00Z.
    ///   - view: of trades later than its latest there is no price.
    ///   - source: the live source.
    func candles(
        _ level: Int, _ shown: ClosedRange<Int64>, of view: LiveView, _ source: String
    ) -> ShownCandles? {
        guard candles.indices.contains(level) else { return nil }
        let buckets = candles[level]
        var live = buckets.live.bins(in: shown)
        let latest = view.latest[source]
        let end = min(latest?.time ?? .min, shown.upperBound)
        live.removeAll { $0.start > end }
        if let latest, let last = live.last, last.prices.last.t > end.seconds,
            let prices = prices[source]?[level]
        {
            live.removeLast()
            last.until(end, latest, prices).map { live.append($0) }
        }
        return ShownCandles(
            length: buckets.length, live: live, past: buckets.past.bins(in: shown))
    }
}

extension PriceBuckets.Bin {
    /// Returns the bin without the prices after a moment; nil where no other is in it.
    ///
    /// - Parameters:
    ///   - end: in microseconds since 1970-01-01T00:00Z.
    ///   - latest: the latest trade.
    ///   - finer: narrower buckets of the same prices.
    fileprivate func until(_ end: Int64, _ latest: Trade, _ finer: PriceBuckets) -> Self? {
        let columns = finer.columns(in: start...max(start, end))
        let all =
            [prices.first]
            + columns.columns.flatMap { [$0.first, $0.lowest, $0.highest, $0.last] }
            + [Sample(t: latest.time.seconds, y: latest.price.value)]
        let inside = all.filter { (start.seconds...end.seconds).contains($0.t) }
        guard let first = inside.first else { return nil }
        var known = ColumnSummary(first)
        for sample in inside.dropFirst() { known.insert(sample) }
        return Self(
            start: start, prices: known, count: min(count, columns.count),
            notPositive: min(notPositive, columns.notPositive))
    }
}

/// The candles of a chart.
struct ShownCandles {
    /// How long each is, in microseconds.
    let length: Int64
    /// In the order of time.
    let live, past: [PriceBuckets.Bin]

    /// Returns a range of time with whole candles at its ends. In seconds since 1970-01-01T00:00Z.
    func whole(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
        let seconds = length.seconds
        let first = (range.lowerBound / seconds).rounded(.down)
        let last = max((range.upperBound / seconds).rounded(.up), first + 1)
        return first * seconds...last * seconds
    }

    /// Returns the series of the live source and, paler, of the bins that have past trades alone. A
    /// bin with both is of the session, with the past trades in it.
    func series(
        of source: String, gaps: [ClosedRange<Double>], _ chart: Chart
    ) -> [ChartSeries] {
        let past = Dictionary(past.map { ($0.start, $0) }) { $1 }
        let firstLive = live.first?.start ?? .max
        let all = live.map { bin in past[bin.start].map(bin.with) ?? bin }
        let before = self.past.filter { $0.start < firstLive }
        var lines: [ChartSeries] = []
        if !all.isEmpty {
            var line = line(all, source, chart)
            line.missing = gaps
            lines.append(line)
        }
        if !before.isEmpty {
            var line = line(before, LiveBoard.nameBefore(source, chart), chart)
            let background = chart.theme.background
            line.style.color = line.style.color?.mixed(with: background, share: 0.5)
            line.style.fallColor = chart.theme.mark.mixed(with: background, share: 0.5)
            lines.append(line)
        }
        return lines
    }

    private func line(_ bins: [PriceBuckets.Bin], _ name: String, _ chart: Chart) -> ChartSeries {
        let isLog = chart.yScale == .log
        var samples: [Sample] = []
        for bin in bins { bin.prices.append(to: &samples) }
        var line = ChartSeries(Series(trusted: samples), name: name, gaps: .off)
        line.style.color = chart.theme.lines.first
        line.candles = bins.filter { !isLog || $0.notPositive == 0 }.map { bin in
            Candle(
                span: bin.start.seconds...(bin.start + length).seconds,
                open: bin.prices.first.valueOrNaN, high: bin.prices.highest.valueOrNaN,
                low: bin.prices.lowest.valueOrNaN, close: bin.prices.last.valueOrNaN)
        }
        line.figures = SeriesFigures(
            count: bins.reduce(0) { $0 + $1.count }, valueRange: line.samples.valueRange,
            step95: nil, notShown: isLog ? bins.reduce(0) { $0 + $1.notPositive } : 0)
        return line
    }

    /// "candles of 5 min"
    func words(_ locale: ChartLocale) -> String {
        let words = LiveChartWords.of(locale.language)
        let units: [(length: Int64, words: String)] = [
            (86_400_000_000, words.days), (3_600_000_000, words.hours),
            (60_000_000, words.minutes),
        ]
        let unit = units.first { length % $0.length == 0 } ?? (1_000_000, words.seconds)
        let isDay = length == units[0].length
        let span =
            isDay ? words.oneDay : unit.words.filled(["count": "\(length / unit.length)"])
        return words.candles.filled(["span": span])
    }
}

extension PriceBuckets.Bin {
    /// Returns the bin with trades of another, of which some may be the same.
    fileprivate func with(_ past: Self) -> Self {
        var all = past.prices
        for sample in [prices.first, prices.lowest, prices.highest, prices.last] {
            all.insert(sample)
        }
        return Self(
            start: start, prices: all, count: max(count, past.count),
            notPositive: notPositive + past.notPositive)
    }
}
