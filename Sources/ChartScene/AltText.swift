import TimeSeries

/// A chart in words: one English paragraph for people and programs that don't see it.
struct AltText {
    let text: String

    /// - Parameter breaks: how many times each series' line breaks.
    init(_ chart: Chart, _ drawn: DrawnValues, breaks: [Int]) {
        let name = chart.title.isEmpty ? "a series" : chart.title
        let sentences = [
            "Line chart of \(name)",
            AltText.page(chart),
            AltText.times(chart, drawn),
            AltText.values(chart, drawn),
            AltText.scale(drawn, chart),
            AltText.outside(drawn),
            drawn.isFixed ? drawn.message(ChartWords()) : nil,
            AltText.breaks(chart, breaks),
            AltText.missing(chart),
            AltText.endUnknown(chart),
            AltText.ends(chart),
        ]
        let remarks = chart.remarks.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        text = (sentences.compactMap { $0 } + remarks).map { $0 + "." }.joined(separator: " ")
    }

    private static func page(_ chart: Chart) -> String? {
        guard chart.position != nil else { return nil }
        var chart = chart
        chart.locale = .english
        return chart.placeTexts.joined(separator: ", ")
    }

    /// Says how many points there are, and from when to when.
    private static func times(_ chart: Chart, _ drawn: DrawnValues) -> String {
        guard let range = chart.timeRange ?? (drawn.range == nil ? nil : chart.xDomain) else {
            return "No data"
        }
        let points = AltText.points(chart)
        let (first, last) = InstantForm(chart).texts(range, zone: chart.zone, locale: .english)
        let zone = zoneLabel(in: range, zone: chart.zone)
        guard range.lowerBound < range.upperBound else { return "\(points) at \(first) (\(zone))" }
        return "\(points) from \(first) to \(last) (\(zone))"
    }

    private static func points(_ chart: Chart) -> String {
        guard chart.timeRange != nil else { return "A line between points outside" }
        guard let count = chart.count else { return "Points" }
        let counts = chart.series.map { $0.count(within: chart.xSpan) }
        let isOfEach = counts.count > 1 && counts.allSatisfy { $0 == counts[0] }
        let shown = isOfEach ? counts[0] ?? count : count
        return "\(countText(shown, .english)) \(shown == 1 ? "point" : "points")"
            + (isOfEach ? " in each of \(counts.count) series" : "")
    }

    /// Describes the values of the series; of several series each with its name.
    private static func values(_ chart: Chart, _ drawn: DrawnValues) -> String? {
        guard chart.timeRange != nil || drawn.range != nil else { return nil }
        let name = AltText.name(chart)
        guard chart.series.count > 1 else {
            guard let range = chart.valueRange ?? drawn.range else {
                return "No values in this range"
            }
            return "\(name)\(range.lowerBound < range.upperBound ? "" : ":") \(span(range))"
        }
        let parts = chart.series.map { series in
            let range = series.valueRange(within: chart.xSpan)
            return "\(chart.name(of: series)) \(range.map(span) ?? "without values")"
        }
        return "\(name) of \(chart.series.count) series: \(parts.joined(separator: "; "))"
    }

    /// "from 2 to 5", or "all 2".
    private static func span(_ range: ClosedRange<Double>) -> String {
        range.lowerBound < range.upperBound
            ? "from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
            : "all \(plain(range.lowerBound))"
    }

    private static func breaks(_ chart: Chart, _ breaks: [Int]) -> String? {
        let counts = zip(chart.series, breaks).filter { $1 > 0 }.map { series, count in
            (chart.name(of: series), count == 1 ? "once" : "\(count) times")
        }
        guard let first = counts.first else { return nil }
        guard chart.series.count > 1 else { return "The line breaks \(first.1)" }
        return "Breaks in the line: "
            + counts.map { "\($0.0) \($0.1)" }.joined(separator: "; ")
    }

    private static func missing(_ chart: Chart) -> String? {
        let found = chart.series.map { $0.position.map(missing) ?? "" }
        guard let first = found.first, found.contains(where: { !$0.isEmpty }) else { return nil }
        let isOfAll = found.allSatisfy { $0 == first }
        let named = zip(chart.series, found).filter { !$1.isEmpty }
            .map { "\(chart.name(of: $0)) \($1)" }
        return "Points that could not be fetched: "
            + (isOfAll ? first : named.joined(separator: "; "))
    }

    /// "7–9, 12"
    private static func missing(_ position: PagePosition) -> String {
        position.missing.map { missing in
            let (first, last) = (missing.lowerBound + 1, missing.upperBound)
            return first == last
                ? countText(first, .english)
                : "\(countText(first, .english))–\(countText(last, .english))"
        }.joined(separator: ", ")
    }

    private static func endUnknown(_ chart: Chart) -> String? {
        let found = chart.series.filter { $0.position?.isEndUnknown == true }
        let sentences = found.compactMap { series in
            series.position.map { position in
                let shown = position.range.upperBound
                let last = max(shown, position.missing.last?.upperBound ?? shown)
                let name = chart.isOfSeveralSources ? chart.name(of: series) : "the series"
                return
                    "Whether \(name) goes on after point \(countText(last, .english)) is not known"
            }
        }
        // Columns of one source end together.
        return chart.isOfSeveralSources
            ? sentences.isEmpty ? nil : sentences.joined(separator: ". ") : sentences.first
    }

    private static func name(_ chart: Chart) -> String {
        let unit = chart.unit.symbol
        let words = [chart.yLabel ?? "", unit == chart.yLabel ? "" : unit].filter { !$0.isEmpty }
        return words.isEmpty ? "Values" : "Values (\(words.joined(separator: ", ")))"
    }

    private static func scale(_ drawn: DrawnValues, _ chart: Chart) -> String? {
        guard chart.yScale == .log else { return nil }
        let count = drawn.notShown
        let verb = count == 1 ? "value of 0 or less has" : "values of 0 or less have"
        guard count > 0 else { return "The value axis is logarithmic" }
        return "\(countText(count, .english)) \(verb) no place on the logarithmic axis"
    }

    private static func outside(_ drawn: DrawnValues) -> String? {
        let count = drawn.outside
        guard count > 0 else { return nil }
        let words =
            count == 1
            ? "value lies outside the value axis and is not shown"
            : "values lie outside the value axis and are not shown"
        return "\(countText(count, .english)) \(words)"
    }

    private static func ends(_ chart: Chart) -> String? {
        let ends = chart.series.map { AltText.end($0) }
        guard let first = ends.first, ends.contains(where: { $0 != nil }) else { return nil }
        let place = chart.position?.isRange == true ? "in this range" : "on this page"
        if ends.count == 1 { return first?.sentence(place) }
        if ends.allSatisfy({ $0 == first }) { return first?.sentenceOfAll(place) }
        return zip(chart.series, ends).compactMap { series, end in
            end.map { "\(chart.name(of: series)): \($0.sentence(place))" }
        }.joined(separator: "; ")
    }

    private static func end(_ series: ChartSeries) -> SeriesEnds? {
        guard let position = series.position, position.isInOrder, !series.samples.isEmpty
        else { return nil }
        return SeriesEnds(
            starts: position.range.lowerBound == 0, ends: position.isLast,
            isIncomplete: position.isIncomplete)
    }

    /// Returns the shortest text that reads back as the number, without ".0".
    private static func plain(_ value: Double) -> String {
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

/// Which ends of a series are on its page.
private enum SeriesEnds {
    case whole, both, start, end

    /// Nil if neither end is on the page.
    init?(starts: Bool, ends: Bool, isIncomplete: Bool) {
        switch (starts, ends) {
        case (true, true): self = isIncomplete ? .both : .whole
        case (true, false): self = .start
        case (false, true): self = .end
        case (false, false): return nil
        }
    }

    /// - Parameter place: "on this page".
    func sentence(_ place: String) -> String {
        switch self {
        case .whole: "This is the whole series"
        case .both: "The series starts and ends \(place)"
        case .start: "The series starts \(place)"
        case .end: "The series ends \(place)"
        }
    }

    func sentenceOfAll(_ place: String) -> String {
        switch self {
        case .whole: "All series are whole"
        case .both: "All series start and end \(place)"
        case .start: "All series start \(place)"
        case .end: "All series end \(place)"
        }
    }
}
