/// The contents of an archive in numbers.
public struct TradeArchiveSummary: Sendable, Hashable {
    /// The trades of one source in an archive.
    public struct Source: Sendable, Hashable {
        /// The source's name.
        public let name: String
        /// How many trades, more than 0.
        public let count: Int
        /// The time of the earliest trade, in microseconds since 1970-01-01T00:00Z.
        public let first: Int64
        /// The time of the latest trade, the same way.
        public let last: Int64
        /// The lowest price, as it was written.
        public let lowest: ExactDecimal
        /// The highest price, as it was written.
        public let highest: ExactDecimal
    }

    /// The sources, by name.
    public let sources: [Source]
    /// How many bytes the file and its log have.
    public let bytes: Int

    /// How many trades in all.
    public var count: Int { sources.reduce(0) { $0 + $1.count } }
}
