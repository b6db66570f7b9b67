import LiveCharts
import LiveTrades
import PriceModels
import Testing

@testable import ChartServer

/// What is sent of a list to those who know an earlier one.
@Suite struct LiveRowChangeTests {
    private func rows(_ text: String) -> [LiveRow] {
        text.map { letter in
            // Proof: the tables hold letters of ASCII.
            LiveRow(
                LiveServed.trade(Int(letter.asciiValue!)),
                judgement: Judgement(score: 0.5))
        }
    }

    /// Each letter is a trade.
    @Test(
        arguments: [
            // One comes, two come, one comes late, one at the end.
            ("cba", "dcba", "0d", 4), ("cba", "edcba", "0e1d", 5), ("dba", "dcba", "1c", 4),
            ("dcb", "dcba", "3a", 4),
            // Some are pushed out at the end.
            ("cba", "dcb", "0d", 3), ("cba", "edc", "0e1d", 3), ("cba", "ba", nil, 0),
            // Nothing changes; all goes.
            ("cba", "cba", "", 3), ("cba", "", "", 0), ("", "", "", 0),
            // Everything is new; one in the middle goes; the order is another one.
            ("", "a", nil, 0), ("cba", "fed", nil, 0), ("cba", "ca", nil, 0),
            ("cba", "bca", nil, 0),
        ] as [(String, String, String?, Int)])
    func aListBecomesAnother(old: String, new: String, change: String?, count: Int) {
        let found = LiveRowChange(from: rows(old), to: rows(new))
        let text = found.map { change in
            change.inserted.map { place, row in
                // Proof: as above.
                "\(place)\(UnicodeScalar(UInt8(row.trade.key.id)!))"
            }.joined()
        }
        #expect(text == change)
        if let found { #expect(found.count == count) }
    }

    @Test func anotherTradeUnderAKnownIdIsPutIn() {
        let old = rows("ba")
        var other = old[1].trade
        other.time += 5
        let row = LiveRow(other, judgement: nil)
        let change = LiveRowChange(from: old, to: [row] + old)
        #expect(change?.inserted.map(\.place) == [0])
        #expect(change?.inserted.map(\.row) == [row])
    }
}
