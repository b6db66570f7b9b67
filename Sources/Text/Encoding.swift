/// How the letters of a text are written that is not UTF-8.
package enum Encoding: Sendable {
    case utf16(isBigEndian: Bool)
    /// Windows-1252, which holds Latin-1.
    case windows1252
    /// Windows-1251, with the letters of Russian and its neighbours.
    case windows1251
    /// Letters of two bytes.
    case twoBytes(TwoByteLetters)
    /// UTF-8 with a table in it that is drawn with strokes of its own, which become those of ASCII.
    ///
    /// - Parameter countsRows: whether the numbers of rows stand before the only stroke.
    case drawn(countsRows: Bool)
    /// UTF-8 with a table of a wiki, whose rows become lines with tabs.
    case wiki

    /// The encoding that the start of a text shows; nil for UTF-8, and for what is no text.
    ///
    /// UTF-16 is known by its mark. Bytes that are no UTF-8 are taken for Windows-1252, but where
    /// they are words of East Asia or Cyrillic ones, and in JSON, which is always UTF-8.
    package init?(start: [UInt8]) {
        switch (start.first, start.dropFirst().first) {
        case (0xEF, 0xBB): return nil
        case (0xFF, 0xFE) where start.dropFirst(2).prefix(2) != [0, 0]:
            self = .utf16(isBigEndian: false)
        case (0xFE, 0xFF): self = .utf16(isBigEndian: true)
        default:
            if WikiTable.begins(start) {
                self = .wiki
                return
            }
            guard Encoding.isText(start) else { return nil }
            guard Encoding.isUTF8(start) else {
                self =
                    Encoding.hasCyrillicWords(start)
                    ? .windows1251 : TwoByteLetters(start).map { .twoBytes($0) } ?? .windows1252
                return
            }
            guard DrawnTable.begins(start) else { return nil }
            self = .drawn(countsRows: DrawnTable.countsRows(start))
        }
    }

    /// How many first bytes are looked at.
    package static let reach = 1 << 16

    private static func isText(_ bytes: [UInt8]) -> Bool {
        let first = bytes.first { $0 > Byte.space }
        return first != Byte.openBracket && first != Byte.openBrace
            && !bytes.contains { $0 < Byte.space && !"\t\r\n\u{C}\u{1B}".utf8.contains($0) }
    }

    /// Returns whether bytes are UTF-8, the last letter of which may be cut.
    private static func isUTF8(_ bytes: [UInt8]) -> Bool {
        let cut = bytes.reversed().prefix(3).prefix { $0 >= 0x80 }.count
        return (0...cut).contains { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
    }

    /// Returns a piece of a text as UTF-8.
    ///
    /// - Parameters:
    ///   - bytes: the piece. Of UTF-16 a letter that is cut at its end stays there, of a drawn table
    ///     a line, and of a wiki's table all up to the last piece.
    ///   - isLast: whether no other follows.
    package func utf8(_ bytes: inout [UInt8], isLast: Bool = false) -> [UInt8] {
        switch self {
        case .drawn(let countsRows):
            let end = isLast ? bytes.count : bytes.lastIndex(of: Byte.newline).map { $0 + 1 } ?? 0
            defer { bytes.removeFirst(end) }
            return DrawnTable.inASCII(bytes[..<end], countsRows: countsRows)
        case .wiki:
            guard isLast else { return [] }
            defer { bytes = [] }
            return WikiTable.inTabs(bytes)
        case .twoBytes(let letters): return letters.utf8(&bytes, isLast: isLast)
        case .windows1251:
            defer { bytes = [] }
            return bytes.flatMap { byte in
                let scalar =
                    byte < 0x80 ? Unicode.Scalar(byte) : Encoding.cyrillic[Int(byte) - 0x80]
                return Array(String(scalar).utf8)
            }
        case .windows1252:
            defer { bytes = [] }
            return bytes.flatMap { Array(String(Encoding.scalar($0)).utf8) }
        case .utf16(let isBigEndian):
            var units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
                let (one, other) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
                return isBigEndian ? one << 8 | other : other << 8 | one
            }
            var rest = bytes.count.isMultiple(of: 2) ? [] : [bytes[bytes.count - 1]]
            if let last = units.last, UTF16.isLeadSurrogate(last) {
                units.removeLast()
                rest = bytes[(2 * units.count)..<(2 * units.count + 2)] + rest
            }
            bytes = rest
            return Array(String(decoding: units, as: UTF16.self).utf8)
        }
    }

    /// Returns whether most letters beyond ASCII stand in words of nothing else, which begin with at
    /// most one capital, as the Cyrillic ones of Windows-1251 do: in the words of Western Europe
    /// letters of ASCII stand between them.
    private static func hasCyrillicWords(_ bytes: [UInt8]) -> Bool {
        func isLetter(_ byte: UInt8) -> Bool { byte >= 0xC0 || byte == 0xA8 || byte == 0xB8 }
        let words = bytes.split { !isLetter($0) && Byte.lowercased($0) &- UInt8(ascii: "a") > 25 }
            .filter { $0.contains(where: isLetter) }
        let cyrillic = words.filter { word in
            word.count > 2 && word.allSatisfy(isLetter)
                && (word.dropFirst().allSatisfy { $0 >= 0xE0 || $0 == 0xB8 }
                    || word.allSatisfy { $0 < 0xE0 })
        }
        return cyrillic.count > 1 && 4 * cyrillic.count >= 3 * words.count { $0.count > 2 }
            && cyrillic.contains { $0.last.map { $0 >= 0xE0 } ?? false }
    }

    private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
        return letters[Int(byte) - 0x80]
    }

    /// The letters of Windows-1251 from 0x80 on; one byte has none.
    private static let cyrillic =
        Array(
            ("ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{FFFD}™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї")
                .unicodeScalars) + (0x410...0x44F).compactMap { Unicode.Scalar($0 as UInt32) }

    /// The letters of Windows-1252 from 0x80 to 0x9F; five bytes have none.
    private static let letters = Array(
        "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)
}

extension Encoding {
    /// What helps where the letters are others than those of Windows-1252.
    private static let otherLetters =
        "if they are of another code page, as those of Central Europe are, iconv -f WINDOWS-1250 -t"
        + " UTF-8 makes UTF-8"

    private static let otherThanCyrillic =
        "if they are of another code page, as Greek ones are, iconv -f WINDOWS-1253 -t UTF-8 makes"
        + " UTF-8"

    /// What is said where a column is not found, or a value is not read, in a text whose letters may
    /// be other ones; nil for nothing.
    package var advice: String? {
        switch self {
        case .twoBytes(let letters) where letters.areKnown:
            "the letters are read as \(letters.names.shown): \(letters.others)"
        case .twoBytes(let letters):
            "the letters look like \(letters.names.shown): iconv -f \(letters.names.iconv) -t UTF-8"
                + " makes UTF-8"
        case .windows1252:
            "the letters are read as Windows-1252: \(Encoding.otherLetters)"
        case .windows1251: "the letters are read as Windows-1251: \(Encoding.otherThanCyrillic)"
        case .utf16, .drawn, .wiki: nil
        }
    }

    /// What is said of letters beyond ASCII in the names that are drawn; nil for nothing.
    package func note(drawn names: [String]) -> String? {
        switch self {
        case .twoBytes(let letters) where letters.areKnown:
            names.contains { !$0.utf8.allSatisfy { $0 < 0x80 } }
                ? "the text is no UTF-8, and its letters are read as \(letters.names.shown);"
                    + " \(letters.others)" : nil
        case .twoBytes(let letters):
            "the letters look like \(letters.names.shown), and names with them are not shown; iconv"
                + " -f \(letters.names.iconv) -t UTF-8 makes UTF-8"
        case .windows1251 where names.contains { !$0.utf8.allSatisfy { $0 < 0x80 } }:
            "the text is no UTF-8, and its letters are read as Windows-1251, which is Cyrillic;"
                + " \(Encoding.otherThanCyrillic)"
        case .windows1252 where names.contains { !$0.utf8.allSatisfy { $0 < 0x80 } }:
            "the text is no UTF-8, and its letters are read as Windows-1252; \(Encoding.otherLetters)"
        default: nil
        }
    }
}

/// Tables that are drawn with the strokes of Unicode: "│ day │", "├─────┤".
private enum DrawnTable {
    /// Returns whether the start of a text holds a line that only rules off, and two others with as
    /// many upright strokes each.
    static func begins(_ start: [UInt8]) -> Bool {
        guard start.contains(0xE2) else { return false }
        let lines = String(decoding: start, as: UTF8.self).split(whereSeparator: \.isNewline)
            .map(\.unicodeScalars)
        let strokes = lines.map { line in line.count(where: isUpright) }
        return lines.contains { line in
            line.count(where: isLevel) > 2
                && line.allSatisfy { $0 == " " || stroke($0) != nil && !isUpright($0) }
        } && zip(strokes, strokes.dropFirst()).contains { $0 > 0 && $0 == $1 }
            || lines.first.map(isRuleOfNames) ?? false && strokes.contains { $0 > 0 }
    }

    /// Returns whether the start of a text holds the names of a data frame as Julia prints it, with
    /// a number before each row: " Row │ day  kW".
    static func countsRows(_ start: [UInt8]) -> Bool {
        String(decoding: start, as: UTF8.self).split(whereSeparator: \.isNewline).contains { line in
            line.drop { $0 == " " }.hasPrefix("Row │")
                && line.unicodeScalars.count(where: isUpright) == 1
        }
    }

    /// Returns lines with strokes of ASCII. A rule with names in it is a row of them.
    ///
    /// - Parameter countsRows: whether what stands before the only stroke becomes blanks.
    static func inASCII(_ lines: ArraySlice<UInt8>, countsRows: Bool) -> [UInt8] {
        lines.split(separator: Byte.newline, omittingEmptySubsequences: false)
            .map { line in
                guard line.contains(0xE2) else { return Array(line) }
                return countsRows ? withoutRowNumber(line) : ascii(line)
            }
            .joined(separator: [Byte.newline]).map(\.self)
    }

    private static func withoutRowNumber(_ line: ArraySlice<UInt8>) -> [UInt8] {
        let letters = String(decoding: line, as: UTF8.self).unicodeScalars
        guard let stroke = letters.firstIndex(where: isUpright) else { return ascii(line) }
        let count = letters.distance(from: letters.startIndex, to: stroke) + 1
        let rest = letters[letters.index(after: stroke)...]
        return Array((String(repeating: " ", count: count) + String(rest)).utf8)
    }

    private static func ascii(_ line: ArraySlice<UInt8>) -> [UInt8] {
        let letters = String(decoding: line, as: UTF8.self).unicodeScalars
        let hasNames = isRuleOfNames(letters[...])
        var shown = String.UnicodeScalarView()
        for letter in letters {
            let stroke = stroke(letter) ?? letter
            shown.append(hasNames && stroke == "-" ? " " : hasNames && stroke == "+" ? "|" : stroke)
        }
        return Array(String(shown).utf8)
    }

    /// Returns whether a line begins with the corner of a table, and names its columns:
    /// "┌─day─┬─kW─┐".
    private static func isRuleOfNames(_ line: Substring.UnicodeScalarView) -> Bool {
        let line = line.drop { $0 == " " }
        return line.first.map { corners.contains($0) } ?? false
            && line.contains { $0.properties.isAlphabetic }
    }

    /// The upper left corners, and strokes that are upright, of all weights.
    private static let (corners, uprights): (Set<Unicode.Scalar>, Set<Unicode.Scalar>) = (
        ["┌", "┏", "╒", "╓", "╔", "╭"],
        ["│", "┃", "║", "┆", "┇", "┊", "┋", "╎", "╏"]
    )
    private static let levels: Set<Unicode.Scalar> = [
        "─", "━", "═", "┄", "┅", "┈", "┉", "╌", "╍",
    ]

    private static func isUpright(_ letter: Unicode.Scalar) -> Bool { uprights.contains(letter) }

    private static func isLevel(_ letter: Unicode.Scalar) -> Bool { levels.contains(letter) }

    /// Returns the stroke of ASCII for one; nil for other letters.
    private static func stroke(_ letter: Unicode.Scalar) -> Unicode.Scalar? {
        guard (0x2500...0x257F).contains(letter.value) else { return nil }
        return isUpright(letter) ? "|" : isLevel(letter) ? "-" : "+"
    }
}

extension [UInt8] {
    /// Without the byte order mark that some programs begin UTF-8 with.
    package var withoutMark: ArraySlice<UInt8> {
        starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
    }
}
