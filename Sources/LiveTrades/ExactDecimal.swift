import Text

/// A decimal number as an exchange wrote it: "11800.00" stays "11800.00".
public struct ExactDecimal: Sendable, Hashable, CustomStringConvertible {
    /// As it was written: a JSON number.
    public let text: String
    /// The nearest binary number; finite.
    public let value: Double

    /// Parses a JSON number and keeps its text.
    ///
    /// - Parameter text: a JSON number (RFC 8259, section 6), such as "0.00677966", "11800.00" or
    ///   "1e-8".
    /// - Returns: nil for any other text, and for numbers that no finite `Double` is near.
    public init?(_ text: some StringProtocol) {
        guard text.isJSONNumber, let value = Double(String(text)), value.isFinite
        else {
            return nil
        }
        self.text = String(text)
        self.value = value
    }

    /// Whether the number has digits that `value` does not hold: it is the nearest one only.
    public var isRounded: Bool {
        guard text.utf8.count > 15 || value == 0 else { return false }
        let digits = Self.digits(text)
        // Any 15 digits come back from a double as they were.
        return digits.count > 15 && digits != Self.digits("\(value)") || value == 0 && digits != []
    }

    /// The digits of a JSON number without its exponent, and without zeros at both ends.
    private static func digits(_ text: String) -> [UInt8] {
        let digits = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
            .filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ".") }
            .drop { $0 == UInt8(ascii: "0") }
        return Array(digits.reversed().drop { $0 == UInt8(ascii: "0") }.reversed())
    }

    /// The number as it was written.
    public var description: String { text }
}
