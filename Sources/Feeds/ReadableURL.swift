import Foundation

extension String {
    /// The text of a URL as people read it: "%20" is a space and "%C3%A9" is "é".
    ///
    /// What would not be seen as itself stays encoded: control characters, such as turn the direction of others,
    /// bytes that are no UTF-8, and "/", "?", "#" and "%", which would say something else.
    package var readablyDecoded: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        return replacing(/(%[0-9A-Fa-f]{2})+/) { match in
            String(match.output.0).decodedRun
        }
    }

    /// The characters of a run of percent codes, each encoded again where it is not to be shown.
    private var decodedRun: String {
        guard let text = removingPercentEncoding else { return self }
        return text.map { character in
            let isShown =
                character.unicodeScalars.allSatisfy(\.isPrintable) && !"/?#%".contains(character)
            return isShown
                ? String(character) : character.utf8.map { String(format: "%%%02X", $0) }.joined()
        }.joined()
    }
}
