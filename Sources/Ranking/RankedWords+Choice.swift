extension RankedWords {
    /// Returns the language that a visitor wants most, of those that there are.
    ///
    /// - Parameters:
    ///   - field: what the browser says in Accept-Language; nil where it says nothing.
    ///   - languages: one or more; the first where none of them is wanted.
    /// - Source: RFC 9110, 12.5.4; RFC 4647, 3.4.
    public static func preferred(
        by field: String?, among languages: [RankedWords]
    ) -> RankedWords {
        let ranges = (field ?? "").prefix(1_000).split(separator: ",").compactMap(range)
        // Compare places, too: the sort has to keep the order of equal ones.
        let wanted = ranges.enumerated().sorted {
            ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset)
        }
        for (_, range) in wanted where range.quality > 0 {
            if range.tag == "*" { return languages[0] }
            if let found = named(range.tag, among: languages) { return found }
        }
        return languages[0]
    }

    /// Finds the words for a tag: those of the same tag; else those of the tag without its last
    /// parts ("de" for "de-AT"); else those of a variant of the language ("pt-BR" for "pt").
    /// Returns nil if there are no such words.
    public static func named(_ tag: String, among languages: [RankedWords]) -> RankedWords? {
        var parts = tag.lowercased().split(separator: "-")
        while !parts.isEmpty {
            let tag = parts.joined(separator: "-")
            if let found = languages.first(where: { $0.language.lowercased() == tag }) {
                return found
            }
            parts.removeLast()
        }
        let start = tag.lowercased().prefix { $0 != "-" } + "-"
        return languages.first { $0.language.lowercased().hasPrefix(start) }
    }

    /// Parses a tag and how much it is wanted, from 0 to 1, such as "de-AT;q=0.5". Returns nil for
    /// any other text.
    private static func range(_ text: Substring) -> (tag: String, quality: Double)? {
        let parts = text.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
        guard let tag = parts.first, !tag.isEmpty else { return nil }
        guard parts.count > 1 else { return (tag, 1) }
        guard parts[1].lowercased().hasPrefix("q="), let quality = Double(parts[1].dropFirst(2)),
            (0...1).contains(quality)
        else { return nil }
        return (tag, quality)
    }
}
