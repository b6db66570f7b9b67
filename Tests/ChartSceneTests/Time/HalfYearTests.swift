import Calendars
import Testing

@testable import ChartScene

/// Half a year is told by months, though every other Monday would have room.
@Suite struct HalfYearTests {
    /// 2024-01-01T00:00Z, a Monday.
    private static let start = 1_704_067_200.0

    private func labels(days: Double, width: Double = 1_200) -> [String] {
        timeTicks(
            in: Self.start...Self.start + days * 86_400, width: width, zone: .utc, locale: .english,
            measure: { Double($0.count) * 6.4 }
        ).labelled.map(\.label)
    }

    @Test(arguments: [181.0, 150, 121])
    func fromFourMonthsOnMonthsAreNamed(days: Double) {
        let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"]
        let labels = labels(days: days)
        #expect(
            labels.count >= 4 && zip(labels, names).allSatisfy { $0.hasPrefix($1) }, "\(labels)")
    }

    @Test func belowThatEveryOtherMondayIs() {
        #expect(labels(days: 110, width: 500).prefix(3) == ["8", "22", "5"])
    }
}
