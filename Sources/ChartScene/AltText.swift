import TimeSeries

/// What a chart says, as one English paragraph for people and programs that don't see it.
struct AltText {
    let text: String

    init(_ chart: Chart, _ drawn: DrawnValues, breaks: Int) {
        let name = chart.title.isEmpty ? "a series" : chart.title
        let sentences = [
            "Line chart of \(name)",
            AltText.page(chart),
            AltText.times(chart),
            AltText.values(chart),
            AltText.scale(drawn, chart),
            drawn.isFixed ? drawn.message : nil,
            breaks == 0 ? nil : "The line breaks \(breaks == 1 ? "once" : "\(breaks) times")",
            AltText.missing(chart),
            AltText.ends(chart),
        ]
        text = sentences.compactMap { $0 }.map { $0 + "." }.joined(separator: " ")
    }

    private static func page(_ chart: Chart) -> String? {
        guard let position = chart.position else { return nil }
        return position.text(.english).joined(separator: ", ")
    }

    private static func times(_ chart: Chart) -> String {
        guard let range = chart.series.timeRange else { return "No data" }
        let count = chart.count
        let points = "\(countText(count, .english)) \(count == 1 ? "point" : "points")"
        let first = instantText(range.lowerBound, zone: chart.zone, locale: .english)
        let zone = zoneLabel(in: range, zone: chart.zone)
        guard range.lowerBound < range.upperBound else { return "\(points) at \(first) (\(zone))" }
        let last = instantText(range.upperBound, zone: chart.zone, locale: .english)
        return "\(points) from \(first) to \(last) (\(zone))"
    }

    private static func values(_ chart: Chart) -> String? {
        guard !chart.series.isEmpty else { return nil }
        guard let range = chart.valueRange else { return "No values in this range" }
        let name = AltText.name(chart)
        guard range.lowerBound < range.upperBound else {
            return "\(name): all \(plain(range.lowerBound))"
        }
        return "\(name) from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
    }

    private static func missing(_ chart: Chart) -> String? {
        guard let position = chart.position, !position.missing.isEmpty else { return nil }
        let stretches = position.missing.map { missing in
            let (first, last) = (missing.lowerBound + 1, missing.upperBound)
            return first == last
                ? countText(first, .english)
                : "\(countText(first, .english))–\(countText(last, .english))"
        }
        return "Points that could not be fetched: \(stretches.joined(separator: ", "))"
    }

    private static func name(_ chart: Chart) -> String {
        let unit = chart.unit.symbol
        let words = [chart.yLabel ?? "", unit == chart.yLabel ? "" : unit].filter { !$0.isEmpty }
        return words.isEmpty ? "Values" : "Values (\(words.joined(separator: ", ")))"
    }

    private static func scale(_ drawn: DrawnValues, _ chart: Chart) -> String? {
        guard chart.yScale == .log else { return nil }
        let count = drawn.hiddenByLog
        let verb = count == 1 ? "value of 0 or less has" : "values of 0 or less have"
        guard count > 0 else { return "The value axis is logarithmic" }
        return "\(countText(count, .english)) \(verb) no place on the logarithmic axis"
    }

    private static func ends(_ chart: Chart) -> String? {
        guard let position = chart.position, !chart.series.isEmpty else { return nil }
        let starts = position.range.lowerBound == 0
        switch (starts, position.isLast) {
        case (true, true): return "This is the whole series"
        case (true, false): return "The series starts on this page"
        case (false, true): return "The series ends on this page"
        case (false, false): return nil
        }
    }

    /// The shortest text that reads back as the number, without ".0".
    private static func plain(_ value: Double) -> String {
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
