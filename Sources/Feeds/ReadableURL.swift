extension String {
    /// The text of a URL as people read it: "%20" is a space and "%C3%A9" is "é".
    ///
    /// Characters that would not be seen as themselves stay encoded: control characters, such as
    /// turn the direction of others, bytes that are no UTF-8, and "/", "?", "#" and "%", which
    /// would say something else.
    package var readablyDecoded: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        return replacing(/(%[0-9A-Fa-f]{2})+/) { match in
            String(match.output.0).decodedRun
        }
    }

    /// The characters of a run of percent codes, each encoded again where it is not to be shown.
    private var decodedRun: String {
        let bytes = split(separator: "%").compactMap { UInt8($0, radix: 16) }
        guard let text = String(validating: bytes, as: UTF8.self) else { return self }
        return text.map { character in
            let isShown =
                character.unicodeScalars.allSatisfy(\.isPrintable) && !"/?#%".contains(character)
            return isShown ? String(character) : character.utf8.map(\.percentCode).joined()
        }.joined()
    }

    /// The text as a value in a URL's query: all but letters, digits and "-._~" as percent codes (RFC 3986, 2.3).
    var percentEncoded: String {
        utf8.map { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                String(Unicode.Scalar(byte))
            default: byte.percentCode
            }
        }.joined()
    }
}

extension UInt8 {
    /// "%0A"
    fileprivate var percentCode: String {
        "%" + (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true)
    }
}
