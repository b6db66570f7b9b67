import Feeds
import PagedCharts
import Synchronization
import Text
import TimeSeries

/// Says on stderr which data is fetched: from where at the start, and after each step which API
/// pages came.
package final class FetchLog: Sendable {
    /// The numbers of API pages that came since it was last told, by the series' names.
    private let came = Mutex<[(name: String?, page: Int)]>([])
    /// Whether no server is asked: pages then come from the disk.
    private let isOffline: Bool

    init(isOffline: Bool = false) {
        self.isOffline = isOffline
    }

    /// Says which sources are going to be read, except the built-in sample and sources with a note
    /// of their own.
    func begin(_ opened: [OpenedSource], _ typed: [TypedSource]) {
        for (one, typed) in zip(opened, typed) where one.note == nil {
            if typed.place == SourceOptions.sample { continue }
            let place = one.isRemote ? one.source.identity.place : typed.place
            let isFetched = one.isRemote && !isOffline
            Console.note("\(isFetched ? "fetching" : "reading") \(place)")
        }
    }

    /// - Parameter name: of the series, where there are several.
    func note(_ event: ReadingEvent, of name: String?, from source: any SampleSource) {
        guard case .fetched(let progress) = event, let page = progress.lastPage else { return }
        came.withLock { $0.append((name, source.facts.ownNumber(ofPage: page))) }
    }

    /// Says which pages came since it was last called.
    func tell() {
        let came = came.withLock { came in
            defer { came = [] }
            return came
        }
        var names: [String?] = []
        for page in came where !names.contains(page.name) { names.append(page.name) }
        for name in names {
            let pages = came.filter { $0.name == name }.map(\.page)
            Console.note(
                (name.map { "\($0): " } ?? "") + FetchLog.words(pages, isOffline: isOffline))
        }
    }

    /// "fetched API page 2", "fetched API pages 1–3, 7", "fetched 19 API pages from 1 to 512".
    package static func words(_ pages: [Int], isOffline: Bool = false) -> String {
        let verb = isOffline ? "read" : "fetched"
        let pages = Set(pages).sorted()
        guard let first = pages.first, let last = pages.last, first < last else {
            return "\(verb) API page \(pages.first?.grouped ?? "")"
        }
        var ranges: [ClosedRange<Int>] = []
        for page in pages {
            if let range = ranges.last, range.upperBound + 1 == page {
                ranges[ranges.count - 1] = range.lowerBound...page
            } else {
                ranges.append(page...page)
            }
        }
        guard ranges.count <= 6 else {
            return
                "\(verb) \(pages.count.grouped) API pages from \(first.grouped) to \(last.grouped)"
        }
        let texts = ranges.map { range in
            let (first, last) = (range.lowerBound.grouped, range.upperBound.grouped)
            return range.count == 1
                ? first : range.count == 2 ? "\(first), \(last)" : "\(first)–\(last)"
        }
        return "\(verb) API pages \(texts.joined(separator: ", "))"
    }
}
