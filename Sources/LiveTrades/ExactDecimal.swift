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

    /// The number as it was written.
    public var description: String { text }
}
