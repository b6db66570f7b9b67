/// A live source of trades: a sequence of trades, states of the connection and gaps, which goes on
/// for as long as it is iterated over.
///
/// A source connects when its iterator is first asked, and again by itself whenever a connection is
/// lost. The sequence ends, or throws, only where connecting again can't help. It gives each trade
/// once per iterator, in the order in which a list should take them in; ids may have holes. It
/// closes its connection when the iterator is let go or its task is cancelled.
public protocol TradeSource: AsyncSequence, Sendable
where Element == TradeEvent, Failure == any Error {
    /// What trades of this source have as `TradeKey.source`: "bitstamp".
    var name: String { get }
    /// The traded pair, for people: "BTC/USD".
    var market: String { get }

    /// Returns a copy of the source that begins with the trades missed since a given one. It asks
    /// for them once it is connected, and reports as a gap those that it could not get. It may give
    /// the given trade again, for another one may have its id.
    ///
    /// - Parameter mark: the last trade of this source that is known.
    func resuming(after mark: TradeMark) -> Self
}

/// What a live source reports.
public enum TradeEvent: Sendable, Hashable {
    /// A trade that happened now.
    case trade(Trade)
    /// The trades that were missed and could be had: all of them, in the order in which to take
    /// them.
    case missed([Trade])
    /// Trades from before watching began, in any order: for charts alone.
    case past([Trade])
    /// The connection has another state.
    case state(ConnectionState)
    /// Trades may be missing.
    case gap(TradeGap)
    /// Since the connection began, all trades that were missed before it came, or were reported as
    /// a gap. Until then an archive keeps where the next run has to begin.
    case caughtUp
}

/// The last trade that is known of a source.
public struct TradeMark: Sendable, Hashable {
    /// The trade's id at its source.
    public let id: String
    /// In microseconds since 1970-01-01T00:00Z.
    public let time: Int64

    /// A mark at a trade.
    ///
    /// - Parameters:
    ///   - id: the trade's id at its source.
    ///   - time: in microseconds since 1970-01-01T00:00Z.
    public init(id: String, time: Int64) {
        self.id = id
        self.time = time
    }
}

/// The state of a source's connection.
public struct ConnectionState: Sendable, Hashable {
    /// In short.
    public enum Kind: String, Sendable, CaseIterable {
        /// Connecting for the first time.
        case connecting
        /// Connected and subscribed.
        case live
        /// Connected, but the exchange has said nothing for too long.
        case stale
        /// Waiting to connect again, or doing so.
        case reconnecting
        /// It won't connect again.
        case ended
    }

    /// In short.
    public let kind: Kind
    /// In words: a part of a sentence, such as "the exchange closed the connection (1001)". Empty
    /// where the kind says all.
    public let why: String

    /// A state of a connection.
    ///
    /// - Parameters:
    ///   - kind: in short.
    ///   - why: in words, as part of a sentence.
    public init(_ kind: Kind, why: String = "") {
        self.kind = kind
        self.why = why
    }
}

/// A span of time of which trades may be missing, because they could not be had.
public struct TradeGap: Sendable, Hashable {
    /// The last moment before the gap of which trades are known, in microseconds since
    /// 1970-01-01T00:00Z.
    public let from: Int64
    /// The first moment after it, the same way; not before `from`.
    public let to: Int64

    /// Makes a gap between two moments.
    ///
    /// - Parameters:
    ///   - from: the last known moment before it, in microseconds since 1970-01-01T00:00Z.
    ///   - to: the first known moment after it; taken for `from` where it is earlier.
    public init(from: Int64, to: Int64) {
        self.from = from
        self.to = Swift.max(from, to)
    }
}
