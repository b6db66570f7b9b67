import Feeds
import Text

/// The address of a feed, with words in braces that are filled in.
enum FeedAddress {
    /// A word in an address that stands for something of the request.
    enum Word: String, CaseIterable, Sendable {
        /// How many entries are wanted.
        case count = "COUNT"
        /// How many entries an answer is to have.
        case limit = "LIMIT"
        /// How many entries come before.
        case offset = "OFFSET"
        /// The number of the page.
        case page = "PAGE"
        /// The cursor to the next answer, which the answer before names.
        case cursor = "CURSOR"
    }

    /// Returns whether a text may be the name of a parameter.
    static func isParameterName(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isASCIILetter, Word(rawValue: text) == nil else {
            return false
        }
        return text.utf8.allSatisfy {
            $0.isASCIILetter || (48...57).contains($0) || $0 == UInt8(ascii: "_")
                || $0 == UInt8(ascii: "-")
        }
    }

    /// Returns the words in braces, in order; nil for a brace without its other one.
    static func words(in text: String) -> [String]? {
        var words: [String] = []
        var rest = text[...]
        while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            let inner = rest[rest.index(after: brace)...]
            guard rest[brace] == "{", let end = inner.firstIndex(where: { $0 == "{" || $0 == "}" }),
                inner[end] == "}"
            else { return nil }
            words.append(String(inner[..<end]))
            rest = inner[inner.index(after: end)...]
        }
        return words
    }

    /// Returns the address with values in the place of their names in braces; other words stay.
    ///
    /// - Throws: `FeedError` of kind `badData` for a value that would be another folder of the
    ///   path.
    static func filled(
        _ address: String, _ values: [String: String], at place: String
    ) throws(FeedError) -> String {
        let path = address.prefix { $0 != "?" }
        let query = address[path.endIndex...]
        for (name, value) in values.sorted(by: { $0.key < $1.key })
        where path.contains("/{\(name)}") && ["", ".", ".."].contains(value) {
            throw FeedError(
                .badData, at: place,
                "\(name) is \(value.printable()), which can be no part of the path")
        }
        return path.filled(values) { encoded($0, keeping: pathPlain) }
            + query.filled(values) { encoded($0, keeping: queryPlain).replacing("%20", with: "+") }
    }

    /// Letters, digits and signs that mean nothing else there (RFC 3986, 2.3 and 3.3).
    private static let pathPlain = ":@!,"
    private static let queryPlain = ":@!,/="

    /// Returns the text in percent codes. A letter after a brace has one, too, so that no value is
    /// a placeholder.
    private static func encoded(_ text: String, keeping plain: String) -> String {
        let parts = text.percentEncoded(keeping: plain)
            .split(separator: "%7B", omittingEmptySubsequences: false)
        let rest = parts.dropFirst().map { part in
            guard let first = part.utf8.first, first.isASCIILetter else { return String(part) }
            return "%" + String(first, radix: 16, uppercase: true) + part.dropFirst()
        }
        return ([String(parts.first ?? "")] + rest).joined(separator: "%7B")
    }
}
