import ChartScene
import LiveTrades
import Testing
import Words

@testable import LiveCharts

/// What page, terminal, picture and log call the state of a session.
@Suite struct LiveViewTests {
    @Test(
        arguments: [
            (-5, "0 s ago"), (0, "0 s ago"), (59, "59 s ago"), (60, "1 min ago"),
            (3_599, "59 min ago"),
            (3_600, "1 h ago"), (172_799, "47 h ago"), (172_800, "2 days ago"),
        ] as [(Int64, String)])
    func anAgeIsInWords(seconds: Int64, words: String) {
        let age = seconds * 1_000_000 + 999_999 * (seconds < 0 ? 0 : 1)
        #expect(TradeMoment.lastTrade(age, .english) == "last trade \(words)")
    }

    @Test(
        arguments: [
            (59, "59 s"), (60, "1 min"), (107, "1 min 47 s"), (3_599, "59 min 59 s"),
            (3_600, "1 h"), (3_905, "1 h 5 min"), (90_000_060, "25,000 h 1 min"),
        ] as [(Int64, String)])
    func aSpanIsInWords(seconds: Int64, words: String) {
        #expect(TradeMoment.span(seconds * 1_000_000 + 999_999, LiveNotes()) == words)
    }

    @Test(
        arguments: [
            (.live, "", "Live from bitstamp"), (.connecting, "", "Connecting to bitstamp"),
            (.stale, "for 95 s", "Nothing heard from bitstamp: for 95 s"),
            (
                .reconnecting, "the exchange closed the connection (1001)",
                "Reconnecting to bitstamp: the exchange closed the connection (1001)"
            ),
            (.ended, "", "No more trades from bitstamp"),
        ] as [(ConnectionState.Kind, String, String)])
    func aStateIsInWords(kind: ConnectionState.Kind, why: String, words: String) {
        #expect(ConnectionState(kind, why: why).words(of: "bitstamp") == words)
    }
}
