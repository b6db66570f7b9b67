import Calendars
import TestSupport
import Testing

/// Times in messages.
@Suite(.promise(.server, "times in `page.csv` give the same time when they are read"))
struct ISOTextTests {
    @Test(
        .promise(.data, "times in messages are dates…"),
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
            (1_581_094_990.25, "2020-02-07T17:03:10.25Z"), (1e12, "1000000000000.0 s"),
        ] as [(Double, String)])
    func anInstantIsADate(t: Double, text: String) {
        #expect(t.isoText == text)
    }

    /// Python's decimal module found the decimals.
    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (1_581_094_990.25, "2020-02-07T17:03:10.25Z"),
            (1_767_225_600.000_001, "2026-01-01T00:00:00.000001Z"),
            (1_700_000_000.000_000_5, "2023-11-14T22:13:20.0000005Z"),
            (1_700_000_000.000_000_2, "2023-11-14T22:13:20.0000002Z"),
            (2.99e-6, "1970-01-01T00:00:00.00000299Z"), (1e-8, "1970-01-01T00:00:00.00000001Z"),
            (1.25e-11, "1970-01-01T00:00:00.0000000000125Z"),
            (86_399.999_999_99, "1970-01-01T23:59:59.99999999Z"),
            (-2e-9, "1969-12-31T23:59:59.999999998Z"), (-0.25, "1969-12-31T23:59:59.75Z"),
            (-1.000_000_02, "1969-12-31T23:59:58.99999998Z"),
            (1e12, "1000000000000.0 s"),
        ] as [(Double, String)])
    func anExactTextHasTheDecimalsOfItsInstant(t: Double, text: String) {
        #expect(t.exactISOText == text)
    }

    /// Neighbours among doubles are further apart than nanoseconds from 97 days after 1970 on;
    /// nearer to it, only whole nanoseconds are read.
    @Test func anExactTextIsReadAsTheSameInstant() {
        var random = SeededNumbers(seed: 7)
        for power in 23..<38 {
            for _ in 0..<300 {
                let t = Double.random(in: 1..<2, using: &random) * Double(1 << power)
                for t in [t, -t] where t > -62e9 && t < 253e9 {
                    #expect(Instant(t.exactISOText)?.seconds == t, "\(t)")
                }
            }
        }
        for _ in 0..<3_000 {
            let bound = 1 << Int.random(in: 4..<52, using: &random)
            let t = Double(Int.random(in: -bound...bound, using: &random)) / 1e9
            #expect(Instant(t.exactISOText)?.seconds == t, "\(t)")
        }
    }

    @Test(
        .promise(.data, "times in messages are dates…"),
        arguments: [
            (0, 1970), (-1, 1969), (253_402_300_800, 10_000), (-62_135_596_801, 0),
            (1_581_094_990_000, 52_072), (1e18, nil), (.nan, nil), (-.infinity, nil),
        ] as [(Double, Int?)])
    func farInstantsHaveAYear(t: Double, year: Int?) {
        #expect(t.yearSince1970 == year)
    }
}
