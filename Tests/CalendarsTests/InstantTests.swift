import Calendars
import TestSupport
import Testing

@Suite struct InstantTests {
    @Test(
        arguments: [
            ("1581094990", 1_581_094_990), ("-3.5", -3.5), ("1970-01-01", 0),
            ("2020-02-07T17:03:10Z", 1_581_094_990), ("2020-02-07 17:03:10", 1_581_094_990),
            ("2020-02-07T18:03:10+01:00", 1_581_094_990),
            ("2020-02-07T12:33:10-0430", 1_581_094_990),
            ("2020-02-07T18:03:10+01", 1_581_094_990),
            ("2020-02-07T17:03", 1_581_094_980), ("2020-02-07T17:03:10.5Z", 1_581_094_990.5),
        ] as [(String, Double)])
    func instants(text: String, t: Double) {
        #expect(Instant(text)?.seconds == t)
    }

    @Test(arguments: [
        "", "noon", "nan", "inf", "0x10", "2020-02-30", "2020-13-01", "2020-02-07T24:01",
        "2020-02-07T17", "20-02-07", "2020-02-07T17:03:10+1",
        "2020-02-07T17:03:10+99:99", "2020-02-07T17:03:10+24:00", "2020-02-07T17:03:10+02:60",
        "2020-02-07 ", " 2020-02-07", "2020-02-07\n",
    ])
    func noInstants(text: String) {
        #expect(Instant(text) == nil)
    }

    /// Berlin: 02:30 does not exist on 2026-03-29, and comes twice on 2026-10-25.
    @Test(
        arguments: [
            ("2026-03-29T01:59", 1_774_745_940), ("2026-03-29T03:00", 1_774_746_000),
            ("2026-03-29T02:30", 1_774_747_800), ("2026-10-25T02:30", 1_792_888_200),
            ("2026-10-25T03:00", 1_792_893_600),
        ] as [(String, Double)])
    func wallTimesInBerlin(text: String, t: Double) throws {
        let berlin = try OddZones.zone("Europe/Berlin")
        #expect(Instant(text, zone: berlin)?.seconds == t)
    }
}
