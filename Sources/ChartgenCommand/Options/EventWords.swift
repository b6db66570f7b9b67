import PagedCharts
import Text

/// Says on stderr what happens while a page is read.
struct EventWords {
    /// "inside: " where there are several series.
    private let prefix: String
    private let isQuiet: Bool
    private let checks: Bool

    /// - Parameters:
    ///   - name: of the series, where there are several.
    ///   - checks: whether to say what a picture rests on that was not seen.
    init(of name: String?, quiet: Bool, checks: Bool) {
        prefix = name.map { "\($0): " } ?? ""
        isQuiet = quiet
        self.checks = checks
    }

    func say(_ event: ReadingEvent, _ progress: ProgressLine?) {
        switch event {
        case .began(let expected): progress?.begin(expecting: expected)
        case .fetched(let pages): progress?.show(pages)
        case .ended: progress?.clear()
        case .startedOver: progress?.clear()
        case .sorted, .missed, .tookColumn, .noted, .endedByEmptyPages, .endedWithFirstPage,
            .assumedFullPages:
            break
        }
        if let words = words(event) { Console.error(prefix + words) }
    }

    private func words(_ event: ReadingEvent) -> String? {
        switch event {
        case .began, .fetched, .ended: nil
        case .tookColumn(let choice): isQuiet ? nil : choice.note
        case .noted(let note): isQuiet ? nil : note
        case .startedOver: "the series changed while it was read: reading it again"
        case .sorted(let timesBack):
            (timesBack == 1 ? "1 time" : "\(timesBack.grouped) times")
                + " went back: the page is sorted by time"
        case .endedByEmptyPages(let first):
            isQuiet
                ? nil
                : "API page \(first.grouped) and those looked at after it are empty: the series is taken to"
                    + " end there; --end 404 believes a 404 alone"
        case .endedWithFirstPage(let note):
            isQuiet ? nil : "\(note): the series is taken to end there"
        case .assumedFullPages:
            isQuiet || !checks
                ? nil
                : "check: API pages that were not fetched are taken to be full; only --walk would prove"
                    + " which points these are"
        case .missed(let apiPage, let error):
            "drawn without API page \(apiPage): "
                + (Failure(error)?.line ?? "\(error)".printable(limit: 300))
        }
    }
}
