import Text

extension String {
    /// The scripts and signs of the text that can't be read when it is drawn letter by letter, from
    /// left to right, as charts are: scripts whose letters join, stack or run from right to left,
    /// marks that have no character together with their letter, and sequences that are one picture.
    /// In the order of the text, each once; empty for text that is right as it is drawn.
    package var needsShaping: [String] {
        if utf8.allSatisfy({ $0 < 0x80 }) { return [] }
        let scalars = Array(drawn.unicodeScalars)
        let hasEmoji = scalars.contains { $0.value > 0x2000 && $0.properties.isEmoji }
        var names: [String] = []
        for scalar in scalars where scalar.value >= 0x300 {
            guard let name = scalar.needsShaping(besideEmoji: hasEmoji), !names.contains(name)
            else { continue }
            names.append(name)
        }
        return names
    }
}

extension Unicode.Scalar {
    /// The name of its script or kind, if it can't be read by itself and in its place; else nil.
    /// Digits and signs of currencies can be read.
    fileprivate func needsShaping(besideEmoji: Bool) -> String? {
        if isPartOfSequence(besideEmoji) { return "emoji sequences" }
        // A selector of the plain form, which is the one that is drawn.
        if value == 0xFE0E { return nil }
        guard isMark || isLetter else { return nil }
        let script = Unicode.Scalar.shapedScripts.first { $0.range.contains(value) }
        return script?.name ?? (isMark ? "combining marks" : nil)
    }

    private var isLetter: Bool {
        switch properties.generalCategory {
        case .otherLetter, .modifierLetter, .lowercaseLetter, .uppercaseLetter, .letterNumber: true
        default: false
        }
    }

    /// Joiners, selectors, modifiers, regional indicators and tags that make one picture of
    /// several.
    private func isPartOfSequence(_ besideEmoji: Bool) -> Bool {
        switch value {
        case 0x200D: besideEmoji
        case 0xFE0F, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
        default: false
        }
    }

    /// The scripts that need more than a row of letters, by the blocks of Unicode.
    private static let shapedScripts: [(range: ClosedRange<UInt32>, name: String)] = [
        (0x0590...0x05FF, "Hebrew"), (0x0600...0x06FF, "Arabic"), (0x0700...0x074F, "Syriac"),
        (0x0750...0x077F, "Arabic"), (0x0780...0x07BF, "Thaana"), (0x07C0...0x07FF, "N'Ko"),
        (0x0800...0x083F, "Samaritan"), (0x0840...0x085F, "Mandaic"), (0x0860...0x086F, "Syriac"),
        (0x0870...0x08FF, "Arabic"), (0x0900...0x097F, "Devanagari"), (0x0980...0x09FF, "Bengali"),
        (0x0A00...0x0A7F, "Gurmukhi"), (0x0A80...0x0AFF, "Gujarati"), (0x0B00...0x0B7F, "Odia"),
        (0x0B80...0x0BFF, "Tamil"), (0x0C00...0x0C7F, "Telugu"), (0x0C80...0x0CFF, "Kannada"),
        (0x0D00...0x0D7F, "Malayalam"), (0x0D80...0x0DFF, "Sinhala"), (0x0E00...0x0E7F, "Thai"),
        (0x0E80...0x0EFF, "Lao"), (0x0F00...0x0FFF, "Tibetan"), (0x1000...0x109F, "Myanmar"),
        (0x1100...0x11FF, "single letters of Hangul"), (0x1700...0x171F, "Tagalog"),
        (0x1720...0x173F, "Hanunoo"), (0x1740...0x175F, "Buhid"), (0x1760...0x177F, "Tagbanwa"),
        (0x1780...0x17FF, "Khmer"), (0x1800...0x18AF, "Mongolian"), (0x1900...0x194F, "Limbu"),
        (0x1950...0x19DF, "Tai"), (0x1A00...0x1A1F, "Buginese"), (0x1A20...0x1AAF, "Tai Tham"),
        (0x1B00...0x1B7F, "Balinese"), (0x1B80...0x1BBF, "Sundanese"), (0x1BC0...0x1BFF, "Batak"),
        (0x1C00...0x1C4F, "Lepcha"), (0xA800...0xA82F, "Syloti Nagri"),
        (0xA840...0xA87F, "Phags-pa"),
        (0xA880...0xA8DF, "Saurashtra"), (0xA8E0...0xA8FF, "Devanagari"),
        (0xA900...0xA92F, "Kayah Li"),
        (0xA930...0xA95F, "Rejang"), (0xA960...0xA97F, "single letters of Hangul"),
        (0xA980...0xA9DF, "Javanese"), (0xA9E0...0xA9FF, "Myanmar"), (0xAA00...0xAA5F, "Cham"),
        (0xAA60...0xAA7F, "Myanmar"), (0xAA80...0xAADF, "Tai Viet"),
        (0xAAE0...0xAAFF, "Meetei Mayek"),
        (0xABC0...0xABFF, "Meetei Mayek"), (0xD7B0...0xD7FF, "single letters of Hangul"),
        (0xFB1D...0xFB4F, "Hebrew"), (0xFB50...0xFDFF, "Arabic"), (0xFE70...0xFEFE, "Arabic"),
        (0x10800...0x10FFF, "right-to-left letters"), (0x11000...0x11FFF, "Indic letters"),
        (0x13430...0x1345F, "grouped hieroglyphs"), (0x16100...0x1613F, "Indic letters"),
        (0x1BC00...0x1BCAF, "shorthand"), (0x1D800...0x1DAAF, "written signs"),
        (0x1E800...0x1EFFF, "right-to-left letters"),
    ]
}
