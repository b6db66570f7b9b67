import PagedCharts
import Synchronization
import Text

/// Says on stderr what happens while a page is read.
struct EventWords {
    /// "inside: " where there are several series.
    private let prefix: String
    /// The notes that several series of one table have told; nil for others.
    private let once: ToldNotes?
    private let isQuiet: Bool
    private let checks: Bool

    /// - Parameters:
    ///   - name: of the series, where there are several.
    ///   - once: the notes that were told by series of the same table; nil where each has its own.
    ///   - checks: whether to say what a picture rests on that was not seen.
    init(of name: String?, once: ToldNotes? = nil, quiet: Bool, checks: Bool) {
        prefix = name.map { "\($0): " } ?? ""
        self.once = once
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
        guard let words = words(event) else { return }
        guard let once, event.isOfTable else { return Console.error(prefix + words) }
        if once.insert(words) { Console.error(words) }
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

/// The notes that were told, each once.
final class ToldNotes: Sendable {
    private let notes = Mutex<Set<String>>([])

    /// Takes a note, and returns whether it was not told yet.
    func insert(_ note: String) -> Bool { notes.withLock { $0.insert(note).inserted } }
}

extension ReadingEvent {
    /// Whether it holds for all series of a table.
    fileprivate var isOfTable: Bool {
        switch self {
        case .noted, .tookColumn: true
        default: false
        }
    }
}
