/// The words of live trades on a terminal that only stand there.
public struct LiveScreenWords: LanguageWords, Equatable {
    // The titles of the list's columns.
    package var time = "TIME ({zone})"
    package var shortTime = "TIME"
    package var price = "PRICE"
    package var amount = "AMOUNT"
    package var side = "SIDE"
    package var source = "SOURCE"
    package var sentiment = "SENTIMENT"

    package var noTrades = "No trades yet."
    /// An alert that began to hold: `{alert}` is "price > 70000".
    package var alert = "Alert: {alert} at {time}, {price}."

    /// Below the list of one market of several: which keys show others.
    package var marketOf = "Market {number} of {count}. Tab, n: next; p: previous; a: all"

    // The counts below the list. `{trades}` is one of the first two.
    package var oneTrade = "1 trade"
    package var trades = "{count} trades"
    package var listed = "{trades} in the list"
    package var stored = "{trades} stored, {total} in all"
    package var storedBefore = "{count} stored"
    package var left = "{count} left it, not stored"
    package var outside = "{count} outside {modelPrices} (–)"

    /// English.
    public init() {}
}
