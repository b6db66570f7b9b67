public import Feeds
import Text

/// A part of a list or an entry that could not be fetched.
public struct MissingPart: Sendable, Equatable {
    /// Why it did not come.
    public let error: FeedError
    /// The first entry that lacks its sum; nil where the rest of the list or of an entry is
    /// missing.
    package let entry: String?
    /// How many more entries lack theirs.
    package let others: Int
    /// The reason as a reader is told it: what the source says, with its address, unless it is put
    /// in other words.
    package var text: String

    /// The rest of a list or of an entry.
    public init(_ error: FeedError) {
        self.init(error, of: nil, others: 0)
    }

    /// - Parameters:
    ///   - entry: the first entry that lacks its sum.
    ///   - others: how many more lack theirs.
    package init(_ error: FeedError, of entry: String?, others: Int) {
        (self.error, self.entry, self.others) = (error, entry, others)
        let more = others > 0 ? ", and \(others) more" : ""
        let start = entry.map { "\($0.printable())\(more): " } ?? ""
        text = start + "\(error.place): \(error.problem)".harmless()
    }
}

extension MissingPart {
    /// How many entries lack their sums, where only these are at fault: their details are bad or
    /// not there, and the server answers others. 0 where the server is at fault.
    package var entriesAtFault: Int { entry == nil || error.isOfServer ? 0 : others + 1 }
}

extension FeedError {
    /// Whether the server would say the same to other requests.
    var isOfServer: Bool {
        switch kind {
        case .toldToWait, .refused, .unreachable: true
        case .badData, .notFound: false
        }
    }
}

extension FeedError {
    /// Whether what the feed said before is worth showing: it can't be had now, or answers with
    /// something else. A list that is gone, and one that is refused, is not shown again.
    package var isOutage: Bool {
        switch kind {
        case .unreachable, .toldToWait, .badData: true
        case .notFound, .refused: false
        }
    }
}

extension MissingPart: Hashable {
    /// Hashes the words only: errors can't be hashed, and other errors have other words.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension [RankedNote] {
    /// The first part that could not be fetched; nil if all came.
    package var missingPart: MissingPart? {
        lazy.compactMap { note in if case .failed(let part) = note { part } else { nil } }.first
    }
}

extension RankedDetail {
    /// The first part of it that could not be fetched; nil if all came.
    package var missingPart: MissingPart? {
        switch self {
        case .list(_, let list): list.notes.missingPart
        case .entry(_, let notes): notes.missingPart
        }
    }
}
