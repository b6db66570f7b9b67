import Foundation
import TestSupport
import Testing

@testable import Text

@Suite struct DecimalNumberTests {
    private func value(_ text: String, scale: Int = 0, mark: UInt8 = Byte.dot) -> Double? {
        DecimalNumber.value(of: Array(text.utf8), scale: scale, mark: mark)
    }

    @Test(arguments: [
        "0", "1", "+1", "1.", ".5", "01", "1e5", "1E+05", "1e-5", "123456789012345678",
        "9007199254740993", "9007199254740993.0", "0.1", "0.3", "1234.5", "1e22", "1e23",
        "8.5e22", "18446744073709551615", "18446744073709551616", "1.7976931348623157e308",
        "2.2250738585072014e-308", "4.9e-324", "1e-400", "0e999999999999999999999",
        "0.1000000000000000055511151231257827021181583404541015625", "9.999999999999999e-1",
        "123456.7890123456789", "0.0000000000000000001", "1e00005", "9999999999999999999e-19",
    ])
    func numbersAreTheNearest(text: String) {
        #expect(value(text)?.bitPattern == strtod(text, nil).bitPattern)
    }

    @Test(arguments: [
        "", "-", "+", ".", "e5", "1e", "1e+", "0x10", "inf", "nan", "1e400", "1 ", " 1", "--1",
        "1,5",
        "1.2.3", "1-2", "1e5.0", "١", "1f",
    ])
    func theseAreNoNumbers(text: String) {
        #expect(value(text) == nil)
    }

    /// All ways through `nearest`, each compared with the C library.
    @Test func randomNumbersAreTheNearest() {
        var random = SeededNumbers(seed: 4)
        for _ in 0..<60_000 {
            let digits = String(random.next() >> UInt64.random(in: 0..<64, using: &random))
            let point = Int.random(in: 0...digits.count, using: &random)
            var text = String(digits.prefix(point)) + "." + digits.dropFirst(point)
            if Bool.random(using: &random) {
                text += "e\(Int.random(in: -30...30, using: &random))"
            }
            #expect(value(text)?.bitPattern == strtod(text, nil).bitPattern, "\(text)")
        }
    }

    /// Halfway between two neighbours goes to the even one; one more digit tips it.
    @Test(
        arguments: [
            ("9007199254740993", 9_007_199_254_740_992),
            ("9007199254740995", 9_007_199_254_740_996),
            ("900719925474099.30", 900_719_925_474_099.3),
            ("4503599627370497.5", 4_503_599_627_370_498),
            ("4503599627370496.5", 4_503_599_627_370_496),
            ("4503599627370496.501", 4_503_599_627_370_497),
        ] as [(String, Double)])
    func ties(text: String, nearest: Double) {
        #expect(value(text) == nearest)
    }

    @Test(
        arguments: [
            ("1581094990123", 3, 1_581_094_990.123), ("1.5", 3, 0.0015), ("1e3", 3, 1),
            ("15e-1", 6, 1.5e-6),
            ("00000000000000000000001500", 3, 1.5), ("1500000000000000000000e0", 9, 1.5e12),
        ] as [(String, Int, Double)])
    func aScaleMovesThePoint(text: String, scale: Int, number: Double) {
        #expect(value(text, scale: scale) == number)
    }

    @Test func aCommaMayBeTheMark() {
        #expect(value("1,5", mark: Byte.comma) == 1.5)
        #expect(value("1.5", mark: Byte.comma) == 1.5)
        #expect(value("1,2345678901234567890123", mark: Byte.comma) == 1.2345678901234568)
        #expect(value("1.234,5", mark: Byte.comma) == nil)
    }

    @Test(arguments: ["-0", "-0.0", "-0e5", "-1e-400", "-0.00000000000000000000000001e-400"])
    func minusZeroIsZero(text: String) {
        #expect(value(text)?.sign == .plus)
        #expect(value(text) == 0)
    }
}
