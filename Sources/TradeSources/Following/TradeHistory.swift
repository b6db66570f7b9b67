import Feeds
import Foundation
import LiveTrades
import Text

/// Asks an exchange over HTTP for past trades.
struct TradeHistory: Sendable {
    let exchange: any ExchangeProtocol
    /// The http or https address of the exchange.
    let endpoint: String
    let userAgent: String
    let timeout: Duration

    /// Asks for past trades; they come in any order.
    ///
    /// - Parameter age: how long ago the last known trade was.
    /// - Throws: `FeedError`, `CancellationError`.
    func trades(reaching age: Duration) async throws -> [Trade] {
        var base = endpoint[...]
        while base.hasSuffix("/") { base = base.dropLast() }
        return try await TradeListRequest(
            url: base + exchange.historyPath(reaching: age), userAgent: userAgent, timeout: timeout
        ) { (bytes, place) throws(FeedError) in
            try exchange.trades(ofHistory: bytes, at: place)
        }.trades()
    }
}

/// A list of trades behind an address, which is asked for once.
struct TradeListRequest: PageDecoder {
    let url: String
    let userAgent: String
    let timeout: Duration
    /// How often it is asked again where the server fails.
    var retries = 1
    let read:
        @Sendable (_ bytes: UnsafeRawBufferPointer, _ place: String) throws(FeedError) -> [Trade]

    /// - Throws: `FeedError`, `CancellationError`.
    func trades() async throws -> [Trade] {
        var options = HTTPOptions()
        options.userAgent = userAgent
        options.paging.isOnePage = true
        options.timeout = timeout
        options.maxWait = .seconds(5)
        options.retries = retries
        let pages = try HTTPPages(url: url, options: options)
        guard let answers = try await pages.page(1, self) else {
            throw FeedError(.notFound, at: shown, "there is nothing")
        }
        return answers.flatMap(\.content)
    }

    /// The address without what may be secret.
    private var shown: String {
        guard var parts = URLComponents(string: url) else { return "the address" }
        (parts.user, parts.password, parts.query) = (nil, nil, nil)
        return (parts.string ?? "the address").harmless(limit: 300)
    }

    func page(
        _ bytes: UnsafeRawBufferPointer, at place: String
    ) throws(FeedError) -> DecodedPage<[Trade]> {
        let trades = try read(bytes, place)
        return DecodedPage(trades, count: trades.count)
    }
}
