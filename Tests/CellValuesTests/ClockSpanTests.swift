import Testing

@testable import CellValues

/// Spans of time with units.
struct ClockSpanTests {
    @Test(
        arguments: [
            ("1:02:11", 3731), ("42:10", 2530), ("9m 12s", 552), ("6h 07m", 22_020),
            ("1h2m3s", 3723),
            ("2 h 5 min", 7500), ("1 Std. 5 Min.", 3900), ("1d, 2h", 93_600), ("1m 0.5s", 60.5),
            ("PT1H30M", 5400), ("P1DT45S", 86_445), ("-1m 5s", -65), ("5m", 300),
            ("1w 1d", 691_200),
            ("1s 20ms", 1.02), ("12 m 1 h", nil), ("1h 2h", nil), ("9m 12", nil), ("m", nil),
            ("P", nil), ("P1M", nil), ("P2D", 172_800), ("", nil), ("1.h", nil), ("1 apple", nil),
            ("12:61", nil),
        ] as [(String, Double?)])
    func aSpanIsItsSeconds(text: String, seconds: Double?) {
        let found = ClockSpan.value(Array(text.utf8))
        #expect(found == seconds, "\(text)")
    }

    /// Numbers with one unit each may be metres, or millions.
    @Test(arguments: [
        (["5m", "7m"], false), (["58s", "1m 2s"], true), (["5m", "1:02"], true),
        (["5m", "7"], false),
        (["PT5M"], true),
    ])
    func oneOfThemMustBeCertain(texts: [String], are: Bool) {
        #expect(ClockSpan.are(texts.map { Array($0.utf8) }) == are)
    }
}
