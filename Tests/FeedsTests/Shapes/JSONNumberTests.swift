import Calendars
import Foundation
import Testing
import TimeSeries

@testable import Feeds

@Suite struct JSONNumberTests {
    private static func page(t: String, y: String) -> String {
        "[{\"t\":\(t),\"y\":\(y)}]"
    }

    /// By Python: `n / 10**9` on integers rounds the exact quotient once. The first five are
    /// rounded another way where `Double(n) / 1e9` is, the next four where 64 bits of the quotient
    /// are.
    @Test(
        arguments: [
            ("1776747256362804846", .nanoseconds, 0x41DA79C0BE173832),
            ("1697515686295091792", .nanoseconds, 0x41D94B822992E2C9),
            ("1638169069893389993", .nanoseconds, 0x41D8691E7B792D4D),
            ("1659075730218853779", .nanoseconds, 0x41D8B8DF248E01B3),
            ("1656974599092810722", .nanoseconds, 0x41D8B0DB41C5F09C),
            ("1362387573905902505", .nanoseconds, 0x41D44D189D79FA4F),
            ("1799183677739280820", .nanoseconds, 0x41DACF574F6F5061),
            ("1377040142298260376", .microseconds, 0x427409DFD0FDA42B),
            ("1700922531635130005", .microseconds, 0x4278C06E21F33215),
            ("1700000000123456789", .nanoseconds, 0x41D954FC4007E6B7),
            ("1700000000999999999", .nanoseconds, 0x41D954FC40400000),
            ("1700000000500000001", .nanoseconds, 0x41D954FC40200000),
            ("9007199254740993", .nanoseconds, 0x41612E0BE826D695),
            ("9223372036854775807", .nanoseconds, 0x42012E0BE826D695),
            ("18446744073709551615", .nanoseconds, 0x42112E0BE826D695),
            ("-9223372036854775808", .nanoseconds, 0xC2012E0BE826D695),
            ("9007199254740992", .nanoseconds, 0x41612E0BE826D695),
            ("1", .nanoseconds, 0x3E112E0BE826D695),
            ("2356064425258417221", .nanoseconds, 0x41E18DD6152844F4),
            ("3306906422018949273", .nanoseconds, 0x41E8A36C66C09B3C),
            ("6368248133177167415", .nanoseconds, 0x41F7B93C1452D5AD),
            ("7761568686074522602", .nanoseconds, 0x41FCEA023AE1313F),
            ("9007199254740993", .milliseconds, 0x42A0624DD2F1A9FC),
            ("9007199254740993", .microseconds, 0x4200C6F7A0B5ED8E),
            ("1700000000123456789", .milliseconds, 0x4318289060808903),
            ("1700000000123456789", .microseconds, 0x4278BCFE5687B74F),
            ("18446744073709551615", .milliseconds, 0x4350624DD2F1A9FC),
            ("18446744073709551615", .microseconds, 0x42B0C6F7A0B5ED8D),
            ("-1581094990123", .milliseconds, 0xC1D78F661387DF3B),
            ("-1581094990123", .microseconds, 0xC1382026FD78B370),
        ] as [(String, SampleFormat.TimeUnit, UInt64)])
    func integerTimesAreTheNearestToTheExactQuotient(
        text: String, unit: SampleFormat.TimeUnit, bits: UInt64
    ) {
        let both = JSONBothWays(
            JSONNumberTests.page(t: text, y: "0"), SampleFormat(timeUnit: unit))
        #expect(both.accepted?.first?.t.bitPattern == bits)
        #expect(both.fast != nil && both.agree)
    }

    /// By Python's `Fraction`. Only the scanner takes these.
    @Test(
        arguments: [
            ("1700000000123.4567", .milliseconds, 0x41D954FC4007E6B7),
            ("1.7000000001234567895e18", .nanoseconds, 0x41D954FC4007E6B7),
            ("1700000000123456789.5", .nanoseconds, 0x41D954FC4007E6B7),
            ("36893488147419103232", .nanoseconds, 0x42212E0BE826D695),
            ("0.1", .milliseconds, 0x3F1A36E2EB1C432D),
            ("1e310", .milliseconds, 0x7FAC7B1F3CAC7433),
            ("-0", .nanoseconds, 0x0000000000000000),
            ("5e-324", .milliseconds, 0x0000000000000000),
        ] as [(String, SampleFormat.TimeUnit, UInt64)])
    func otherTimesToo(text: String, unit: SampleFormat.TimeUnit, bits: UInt64) {
        let both = JSONBothWays(
            JSONNumberTests.page(t: text, y: "0"), SampleFormat(timeUnit: unit))
        #expect(both.accepted?.first?.t.bitPattern == bits)
        #expect(both.agree)
    }

    @Test(
        arguments: [
            ("0", 0x0000000000000000),
            ("-0", 0x0000000000000000),
            ("-0.0", 0x0000000000000000),
            ("0e99999999999999999999", 0x0000000000000000),
            ("1e-400", 0x0000000000000000),
            ("-1e-400", 0x0000000000000000),
            ("4.9e-324", 0x0000000000000001),
            ("2.4703282292062327e-324", 0x0000000000000000),
            ("2.4703282292062328e-324", 0x0000000000000001),
            ("2.2250738585072011e-308", 0x000FFFFFFFFFFFFF),
            ("2.2250738585072014e-308", 0x0010000000000000),
            ("1.7976931348623157e308", 0x7FEFFFFFFFFFFFFF),
            ("9007199254740993", 0x4340000000000000),
            ("9007199254740995", 0x4340000000000002),
            ("9223372036854775807", 0x43E0000000000000),
            ("18446744073709551615", 0x43F0000000000000),
            ("18446744073709551616", 0x43F0000000000000),
            ("-9223372036854775809", 0xC3E0000000000000),
            ("123456789012345678901234567890", 0x45F8EE90FF6C373E),
            ("0.1", 0x3FB999999999999A),
            ("0.30000000000000004", 0x3FD3333333333334),
            ("1e22", 0x4480F0CF064DD592),
            ("1e23", 0x44B52D02C7E14AF6),
            ("8.41e21", 0x447C7E83209E90B2),
            ("9007199254740993.0", 0x4340000000000000),
            ("5e-1", 0x3FE0000000000000),
            ("1E+2", 0x4059000000000000),
            ("7.2057594037927933e16", 0x4370000000000000),
            ("89255.0e-22", 0x3C6494AF6CE5221F),
            ("1448997445238699", 0x4314976C0803FEAC),
            (
                "0.000000000000000000000000000000000000000000000000000000000000001",
                0x32DA53FC9631D10D
            ),
        ] as [(String, UInt64)])
    func valuesAreTheNearestDoubles(text: String, bits: UInt64) {
        for json in [JSONNumberTests.page(t: "0", y: text), JSONNumberTests.page(t: text, y: "0")] {
            let both = JSONBothWays(json)
            let sample = both.accepted?.first
            #expect(sample?.t.bitPattern == bits || sample?.valueOrNaN.bitPattern == bits)
            #expect(both.agree)
        }
    }

    @Test(arguments: ["1e309", "-1e309", "1.7976931348623159e308", "1e99999999999999999999"])
    func numbersBeyondTheLargestAreRefused(text: String) {
        let both = JSONBothWays(JSONNumberTests.page(t: "0", y: text))
        #expect(both.accepted == nil && both.fast == nil)
    }

    @Test(
        arguments: [
            (String(repeating: "1", count: 1_000_000), nil),
            ("0." + String(repeating: "0", count: 1_000_000) + "1e1000001", 1),
            ("1" + String(repeating: "0", count: 1_000_000) + "e-1000000", 1),
            ("0." + String(repeating: "3", count: 1_000_000), 1 / 3),
            // Halfway between 1 and the next double, and a little more.
            ("1.00000000000000011102230246251565404236316680908203125", 1),
            (
                "1.00000000000000011102230246251565404236316680908203125"
                    + String(repeating: "0", count: 1_000_000) + "1", 1.0000000000000002
            ),
        ] as [(String, Double?)])
    func aMillionDigitsAreRead(text: String, value: Double?) {
        let both = JSONBothWays(JSONNumberTests.page(t: "0", y: text))
        #expect(both.accepted?.first?.y == value)
        #expect(both.agree)
    }

    @Test func nullIsTheSameGapOnBothWays() {
        let both = JSONBothWays(JSONNumberTests.page(t: "0", y: "null"))
        #expect(both.fast?.first?.valueOrNaN.isNaN == true && both.agree)
    }
}
