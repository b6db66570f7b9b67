import Text
import TimeSeries

/// What a chart says, as one paragraph for people and programs that don't see it: in the language
/// of its locale.
struct AltText {
    let text: String

    /// - Parameter breaks: how many times each series' line breaks.
    init(_ chart: Chart, _ drawn: DrawnValues, breaks: [Int]) {
        let paragraph = AltParagraph(chart, drawn, breaks)
        let remarks = chart.remarks.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        text = (paragraph.sentences + remarks).map { $0 + "." }.joined(separator: " ")
    }
}

/// The sentences about a chart, in one language.
private struct AltParagraph {
    private let chart: Chart
    private let drawn: DrawnValues
    private let breaks: [Int]
    private let words: AltTextWords
    private let locale: ChartLocale

    init(_ chart: Chart, _ drawn: DrawnValues, _ breaks: [Int]) {
        words = .of(chart.locale.language)
        // English words go with English names and separators.
        locale = chart.locale.language == .english ? .english : chart.locale
        (self.drawn, self.breaks) = (drawn, breaks)
        var chart = chart
        chart.locale = locale
        self.chart = chart
    }

    var sentences: [String] {
        let title = chart.title.isEmpty ? words.untitled : chart.title
        let sentences = [
            heading.filled(["title": title]), bins, page, times, values, scale, outside,
            drawn.isFixed ? drawn.message(locale.words) : nil, lineBreaks, missing, endUnknown,
            ends,
        ]
        return sentences.compactMap { $0 }
    }

    private var heading: String {
        chart.series.contains { !$0.candles.isEmpty } ? words.candleChart : words.lineChart
    }

    /// "Mean of each day"
    private var bins: String? {
        chart.bins.map { $0.name(locale) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    }

    private var page: String? {
        chart.position == nil ? nil : chart.placeTexts.joined(separator: ", ")
    }

    /// Says how many points there are, and from when to when.
    private var times: String {
        guard let range = chart.timeRange ?? (drawn.range == nil ? nil : chart.xDomain) else {
            return locale.words.noData
        }
        let (first, last) = InstantForm(chart).texts(
            chart.told(range), zone: chart.zone, locale: locale)
        let text =
            range.lowerBound < range.upperBound ? words.pointsInTime : words.pointsAtOnce
        return text.filled([
            "points": points, "first": first, "last": last, "time": first,
            "zone": zoneLabel(in: range, zone: chart.zone),
        ])
    }

    private var points: String {
        guard chart.timeRange != nil else { return words.onlyLine }
        guard let count = chart.count else { return words.somePoints }
        let own = chart.series.filter { $0.smoothing == nil }
        let counts = own.map { $0.count(within: chart.xSpan) }
        let isOfEach = counts.count > 1 && counts.allSatisfy { $0 == counts[0] }
        let shown = isOfEach ? counts[0] ?? count : count
        let points =
            binned(counts.count > 1 && !isOfEach ? nil : shown)
            ?? counted(shown, words.onePoint, words.points)
        return isOfEach
            ? words.pointsOfEach.filled(["points": points, "series": "\(counts.count)"]) : points
    }

    /// "365 days", where points are made of bins; nil counts those of all series, each once.
    private func binned(_ count: Int?) -> String? {
        var bins = chart.bins
        if let count { bins?.count = count }
        return bins?.counted(locale)
    }

    private func counted(_ count: Int, _ one: String, _ several: String) -> String {
        count == 1 ? one : several.filled(["count": countText(count, locale)])
    }

    /// Describes the values of the series; of several series each with its name.
    private var values: String? {
        guard chart.timeRange != nil || drawn.range != nil else { return nil }
        guard chart.series.count > 1 else {
            guard let range = chart.valueRange ?? drawn.range else { return locale.words.noValues }
            return "\(named)\(range.lowerBound < range.upperBound ? "" : ":") \(span(range))"
        }
        let parts = chart.series.map { series in
            let range = series.valueRange(within: chart.xSpan)
            return "\(chart.name(of: series)) \(range.map(span) ?? words.withoutValues)"
        }
        return words.valuesOfSeveral.filled([
            "values": named, "count": "\(chart.series.count)",
            "parts": parts.joined(separator: "; "),
        ])
    }

    /// "Values (Power, MW)"
    private var named: String {
        let names = [chart.axisName, chart.unit.symbol].filter { !$0.isEmpty }
        return names.isEmpty
            ? words.values : words.namedValues.filled(["names": names.joined(separator: ", ")])
    }

    /// "from 2 to 5", or "all 2".
    private func span(_ range: ClosedRange<Double>) -> String {
        range.lowerBound < range.upperBound
            ? words.fromLowToHigh.filled([
                "low": plain(range.lowerBound), "high": plain(range.upperBound),
            ]) : words.allSame.filled(["value": plain(range.lowerBound)])
    }

    private func plain(_ value: Double) -> String {
        value.withoutPointZero.replacing(".", with: locale.decimalSeparator)
    }

    private var lineBreaks: String? {
        let counts = zip(chart.series, breaks).filter { $1 > 0 }.map { series, count in
            let times = words.severalTimes.filled(["count": "\(count)"])
            return (name: chart.name(of: series), times: count == 1 ? words.once : times)
        }
        guard let first = counts.first else { return nil }
        guard chart.series.count > 1 else {
            return words.lineBreaks.filled(["times": first.times])
        }
        let parts = counts.map { "\($0.name) \($0.times)" }
        return words.linesBreak.filled(["parts": parts.joined(separator: "; ")])
    }

    private var missing: String? {
        let found = chart.series.map { $0.position.map(missing) ?? "" }
        guard let first = found.first, found.contains(where: { !$0.isEmpty }) else { return nil }
        let isOfAll = found.allSatisfy { $0 == first }
        let named = zip(chart.series, found).filter { !$1.isEmpty }
            .map { "\(chart.name(of: $0)) \($1)" }
        return words.missing.filled([
            "points": isOfAll ? first : named.joined(separator: "; ")
        ])
    }

    /// "7–9, 12"
    private func missing(_ position: PagePosition) -> String {
        position.missing.map { missing in
            let ends = [missing.lowerBound + 1, missing.upperBound].map { countText($0, locale) }
            return missing.count == 1 ? ends[0] : "\(ends[0])–\(ends[1])"
        }.joined(separator: ", ")
    }

    private var endUnknown: String? {
        let found = chart.series.filter { $0.position?.isEndUnknown == true }
        let sentences = found.compactMap { series in
            series.position.map { position in
                let shown = position.range.upperBound
                let last = max(shown, position.missing.last?.upperBound ?? shown)
                let name = chart.isOfSeveralSources ? chart.name(of: series) : words.theSeries
                return words.endUnknown.filled(["name": name, "last": countText(last, locale)])
            }
        }
        // Columns of one source end together.
        return chart.isOfSeveralSources
            ? sentences.isEmpty ? nil : sentences.joined(separator: ". ") : sentences.first
    }

    private var scale: String? {
        guard chart.yScale == .log else { return nil }
        guard drawn.notShown > 0 else { return words.logarithmic }
        return counted(drawn.notShown, words.oneNotOnLogAxis, words.notOnLogAxis)
    }

    private var outside: String? {
        drawn.outside > 0 ? counted(drawn.outside, words.oneOutside, words.outside) : nil
    }

    private var ends: String? {
        let ends = chart.series.map { SeriesEnds($0) }
        guard let first = ends.first, ends.contains(where: { $0 != nil }) else { return nil }
        let place = [
            "place": chart.position?.isRange == true ? words.inThisRange : words.onThisPage
        ]
        if ends.count == 1 { return first.map { $0.sentence(words).filled(place) } }
        if let first, ends.allSatisfy({ $0 == first }) {
            return first.sentenceOfAll(words).filled(place)
        }
        return zip(chart.series, ends).compactMap { series, end in
            end.map { "\(chart.name(of: series)): \($0.sentence(words).filled(place))" }
        }.joined(separator: "; ")
    }
}

/// Which ends of a series are on its page.
private enum SeriesEnds {
    case whole, both, start, end

    /// Nil if neither end is on the page.
    init?(_ series: ChartSeries) {
        guard let position = series.position, position.isInOrder, !series.samples.isEmpty
        else { return nil }
        switch (position.range.lowerBound == 0, position.isLast) {
        case (true, true): self = position.isIncomplete ? .both : .whole
        case (true, false): self = .start
        case (false, true): self = .end
        case (false, false): return nil
        }
    }

    func sentence(_ words: AltTextWords) -> String {
        switch self {
        case .whole: words.isWhole
        case .both: words.startsAndEnds
        case .start: words.starts
        case .end: words.ends
        }
    }

    func sentenceOfAll(_ words: AltTextWords) -> String {
        switch self {
        case .whole: words.allAreWhole
        case .both: words.allStartAndEnd
        case .start: words.allStart
        case .end: words.allEnd
        }
    }
}
