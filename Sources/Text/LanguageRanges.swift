/// Finds the language that a visitor wants most, among those that there are.
///
/// Source: RFC 9110, 12.5.4; RFC 4647, 3.4.
package enum LanguageRanges {
    /// Returns the index of the tag that is wanted most; nil where none of them is wanted.
    ///
    /// - Parameters:
    ///   - field: what the browser says in Accept-Language; nil where it says nothing.
    ///   - tags: of the languages, the usual one first: "*" takes it.
    package static func preferred(by field: String?, among tags: [String]) -> Int? {
        let ranges = (field ?? "").prefix(1_000).split(separator: ",").compactMap(range)
        // Compare places, too: the sort has to keep the order of equal ones.
        let wanted = ranges.enumerated().sorted {
            ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset)
        }
        for (_, range) in wanted where range.quality > 0 {
            if range.tag == "*" { return tags.isEmpty ? nil : 0 }
            if let found = index(of: range.tag, among: tags) { return found }
        }
        return nil
    }

    /// Finds a tag: the same one; else the one without its last parts ("de" for "de-AT"); else a
    /// variant of the language ("pt-BR" for "pt"). Returns nil if no tag fits.
    package static func index(of tag: String, among tags: [String]) -> Int? {
        var parts = tag.lowercased().split(separator: "-")
        while !parts.isEmpty {
            let tag = parts.joined(separator: "-")
            if let found = tags.firstIndex(where: { $0.lowercased() == tag }) { return found }
            parts.removeLast()
        }
        let start = tag.lowercased().prefix { $0 != "-" } + "-"
        return tags.firstIndex { $0.lowercased().hasPrefix(start) }
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
