import Text

/// How many cells of a terminal texts take.
enum CellWidth {
    /// The letters of East Asia that take two cells (Unicode Standard Annex 11, W and F). Emoji are
    /// known by their property.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
        0x3041...0x33FF, 0x3400...0x4DBF, 0x4DC0...0x4DFF, 0x4E00...0xA4C6, 0xA960...0xA97C,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
        0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376,
        0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ]
    /// Vowels and ends of Korean syllables, which join the letter before.
    private static let joined: ClosedRange<UInt32> = 0x1160...0x11FF
    /// Halves of a flag.
    private static let flags: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
    /// The most marks that a letter is shown with.
    static let mostMarks = 8
    /// Makes an emoji of the character before.
    private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

    /// The cells of a character with its marks.
    static func cells(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        if scalars.count > 1, scalars.contains(emojiSelector) { return 2 }
        return scalars.reduce(0) { $0 + cells(of: $1) }
    }

    /// Returns the cells that a scalar adds to the text before it.
    static func cells(of scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        let number = scalar.value
        if number < 0x1100 { return 1 }
        if joined.contains(number) { return 0 }
        if flags.contains(number) { return 1 }
        let isWide =
            scalar.properties.isEmojiPresentation || wide.contains { $0.contains(number) }
        return isWide ? 2 : 1
    }
}

extension StringProtocol {
    /// How many cells of a terminal it takes.
    var cells: Int { reduce(0) { $0 + CellWidth.cells(of: $1) } }

    /// Returns as many of the first letters as `room` cells hold.
    func prefix(cells room: Int) -> SubSequence {
        var used = 0
        return prefix {
            used += CellWidth.cells(of: $0)
            return used <= room
        }
    }
}

extension String {
    /// Cuts the text to at most `room` cells, and marks the cut with "…".
    func cut(toCells room: Int) -> String {
        if cells <= room { return self }
        guard room > 0 else { return "" }
        var shown = prefix(cells: room - 1)
        while shown.last == " " { shown.removeLast() }
        return String(shown) + "…"
    }

    /// Fills the text up with blanks to `room` cells.
    func padded(toCells room: Int, isRight: Bool = false) -> String {
        let blanks = String(repeating: " ", count: max(0, room - cells))
        return isRight ? blanks + self : self + blanks
    }

    /// Makes the text harmless on a terminal. Escapes the letters that steer a terminal or turn the
    /// direction of the text next to them. Leaves out letters that only join others, for a terminal
    /// that does not know them shows their parts in more cells. Keeps at most `CellWidth.mostMarks`
    /// marks on a letter: more would reach into the lines above and below.
    ///
    /// - Parameter keepsLines: whether line breaks, tabs, joining letters and all marks stay; else
    ///   each break or tab is a blank.
    func asCells(keepsLines: Bool = false) -> String {
        var shown = ""
        var marks = 0
        for scalar in replacing("\r\n", with: "\n").unicodeScalars {
            switch scalar {
            case "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}": shown += keepsLines ? "\n" : " "
            case "\t": shown += keepsLines ? "\t" : " "
            case "\u{200C}", "\u{200D}":
                if keepsLines { shown.unicodeScalars.append(scalar) }
            default:
                let text = String(scalar).harmless()
                marks =
                    text.unicodeScalars.count == 1 && CellWidth.cells(of: scalar) == 0
                    ? marks + 1 : 0
                if keepsLines || marks <= CellWidth.mostMarks { shown += text }
            }
        }
        return shown
    }
}
