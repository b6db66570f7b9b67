import TestSupport
import Testing
import TimeSeries

@testable import Feeds

@Suite struct TableTimesTests {
    /// Berlin in 2026: 02:00 to 03:00 is left out on March 29, and comes twice on October 25.
    private static let berlin = RuleZones.berlin

    private func times(_ rows: [String], pageRows: Int = 65_536) async throws -> [Double] {
        let table = TableFixture(
            format: TableFormat(zone: TableTimesTests.berlin),
            sizes: TableSizes(pageRows: pageRows))
        return try await table.samples(rows.map { "\($0),1\n" }.joined()).map(\.t)
    }

    /// Instants by Python's zoneinfo.
    @Test func wallTimesInBerlin() async throws {
        #expect(
            try await times([
                "2026-03-29 01:59", "2026-03-29 02:30", "2026-03-29 03:00",
                "2026-03-29T03:00+02:00",
                "2026-07-01",
            ]) == [1_774_745_940, 1_774_747_800, 1_774_746_000, 1_774_746_000, 1_782_856_800])
    }

    /// Whatever the page, the hour that comes twice goes on from the row before.
    @Test func theHourThatComesTwiceFollowsTheOrder() async throws {
        let clock = ["01:30", "02:00", "02:30", "02:59:59.5", "02:00", "02:30", "02:30", "03:00"]
        let rows = clock.map { "2026-10-25T\($0)" }
        let start = 1_792_886_400.0
        for pageRows in 1...9 {
            #expect(
                try await times(rows, pageRows: pageRows) == [
                    start - 1800, start, start + 1800, start + 3599.5, start + 3600, start + 5400,
                    start + 5400, start + 7200,
                ], "\(pageRows)")
        }
    }

    @Test func alsoWhereTheFileStartsInThatHour() async throws {
        let rows = ["2026-10-25T02:30", "2026-10-25T02:10", "2026-10-25T02:20"]
        for pageRows in 1...3 {
            #expect(
                try await times(rows, pageRows: pageRows)
                    == [1_792_888_200, 1_792_890_600, 1_792_891_200])
        }
    }

    /// Read from the end, as a jump does.
    @Test func aPageCanBeAskedForBeforeThoseBeforeIt() async throws {
        let rows = (0..<120).map { minute in
            let text = String(100 + minute % 60).dropFirst()
            return "{\"t\":\"2026-10-25T02:\(text)\",\"y\":\(minute)}"
        }
        let table = TableFixture(
            name: "a.ndjson", format: TableFormat(zone: TableTimesTests.berlin),
            sizes: TableSizes(pageRows: 10))
        try await table.feed(rows.joined(separator: "\n").utf8) { feed in
            let last = try await feed.page(12)
            #expect(last?.last == Sample(t: 1_792_886_400 + 119 * 60, y: 119))
            let fifth = try await feed.page(6)
            #expect(fifth?.last == Sample(t: 1_792_886_400 + 59 * 60, y: 59))
        }
    }
}
