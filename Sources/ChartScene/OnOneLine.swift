import Text

extension String {
    /// The text as a line that every backend can draw: control characters and line breaks become
    /// spaces, and code points that are no characters U+FFFD (Cairo takes those for bad UTF-8).
    /// Characters that turn the direction of others are left out: documents and descriptions would
    /// read otherwise than they look. So are marks of a letter that are too many for any text: the
    /// time that they take grows with the square of their number.
    package var onOneLine: String {
        // Most labels are plain: nothing has to be looked up for those.
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
        return cleaned
    }

    private var cleaned: String {
        String(
            String.UnicodeScalarView(unicodeScalars.lazy.filter { !$0.turnsOthers }.map(\.drawable))
        ).withMarks()
    }
}

extension Unicode.Scalar {
    /// Whether it is a mark, embedding, override or isolate of the bidirectional algorithm.
    /// Source: Unicode Standard Annex 9, section 2.
    fileprivate var turnsOthers: Bool {
        switch value {
        case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    fileprivate var drawable: Unicode.Scalar {
        if (0x20..<0x7F).contains(value) { return self }
        if properties.isNoncharacterCodePoint { return "\u{FFFD}" }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return " "
        default: return self
        }
    }
}
