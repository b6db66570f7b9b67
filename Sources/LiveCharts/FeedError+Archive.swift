package import Feeds
package import LiveTrades
import Text

extension FeedError {
    /// Turns an error of an archive into one of a source.
    package init(_ error: TradeArchiveError) {
        let kind: FeedError.Kind =
            switch error.kind {
            case .notFound: .notFound
            case .notAnArchive, .newer, .damaged, .otherMarket, .noMarket, .otherTrades: .badData
            case .inUse, .notWritable, .full, .failed: .unreachable
            }
        self.init(kind, at: error.path.printable(limit: 200), error.problem)
    }

    /// Does something with an archive.
    ///
    /// - Throws: `FeedError` in place of `TradeArchiveError`, and whatever else is thrown.
    package static func ofArchive<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as TradeArchiveError {
            throw FeedError(error)
        }
    }
}
