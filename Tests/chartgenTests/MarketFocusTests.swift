import Testing

@testable import FullCommand

@Suite struct MarketFocusTests {
    /// Of three markets; nil is all of them.
    @Test(
        arguments: [
            ("", nil), ("\t", 0), ("n", 0), ("\t\t", 1), ("nnn", 2), ("nnnn", nil),
            ("\t\t\t\t\t", 0), ("p", 2), ("pp", 1), ("\u{1B}[Z", 2), ("\u{1B}[Z\u{1B}[Z", 1),
            ("np", nil), ("nna", nil), ("Nn", 1), ("P", 2), ("A", nil),
            // Other keys: letters, arrows, Delete, F1, Alt-n, Escape, control sequences.
            ("xyz q", nil), ("n\u{1B}[A", 0), ("n\u{1B}[3~", 0), ("n\u{1B}OP", 0),
            ("n\u{1B}n", 0), ("n\u{1B}", 0), ("n\u{1B}[", 0), ("\u{1B}[1;2Zn", 0),
            ("n\u{1B}[200~n", 1), ("né", 0),
        ] as [(String, Int?)])
    func keysChooseAMarket(keys: String, market: Int?) {
        var focus = MarketFocus(count: 3)
        focus.take(Array(keys.utf8))
        #expect(focus.market == market)
    }
}
