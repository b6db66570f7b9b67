/// Why an archive could not be opened, read or written.
public struct TradeArchiveError: Error, Sendable, Equatable {
    /// What went wrong, as far as a program would act on it.
    public enum Kind: Sendable, Equatable {
        /// There is no such file or folder.
        case notFound
        /// The file is something else than an archive of trades.
        case notAnArchive
        /// A later version of this program made the archive.
        case newer
        /// The archive holds the trades of this market, and others are to be stored.
        case otherMarket(TradeMarket)
        /// The archive does not say of which market it is, and what it holds does not fit.
        case noMarket
        /// The archive holds other trades under the ids of some that are to be stored.
        case otherTrades
        /// Another program, or another part of this one, writes to the archive.
        case inUse
        /// The file or its folder can't be written.
        case notWritable
        /// The disk is full.
        case full
        /// The file is damaged.
        case damaged
        /// Anything else.
        case failed
    }

    /// What went wrong, as far as a program would act on it.
    public let kind: Kind
    /// The archive's file.
    public let path: String
    /// The problem: a part of a sentence, without a capital and a full stop.
    public let problem: String

    init(_ kind: Kind, _ path: String, _ problem: String) {
        self.kind = kind
        self.path = path
        self.problem = problem
    }
}

extension TradeArchiveError: CustomStringConvertible {
    /// "PATH: PROBLEM".
    public var description: String { "\(path): \(problem)" }
}
