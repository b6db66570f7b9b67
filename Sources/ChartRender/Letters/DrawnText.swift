import ChartScene
import Text

extension String {
    /// The text as it is measured and drawn: on one line, without code points that are no
    /// characters, and with letters and their marks as one character where Unicode has one.
    var drawn: String {
        let line = onOneLine
        return line.unicodeScalars.contains(where: \.mayCompose)
            ? line.canonicallyComposed : line
    }
}

extension Unicode.Scalar {
    /// Whether it may become one character with those before it: a mark, or a vowel or final
    /// consonant of Hangul.
    fileprivate var mayCompose: Bool {
        guard value >= 0x300 else { return false }
        return isMark || (0x1160...0x11FF).contains(value)
    }

    /// Whether it belongs above, below, around or next to another character.
    var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}
