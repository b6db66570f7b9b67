import LiveCharts
import LiveTrades
import Synchronization
import TimeSeries

/// A market that `chartgen live` watches, with what was said of it.
final class WatchedMarket: Sendable {
    let parts: LiveParts
    /// Nil if no picture is drawn.
    let picture: LiveShow.Picture?
    let warnings: LiveWarnings
    private let watch: Mutex<AlertWatch>
    private let isOnly: Bool

    /// - Throws: an error that names the fault in the options.
    init(_ market: LiveShow.Market, _ show: LiveShow) throws {
        parts = try LiveParts(market.live, windows: [.seconds(show.window)])
        picture = market.picture
        warnings = LiveWarnings(source: parts.source.name)
        watch = Mutex(AlertWatch(market.alerts, source: parts.source.name))
        isOnly = show.markets.count == 1
    }

    /// "BTC/USD"
    var pair: String { parts.source.market }

    /// Takes an event. Returns the alerts that begin to hold with it.
    func alerts(_ event: LiveEvent) -> [LiveAlert] { watch.withLock { $0.take(event) } }

    /// Returns a line that names the market, where there are others.
    func said(_ line: String) -> String { isOnly ? line : "\(pair): \(line)" }

    /// Lets the last picture say that nothing is tried again, unless it says why already.
    func noteEnd(_ why: String = "") {
        guard parts.board.view(rows: 0).state.kind != .ended else { return }
        parts.board.take(.state(ConnectionState(.ended, why: why)))
    }
}
