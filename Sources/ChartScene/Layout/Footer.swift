import Calendars

/// The words below the x axis: which part of the series the chart shows, the first and the last
/// instant of the data, and the zone. They run from margin to margin, also below names at the ends
/// of lines; next to a legend at the right they end with the plot.
struct Footer {
    /// The zone in words, the longest form first.
    private let zone: [String]
    /// The first and the last instant of the data; empty without data.
    private let span: String
    /// The chart's place in the series and its source, the most important fact first.
    private let facts: [String]
    /// Whether the facts tell no place in a longer series.
    private let isUnpaged: Bool
    private let color: Color
    private let setter: TextSetter
    /// Where the rows begin, as title and axis's name do.
    private let left: Double
    private var right: Double

    private static let gap = 16.0
    private static let dots = " · "

    init(_ chart: Chart, _ setter: TextSetter) {
        self.setter = setter
        isUnpaged = chart.position?.isUnpaged == true
        left = Bands.padding(chart.canvas, chart.theme)
        right = chart.canvas.width - Bands.rightMargin(chart.canvas, chart.theme)
        color = chart.theme.text
        // A chart without a title has these facts near its top already.
        facts = chart.title.isEmpty ? [] : chart.placeTexts + chart.facts
        zone = chart.xDomain.map { zoneLabels(in: $0, zone: chart.zone) } ?? [chart.zone.name]
        let ends = chart.timeRange.map {
            InstantForm(chart).texts(chart.told($0), zone: chart.zone, locale: chart.locale)
        }
        span = ends.map { $0.first == $0.last ? $0.first : "\($0.first) – \($0.last)" } ?? ""
    }

    /// How many rows the words need in full; one where a second row would say no more, or
    /// not where the page lies.
    var rowCount: Int {
        guard !facts.isEmpty, !isUnpaged else { return 1 }
        let width = width(times(zone[0])) + Footer.gap + width(facts.joined(separator: Footer.dots))
        return width <= right - left ? 1 : 2
    }

    /// Returns the words with room up to an edge only.
    func ending(at right: Double) -> Footer {
        var other = self
        other.right = right
        return other
    }

    /// Returns whether `text` fits into one row with the zone.
    func hasRoom(for text: String) -> Bool {
        width(fittingZone(right - left)) + Footer.gap + width(text) <= right - left
    }

    /// Returns the words at their places.
    ///
    /// - Parameters:
    ///   - baselines: of the rows, one or two.
    ///   - urgent: words that come before the facts, in several forms, the longest first; empty for
    ///     none.
    func texts(at baselines: [Double], urgent: [String]) -> [PlacedText] {
        guard let first = baselines.first else { return [] }
        let room = right - left
        let name = setter.fitted(
            fittingZone(room), .label, room: max(room, setter.canvas.width - 8))
        if baselines.count > 1 {
            let words = joined(urgent.prefix(1) + facts, room: room) ?? ""
            let span = width(times(name)) <= room ? span : ""
            return times(span, name, first) + row(words, "", nil, baselines[1])
        }
        // Where room is short, all facts but the first are left out before the span is.
        let lists = urgent.isEmpty ? [facts] : urgent.map { [$0] + facts } + [urgent.suffix(1) + []]
        let choices = [span, ""].flatMap { span in
            lists.flatMap { list in
                stride(from: list.count, through: 1, by: -1).map { (Array(list[..<$0]), span) }
            }
        }
        let fitting = choices.first { list, span in
            let words = list.joined(separator: Footer.dots)
            return width(words) + Footer.gap + width(times(name, span)) <= room
        }
        if let (list, span) = fitting {
            return row(list.joined(separator: Footer.dots), span, name, first)
        }
        return row("", width(times(name)) <= room ? span : "", name, first)
    }

    /// Returns only the zone, where rows end.
    func zoneText(at baseline: Double, _ plot: Rect) -> PlacedText? {
        row("", "", fittingZone(plot.width / 2), baseline).first
    }

    /// Returns a row: words at the left, the span before the zone at its right edge.
    private func row(
        _ words: String, _ span: String, _ zone: String?, _ baseline: Double
    ) -> [PlacedText] {
        let right = Point(x: right, y: baseline)
        let zone = zone.map { setter.text(.zone, $0, .label, color, at: right, .right) }
        let before = Point(x: (zone?.box.x ?? right.x) - Footer.gap / 2, y: baseline)
        return [
            words.isEmpty
                ? nil
                : setter.text(.facts, words, .label, color, at: Point(x: left, y: baseline)),
            span.isEmpty ? nil : setter.text(.caption, span, .label, color, at: before, .right),
            zone,
        ].compactMap { $0 }
    }

    /// Returns the first of two rows: the span and behind it the zone, from the edge at which the
    /// second begins, too.
    private func times(
        _ span: String, _ zone: String, _ baseline: Double
    ) -> [PlacedText] {
        func text(_ role: PlacedText.Role, _ text: String, at x: Double) -> PlacedText {
            setter.text(role, text, .label, color, at: Point(x: x, y: baseline))
        }
        guard !span.isEmpty else { return [text(.zone, zone, at: left)] }
        let caption = text(.caption, span, at: left)
        return [caption, text(.zone, zone, at: caption.box.right + Footer.gap / 2)]
    }

    /// Returns as many of the words as fit; nil if none do.
    private func joined(_ words: [String], room: Double) -> String? {
        stride(from: words.count, to: 0, by: -1).lazy
            .map { words[..<$0].joined(separator: Footer.dots) }.first { width($0) <= room }
    }

    private func fittingZone(_ room: Double) -> String {
        zone.first { width($0) <= room } ?? zone[zone.count - 1]
    }

    /// Returns the span and the zone, as wide as they are side by side.
    private func times(_ zone: String, _ span: String? = nil) -> String {
        let span = span ?? self.span
        return span.isEmpty ? zone : "\(span)  \(zone)"
    }

    private func width(_ text: String) -> Double { setter.width(text, .label) }
}
