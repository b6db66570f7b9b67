import Calendars
import FeedErrors
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
                "2026-03-29 01:59", "2026-03-29 03:00",
                "2026-03-29T03:00+02:00",
                "2026-07-01",
            ]) == [1_774_745_940, 1_774_746_000, 1_774_746_000, 1_782_856_800])
    }

    @Test(
        .promise(
            .data, "a wall time that the clocks of its zone leave out is refused with its line"))
    func aWallTimeThatNeverWasIsRefused() async throws {
        let error = try await #require(throws: FeedError.self) {
            try await times(["2026-03-29 01:59", "2026-03-29 02:30", "2026-03-29 03:00"])
        }
        #expect(error.problem == "the clocks of Europe/Berlin leave out \"2026-03-29 02:30\"")
        #expect(error.place.hasSuffix("line 2") && error.remedy == .otherZone)
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

    /// With the newest row first the hour that comes twice is gone through from its end.
    @Test(
        .promise(
            .data,
            """
            the hour that comes twice is read right in tables with the newest row first, too, and in
            steps of an hour
            """),
        arguments: ["csv", "ndjson"])
    func theHourThatComesTwiceFollowsTheOrderOfTheNewestFirst(kind: String) async throws {
        let clock = ["03:00", "02:30", "02:00", "02:30", "02:00", "01:30", "01:00"]
        let seconds = [7200.0, 5400, 3600, 1800, 0, -1800, -3600]
        let rows = clock.map { time in
            kind == "csv"
                ? "2026-10-25T\(time),1\n" : "{\"t\":\"2026-10-25T\(time)\",\"y\":1}\n"
        }
        for pageRows in 1...9 {
            let table = TableFixture(
                name: "a.\(kind)", format: TableFormat(zone: TableTimesTests.berlin),
                sizes: TableSizes(pageRows: pageRows))
            #expect(
                try await table.samples(rows.joined()).map { $0.t - 1_792_886_400 } == seconds,
                "\(pageRows)")
        }
    }

    /// In steps of the clocks' own change the same time follows itself; where other times do so,
    /// too, nothing is known of it.
    @Test(
        .promise(.data, "the hour that comes twice…"),
        arguments: [
            (["00", "01", "02", "02", "03"], [-7200, -3600, 0, 3600, 7200]),
            (["04", "03", "02", "02", "01"], [10_800, 7200, 3600, 0, -3600]),
            (["01", "01", "02", "02", "03"], [-3600, -3600, 0, 0, 7200]),
            (["02", "02"], [0, 3600]), (["02", "02", "02"], [0, 3600, 3600]),
        ] as [([String], [Double])])
    func theHourThatComesTwiceInStepsOfAnHour(hours: [String], seconds: [Double]) async throws {
        let rows = hours.map { "2026-10-25T\($0):00" }
        for pageRows in 1...5 {
            let found = try await times(rows, pageRows: pageRows)
            #expect(found.map { $0 - 1_792_886_400 } == seconds, "\(pageRows)")
        }
    }

    /// On Lord Howe Island clocks go back by half an hour, here from 02:00 on April 7, 2024.
    /// Instants by Python's zoneinfo.
    @Test(.promise(.data, "the hour that comes twice…"))
    func equalStepsTellWhichOfTwoTimesIsMeant() async throws {
        let rows = ["06T23:00", "07T00:00", "07T01:00", "07T01:30", "07T02:30", "07T03:30"]
        let zone = try Zone.named("Australia/Lord_Howe")
        for pageRows in 1...6 {
            let table = TableFixture(
                format: TableFormat(zone: zone), sizes: TableSizes(pageRows: pageRows))
            let times = try await table.samples(rows.map { "2024-04-\($0),1\n" }.joined()).map(\.t)
            #expect(
                times == stride(from: 1_712_404_800, through: 1_712_422_800, by: 3_600).map { $0 },
                "\(pageRows)")
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

    /// The second pass begins on the first page already, and no row alone tells of it: each time on
    /// the later pages comes twice, and none goes back from the row before it.
    @Test func severalPagesInThatHourGoOnFromTheRowThatWentBack() async throws {
        let minutes = [30, 10] + Array(stride(from: 12, to: 60, by: 2))
        let rows = minutes.map { "2026-10-25T02:\($0)" }
        let second = 1_792_890_000.0
        let expected = [1_792_888_200] + minutes.dropFirst().map { second + Double($0) * 60 }
        for pageRows in 1...5 {
            #expect(try await times(rows, pageRows: pageRows) == expected, "\(pageRows)")
        }
    }

    /// A line break in quotes before a page: read backwards, the row would seem to begin after it.
    @Test func theRowBeforeAPageMayHoldALineBreak() async throws {
        let text =
            "t,note,y\n2026-10-25T02:30,,1\n"
            + "2026-10-25T02:20,\"a\n2026-10-25T02:00,b\",2\n2026-10-25T02:25,,3\n"
        for pageRows in 1...3 {
            let table = TableFixture(
                format: TableFormat(zone: TableTimesTests.berlin),
                sizes: TableSizes(pageRows: pageRows))
            let times = try await table.samples(text).map(\.t)
            #expect(times == [1_792_888_200, 1_792_891_200, 1_792_891_500], "\(pageRows)")
        }
    }

    /// Pages of that hour, asked for from the last to the first.
    @Test func pagesOfThatHourCanBeReadBackwards() async throws {
        let rows = (0..<240).map { half in
            let (minute, second) = (half / 2 % 60, half % 2 * 30)
            return
                "2026-10-25T02:\(minute / 10)\(minute % 10):\(second / 10)\(second % 10),\(half)\n"
        }
        let table = TableFixture(
            format: TableFormat(zone: TableTimesTests.berlin), sizes: TableSizes(pageRows: 7))
        try await table.feed(rows.joined().utf8) { feed in
            for number in (1...35).reversed() {
                let page = try await feed.page(number)
                let indices = (number - 1) * 7..<min(number * 7, 240)
                let expected = indices.map {
                    Sample(t: 1_792_886_400 + Double($0 * 30), y: Double($0))
                }
                #expect(page == expected, "page \(number)")
            }
        }
    }
}
