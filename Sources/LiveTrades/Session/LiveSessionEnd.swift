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
    }

    /// Why it ended.
    public let reason: Reason
    /// How many live trades entered the list.
    public let liveTrades: Int
    /// How many trades stand in the list still, and in no archive.
    public let unstored: Int
}
