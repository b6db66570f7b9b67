import Text

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
        languages[LanguageRanges.preferred(by: field, among: languages.map(\.language)) ?? 0]
    }

    /// Finds the words for a tag: those of the same tag; else those of the tag without its last
    /// parts ("de" for "de-AT"); else those of a variant of the language ("pt-BR" for "pt").
    /// Returns nil if there are no such words.
    public static func named(_ tag: String, among languages: [RankedWords]) -> RankedWords? {
        LanguageRanges.index(of: tag, among: languages.map(\.language)).map { languages[$0] }
    }
}
