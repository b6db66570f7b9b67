import Feeds
import LiveTrades

/// The messages of one exchange, sent and received: all in which it differs from others.
protocol ExchangeProtocol: Sendable {
    /// What its trades have as `TradeKey.source`.
    var name: String { get }
    /// The traded pair, for people.
    var market: String { get }
    /// Where it is: a ws or wss address.
    var endpoint: String { get }
    /// What to say once connected, to hear of trades. Shorter than 512 bytes, as everything that is
    /// sent.
    var subscription: String { get }
    /// The message that the exchange answers at once, whatever happens on the market.
    var heartbeat: String { get }

    /// Returns the meaning of a message from the exchange.
    func meaning(of message: [UInt8]) -> ExchangeMessage

    /// The http or https address that is asked for trades that were missed; nil if the exchange has
    /// no such address.
    var restEndpoint: String? { get }

    /// Returns the path and query that, behind `restEndpoint`, ask for past trades.
    ///
    /// - Parameter age: how long ago the last known trade was.
    func historyPath(reaching age: Duration) -> String

    /// Returns the trades in the answer, in any order.
    ///
    /// - Throws: `FeedError` for anything but a list of trades.
    func trades(ofHistory bytes: UnsafeRawBufferPointer, at place: String) throws(FeedError)
        -> [Trade]

    /// How far back the longest list of past trades reaches.
    var longestHistory: Duration { get }

    /// Returns whether an id follows another, with none between. Where ids count up, a trade whose
    /// id does not follow the highest known one tells of a gap. Returns nil where ids have holes
    /// and so tell nothing.
    func isNext(_ id: String, after known: String) -> Bool?
}

/// The meaning of a message from an exchange.
enum ExchangeMessage: Equatable {
    /// The subscription is there: from now on trades follow.
    case subscribed
    /// Trades that happen now.
    case trades([Trade])
    /// The exchange lives.
    case pulse
    /// The exchange wants us to connect anew, or ended the subscription.
    case reconnect
    /// The exchange refuses the subscription, if it has not taken it yet; asking again won't help.
    /// In its words.
    case refused(String)
    /// A message that can't be read, in words such as "a trade that can't be read". It may have
    /// been a trade.
    case broken(String)
    /// The exchange complains of something else. In its words.
    case complaint(String)
    /// Nothing that is known.
    case unknown
}
