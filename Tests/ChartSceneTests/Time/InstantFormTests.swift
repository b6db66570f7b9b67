import Calendars
import TestSupport
import Testing
import TimeSeries

@testable import ChartScene

/// The ends of the data are written as finely as the samples are (rule T12).
@Suite struct InstantFormTests {
    private func ends(_ times: [Double], _ zone: Zone) throws -> String {
        let chart = Chart(try Series(times.map { Sample(t: $0, y: 1) }))
        var placed = chart
        placed.zone = zone
        let texts = InstantForm(placed).texts(
            times[0]...times[times.count - 1], zone: zone, locale: .english)
        return "\(texts.first) – \(texts.last)"
    }

    @Test(arguments: [
        (0.25, 59.75, 0.0, 59.0), (0.25, 0.75, 0.25, 0.75), (0.25, 0.25, 0.0, 0.0),
        (-0.25, 1.5, -1, 1),
    ])
    func tradesAreToldInWholeSeconds(
        _ lower: Double, _ upper: Double, _ from: Double, _ to: Double
    ) {
        var chart = Chart()
        #expect(chart.told(lower...upper) == lower...upper)
        chart.tellsWholeSeconds = true
        #expect(chart.told(lower...upper) == from...to)
    }

    // In seconds since 1970: 1,577,836,800 is 2020-01-01, 1,581,033,600 is 2020-02-07.
    @Test(
        .promise(
            .pictures,
            """
            the ends of the data are as fine as the samples, with offsets where the clock changes
            """),
        arguments: [
            ([1_577_836_800, 1_581_033_600], "Wed 1 Jan 2020 – Fri 7 Feb 2020"),
            // 2020-02-01, 2020-03-01 and 2022-01-01. A single sample says no step.
            ([1_577_836_800, 1_580_515_200, 1_583_020_800], "Jan 2020 – Mar 2020"),
            ([1_577_836_800, 1_640_995_200], "2020 – 2022"),
            ([1_580_515_200, 1_640_995_200], "Feb 2020 – Jan 2022"),
            ([1_577_836_800], "Wed 1 Jan 2020 – Wed 1 Jan 2020"),
            ([1_577_836_800, 1_577_836_800], "Wed 1 Jan 2020 – Wed 1 Jan 2020"),
            (
                [1_577_836_800, 1_577_840_400, 1_581_033_600],
                "Wed 1 Jan 2020 00:00 – Fri 7 Feb 2020 00:00"
            ),
            ([1_577_836_800, 1_581_033_660], "Wed 1 Jan 2020 00:00 – Fri 7 Feb 2020 00:01"),
            (
                [1_577_836_800, 1_577_836_801, 1_581_033_600],
                "Wed 1 Jan 2020 00:00:00 – Fri 7 Feb 2020 00:00:00"
            ),
            (
                [1_577_836_800, 1_581_033_600.25],
                "Wed 1 Jan 2020 00:00:00 – Fri 7 Feb 2020 00:00:00.25"
            ),
            (
                [1_577_836_800.95547, 1_577_836_802.955568],
                "Wed 1 Jan 2020 00:00:00.955470 – Wed 1 Jan 2020 00:00:02.955568"
            ),
            (
                [1_577_836_800.5, 1_577_836_802.5],
                "Wed 1 Jan 2020 00:00:00.5 – Wed 1 Jan 2020 00:00:02.5"
            ),
        ] as [([Double], String)])
    func theEndsAreWrittenAsFinelyAsTheSamplesAre(times: [Double], words: String) throws {
        #expect(try ends(times, .utc) == words)
    }

    /// 2026-03-28T23:00Z is midnight in Berlin, on the day whose next midnight is 23 hours away.
    @Test func daysAreThoseOfTheZone() throws {
        let midnights: [Double] = [1_774_738_800, 1_774_825_200 - 3_600]
        #expect(try ends(midnights, RuleZones.berlin) == "Sun 29 Mar 2026 – Mon 30 Mar 2026")
        #expect(try ends(midnights, .utc) == "Sat 28 Mar 2026 23:00 – Sun 29 Mar 2026 22:00")
    }

    /// From 00:00 to 06:00 on 25 Oct 2026, seven hours in Berlin.
    @Test(.promise(.pictures, "the ends of the data are as fine…"))
    func theOffsetsAreSaidWhereTheClockChanges() throws {
        let hours = (0..<8).map { 1_792_879_200 + Double($0) * 3_600 }
        #expect(
            try ends(hours, RuleZones.berlin)
                == "Sun 25 Oct 2026 00:00 UTC+2 – Sun 25 Oct 2026 06:00 UTC+1")
        #expect(
            try ends(Array(hours.dropLast(5)), RuleZones.berlin)
                == "Sun 25 Oct 2026 00:00 – Sun 25 Oct 2026 02:00")
    }
}
