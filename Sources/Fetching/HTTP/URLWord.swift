import Text

/// A word in braces that stands for something in a URL.
enum URLWord: String, Sendable, CaseIterable {
    case page = "{PAGE}"
    case offset = "{OFFSET}"
    case limit = "{LIMIT}"
    case cursor = "{CURSOR}"

    /// As a URL has it whose braces are encoded.
    var encoded: String { "%7B\(rawValue.dropFirst().dropLast())%7D" }

    /// Names that other programs have for the same, in capitals and without "_" and "-".
    private static let likenesses: [String: URLWord] = [
        "PAGE": .page, "PAGES": .page, "PAGENUMBER": .page, "PAGENO": .page, "PAGENUM": .page,
        "NUMBER": .page, "P": .page, "N": .page, "I": .page, "INDEX": .page,
        "OFFSET": .offset, "START": .offset, "SKIP": .offset,
        "LIMIT": .limit, "COUNT": .limit, "SIZE": .limit, "PAGESIZE": .limit, "PERPAGE": .limit,
        "CURSOR": .cursor, "NEXT": .cursor, "TOKEN": .cursor, "AFTER": .cursor,
    ]

    /// Returns the word that was probably meant by another one in braces.
    private static func meant(by name: Substring) -> URLWord? {
        likenesses[name.uppercased().filter { $0 != "_" && $0 != "-" }]
    }

    /// Refuses words in braces that are no placeholders. Braces in the path can be nothing else; in
    /// the query those around anything but a word, as `{"a":1}`, are the server's. So are braces
    /// that are encoded. A user, a password and the text of the query may be secrets.
    ///
    /// - Parameter url: with the braces of the known words as they are.
    static func refuseUnknown(in url: String) throws(PagingContradiction) {
        let sent = URLTemplate.withoutCredentials(url).prefix { $0 != "#" }
        // Regular expressions would take a fiftieth of a run's time, and nearly every URL needs
        // none.
        guard !hasKnownWordsAlone(sent) else { return }
        let path = sent.prefix { $0 != "?" }
        for match in path.matches(of: /\{+([A-Za-z0-9_-]*)[^{}]*\}+/) {
            let word = String(match.output.0)
            guard URLWord(rawValue: word) == nil else { continue }
            throw .unknownWord(
                word.printable(limit: 40), meant: meant(by: match.output.1)?.rawValue)
        }
        for match in sent[path.endIndex...].matches(of: /\{([A-Za-z0-9_-]+)(?::[0-9]*)?\}/) {
            let word = String(match.output.0)
            guard URLWord(rawValue: word) == nil else { continue }
            let meant = meant(by: match.output.1)
            throw .unknownWord(
                meant == nil ? nil : word.printable(limit: 40), meant: meant?.rawValue)
        }
    }

    /// Returns whether all braces of a text are those of placeholders.
    private static func hasKnownWordsAlone(_ text: Substring) -> Bool {
        var rest = text.utf8
        while let start = rest.firstIndex(where: isBrace) {
            guard let last = rest[rest.index(after: start)...].firstIndex(where: isBrace),
                URLWord(rawValue: String(text[start...last])) != nil
            else { return false }
            rest = rest[rest.index(after: last)...]
        }
        return true
    }

    private static func isBrace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
    }
}
