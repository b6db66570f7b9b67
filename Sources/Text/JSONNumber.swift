extension StringProtocol {
    /// Whether the text is a number by JSON's grammar (RFC 8259, section 6).
    package var isJSONNumber: Bool {
        var rest = utf8[...]
        if rest.first == Byte.minus { rest.removeFirst() }
        let isZeroFirst = rest.first == Byte.zero
        let whole = rest.takeDigits()
        guard whole > 0, whole == 1 || !isZeroFirst else { return false }
        if rest.first == Byte.dot {
            rest.removeFirst()
            guard rest.takeDigits() > 0 else { return false }
        }
        if let mark = rest.first, mark | 0x20 == Byte.lowerE {
            rest.removeFirst()
            if rest.first == Byte.plus || rest.first == Byte.minus { rest.removeFirst() }
            guard rest.takeDigits() > 0 else { return false }
        }
        return rest.isEmpty
    }
}

extension Collection<UInt8> where SubSequence == Self {
    /// Removes the digits at the start, and returns how many they are.
    fileprivate mutating func takeDigits() -> Int {
        let digits = prefix { $0 &- Byte.zero < 10 }.count
        self = dropFirst(digits)
        return digits
    }
}
