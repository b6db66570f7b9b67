import Calendars
import TestSupport
import Testing

@testable import ChartScene

@Suite struct TimeTextTests {
    @Test(
        .promise(.paging, "a point that may not exist…"),
        arguments: [
            (1_581_094_990.0, "Fri 7 Feb 2020 17:03:10"),
            (1_581_094_990.5, "Fri 7 Feb 2020 17:03:10.5"),
            (1_581_094_990.1, "Fri 7 Feb 2020 17:03:10.1"),
            (1_581_094_990.100_000_1, "Fri 7 Feb 2020 17:03:10.1"),
            (1_581_094_990.099_999_9, "Fri 7 Feb 2020 17:03:10.1"),
            (1_581_094_990.999_99, "Fri 7 Feb 2020 17:03:10.99999"),
            (1_581_094_990.000_025, "Fri 7 Feb 2020 17:03:10.000025"),
            (1_581_094_990.999_999_9, "Fri 7 Feb 2020 17:03:11"),
            (4_102_444_800.123_456, "Fri 1 Jan 2100 00:00:00.123456"),
            (1_581_094_990.007, "Fri 7 Feb 2020 17:03:10.007"),
            (1_581_094_990.1234, "Fri 7 Feb 2020 17:03:10.1234"),
            (0.000_000_001, "Thu 1 Jan 1970 00:00:00.000000001"),
            (0.100_000_000_1, "Thu 1 Jan 1970 00:00:00.1"),
            (-0.25, "Wed 31 Dec 1969 23:59:59.75"),
            (-62_135_596_800, "Mon 1 Jan 1 00:00:00"),
            (253_402_300_799, "Fri 31 Dec 9999 23:59:59"),
            (.nan, ""),
        ])
    func anInstantInFullHasDecimalsOnlyWhereItHasSome(t: Double, text: String) {
        #expect(InstantForm.seconds.text(t, zone: .utc, locale: .english) == text)
    }

    /// A quarter of a microsecond apart: the next double.
    @Test(arguments: [
        (1_581_094_990.000_025, 1_581_094_990.000_05, "17:03:10.000025", "17:03:10.000050"),
        (1_581_094_990, 1_581_094_990.0.nextUp, "17:03:10", "17:03:10.0000002"),
    ])
    func twoInstantsThatDifferAreToldApart(t: Double, last: Double, one: String, other: String) {
        let texts = InstantForm.seconds.texts(t...last, zone: .utc, locale: .english)
        #expect(texts.first == "Fri 7 Feb 2020 \(one)")
        #expect(texts.last == "Fri 7 Feb 2020 \(other)")
    }

    @Test func anInstantIsToldInItsZoneAndItsLanguage() {
        let german = ChartLocale(
            months: (1...12).map { "M\($0)" },
            weekdays: ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"],
            decimalSeparator: ",", groupSeparator: ".")
        #expect(
            InstantForm.seconds.text(1_581_094_990.5, zone: RuleZones.berlin, locale: german)
                == "Fr 7 M2 2020 18:03:10,5")
        #expect(
            InstantForm.seconds.text(1_581_094_990, zone: RuleZones.kathmandu, locale: .english)
                == "Fri 7 Feb 2020 22:48:10")
    }

    // In seconds since 1970: 2026-01-15, 2026-04-15, 2026-11-15, 2027-04-15 and 2027-11-15.
    static let labels: [(Zone, Double, Double, String)] = [
        (.utc, 0, 1e9, "UTC"),
        (RuleZones.berlin, 1_776_211_200, 1_776_211_200, "Europe/Berlin UTC+2"),
        (RuleZones.berlin, 1_776_211_200, 1_794_700_800, "Europe/Berlin UTC+2→UTC+1"),
        (RuleZones.berlin, 1_768_435_200, 1_794_700_800, "Europe/Berlin UTC+1→UTC+2→UTC+1"),
        (RuleZones.berlin, 1_768_435_200, 1_807_747_200, "Europe/Berlin UTC+1→…→UTC+2"),
        (RuleZones.berlin, 1_768_435_200, 1_826_236_800, "Europe/Berlin UTC+1→UTC+2→…→UTC+1"),
        (RuleZones.kathmandu, 0, 0, "Asia/Kathmandu UTC+5:45"),
        (RuleZones.havana, 1_768_435_200, 1_768_435_200, "America/Havana UTC\u{2212}5"),
        (RuleZones.lordHowe, 1_776_211_200, 1_794_700_800, "Australia/Lord_Howe UTC+10:30→UTC+11"),
        (Zone(name: "Local", fixedOffset: -2_670), 0, 1, "Local UTC\u{2212}0:44:30"),
        (Zone(name: "Europe/London", fixedOffset: 0), 0, 1, "Europe/London UTC+0"),
        (Zone(name: "UTC+2", fixedOffset: 7_200), 0, 1, "UTC+2"),
    ]

    @Test(arguments: labels)
    func aZoneIsNamedWithItsOffsets(zone: Zone, first: Double, last: Double, text: String) {
        #expect(zoneLabel(in: first...last, zone: zone) == text)
    }

    @Test func aChangeAtTheVeryFirstInstantIsOverOneAtTheLastIsShown() {
        let fall = 1_792_890_000.0
        #expect(zoneLabel(in: fall...fall + 60, zone: RuleZones.berlin) == "Europe/Berlin UTC+1")
        #expect(
            zoneLabel(in: fall - 60...fall, zone: RuleZones.berlin)
                == "Europe/Berlin UTC+2→UTC+1")
    }

    @Test(
        arguments: [
            (-62_135_596_800, Zone.utc, true), (-62_135_596_800.5, .utc, false),
            (253_402_300_799.5, .utc, true), (253_402_300_800, .utc, false),
            (253_402_300_799, RuleZones.berlin, false),
            (-62_135_600_400, Zone(name: "Plus", fixedOffset: 3_600), true),
            (.nan, .utc, false), (.infinity, .utc, false), (-1e300, .utc, false),
        ] as [(Double, Zone, Bool)])
    func years1To9999OfTheZoneCanBeDrawn(t: Double, zone: Zone, expected: Bool) {
        #expect(isDrawable(t, zone: zone) == expected)
    }
}
