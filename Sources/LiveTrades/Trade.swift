/// A trade, as a source reported it.
public struct Trade: Sendable, Hashable {
    /// Who took the other's offer.
    public enum Side: String, Sendable, CaseIterable {
        /// The buyer took an offer to sell.
        case buy
        /// The seller took an offer to buy.
        case sell
    }

    /// How precisely a source knows when a trade was.
    public enum Precision: String, Sendable, CaseIterable {
        /// To the microsecond, or as near as the source says.
        case microseconds
        /// To the second only: the trade was in the second that begins with its time.
        case seconds
    }

    /// Its source and its id there.
    public var key: TradeKey
    /// What one unit cost.
    public var price: ExactDecimal
    /// How many units.
    public var amount: ExactDecimal
    /// Who took the other's offer.
    public var side: Side
    /// Microseconds since 1970-01-01T00:00Z, without leap seconds.
    public var time: Int64
    /// How precisely the time is known.
    public var precision: Precision
    /// Whether its time was more than a minute later than the clock here when a session took it:
    /// one of the two clocks is wrong. An archive does not hold this.
    public var isAhead = false

    /// How much later than the clock here a trade's time may be, in microseconds: a minute.
    package static let mostAhead: Int64 = 60_000_000

    /// Makes a trade from its fields.
    ///
    /// - Parameters:
    ///   - key: its source and its id there.
    ///   - price: what one unit cost.
    ///   - amount: how many units.
    ///   - side: who took the other's offer.
    ///   - time: in microseconds since 1970-01-01T00:00Z.
    ///   - precision: how precisely the time is known.
    public init(
        key: TradeKey, price: ExactDecimal, amount: ExactDecimal, side: Side, time: Int64,
        precision: Precision = .microseconds
    ) {
        self.key = key
        self.price = price
        self.amount = amount
        self.side = side
        self.time = time
        self.precision = precision
    }

    /// Returns whether its time is too far ahead of the present to go by.
    ///
    /// - Parameter now: in microseconds since 1970-01-01T00:00Z.
    package func isAhead(of now: Int64) -> Bool {
        let (ahead, isTooMuch) = time.subtractingReportingOverflow(now)
        return isTooMuch ? time > now : ahead > Trade.mostAhead
    }

    /// Returns whether a trade comes before another in lists and archives: by time, then source,
    /// then id.
    public static func isBefore(_ one: Trade, _ other: Trade) -> Bool {
        (one.time, one.key) < (other.time, other.key)
    }
}

/// What a source calls a trade. No source should give two trades one id; one that does has both in
/// the list, and an archive takes the first.
public struct TradeKey: Sendable, Hashable, Comparable {
    /// The source's name: "bitstamp".
    public let source: String
    /// The trade's id there. It is a text: ids may exceed what a `Double` or an `Int64` holds.
    public let id: String

    /// The key of a trade.
    ///
    /// - Parameters:
    ///   - source: the source's name.
    ///   - id: the trade's id there.
    public init(source: String, id: String) {
        self.source = source
        self.id = id
    }

    /// Orders keys by source, then by id: the shorter id first, equally long ones by their bytes.
    /// So numbers without leading zeros are in the order of their values.
    public static func < (one: TradeKey, other: TradeKey) -> Bool {
        guard one.source == other.source else { return one.source < other.source }
        guard one.id.utf8.count == other.id.utf8.count else {
            return one.id.utf8.count < other.id.utf8.count
        }
        return one.id.utf8.lexicographicallyPrecedes(other.id.utf8)
    }
}
