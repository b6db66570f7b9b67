import TestSupport
import Testing

@testable import LiveTrades

@Suite struct RowBordersTests {
    private func place(_ row: Int) -> TradePlace {
        TradePlace(time: Int64(row), key: TradeKey(source: "a", id: "\(row)"))
    }

    @Test func theNearestKnownRowThatIsNotLaterIsFound() {
        var borders = RowBorders()
        #expect(borders.nearest(to: 5) == nil)
        for row in [30, 10, 20, 10] { borders.note(place(row), before: row) }
        #expect(
            [9, 10, 19, 20, 29, 30, 999].map { borders.nearest(to: $0)?.row }
                == [nil, 10, 10, 20, 20, 30, 30])
        #expect(borders.nearest(to: 25)?.place == place(20))
        #expect(borders.borders.count == 3)
    }

    @Test func memoryStaysBoundedAndTheRestStaysTrue() {
        var borders = RowBorders()
        var numbers = SeededNumbers(seed: 3)
        for _ in 0..<20_000 {
            let row = Int.random(in: 1...1_000_000, using: &numbers)
            borders.note(place(row), before: row)
        }
        #expect((1_000...RowBorders.capacity).contains(borders.borders.count))
        #expect(borders.borders.map(\.row) == borders.borders.map(\.row).sorted())
        #expect(borders.borders.allSatisfy { $0.place == place($0.row) })
    }
}
