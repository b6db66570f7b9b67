/// A time as typed for a range: an instant, or one so long before now.
package enum TypedTime: Equatable {
    /// A text that `TimeReader.instant` reads.
    case instant(String)
    case beforeNow(seconds: Double)

    private static let units: [Character: Double] = [
        "s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800,
    ]

    /// "now", "-6h", "-1.5h", "-90m", "-30s", "-7d" (of 24 hours) and "-2w" are before now; all
    /// else names an instant, or nothing.
    package init(_ text: String) {
        if text == "now" {
            self = .beforeNow(seconds: 0)
        } else if text.first == "-", let unit = text.last.flatMap({ TypedTime.units[$0] }),
            let count = TypedTime.number(text.dropFirst().dropLast())
        {
            self = .beforeNow(seconds: count * unit)
        } else {
            self = .instant(text)
        }
    }

    /// Returns a decimal number without sign and exponent.
    private static func number(_ text: Substring) -> Double? {
        guard text.first?.isASCII == true, text.first?.isNumber == true,
            text.allSatisfy({ $0 == "." || ($0.isASCII && $0.isNumber) })
        else { return nil }
        return Double(text)
    }
}
