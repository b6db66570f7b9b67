import Text

/// The parts of a column's name that say what it holds.
package enum ColumnName {
    /// Returns a name without what stands in brackets behind it, and before it: "Time" of
    /// "Time (UTC)", "Temperatur " of "[1] Temperatur [°C]".
    package static func bare(_ name: [UInt8]) -> ArraySlice<UInt8> {
        let name = name[...].drop { $0 == Byte.space }
        return (behindBracket(name) ?? name).prefix { !isOpening($0) }
    }

    /// Returns a name without the brackets that it begins with; nil where nothing else says what
    /// it means. A place in JSON, such as `[0].close`, is none.
    private static func behindBracket(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard name.first.map(isOpening) ?? false,
            let end = name.firstIndex(where: { $0 == UInt8(ascii: ")") || $0 == closingBracket })
        else { return nil }
        let rest = name[(end + 1)...]
        guard rest.first != Byte.dot else { return nil }
        let word = rest.drop { $0 == Byte.space }
        return word.first.map { !isOpening($0) } ?? false ? word : nil
    }

    /// Returns the words of a name, or of another text, in small letters: stretches of letters.
    package static func words(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter }.map(String.init)
    }

    /// Returns the words of a text in UTF-8, in small letters.
    package static func words(_ text: [UInt8]) -> [String] {
        words(String(decoding: text, as: UTF8.self))
    }

    private static let closingBracket = UInt8(ascii: "]")

    private static func isOpening(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "(") || byte == Byte.openBracket
    }

    /// Returns the number from 1 by which a text means a column: "3", or "column 3" as messages say
    /// it; nil for any other text.
    package static func number(_ field: String) -> Int? {
        let digits = field.hasPrefix("column ") ? field.dropFirst(7) : field[...]
        return Int(digits).flatMap { $0 > 0 ? $0 : nil }
    }

    /// Returns the names of columns as messages call them: "column 3" where there is none.
    package static func shown(_ names: [String]) -> [String] {
        names.enumerated().map { $1.isEmpty ? "column \(($0 + 1).grouped)" : $1 }
    }

    /// Returns the places of the names that a text means: those that are that text, or else those
    /// that are with other capitals, with a unit in brackets behind, or with keys before it that lead
    /// to it in JSON.
    package static func places(of field: String, among names: [String]) -> [Int] {
        let small = field.lowercased()
        let ways: [(String) -> Bool] = [
            { $0 == field }, { $0.lowercased() == small },
            { withoutUnit($0)?.lowercased() == small },
            { $0.hasSuffix(".\(field)") || $0.hasSuffix("[\"\(field)\"]") },
            { withoutNumber($0)?.lowercased() == small },
        ]
        return ways.lazy.map { isMeant in names.indices.filter { isMeant(names[$0]) } }
            .first { !$0.isEmpty } ?? []
    }

    /// Returns "close" for "4. close"; nil for a name without a number before it.
    private static func withoutNumber(_ name: String) -> Substring? {
        let rest = name.drop(while: \.isNumber)
        return rest.count < name.count && rest.hasPrefix(". ") ? rest.dropFirst(2) : nil
    }

    /// Returns "power.draw" for "power.draw [W]" and "power.draw W"; nil for a name without a unit
    /// behind it.
    private static func withoutUnit(_ name: String) -> Substring? {
        // "Class B" is no class in bytes.
        if let blank = name.lastIndex(of: " "), let word = name.split(separator: " ").last,
            word.count > 1 || word == "%", KnownUnits.hold(String(word))
        {
            let end = name[..<blank].lastIndex { !" ,;:".contains($0) }
            return end.map { name[...$0] }
        }
        let open: Character? = name.last == ")" ? "(" : name.last == "]" ? "[" : nil
        guard let open, let start = name.lastIndex(of: open) else { return nil }
        // `weather[0]` and `a["b"]` are ways in JSON.
        let unit = name[start...].dropFirst().dropLast()
        guard !unit.allSatisfy(\.isNumber), unit.first != "\"" else { return nil }
        let end = name[..<start].lastIndex { $0 != " " }
        return end.map { name[...$0] }
    }

    /// Returns the two parts of a name that a slash or a stroke parts: "Datum/Date"; nil for others.
    package static func halves(_ name: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)?
    {
        parts(name) { $0 == Byte.slash || $0 == UInt8(ascii: "|") }
    }

    /// Returns the half of a name in Latin letters whose other half says it in another script:
    /// "Year" of "年/Year" and of "年 Year"; nil for others.
    package static func latinHalf(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard name.contains(where: { $0 >= 0x80 }),
            let (one, other) = halves(name) ?? parts(name, at: { $0 == Byte.space })
        else { return nil }
        if isOfOtherScript(one), isLatin(other) { return other }
        return isOfOtherScript(other) && isLatin(one) ? one : nil
    }

    private static func parts(
        _ name: ArraySlice<UInt8>, at isMark: (UInt8) -> Bool
    ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
        let parts = name.split(whereSeparator: isMark)
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

    private static func isLatin(_ word: ArraySlice<UInt8>) -> Bool {
        word.allSatisfy { $0 < 0x80 }
            && word.contains { Byte.lowercased($0) &- UInt8(ascii: "a") < 26 }
    }

    /// Returns whether a word is of letters that are neither Latin nor signs of units, such as Ω.
    private static func isOfOtherScript(_ word: ArraySlice<UInt8>) -> Bool {
        let letters = String(decoding: word, as: UTF8.self).unicodeScalars.filter { $0 != " " }
        let isWord = letters.count > 1 || letters.first.map { $0.value >= 0x2E80 } ?? false
        return isWord && letters.allSatisfy { $0.value >= 0x0370 && $0.properties.isAlphabetic }
    }
}
