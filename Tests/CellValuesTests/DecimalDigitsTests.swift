import TestSupport
import Testing
import Text

@testable import CellValues

@Suite(.promise(.data, "times that differ as they…"))
struct DecimalDigitsTests {
    @Test(
        arguments: [
            ("1", "1.0", true), ("01", "+1e0", true), ("1e3", "1000", true), ("0", "-0.00", true),
            ("0e7", "0", true), ("10", "1", false), ("0.1", "0.10", true), ("0.1", "0.01", false),
            ("1", "-1", false), ("1e-400", "1e-401", false), ("123.5e-1", "12.35", true),
            ("1581094990.0000001", "1581094990.00000012", false), (".5", "5E-1", true),
            ("1e99999999999999999999", "1", true),
        ])
    func digitsAreExact(a: String, b: String, areSame: Bool) {
        #expect((DecimalDigits(Array(a.utf8)) == DecimalDigits(Array(b.utf8))) == areSame)
    }

    @Test func aCommaMayBeTheMark() {
        #expect(
            DecimalDigits(Array("1,50".utf8), mark: Byte.comma)
                == DecimalDigits(Array("1.5".utf8)))
    }
}
