import Calendars
import TestSupport
import Testing

@Suite struct ISODateTests {
    /// Seconds by Python's datetime.
    @Test(
        arguments: [
            ("2026-03-29T12:00:00Z", 1_774_785_600),
            ("2026-03-29 12:00:00.25+02:00", 1_774_778_400.25),
            ("1969-12-31T23:59:59.5Z", -0.5), ("2024-02-29", 1_709_164_800),
            ("0001-01-01", -62_135_596_800), ("9999-12-31T23:59:59", 253_402_300_799),
            ("2026-03-29T12:00-0330", 1_774_798_200), ("2000-03-01", 951_868_800),
            ("1900-02-28T23:59:59+00", -2_203_891_201),
            ("2026-03-29T12:00:00.123456Z", 1_774_785_600.123456),
            ("2026-03-29 9:05", 1_774_775_100), ("2026-03-29 0:00:30Z", 1_774_742_430),
            ("2026-03-29T9:05", nil), ("2026-03-29 9:5", nil), ("2026-03-29T14+02", nil),
            ("2026-03-29T14:00+02", 1_774_785_600),
            ("9999-12-31T23:59:59.5", 253_402_300_799.5),
            ("1970-01-01T00:00:00.0000000019", 1e-9), ("1970-01-01T00:00:00.000000001Z", 1e-9),
        ] as [(String, Double?)])
    func instants(text: String, t: Double?) {
        let date = ISODate(text.utf8)
        #expect(date.map { $0.seconds(offset: $0.offset ?? 0) } == t)
    }

    /// The decimal text of the same number, which the standard library rounds once: near today,
    /// where the last bit is 2^-22 of a second, and in 1970, where it is finer.
    @Test(arguments: [20_541, 97, 96, 0])
    func secondsAreRoundedOnce(day: Int) throws {
        let date = CivilDate(dayNumber: day)
        var random = SeededNumbers(seed: 8_601)
        for _ in 0..<5_000 {
            let second = Int.random(in: 0..<60, using: &random)
            let nanosecond = Int.random(in: 1..<1_000_000_000, using: &random)
            let text =
                "\(date.year)-\(digits(date.month, 2))-\(digits(date.day, 2))T00:00:"
                + "\(digits(second, 2)).\(digits(nanosecond, 9))"
            let read = try #require(ISODate(text.utf8))
            let whole = day * 86_400 + second
            #expect(read.seconds(offset: 0) == Double("\(whole).\(digits(nanosecond, 9))"))
            // As many seconds before 1970, by an offset of twice as many and one.
            let mirrored = Double("-\(whole).\(digits(1_000_000_000 - nanosecond, 9))")
            #expect(read.seconds(offset: 2 * whole + 1) == mirrored, "\(text)")
        }
    }

    private func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: count - text.count) + text
    }

    /// 24:00 is the start of the next day.
    @Test(arguments: ["2026-03-29T24:00", "2026-03-29 24:00:00", "2026-03-29T24:00Z"])
    func theEndOfADay(text: String) {
        #expect(ISODate(text.utf8)?.wallSecond == 1_774_828_800)
    }

    @Test(arguments: [
        "2026-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "2026-04-31", "1900-02-29",
        "2026-1-01",
        "26-01-01", "2026-03-29T24:01", "2026-03-29T24:00:01", "2026-03-29T24:00:00.5",
        "2026-03-29T25:00", "2026-03-29T12:60", "2026-03-29T12:00:60", "2026-03-29T",
        "2026-03-29T1", "2026-03-29T12", "2026-03-29T12:00:00.", "2026-03-29T12:00+2",
        "2026-03-29T12:00+24", "2026-03-29T12:00+02:60", "2026-03-29T12:00Zx", "2026-03-29x",
        "2026-03-29T12:00+02:", "2026/03/29", "+2026-03-29", "2026-03-29Z", "2026-03-29T12:00 Z",
    ])
    func noInstants(text: String) {
        #expect(ISODate(text.utf8) == nil)
    }
}
