/// An event of a session. Events come in the order in which they happen.
public enum LiveEvent: Sendable, Hashable {
    /// A trade entered the list.
    case trade(Trade)
    /// A batch entered the list: its trades were reported right before.
    case batch(after: Int, count: Int, source: String)
    /// A batch could not be had, though it was asked for twice; `why` is a part of a sentence.
    case batchFailed(after: Int, source: String, why: String)
    /// Trades were stored and left the list; `total` is how many the archive now holds.
    case stored([Trade], total: Int)
    /// Trades left the list, and were not stored, for there is no archive; `total` is how many left
    /// it so far.
    case left([Trade], total: Int)
    /// The list's trades could not be stored and stay in it, `count` in all; it is tried again
    /// after some seconds, and some more trades. `why` is a part of a sentence.
    case storeFailed(count: Int, why: String)
    /// Trades left the list, and were not stored, for the archive holds others under their ids.
    /// `why` is a part of a sentence.
    case refused([Trade], why: String)
    /// Trades from before the session: for charts alone. They enter no list and no archive, and
    /// count nowhere.
    case past([Trade])
    /// Trades of the live source may be missing.
    case gap(TradeGap)
    /// The connection of the live source has another state.
    case state(ConnectionState)
    /// The run before this one on the same archive was killed: the trades of its list were never
    /// stored. `since` is the time of the last trade that was stored, in microseconds since
    /// 1970-01-01T00:00Z; nil if none ever was.
    case lost(since: Int64?)
}
