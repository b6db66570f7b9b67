import Calendars
import ChartgenCommand
import Feeds
import LiveCharts
import RankArchives
import Ranking
import Text

/// A file of SQLite: an archive of trades, or one of ranked lists.
struct DatabaseFile {
    let path: String

    private var isOfRanks: Bool { RankArchive.isArchive(path) }

    /// Returns the series of the archive.
    ///
    /// - Parameter typed: the names of the sources or the entries that are wanted; nil for all.
    func series(of typed: String?) throws -> any SampleSource {
        if isOfRanks { return try RankHistorySource(path: path, entries: typed) }
        return try ArchiveSource(
            path: path, sources: typed?.split(separator: ",").map(String.init))
    }

    /// Says what the archive holds, on stdout.
    func report() throws {
        guard isOfRanks else { return try ArchiveReport(path: path).write() }
        do throws(RankArchiveError) {
            for line in DatabaseFile.lines(try RankHistory(reading: path)) { Console.line(line) }
        } catch {
            throw FeedError(error)
        }
    }

    private static func lines(_ history: RankHistory) -> [String] {
        let answers = history.answers
        var lines = [
            "\(history.path.harmless(limit: 200)): an archive of ranked lists",
            "feed: \(history.feed)",
            "answers: \(answers.count.grouped)" + span(answers),
            "failed: \(history.failures.count.grouped)"
                + (history.failures.max().map { ", the last at \($0.shortISOText)" } ?? ""),
        ]
        if let title = history.title { lines.append("list: \(title.harmless(limit: 100))") }
        if let metric = history.metric {
            lines.append("numbers: \(metric.name.harmless(limit: 60))")
        }
        lines.append("entries: \(history.entries.count.grouped)")
        lines += history.entries.prefix(10).map { entry in
            "  \(entry.name.harmless(limit: 60)) (\(entry.id.harmless(limit: 60))): in"
                + " \(entry.count.grouped) of them"
        }
        if history.entries.count > 10 {
            lines.append("  and \((history.entries.count - 10).grouped) others")
        }
        return lines
    }

    private static func span(_ times: [Int64]) -> String {
        guard let first = times.min(), let last = times.max() else { return "" }
        return ", \(first.shortISOText) to \(last.shortISOText)"
    }
}
