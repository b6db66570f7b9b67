import Text

/// Spans of time as clocks show them: "1:02:11", "42:10", "00:00:05.250".
package enum ClockSpan {
    /// Returns the seconds of hours, minutes and seconds, or of minutes and seconds; nil for any
    /// other text. The first part may have up to four digits.
    package static func seconds(_ text: [UInt8]) -> Double? {
        let sign = text.first == Byte.minus ? -1.0 : 1
        let parts = text[...].drop { $0 == Byte.minus || $0 == UInt8(ascii: "+") }
            .split(separator: Byte.colon, omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), (1...4).contains(parts[0].count),
            parts.dropFirst().allSatisfy({ $0.prefix { $0 &- Byte.zero < 10 }.count == 2 }),
            parts.dropLast().allSatisfy({ $0.allSatisfy { $0 &- Byte.zero < 10 } })
        else { return nil }
        var seconds = 0.0
        for (index, part) in parts.enumerated() {
            guard let number = number(part), index == 0 || number < 60 else { return nil }
            seconds = seconds * 60 + number
        }
        return sign * seconds
    }

    private static func number(_ part: ArraySlice<UInt8>) -> Double? {
        let text = part.map { $0 == Byte.comma ? Byte.dot : $0 }
        guard text.last != Byte.dot else { return nil }
        return DecimalNumber.value(of: text, scale: 0, mark: Byte.dot)
    }
}
