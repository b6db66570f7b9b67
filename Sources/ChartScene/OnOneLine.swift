extension String {
    /// The text as a line that every backend can draw: control characters and line breaks become
    /// spaces, and code points that are no characters U+FFFD (Cairo takes those for bad UTF-8).
    package var onOneLine: String {
        // Most labels are plain: nothing has to be looked up for those.
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
        return cleaned
    }

    private var cleaned: String {
        String(String.UnicodeScalarView(unicodeScalars.map(\.drawable)))
    }
}

extension Unicode.Scalar {
    fileprivate var drawable: Unicode.Scalar {
        if properties.isNoncharacterCodePoint { return "\u{FFFD}" }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return " "
        default: return self
        }
    }
}
