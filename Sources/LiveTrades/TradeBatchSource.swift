/// A second source, which is asked for some trades whenever a number of live trades have come.
public protocol TradeBatchSource: Sendable {
    /// What trades of this source have as `TradeKey.source`: "mock".
    var name: String { get }

    /// Returns the trades of a batch.
    ///
    /// - Parameter request: the number of trades that is wanted, and the live trade that led to it.
    /// - Returns: `request.count` trades at most, in any order, with this source's name.
    /// - Throws: whatever keeps the source from giving them. The caller tries once more.
    @concurrent func trades(for request: TradeBatchRequest) async throws -> [Trade]
}

/// The request for a batch of trades.
public struct TradeBatchRequest: Sendable, Hashable {
    /// How many live trades have entered the list, this batch's included: 100, 200, 300 ...
    public let after: Int
    /// How many trades are wanted.
    public let count: Int
    /// The live trade that made the number full.
    public let last: Trade
    /// The time of the earliest of the live trades that the batch follows, in microseconds since
    /// 1970-01-01T00:00Z.
    public let since: Int64

    /// A request for a batch.
    ///
    /// - Parameters:
    ///   - after: how many live trades have entered the list.
    ///   - count: how many trades are wanted.
    ///   - last: the live trade that made the number full.
    ///   - since: the time of the earliest of those live trades, in microseconds since
    ///     1970-01-01T00:00Z.
    public init(after: Int, count: Int, last: Trade, since: Int64) {
        self.after = after
        self.count = count
        self.last = last
        self.since = since
    }
}
