extension String {
    /// No longer than a reader may want: titles are kept whole in a file's metadata.
    package var bounded: String {
        let limit = 1_000
        guard unicodeScalars.count > limit else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.prefix(limit))) + "…"
    }
}
