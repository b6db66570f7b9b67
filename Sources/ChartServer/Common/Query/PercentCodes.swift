import NormalForms

/// Percent codes of addresses.
///
/// Source: RFC 3986, 2.1 and 2.3.
enum PercentCodes {
    /// Writes all but ASCII letters, digits, `-._~` and some other bytes as percent codes.
    ///
    /// - Parameter others: the bytes that also stay as they are.
    static func encoded(_ text: String, keeping others: Set<UInt8> = []) -> String {
        var encoded = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                encoded.unicodeScalars.append(UnicodeScalar(byte))
            case _ where others.contains(byte):
                encoded.unicodeScalars.append(UnicodeScalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                encoded += "%" + (byte < 16 ? "0" : "") + digits
            }
        }
        return encoded
    }

    /// Decodes percent codes; returns nil for bad codes, and for bytes that are no UTF-8.
    ///
    /// - Parameter plus: the byte that a plus sign stands for.
    static func decoded(
        _ text: some Collection<UInt8>, plus: UInt8 = UInt8(ascii: "+")
    ) -> String? {
        var bytes: [UInt8] = []
        var rest = text[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(plus)
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst().flatMap(digit),
                    let low = rest.popFirst().flatMap(digit)
                else { return nil }
                bytes.append(high << 4 | low)
            default: bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)?.withMarks()
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
    }
}
