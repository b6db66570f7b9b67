import CUTF8Proc

/// The normal forms of texts (Unicode Standard Annex 15), by utf8proc.
extension String {
    /// The text with letters and their marks as one character where Unicode has one (NFC), without
    /// the marks of a letter that are too many for any text.
    package var canonicallyComposed: String {
        withMarks().mapped([UTF8PROC_STABLE, UTF8PROC_COMPOSE])
    }

    /// The text with letters and marks composed, and with plain characters for their variants, such
    /// as "1" for "①" (NFKC), without the marks of a letter that are too many for any text.
    package var compatiblyComposed: String {
        withMarks().mapped([UTF8PROC_STABLE, UTF8PROC_COMPOSE, UTF8PROC_COMPAT])
    }

    /// Maps the text by utf8proc's options.
    func mapped(_ options: [utf8proc_option_t]) -> String {
        var result: UnsafeMutablePointer<UInt8>?
        let all = utf8proc_option_t(options.reduce(0) { $0 | $1.rawValue })
        var text = self
        let count = text.withUTF8 { utf8proc_map($0.baseAddress, $0.count, &result, all) }
        defer { free(result) }
        // A text of Swift is always UTF-8, so only memory can be lacking.
        guard count >= 0, let result else { return self }
        return String(decoding: UnsafeBufferPointer(start: result, count: count), as: UTF8.self)
    }
}
