/// The words on pictures of live trades.
public struct LiveChartWords: LanguageWords, Equatable {
    // The state of the connection to the exchange `{source}`.
    package var connecting = "Connecting to {source}"
    package var live = "Live from {source}"
    package var stale = "Nothing heard from {source}"
    package var reconnecting = "Reconnecting to {source}"
    package var ended = "No more trades from {source}"

    /// What the values are.
    package var price = "Price"
    /// The latest trade.
    package var last = "last {price}"
    /// The trades of a source from before the program listened.
    package var before = "{source}, before"
    /// A source whose trades are made up.
    package var madeUp = "{source}, made up"
    /// The latest trade with which an alert began to hold: "price > 70000 at 10:02:41".
    package var alert = "{alert} at {time}"
    /// What the candles are of: `{span}` is one of those below.
    package var candles = "candles of {span}"
    package var seconds = "{count} s"
    package var minutes = "{count} min"
    package var hours = "{count} h"
    package var days = "{count} days"
    package var oneDay = "1 day"
    /// Trades are missing.
    package var gap = "no trades known {from} to {to}"

    /// English.
    public init() {}
}
