import Calendars
public import Feeds
import Foundation
import Paging
import Ranking
import Text
public import TimeSeries

/// The numbers or places of entries of an archive, page by page: a series in the order of time,
/// with a column for each entry. Where an answer failed, or an entry was not in the list, its
/// column has a gap.
///
/// All pages are of one state of the archive, also while another program writes to it. `renewed()`
/// is of a later state.
public struct RankHistorySource: SampleSource {
    /// Answers on an API page.
    public static let pageRows = 65_536
    /// How far ahead of the clock an answer may be, in microseconds.
    private static let mostAhead: Int64 = 60_000_000

    private let history: RankHistory
    private let typed: String?
    private let lines: [RankLine]
    private let moments: ArraySlice<RankHistory.Moment>
    private let aheadNote: String?

    /// The series of an archive as it is now.
    ///
    /// - Parameters:
    ///   - path: the archive's file.
    ///   - entries: names or ids of entries with commas between them, " place" after each whose
    ///     places are drawn; nil for the numbers of all.
    /// - Throws: `FeedError` for a file that is no archive, and for an entry that is not in it.
    public init(path: String, entries: String? = nil) throws {
        try self.init(path: path, entries, now: Date().timeIntervalSince1970)
    }

    /// - Parameter now: in seconds since 1970-01-01T00:00Z.
    init(path: String, _ typed: String?, now: Double) throws {
        do {
            history = try RankHistory(reading: path)
        } catch {
            throw FeedError(error)
        }
        self.typed = typed
        lines = try history.lines(typed)
        let latest = now.microseconds + RankHistorySource.mostAhead
        let all = history.moments
        let end = all.firstIndex { $0.time > latest } ?? all.endIndex
        moments = all[..<end]
        aheadNote = all.dropFirst(end).first.map { first in
            let count = all.count - end
            return "\(count.grouped) \(count == 1 ? "answer of" : "answers since")"
                + " \(first.time.shortISOText) \(count == 1 ? "is" : "are") of a time to come and not"
                + " drawn; one of the clocks is wrong"
        }
    }

    /// The list's title, after the entry's name where only one is drawn.
    public var identity: SourceIdentity {
        var identity = SourceIdentity(file: history.path)
        let title = history.title ?? history.feed.name
        identity.name = lines.count == 1 ? "\(lines[0].entry.name), \(title)" : title
        return identity
    }

    /// The entries' names as columns, and what their values are.
    public var facts: SeriesFacts {
        var facts = SeriesFacts(
            columnNames: lines.count > 1 ? names : [], isOnePage: true, hasSeparatePages: false)
        facts.areRanks = lines.allSatisfy(\.isPlace)
        if !facts.areRanks { facts.valueName = history.metric?.name }
        facts.readingNotes = [aheadNote].compactMap(\.self)
        return facts
    }

    /// The entries' names, with the id of each that shares its name.
    private var names: [String] {
        let names = lines.map(\.entry.name)
        return lines.map { line in
            names.count { $0 == line.entry.name } > 1
                ? "\(line.entry.name) (\(line.entry.id))" : line.entry.name
        }
    }

    /// Returns the samples of the first entry.
    @concurrent public func page(_ number: Int) async throws -> [Sample]? {
        try await columns(ofPage: number)?.columns[0]
    }

    /// Returns the samples of each entry.
    @concurrent public func columns(ofPage number: Int) async throws -> SampleColumns? {
        let size = RankHistorySource.pageRows
        let (first, isTooMuch) = (number - 1).multipliedReportingOverflow(by: size)
        guard !isTooMuch, first >= 0, first < max(moments.count, 1) else { return nil }
        let page = moments.dropFirst(first).prefix(size)
        let answers = page.flatMap(\.answers)
        guard let least = answers.min(), let most = answers.max() else {
            return SampleColumns(lines.map { _ in [] })
        }
        do {
            return SampleColumns(
                try lines.map { line in
                    let standings = try history.standings(of: line.entry, in: least...most)
                    return page.map { moment in
                        let standing = moment.answers.lazy.reversed().compactMap { standings[$0] }
                            .first
                        return Sample(
                            t: Double(moment.time) / 1e6,
                            y: line.isPlace ? standing.map { Double($0.place) } : standing?.value)
                    }
                })
        } catch let error as RankArchiveError {
            throw FeedError(error)
        }
    }

    /// Returns whether the archive holds other answers by now.
    ///
    /// - Throws: `FeedError` where it can't be read any more.
    public func hasChanged() throws -> Bool? {
        let now = try RankHistorySource(path: history.path, entries: typed)
        return now.moments != moments || now.lines != lines
    }

    /// Returns the series of the archive as it is by now; the same where the archive can't be read
    /// any more.
    public func renewed() -> RankHistorySource {
        (try? RankHistorySource(path: history.path, entries: typed)) ?? self
    }
}

extension FeedError {
    /// Turns an error of an archive into one of a source.
    package init(_ error: RankArchiveError) {
        let kind: FeedError.Kind =
            switch error.kind {
            case .notFound: .notFound
            case .notAnArchive, .newer, .damaged, .otherFeed: .badData
            case .inUse, .notWritable, .full, .failed: .unreachable
            }
        self.init(kind, at: error.path.printable(limit: 200), error.problem)
    }
}
