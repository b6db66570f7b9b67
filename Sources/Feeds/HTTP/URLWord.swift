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

    /// The word that was probably meant by another one in braces.
    private static func meant(by name: Substring) -> URLWord? {
        likenesses[name.uppercased().filter { $0 != "_" && $0 != "-" }]
    }

    /// Finds words in braces that stand for nothing. What can't be such a word, as `{"a":1}`, is the server's;
    /// so are braces that are encoded. A user, a password and what stands in the query may be secrets.
    ///
    /// - Parameter url: with the braces of the known words as they are.
    static func refuseUnknown(in url: String) throws(PagingContradiction) {
        let sent = URLTemplate.withoutCredentials(url).prefix { $0 != "#" }
        let path = sent.prefix { $0 != "?" }
        for match in sent.matches(of: /\{([A-Za-z0-9_-]+)\}/) {
            guard URLWord(rawValue: String(match.output.0)) == nil else { continue }
            let meant = meant(by: match.output.1)
            let isShown = meant != nil || match.range.lowerBound < path.endIndex
            let word = String(match.output.0).printable(limit: 40)
            throw .unknownWord(isShown ? word : nil, meant: meant?.rawValue)
        }
    }
}
