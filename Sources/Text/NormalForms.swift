import CUTF8Proc

/// The normal forms of texts (Unicode Standard Annex 15), by utf8proc.
extension String {
    /// The text with letters and their marks as one character where Unicode has one (NFC), without
    /// the marks of a letter that are too many for any text.
    package var canonicallyComposed: String { normalized(UTF8PROC_COMPOSE) }

    /// The text with letters and marks composed, and with plain characters for their variants, such
    /// as "1" for "①" (NFKC), without the marks of a letter that are too many for any text.
    package var compatiblyComposed: String {
        normalized(utf8proc_option_t(UTF8PROC_COMPOSE.rawValue | UTF8PROC_COMPAT.rawValue))
    }

    private func normalized(_ form: utf8proc_option_t) -> String {
        var result: UnsafeMutablePointer<UInt8>?
        let options = utf8proc_option_t(UTF8PROC_STABLE.rawValue | form.rawValue)
        var text = withMarks()
        let count = text.withUTF8 {
            utf8proc_map($0.baseAddress, $0.count, &result, options)
        }
        defer { free(result) }
        // A text of Swift is always UTF-8, so only memory can be lacking.
        guard count >= 0, let result else { return self }
        return String(decoding: UnsafeBufferPointer(start: result, count: count), as: UTF8.self)
    }
}
