/// Reads a date's text from its start on. What does not stand at the position stays there.
struct DateCursor {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }
    var isAtDigit: Bool { (next ?? 0) &- UInt8(ascii: "0") < 10 }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    mutating func skip(_ character: Unicode.Scalar) -> Bool { skip(UInt8(ascii: character)) }

    /// Skips all of some bytes, or none.
    mutating func skip(_ text: [UInt8]) -> Bool {
        guard bytes[position...].starts(with: text) else { return false }
        position += text.count
        return true
    }

    /// Skips spaces and tabs, and says whether there were any.
    @discardableResult mutating func skipBlanks() -> Bool {
        let start = position
        while skip(" ") || skip("\t") || skipFixedSpace() {}
        return position > start
    }

    /// Skips a space that no line breaks at, as some programs write it before "PM".
    private mutating func skipFixedSpace() -> Bool {
        (next ?? 0) >= 0xC2 && (skip([0xC2, 0xA0]) || skip([0xE2, 0x80, 0xAF]))
    }

    /// Skips the mark between the two ends of a span, with the blanks around it.
    mutating func skipDash() -> Bool {
        skipBlanks()
        let isDash =
            skip("-") || skip("/") || skip([0xE2, 0x80, 0x93]) || skip([0xE2, 0x80, 0x94])
        skipBlanks()
        return isDash
    }

    /// A number of as many digits as there are, up to the most; nil for fewer than the least.
    mutating func number(_ digits: ClosedRange<Int>) -> Int? {
        let start = position
        var number = 0
        while isAtDigit, position - start < digits.upperBound {
            number = number * 10 + Int(bytes[position] - UInt8(ascii: "0"))
            position += 1
        }
        guard position - start >= digits.lowerBound else {
            position = start
            return nil
        }
        return number
    }

    /// The digits behind a point, in nanoseconds; those after the ninth are dropped.
    mutating func fraction() -> Int? {
        guard isAtDigit else { return nil }
        var (nanoseconds, unit) = (0, 100_000_000)
        while isAtDigit {
            nanoseconds += Int(bytes[position] - UInt8(ascii: "0")) * unit
            unit /= 10
            position += 1
        }
        return nanoseconds
    }
}
