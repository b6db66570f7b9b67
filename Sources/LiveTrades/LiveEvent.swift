/// What happens in a session, in the order in which it happens.
public enum LiveEvent: Sendable, Hashable {
    /// A trade entered the list.
    case trade(Trade)
    /// A batch entered the list: its trades were reported right before.
    case batch(after: Int, count: Int, source: String)
    /// A batch could not be had, though it was asked for twice; `why` is a part of a sentence.
    case batchFailed(after: Int, source: String, why: String)
    /// The list's trades were stored and left it.
    case stored(count: Int, total: Int)
    /// The list's trades left it, and were not stored, for there is no archive; `total` is how many left it so far.
    case left(count: Int, total: Int)
    /// The list's trades could not be stored and stay in it, `count` in all; it is tried again
    /// after some seconds, and some more trades. `why` is a part of a sentence.
    case storeFailed(count: Int, why: String)
    /// The archive holds other trades under the ids of `count` trades: those left the list, and
    /// were not stored. `why` is a part of a sentence.
    case refused(count: Int, why: String)
    /// Trades of the live source may be missing.
    case gap(TradeGap)
    /// The connection of the live source has another state.
    case state(ConnectionState)
    /// The run before this one on the same archive was killed: the trades of its list were never
    /// stored. `since` is the time of the last trade that was stored, in microseconds since
    /// 1970-01-01T00:00Z; nil if none ever was.
    case lost(since: Int64?)
}
