import PagedCharts
import Synchronization

/// API pages in memory, with a log of what was asked for.
final class MemorySource: SampleSource {
    struct Refusal: Error {}

    let identity: SourceIdentity
    let facts: SeriesFacts
    let access: PageAccess
    private let pages: [[Sample]]
    private let failing: Set<Int>
    private let numbers = Mutex<[Int]>([])

    init(
        _ pages: [[Sample]], identity: SourceIdentity = SourceIdentity(name: "Memory"),
        isOnePage: Bool = false, access: PageAccess = .random, failing: Set<Int> = [],
        valueName: String? = nil, unit: String? = nil
    ) {
        self.pages = pages
        self.identity = identity
        var facts = SeriesFacts(isOnePage: isOnePage)
        (facts.valueName, facts.valueUnit) = (valueName, unit)
        self.facts = facts
        self.access = access
        self.failing = failing
    }

    /// The pages that were asked for, in order.
    var log: [Int] { numbers.withLock { $0 } }

    @concurrent func page(_ number: Int) async throws -> [Sample]? {
        numbers.withLock { $0.append(number) }
        if failing.contains(number) { throw Refusal() }
        return number <= pages.count ? pages[number - 1] : nil
    }
}

/// A source of one's own that gives nothing but its pages.
struct PlainSource: SampleSource {
    let pages: [[Sample]]

    @concurrent func page(_ number: Int) async throws -> [Sample]? {
        number <= pages.count ? pages[number - 1] : nil
    }
}

/// A source of two columns: the values of `Pages`, and those with the other sign. An empty page has
/// one column.
struct TwoColumns: SampleSource {
    let source: MemorySource

    let facts = SeriesFacts(columnNames: ["up", "down"])

    @concurrent func page(_ number: Int) async throws -> [Sample]? {
        try await source.page(number)
    }

    @concurrent func columns(ofPage number: Int) async throws -> SampleColumns? {
        guard let page = try await source.page(number) else { return nil }
        guard !page.isEmpty else { return SampleColumns([page]) }
        return SampleColumns([page, page.map { Sample(t: $0.t, y: $0.y.map { -$0 }) }])
    }
}

/// A source of several columns, of which one was taken once a page was read.
final class ColumnSource: SampleSource {
    private let choice = Mutex<ValueChoice?>(nil)

    var facts: SeriesFacts {
        var facts = SeriesFacts()
        facts.valueChoice = choice.withLock { $0 }
        return facts
    }

    @concurrent func page(_ number: Int) async throws -> [Sample]? {
        choice.withLock { $0 = ValueChoice(drawn: "a", others: ["b"]) }
        return number <= 2 ? Pages.samples(number..<number + 1) : nil
    }
}

/// A source whose pages depend on whether it was told to ask about those that a cache holds.
struct CachedSource: SampleSource {
    let before: [[Sample]]
    let after: [[Sample]]
    let cacheUse: CacheUse
    var isRevalidating = false

    var facts: SeriesFacts {
        var facts = SeriesFacts()
        facts.cacheUse = cacheUse
        return facts
    }

    func renewed() -> CachedSource {
        CachedSource(before: before, after: after, cacheUse: cacheUse, isRevalidating: true)
    }

    @concurrent func page(_ number: Int) async throws -> [Sample]? {
        let pages = isRevalidating ? after : before
        return number <= pages.count ? pages[number - 1] : nil
    }
}

enum Pages {
    /// Samples `first`, `first` + 1 and so on: a minute apart, with their number as value.
    static func samples(_ numbers: Range<Int>) -> [Sample] {
        numbers.map { Sample(t: 60 * Double($0), y: Double($0)) }
    }

    /// The samples from 0 on, in pages of these lengths.
    static func cut(_ lengths: [Int]) -> [[Sample]] {
        var start = 0
        return lengths.map { length in
            defer { start += length }
            return samples(start..<start + length)
        }
    }
}

/// What was told to an observer, in words.
final class EventLog: Sendable {
    private let words = Mutex<[String]>([])

    var all: [String] { words.withLock { $0 } }

    /// Without those of API pages that came.
    var notable: [String] { all.filter { !$0.hasPrefix("fetched") } }

    func note(_ event: ReadingEvent) {
        let text =
            switch event {
            case .began(let expected): "began \(expected.map(String.init) ?? "unknown")"
            case .fetched(let progress): "fetched \(progress.lastPageCount)"
            case .startedOver: "startedOver"
            case .sorted(let timesBack): "sorted \(timesBack)"
            case .missed(let apiPage, _): "missed \(apiPage)"
            case .tookColumn(let choice): "took \(choice.drawn), not \(choice.others)"
            case .noted(let note): "noted \(note)"
            case .endedWithFirstPage(let note): "endedWithFirstPage \(note)"
            case .endedByEmptyPages(let first): "endedByEmptyPages \(first)"
            case .assumedFullPages: "assumedFullPages"
            case .ended: "ended"
            }
        words.withLock { $0.append(text) }
    }
}
