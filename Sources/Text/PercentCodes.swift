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

    /// Returns the text in percent codes, but for ASCII letters, digits, "-._~" (RFC 3986, 2.3) and
    /// the characters of `others`.
    package func percentEncoded(keeping others: String = "") -> String {
        let kept = Array(("-._~" + others).utf8)
        return utf8.map { byte in
            byte.isASCIILetter || byte &- Byte.zero < 10 || kept.contains(byte)
                ? String(Unicode.Scalar(byte)) : byte.percentCode
        }.joined()
    }

    /// Decodes percent codes; returns nil for bad ones, and for bytes that are no UTF-8.
    ///
    /// - Parameters:
    ///   - text: the encoded text.
    ///   - plusIsSpace: whether "+" stands for a space, as in the queries of forms.
    package init?(percentDecoding text: some Sequence<UInt8>, plusIsSpace: Bool = false) {
        var bytes: [UInt8] = []
        var rest = text.makeIterator()
        func digit() -> UInt8? {
            rest.next().flatMap { Character(Unicode.Scalar($0)).hexDigitValue }.map(UInt8.init)
        }
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = digit(), let low = digit() else { return nil }
                bytes.append(high << 4 | low)
            case Byte.plus where plusIsSpace: bytes.append(Byte.space)
            default: bytes.append(byte)
            }
        }
        self.init(validating: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    /// Whether it is an ASCII letter.
    package var isASCIILetter: Bool { Byte.lowercased(self) &- 0x61 < 26 }

    /// "%0A"
    fileprivate var percentCode: String {
        "%" + (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true)
    }
}
