import LiveTrades
import Testing

@Suite struct TradeTests {
    @Test(arguments: [
        (("a", "2"), ("b", "1")),
        (("a", "9"), ("a", "10")),
        (("a", "99999999999999999998"), ("a", "99999999999999999999")),
        (("a", "9007199254740992"), ("a", "9007199254740993")),
        (("a", "B1"), ("a", "a1")),
        (("a", ""), ("a", "0")),
        (("a", "zz"), ("a", "éé")),
    ])
    func keysAreInTheOrderOfSourceThenLengthThenBytes(
        _ one: (String, String), _ other: (String, String)
    ) {
        let first = TradeKey(source: one.0, id: one.1)
        let second = TradeKey(source: other.0, id: other.1)
        #expect(first < second)
        #expect(!(second < first))
        #expect(!(first < first))
        #expect(first != second)
    }

    @Test func tradesAreInTheOrderOfTimeThenKey() throws {
        let ordered = [
            try made("9", at: -5, source: "z"), try made("1", at: 0, source: "b"),
            try made("7", at: 1, source: "a"), try made("10", at: 1, source: "a"),
            try made("2", at: 1, source: "b"), try made("1", at: 2, source: "a"),
        ]
        for (place, one) in ordered.enumerated() {
            for (otherPlace, other) in ordered.enumerated() {
                #expect(Trade.isBefore(one, other) == (place < otherPlace))
            }
        }
    }

    @Test(arguments: [(3, 9, 9), (9, 3, 9), (-9, -3, -3), (5, 5, 5)])
    func aGapNeverEndsBeforeItBegins(_ from: Int64, _ to: Int64, _ end: Int64) {
        #expect(TradeGap(from: from, to: to).from == from)
        #expect(TradeGap(from: from, to: to).to == end)
    }
}
