import Text

/// Any text as one segment of a path, and back.
///
/// Segments of only dots mean folders, even as percent codes, and empty ones are lost on the way:
/// both get a `~` before them, as do those that begin with one.
///
/// Source: WHATWG URL Standard, 4.1 (double-dot URL path segments).
enum PathSegment {
    static func encoded(_ text: String) -> String {
        let isGuarded = text.utf8.allSatisfy { $0 == UInt8(ascii: ".") } || text.hasPrefix("~")
        return (isGuarded ? "~" : "") + text.percentEncoded()
    }

    /// Returns the text of a segment; nil for bad percent codes, and for bytes that are no UTF-8.
    static func decoded(_ segment: some StringProtocol) -> String? {
        String(percentDecoding: segment.utf8.dropFirst(segment.hasPrefix("~") ? 1 : 0))?.withMarks()
    }
}
