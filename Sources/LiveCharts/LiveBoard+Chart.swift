package import Calendars
public import ChartScene
import LiveTrades
import Synchronization
import TimeSeries

extension LiveBoard {
    /// The chart of the prices of the last minutes: a line for each source, on an axis that ends now.
    ///
    /// Where the live source has a gap its line breaks, and the chart says so.
    ///
    /// - Parameters:
    ///   - window: how much time the chart shows, more than 0; more than the longest of `about.windows` shows what
    ///     there is.
    ///   - now: the end of the time axis, in microseconds since 1970-01-01T00:00Z.
    ///   - template: how the chart is to look; an empty title becomes the market.
    public func chart(window: Duration, now: Int64, like template: Chart = Chart()) -> Chart {
        let span = max(window.microseconds, 1)
        let level = about.windows.firstIndex { $0 >= window } ?? about.windows.count - 1
        let shown = (now - span)...now
        let (view, latest, lines) = state.withLock { state in
            (state.view, state.latest, state.prices.mapValues { $0[level].columns(in: shown) })
        }
        var chart = template
        chart.xRange = Double(shown.lowerBound) / 1_000_000...Double(now) / 1_000_000
        chart.date = chart.date ?? Double(now) / 1_000_000
        if chart.title.isEmpty { chart.title = about.market }
        chart.yLabel = chart.yLabel ?? "Price"
        if chart.unit == .none, let currency = about.market.split(separator: "/").dropFirst().first
        {
            chart.unit = ValueUnit(String(currency))
        }
        // The live source first, the others by name, so that each keeps its colour.
        chart.series = lines.sorted {
            ($0.key != about.source ? 1 : 0, $0.key) < ($1.key != about.source ? 1 : 0, $1.key)
        }.map { source, columns in
            line(columns, source, source == about.source ? view.gaps : [])
        }
        chart.facts += facts(view, latest, shown, chart.zone)
        return chart
    }

    private func line(
        _ columns: (columns: [ColumnSummary<Sample>], count: Int), _ source: String,
        _ gaps: [TradeGap]
    ) -> ChartSeries {
        var samples: [Sample] = []
        for column in columns.columns { column.append(to: &samples) }
        for gap in gaps {
            let start = Double(gap.from) / 1_000_000
            let place = samples.partitionIndex { $0.t > start }
            guard place > 0, place < samples.count else { continue }
            samples.insert(Sample(t: start, y: nil), at: place)
        }
        var line = ChartSeries(Series(trusted: samples), name: source, gaps: .off)
        line.figures = SeriesFigures(
            count: columns.count, valueRange: line.samples.valueRange, step95: nil)
        return line
    }

    /// What the chart says in words, the most important first.
    private func facts(
        _ view: LiveView, _ latest: Trade?, _ shown: ClosedRange<Int64>, _ zone: Zone
    ) -> [String] {
        var facts: [String] = []
        if view.state.kind != .live { facts.append(view.state.words) }
        if let latest { facts.append("last \(latest.price)") }
        let gaps = view.gaps.filter { $0.to >= shown.lowerBound && $0.from <= shown.upperBound }
        if let gap = gaps.first {
            let (from, to) = gap.words(in: zone, now: shown.upperBound)
            facts.append("no trades known \(from) to \(to)")
        }
        facts.append(about.source)
        return facts
    }
}

extension ConnectionState {
    /// The state in words: "Reconnecting: the exchange closed the connection (1001)".
    package var words: String {
        let name: String =
            switch kind {
            case .connecting: "Connecting"
            case .live: "Live"
            case .stale: "Nothing heard"
            case .reconnecting: "Reconnecting"
            case .ended: "Ended"
            }
        return why.isEmpty ? name : "\(name): \(why)"
    }
}

extension TradeGap {
    /// Its ends in words, to the second.
    ///
    /// - Parameter now: in microseconds since 1970-01-01T00:00Z.
    package func words(in zone: Zone, now: Int64) -> (from: String, to: String) {
        (
            TradeMoment(time: from, precision: .seconds).text(in: zone, now: now),
            TradeMoment(time: to, precision: .seconds).text(in: zone, now: now)
        )
    }
}
