extension Color {
    /// Reads a colour as people write it: "#0f62c4" or "#06c", with or without the sign, or one of
    /// the 16 basic names of CSS, "grey" and "orange". Nil for any other text.
    public init?(text: String) {
        let lowered = text.lowercased()
        if let rgb = Color.names[lowered] {
            self.init(rgb)
            return
        }
        let digits = lowered.hasPrefix("#") ? lowered.dropFirst() : lowered[...]
        guard digits.utf8.allSatisfy({ Color.isHexDigit($0) }) else { return nil }
        let all =
            switch digits.utf8.count {
            case 6: String(digits)
            case 3: digits.map { "\($0)\($0)" }.joined()
            default: ""
            }
        guard let rgb = UInt32(all, radix: 16) else { return nil }
        self.init(rgb)
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }

    /// Source: W3C, CSS Color Module Level 4, section 6.1.
    private static let names: [String: UInt32] = [
        "black": 0x00_0000, "silver": 0xC0_C0C0, "gray": 0x80_8080, "grey": 0x80_8080,
        "white": 0xFF_FFFF, "maroon": 0x80_0000, "red": 0xFF_0000, "purple": 0x80_0080,
        "fuchsia": 0xFF_00FF, "green": 0x00_8000, "lime": 0x00_FF00, "olive": 0x80_8000,
        "yellow": 0xFF_FF00, "navy": 0x00_0080, "blue": 0x00_00FF, "teal": 0x00_8080,
        "aqua": 0x00_FFFF, "orange": 0xFF_A500,
    ]
}
