import LiveTrades
import TestSupport
import Testing

@testable import LiveCharts

/// What others than those who run the program are shown of reasons.
@Suite(.promise(.liveTrades, "visitors of live trades see…"))
struct LiveAddressTests {
    @Test(arguments: [
        ("ws://127.0.0.1:9/SECRET: the exchange refuses", "the exchange refuses"),
        (
            "the exchange moved to wss://a.example/b?c=d; trying again",
            "the exchange moved to …; trying again"
        ),
        ("https://a.example/t, element 3: there is no price", "…, element 3: there is no price"),
        ("see (http://[::1]:80/x).", "see …)."),
        ("no route, 1 so far", "no route, 1 so far"),
    ])
    func addressesAreLeftOut(_ text: String, _ shown: String) {
        #expect(text.withoutAddresses == shown)
    }

    @Test func noReasonNamesAnAddress() {
        let board = LiveBoard(LiveBoard.Description(market: "BTC/USD", source: "exchange"))
        board.take(.state(ConnectionState(.ended, why: "ws://h/SECRET: it refuses")))
        board.take(.batchFailed(after: 1, source: "b", why: "http://h/SECRET: no route"))
        let view = board.view().withoutAddresses
        #expect(view.connection(now: 0) == "No more trades from exchange: it refuses")
        #expect(view.failures.map(\.why) == ["no route"])
        #expect(view.notes.count == 1 && view.notes[0].hasSuffix("Z: no route, 1 so far."))
    }
}
