/// The words on the page of live trades that stand there whatever happens.
public struct LivePageWords: LanguageWords, Equatable {
    package var title = "{market}, live"
    package var skip = "Skip to the trades"

    // Links and buttons.
    package var otherPages = "Other pages"
    package var markets = "Markets"
    package var series = "The series"
    package var rankings = "Rankings"
    package var reload = "Reload"
    package var download = "Download"

    // The price and its chart.
    package var latestPrice = "Latest price"
    package var unit = "{currency} per {what}"
    package var noTradeYet = "no trade yet"
    package var prices = "Prices"
    package var windows = "Time that the chart shows"
    package var forms = "What the chart draws"
    package var candles = "Candles"
    package var line = "Line"
    package var notes = "Notes"

    // What the page is about. `{what}` is traded, or something.
    package var about = "What is all this?"
    package var something = "something"
    package var trade = "Trade"
    package var aboutTrade =
        "Somebody bought {what} from somebody else on an exchange. Each row is one trade: its price for one unit, and the amount. The newest is on top."
    package var side = "Side"
    package var aboutSide =
        "Who accepted the other's offer. “Buy”: the buyer did. “Sell”: the seller did."
    package var source = "Source"
    package var aboutSource = "{source} is the exchange that this page listens to."
    package var aboutBatches =
        "Now and then some trades of a second source, {batchSource}, come in between."
    package var aboutMock = "They are made up, to try things out."
    package var sentiment = "Sentiment"
    /// What the strip below the chart shows.
    package var moods = "Sentiment along the chart"
    package var aboutSentiment = "What a model thinks of the price, from 0 to 1:"
    package var aboutRange = "Outside {modelPrices}, for which it is made, it says nothing."
    package var list = "List"
    package var aboutStored =
        "When the list is full, its trades are stored in an archive and leave the list. The chart goes on showing them."
    package var aboutLeft =
        "When the list is full, its trades leave it; nothing stores them. The chart goes on showing them."
    package var gap = "Gap"
    package var aboutGap =
        "Where the connection was lost, trades may be missing. The list says from when to when."

    package var keys = "Keys"
    package var aboutKeys = "P pauses the list, ? shows what you read here."

    // Settings.
    package var settings = "Time zone and colours"
    package var zone = "Time zone"
    package var theme = "Theme"
    package var system = "system"
    package var light = "light"
    package var dark = "dark"
    package var apply = "Apply"

    // The list.
    package var latestTrades = "Latest trades"
    package var newestFirst = "Latest trades, the newest first"
    package var time = "Time"
    package var price = "Price"
    package var amount = "Amount"
    package var empty = "Trades appear here as they happen."
    package var inside = "Every price so far was inside {modelPrices}"

    // What becomes of the list.
    package var noTrades = "No trades in the list"
    package var listed = "{trades} in the list"
    package var listedOf = "{count} of {most} trades"
    package var beforeStored = "then they are stored"
    package var beforeLeft = "then they leave; nothing stores them"
    package var stored = "{trades} stored, {total} in all"
    package var left = "{trades} left unstored, {total} in all"
    package var storedBefore = "{trades} stored before"
    package var oneOutside = "1 trade so far was outside {modelPrices}"
    package var outside = "{count} trades so far were outside {modelPrices}"
    package var oneTrade = "1 trade"
    package var trades = "{count} trades"

    // What a model says of a price.
    package var bad = "bad"
    package var poor = "poor"
    package var fair = "fair"
    package var good = "good"
    package var excellent = "excellent"
    package var outsidePrices = "– outside {modelPrices}"
    package var outsideAnswers = "– its answer is outside 0–1"

    /// English.
    public init() {}
}
