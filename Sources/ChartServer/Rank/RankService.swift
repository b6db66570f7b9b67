import ChartLocales
import ChartRender
import ChartScene
import Feeds
import Foundation
import NIOCore
import PagedCharts
import Ranking
import Synchronization
import Thumbnails

/// Ranked feeds for visitors: each list is asked for once at a time, and kept for a while.
final class RankService: Sendable {
    typealias Lists = AgingWork<String, RankedList>
    typealias Details = AgingWork<[String], RankedDetail>

    let ranks: ServedRanks
    /// How pictures of lists are to look.
    let template: Chart
    let language: PageLanguage
    let options: ServerOptions
    let metrics: ServerMetrics
    let admission: Admission
    let pictures: RankPictures
    /// The time, in seconds since 1970-01-01T00:00Z.
    let now: @Sendable () -> Double
    let charts: SharedWork<ChartKey, ListPicture>
    /// Pictures of lists that wait for those of their entries, or are drawn.
    let waiting: Admission
    /// How long a picture of a list waits for those of its entries.
    let imagePatience: Duration
    /// How the feeds did when they were asked last.
    let health: FeedHealth
    private let lists: Lists
    private let details: Details
    private let feeds: [String: ServedFeed]

    /// How many lists of visitors' choices are kept, next to those of the feeds themselves.
    private static let mostVariants = 100

    /// - Parameters:
    ///   - template: how pictures are to look.
    ///   - metrics: the counts of a server that shows a series, too; nil for new ones. Requests for
    ///     feeds have places of their own, so waiting for a feed takes no place of the series.
    ///   - find: finds pictures, in place of the store.
    ///   - imagePatience: how long a picture of a list waits for those of its entries.
    ///   - now: the clock.
    init(
        _ ranks: ServedRanks, like template: Chart, _ options: ServerOptions,
        beside metrics: ServerMetrics? = nil,
        find: RankPictures.Find? = nil, imagePatience: Duration = .seconds(8),
        now: @escaping @Sendable () -> Double = { Date().timeIntervalSince1970 }
    ) {
        language = PageLanguage(template.locale)
        (self.ranks, self.template, self.options, self.now) = (ranks, template, options, now)
        self.imagePatience = imagePatience
        self.metrics = metrics ?? ServerMetrics()
        admission = Admission(places: options.places)
        health = FeedHealth(log: options.log, now: now)
        waiting = Admission(places: options.places)
        feeds = Dictionary(ranks.feeds.map { ($0.name, $0) }) { first, _ in first }
        let (fresh, pause) = (ranks.keeps / .seconds(1), ranks.pause / .seconds(1))
        let retryPause = ranks.retryPause / .seconds(1)
        let end = { @Sendable error, time in
            RankService.end(of: error, at: time, retryPause, fresh)
        }
        lists = Lists(
            pace: .init(
                fresh: fresh, pause: pause, pauseAfter: end, now: now,
                lack: { $0.notes.missingPart?.error }, outlives: RankService.outlives),
            limit: ranks.feeds.count + RankService.mostVariants)
        details = Details(
            pace: .init(
                fresh: fresh, pause: pause, pauseAfter: end, now: now,
                lack: { $0.missingPart?.error }, outlives: RankService.outlives),
            limit: 500)
        charts = SharedWork(keeping: options.keptBytes / 16)
        pictures = RankPictures(
            find: find ?? RankPictures.find(in: ranks.images), places: options.places,
            keeping: options.keptBytes / 8, now: now)
    }

    /// Returns until when a feed is not asked again after an error. If its server says when to come
    /// again, that holds, but for at least the pause and at most a day. If it only says to wait, it
    /// is not asked for as long as a list is kept. If the error is that this server had no free
    /// place, the feed was not asked, and may be at once.
    private static func end(
        of error: any Error, at time: Double, _ pause: Double, _ fresh: Double
    ) -> Double {
        if error is Admission.Full { return time }
        guard let error = error as? FeedError else { return time + pause }
        if let end = error.retryAt { return min(max(end, time + pause), time + 86_400) }
        return time + (error.kind == .toldToWait ? max(pause, fresh) : pause)
    }

    /// A list that is gone, or refused by now, is not shown any more.
    @Sendable private static func outlives(_ error: any Error) -> Bool {
        (error as? FeedError)?.isOutage ?? true
    }

    /// Returns in how many seconds a feed that asked for a wait may be asked again; nil for a feed
    /// that did not.
    func retryAfter<Value>(_ failure: (any Error)?, _ look: AgingLook<Value>) -> Int? {
        guard let error = failure as? FeedError, error.kind == .toldToWait || error.retryAt != nil,
            let end = look.pausesUntil
        else { return nil }
        return max(1, Int((end - now()).rounded(.up)))
    }

    /// Returns the feed of a name.
    ///
    /// - Throws: `RankProblem` if there is no such feed.
    func feed(_ name: String) throws(RankProblem) -> ServedFeed {
        guard let feed = feeds[name] else { throw RankProblem.noFeed(name) }
        return feed
    }

    /// Returns the feed of a name with what a visitor chose.
    ///
    /// - Throws: `RankProblem` if there is no such feed.
    func feed(_ name: String, _ view: RankViewRequest) throws(RankProblem) -> ServedFeed {
        let feed = try feed(name)
        let chosen = view.values.filter { $0.value != feed.values[$0.key] }
        return chosen.isEmpty ? feed : feed.choosing(chosen) ?? feed
    }

    /// Returns a feed's entries.
    ///
    /// - Parameter patience: how long to wait for them; nil for as long as it takes.
    func list(
        _ feed: ServedFeed, anew: Bool = false, patience: Duration?
    ) async -> Lists.Look {
        if await lists.isNew(feed.key), let kept = await feed.kept() {
            await lists.seed(feed.key, kept)
        }
        return await lists.look(feed.key, anew: anew, patience: patience) {
            [admission, health] in
            try await admission.admitted {
                // What visitors choose may be there or not: the feed is well all the same.
                guard feed.variant.isEmpty else { return try await feed.list() }
                return try await health.noted(feed.name) { try await feed.list() }
            }
        }
    }

    /// Returns the list or facts that an entry opens into.
    func detail(
        _ feed: ServedFeed, _ item: RankedItem, anew: Bool = false, patience: Duration?
    ) async -> Details.Look {
        let key = [feed.key, RankEntry(item).segment]
        if await details.isNew(key), let kept = await feed.keptDetail(item) {
            await details.seed(key, kept)
        }
        return await details.look(key, anew: anew, patience: patience) { [admission, health] in
            try await admission.admitted {
                try await health.noted(feed.name, item) { try await feed.detail(item) }
            }
        }
    }

    /// Returns a feed's entries as far as they are known.
    func known(_ feed: ServedFeed) async -> RankedList? { await lists.known(feed.key).value }

    /// Returns the outcome of the latest request for a feed's entries.
    func latest(_ feed: ServedFeed) async -> Lists.Look { await lists.known(feed.key) }

    /// Asks for a feed's entries where they are old, and waits for nothing.
    func renew(_ feed: ServedFeed) async { _ = await list(feed, patience: .zero) }

    /// Returns the list or facts that an entry opens into, as far as they are known.
    func known(_ feed: ServedFeed, _ item: RankedItem) async -> RankedDetail? {
        await details.known([feed.key, RankEntry(item).segment]).value
    }

    /// Returns the language of an answer.
    ///
    /// - Parameter field: Accept-Language.
    /// - Throws: `ViewProblem` for a language that is not offered.
    func words(_ view: RankViewRequest, _ field: String?) throws(ViewProblem) -> RankedWords {
        guard let tag = view.lang else {
            return RankedWords.preferred(by: field, among: ranks.languages)
        }
        if let words = RankedWords.named(tag, among: ranks.languages) { return words }
        throw ViewProblem(
            "lang", tag, wanted: ranks.languages.map(\.language).joined(separator: " or "))
    }

    /// Returns how numbers and dates are written in a language.
    static func locale(_ words: RankedWords) -> ChartLocale {
        if let locale = try? ChartLocale.named(words.language) { return locale }
        let language = words.language.prefix { $0 != "-" }
        return (try? ChartLocale.named(String(language))) ?? .english
    }
}

/// Why an address of ranked feeds leads nowhere.
enum RankProblem: Error, Equatable {
    /// There is no feed of that name.
    case noFeed(String)
    /// The list has no such entry.
    case noEntry
    /// The list has fewer pages.
    case noPage(Int, of: Int)
}
