import Text

/// The fields of a query such as "page=3&zone=Europe%2FBerlin".
///
/// Source: application/x-www-form-urlencoded, WHATWG URL Standard, 5.
struct QueryFields: Equatable {
    /// Names and values in their order, decoded. Fields without a value are left out, as forms send
    /// them for inputs that were left empty.
    let fields: [(name: String, value: String)]

    /// - Throws: `ViewProblem` for bad percent codes, and for bytes that are no UTF-8.
    init(_ query: String) throws(ViewProblem) {
        var fields: [(name: String, value: String)] = []
        for part in query.utf8.split(separator: UInt8(ascii: "&")) {
            let sides = part.split(
                separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = QueryFields.decoded(sides[0]),
                let value = sides.count > 1 ? QueryFields.decoded(sides[1]) : ""
            else {
                throw ViewProblem(
                    "\(String(part)?.printable() ?? "the query") is not encoded as a query is: write percent codes"
                        + " of UTF-8")
            }
            if !value.isEmpty { fields.append((name, value)) }
        }
        self.fields = fields
    }

    /// Decodes percent codes and plus signs; returns nil for bad codes, and for bytes that are no
    /// UTF-8.
    private static func decoded(_ text: Substring.UTF8View) -> String? {
        var bytes: [UInt8] = []
        var rest = text[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst().flatMap(hexadecimal),
                    let low = rest.popFirst().flatMap(hexadecimal)
                else { return nil }
                bytes.append(high << 4 | low)
            default: bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)?.withMarks()
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
    }

    /// A text with all but the letters, digits and marks that mean nothing in a query as percent codes.
    static func encoded(_ text: String) -> String {
        var encoded = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: ":"):
                encoded.unicodeScalars.append(UnicodeScalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                encoded += "%" + (byte < 16 ? "0" : "") + digits
            }
        }
        return encoded
    }

    static func == (a: QueryFields, b: QueryFields) -> Bool {
        a.fields.elementsEqual(b.fields) { $0 == $1 }
    }
}
