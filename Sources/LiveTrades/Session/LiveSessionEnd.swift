/// How a session ended.
public struct LiveSessionEnd: Sendable, Hashable {
    /// Why it ended.
    public enum Reason: String, Sendable {
        /// As many live trades came as were wanted.
        case limit
        /// The live source ended.
        case sourceEnded
        /// Its task was cancelled.
        case cancelled
        /// Too many trades could not be stored.
        case unstorable
    }

    /// Why it ended.
    public let reason: Reason
    /// How many live trades entered the list.
    public let liveTrades: Int
    /// How many trades stand in the list still, and in no archive. With an archive: those that
    /// could not be stored.
    public let unstored: Int
    /// How many trades left the list and were not stored, for the archive holds others under their
    /// ids.
    public internal(set) var refused = 0
    /// How many trades were stored when the run ended.
    public internal(set) var storedAtEnd = 0
    /// How many trades were stored, and are in no file under the archive's name any more; nil where
    /// the archive was not moved or deleted.
    public internal(set) var gone: Int?
    /// Why trades were not stored, as part of a sentence; nil where all were, or there is no
    /// archive.
    public internal(set) var why: String?

    /// How many trades came that an archive was to hold and does not.
    public var lost: Int { why == nil ? 0 : unstored + refused + (gone ?? 0) }
}

/// A live source failed, and trades were lost, too, which is worse.
public struct TradesLostError: Error {
    /// How the session ended.
    public let end: LiveSessionEnd
    /// What ended the source.
    public let cause: any Error
}
