import ChartScene
import PagedCharts
import Text
import Words

/// The place of a chart in its series, in words of the chart's language.
struct ViewPlace {
    private let chart: Chart
    private let language: PageLanguage

    init(_ chart: Chart) {
        (self.chart, language) = (chart, PageLanguage(chart.locale))
    }

    private var chartWords: ChartWords { language.words() }

    /// "Page 3 of 4", or the dates of a range of time.
    var words: String {
        if let position = chart.position, !position.isRange { return page(position) }
        return period ?? chartWords.noData
    }

    /// "Mon 5 – Sat 31 Jan 2026 · UTC"; of a range of time, whose dates are its `words`, the zone.
    var dates: String {
        guard let range = chart.pageTimes else { return chart.zone.name }
        let isRange = chart.position?.isRange == true
        let span = Period(inShort: range, zone: chart.zone, locale: language.locale)
        // Without the continent, which the field of the zone has.
        let zone = zoneLabels(in: range, zone: chart.zone).prefix(2).last
        let isIncomplete = chart.series.contains { $0.position?.isIncomplete == true }
        let parts = [
            isRange ? nil : span.text, zone, isIncomplete ? chartWords.incomplete : nil,
        ]
        return parts.compactMap(\.self).joined(separator: " · ")
    }

    /// "UTC+1", or "UTC+1→UTC+2" where it changes; empty for UTC, whose name says as much.
    var offset: String {
        let labels = chart.pageTimes.map { zoneLabels(in: $0, zone: chart.zone) } ?? []
        return labels.dropFirst(2).first ?? ""
    }

    /// "Page 4 of 4, end of data, 7 to 9 March 2026".
    var announcement: String {
        guard let position = chart.position, position.count > 0 || !position.isLast else {
            return chartWords.noData
        }
        let words: ViewerWords = language.words()
        let parts: [String?] = [
            position.isRange ? nil : page(position),
            position.isFirst ? words.announcedStart : nil,
            position.isLast ? words.announcedEnd : nil,
            position.isIncomplete ? chartWords.incomplete : nil, period,
        ]
        return parts.compactMap { $0 }.joined(separator: ", ").withCapital
    }

    /// Returns a sentence with an instant.
    func filled(_ sentence: KeyPath<ViewerNotes, String>, _ t: Double) -> String {
        let time = Period(t...t, zone: chart.zone, language.words()).text
        return language.words(ViewerNotes.self)[keyPath: sentence].filled(["time": time])
    }

    private var period: String? {
        chart.pageTimes.map { Period($0, zone: chart.zone, language.words()).text }
    }

    /// "Page 3 of 25,000"; "Page 3" while the number of pages is unknown.
    private func page(_ position: PagePosition) -> String {
        let page = language.count(position.page)
        guard let pages = position.totalPages else {
            return chartWords.pageOfSeveral.filled(["page": page])
        }
        return chartWords.page.filled(["page": page, "pages": language.count(pages)])
    }
}

extension String {
    /// The text with a capital first letter.
    var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
