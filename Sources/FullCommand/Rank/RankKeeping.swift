import ChartgenCommand
import Feeds
import Foundation
import RankArchives
import Ranking
import Text

/// The archive of `--keep`, in which the answers of a feed are stored.
struct RankKeeping: Sendable {
    /// Stands for the feed's name in the path.
    static let feedWord = "{FEED}"

    private let archive: RankArchive

    /// - Parameters:
    ///   - typed: the path, in which `feedWord` may stand.
    ///   - given: values of parameters in place of the description's own.
    /// - Throws: `Failure`: 65 for a file that is something else or holds the answers of another
    ///   feed, 73 where it can't be written.
    init(
        _ typed: String, of description: FeedDescription, given: [String: String]
    ) throws(Failure) {
        do {
            archive = try RankArchive(
                path: RankKeeping.path(typed, ofFeed: description.name),
                of: ArchivedFeed(description, given: given))
        } catch {
            throw RankKeeping.failure(error)
        }
    }

    /// Returns the archive's path for a feed.
    static func path(_ typed: String, ofFeed name: String) -> String {
        typed.replacing(feedWord, with: name)
    }

    /// Stores a list, and returns it with what changed since the answer before.
    ///
    /// - Throws: `Failure` where it can't be stored.
    func noted(_ list: RankedList) throws(Failure) -> RankedList {
        do { return try archive.noted(list) } catch { throw RankKeeping.failure(error) }
    }

    /// Stores a failure of the feed. Other errors are not stored.
    ///
    /// - Throws: `Failure` where that can't be stored.
    func noteFailure(_ error: any Error) throws(Failure) {
        guard let error = error as? FeedError else { return }
        do {
            try archive.noteFailure("\(error.kind)", at: Date().timeIntervalSince1970)
        } catch {
            throw RankKeeping.failure(error)
        }
    }

    private static func failure(_ error: RankArchiveError) -> Failure {
        let status =
            switch error.kind {
            case .notAnArchive, .newer, .otherFeed, .damaged: Failure.badData
            case .notFound, .inUse, .notWritable, .full, .failed: Failure.cannotWrite
            }
        return Failure(status, "\(error.path.printable(limit: 200)): \(error.problem)")
    }
}
