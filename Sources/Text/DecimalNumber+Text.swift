extension DecimalNumber {
    /// Parses a whole text as a number, as `read` does, but of any length and exponent.
    ///
    /// - Parameter text: without spaces.
    /// - Returns: nil for anything else, which includes "inf", hexadecimal, and numbers beyond the
    ///   largest `Double`. A number that is too small for a `Double` is 0.
    package static func value(of text: [UInt8], scale: Int, mark: UInt8, point: UInt8 = Byte.dot)
        -> Double?
    {
        let quick = text.withSentinel { start in
            read(start, scale: scale, mark: mark, point: point).map { ($0.value, $0.end - start) }
        }
        if let quick, quick.1 == text.count { return quick.0 }
        guard isNumber(text, mark, point) else { return nil }
        let marks = [mark, point].filter { $0 &- Byte.zero >= 10 }
        let plain = text.map { marks.contains($0) ? Byte.dot : $0 }
        guard let value = Double(scaled(String(decoding: plain, as: UTF8.self), by: scale)),
            value.isFinite
        else { return nil }
        return value == 0 ? 0 : value
    }

    /// The text with its exponent lowered, so that a scaled number is rounded once, too.
    private static func scaled(_ text: String, by scale: Int) -> String {
        guard scale != 0 else { return text }
        let parts = text.lowercased().split(separator: "e")
        guard let digits = parts.first else { return text }
        guard parts.count > 1 else { return "\(digits)e\(-scale)" }
        // An exponent that is no Int is far out on one side; the scale makes no difference.
        guard let exponent = Int(parts[1]), exponent.magnitude < 1 << 32 else { return text }
        return "\(digits)e\(exponent - scale)"
    }

    private static func isNumber(_ text: [UInt8], _ mark: UInt8, _ point: UInt8) -> Bool {
        var rest = text[...]
        func sign() {
            if rest.first == Byte.minus || rest.first == Byte.plus { rest.removeFirst() }
        }
        func digits() -> Int {
            let found = rest.prefix { $0 &- Byte.zero < 10 }
            rest = rest.dropFirst(found.count)
            return found.count
        }
        sign()
        var count = digits()
        if rest.first == point || rest.first == mark {
            rest.removeFirst()
            count += digits()
        }
        guard count > 0 else { return false }
        if let first = rest.first, first | 0x20 == Byte.lowerE {
            rest.removeFirst()
            sign()
            guard digits() > 0 else { return false }
        }
        return rest.isEmpty
    }
}

extension [UInt8] {
    /// Whether a digit of ASCII stands in it, as in every date.
    package var hasDigit: Bool { contains { $0 &- Byte.zero < 10 } }

    /// The bytes, followed by two newlines.
    func withSentinel<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
        (self + [Byte.newline, Byte.newline]).withUnsafeBufferPointer { bytes in
            // Proof: there are at least two bytes, so there is an address.
            body(bytes.baseAddress!)
        }
    }
}
