import Calendars
public import Feeds
import LiveTrades
import Paging
import Synchronization
import Text
public import TimeSeries

/// The prices of an archive of trades, page by page: a series in the order of time, source and id,
/// with a column for each source.
///
/// All pages are of one state of the archive, also while another process writes it. `renewed()` is
/// of a later state. Trades whose time was more than a minute ahead of the clock at that moment are
/// left out, and a note says so.
public struct ArchiveSource: SampleSource {
    /// Trades on an API page.
    public static let pageRows = 65_536

    private let archive: TradeArchive
    private let sources: [String]
    /// The sources that were asked for; nil for all, also those that come later.
    private let wanted: [String]?
    private let reader: TradeArchiveReader
    /// How many trades the pages have.
    private let count: Int
    /// What says how many trades are left out, because they are of a time to come.
    private let aheadNote: String?
    /// What says that prices are drawn that have more digits.
    private let rounded: RoundedPrices
    /// The gaps of each source that its archive keeps, and where the next run is to ask for trades.
    public let missing: [[ClosedRange<Double>]]
    private let market: TradeMarket?

    /// The series of an archive as it is now.
    ///
    /// - Parameters:
    ///   - path: the archive's file.
    ///   - sources: the names of the sources that are drawn, in this order; nil for all, those with
    ///     more trades first.
    /// - Throws: `FeedError` for a file that is no archive, and for a source that has no trades in
    ///   it.
    public init(path: String, sources: [String]? = nil) throws {
        try self.init(path: path, sources: sources, now: .microsecondsNow)
    }

    /// - Parameter now: in microseconds since 1970-01-01T00:00Z.
    init(path: String, sources: [String]? = nil, now: Int64) throws {
        self = try FeedError.ofArchive {
            try ArchiveSource(TradeArchive(reading: path), sources, now)
        }
    }

    private init(_ archive: TradeArchive, _ sources: [String]?, _ now: Int64) throws {
        (self.archive, rounded) = (archive, RoundedPrices())
        market = try archive.market()
        let summary = try archive.summary()
        let known = summary.sources.map(\.name)
        if let stranger = sources?.first(where: { !known.contains($0) }) {
            throw FeedError(
                .badData, at: archive.path.printable(limit: 200),
                "no trades of \(stranger.printable(limit: 60)); those are of"
                    + " \(known.map { $0.printable(limit: 60) }.joined(separator: ", "))")
        }
        wanted = sources
        self.sources =
            sources
            ?? summary.sources.sorted {
                (-$0.count, $0.name) < (-$1.count, $1.name)
            }.map(\.name)
        reader = try archive.reader(of: sources)
        let ahead = try reader.trades(laterThan: min(now, .max - Trade.mostAhead) + Trade.mostAhead)
        count = reader.count - (ahead?.count ?? 0)
        aheadNote = ahead.map(Self.note)
        missing = try self.sources.map { source in
            // The end of such a stretch is not known: it is at the next trade at the latest.
            let open = try archive.openStretches(of: source).map {
                TradeGap(from: $0, to: min($0, .max - 1) + 1)
            }
            let gaps = try archive.gaps(of: source) + open
            return gaps.sorted { $0.from < $1.from }.map(\.seconds)
        }
    }

    /// The market, "BTC/USD, bitstamp"; the words of the file's name where the archive does not say
    /// it.
    public var identity: SourceIdentity {
        var identity = SourceIdentity(file: archive.path)
        if let market { identity.name = "\(market.pair), \(market.exchange)" }
        return identity
    }

    /// The sources' names, as columns of which each row belongs to one, and their gaps: of pages
    /// that are all of one state.
    public var facts: SeriesFacts {
        var facts = SeriesFacts(
            columnNames: sources.count > 1 ? sources : [], isOnePage: true,
            hasSeparatePages: false)
        (facts.hasSparseColumns, facts.missing, facts.valueName) = (true, missing, "price")
        facts.readingNotes = [aheadNote, rounded.note].compactMap(\.self)
        return facts
    }

    /// Says which trades are left out: "2 trades since 2286-11-20T17:46:40Z are of a time to come
    /// and not drawn; one of the clocks is wrong".
    private static func note(ahead: (count: Int, first: Int64)) -> String {
        let (trades, are) = ahead.count == 1 ? ("trade of", "is") : ("trades since", "are")
        return "\(ahead.count.grouped) \(trades) \(ahead.first.shortISOText) \(are) of a time to"
            + " come and not drawn; one of the clocks is wrong"
    }

    /// Returns the prices of a page, whatever their source.
    @concurrent public func page(_ number: Int) async throws -> [Sample]? {
        guard let rows = rows(ofPage: number) else { return nil }
        return try FeedError.ofArchive {
            let prices = try reader.prices(from: rows.lowerBound, limit: rows.count)
            rounded.take(prices.lazy.compactMap { $0.longText.flatMap { ExactDecimal($0) } })
            return prices.map { Sample(t: $0.time.seconds, y: $0.price) }
        }
    }

    /// Returns the prices of a page, each in the column of its source.
    @concurrent public func columns(ofPage number: Int) async throws -> SampleColumns? {
        guard sources.count > 1 else { return try await page(number).map { SampleColumns([$0]) } }
        guard let rows = rows(ofPage: number) else { return nil }
        let trades = try FeedError.ofArchive {
            try reader.trades(from: rows.lowerBound, limit: rows.count)
        }
        rounded.take(trades.lazy.map(\.price))
        return SampleColumns(
            sources.map { source in
                trades.map { trade in
                    Sample(
                        t: trade.time.seconds,
                        y: trade.key.source == source ? trade.price.value : nil)
                }
            })
    }

    /// Returns the rows of a page; nil past the end. Without trades there is one page, an empty
    /// one.
    private func rows(ofPage page: Int) -> Range<Int>? {
        let size = ArchiveSource.pageRows
        let (first, isTooMuch) = (page - 1).multipliedReportingOverflow(by: size)
        guard !isTooMuch, first < max(count, 1) else { return nil }
        return first..<min(first + size, count)
    }

    /// Returns whether the archive holds other trades or gaps by now.
    ///
    /// - Throws: `FeedError` where it can't be read any more.
    public func hasChanged() throws -> Bool? {
        let now = try ArchiveSource(path: archive.path, sources: wanted)
        return try FeedError.ofArchive {
            try now.reader.count != reader.count || now.count != count || now.missing != missing
                || now.ends() != ends()
        }
    }

    /// Returns the first and the last trade.
    private func ends() throws(TradeArchiveError) -> [Trade] {
        try reader.trades(after: nil, limit: 1) + reader.trades(since: .min, limit: 1)
    }

    /// Returns the series of the archive as it is by now; the same where the archive can't be read
    /// any more.
    public func renewed() -> ArchiveSource {
        (try? ArchiveSource(path: archive.path, sources: wanted)) ?? self
    }
}
