/// A decimal number as an exchange wrote it: "11800.00" stays "11800.00".
public struct ExactDecimal: Sendable, Hashable, CustomStringConvertible {
    /// As it was written: a JSON number.
    public let text: String
    /// The nearest binary number; finite.
    public let value: Double

    /// Parses a JSON number and keeps its text.
    ///
    /// - Parameter text: a JSON number (RFC 8259, section 6), such as "0.00677966", "11800.00" or "1e-8".
    /// - Returns: nil for any other text, and for numbers that no finite `Double` is near.
    public init?(_ text: some StringProtocol) {
        guard Self.isNumber(Array(text.utf8)[...]), let value = Double(String(text)), value.isFinite
        else {
            return nil
        }
        self.text = String(text)
        self.value = value
    }

    /// The number as it was written.
    public var description: String { text }

    private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let isZeroFirst = rest.first == UInt8(ascii: "0")
        let whole = takeDigits(&rest)
        guard whole > 0, whole == 1 || !isZeroFirst else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard takeDigits(&rest) > 0 else { return false }
        }
        if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
            rest.removeFirst()
            if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
                rest.removeFirst()
            }
            guard takeDigits(&rest) > 0 else { return false }
        }
        return rest.isEmpty
    }

    private static func takeDigits(_ rest: inout ArraySlice<UInt8>) -> Int {
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
        rest = rest.dropFirst(digits)
        return digits
    }
}
