/// What the page of live trades says as things happen. Its script knows these words, too.
public struct LiveNotes: LanguageWords, Equatable {
    /// The language tag by which browsers write dates.
    package var dates = "en-GB"

    // The connection to the page's own server.
    package var lost = "Connection to the server lost, trying again"
    package var connecting = "Connecting to this page's server"
    package var late = "Trades from {source}, delayed by {span}"

    // A connection over which no trade came for a while, or none ever.
    package var quiet = "Connected, no trade for {span}"
    package var noneYet = "Connected, no trade yet: is there such a market?"

    // How long ago something was. `{span}` is one of those below.
    package var lastTrade = "last trade {span} ago"
    package var seconds = "{count} s"
    package var minutes = "{count} min"
    package var hours = "{count} h"
    package var days = "{count} days"
    /// Days in `lastTrade`, where some languages have another form.
    package var daysAgo = "{count} days"

    // The list.
    package var pause = "Pause list"
    package var goOn = "Go on"
    package var oneNewer = "Paused: 1 newer trade to come"
    package var newer = "Paused: {count} newer trades to come"
    package var buy = "buy"
    package var sell = "sell"
    /// A trade whose time is to come.
    package var ahead = "ahead"
    /// A trade that is made up.
    package var madeUp = "made up"
    package var more = "Show all trades"
    package var fewer = "Show fewer trades"
    package var nearestEnd = "{opinion}; the nearest end is {score}"
    package var gap = "No trades known from {from} to {to}"

    // The chart.
    package var chartOf = "The chart is of {time}"
    package var candle = "open {open}, high {high}, low {low}, close {close}"
    package var altText = "Chart of the prices of the last {span}"

    /// What fails: `{what}` is a sentence of `LiveFailureWords`.
    package var failure = "{what} since {time}: {details}."

    /// English.
    public init() {}
}
