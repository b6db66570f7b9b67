import Text

/// A value as tables write it.
package enum TableValue {
    /// Returns the number in a field, NaN for one of the `gaps`, or nil for any other text.
    package static func read(_ text: [UInt8], marks: DecimalMarks) -> Double? {
        if marks.areOpen { return marks.openValue(text) ?? (isGap(text) ? .nan : nil) }
        if let number = DecimalNumber.value(
            of: text, scale: 0, mark: marks.one, point: marks.other)
        {
            return number
        }
        return isGap(text) ? .nan : nil
    }

    /// Returns the number in a field of a table whose values may be written in a form.
    package static func read(_ text: [UInt8], in form: ValueForm?, marks: DecimalMarks) -> Double? {
        guard let form else { return read(text, marks: marks) }
        if isGap(text) { return .nan }
        let marks = DecimalMarks(form.pointByte, or: form.pointByte)
        let isForm =
            form.refusesPlainNumbers || form.refusesThousands && text.contains(Byte.comma)
            || form.openMarks.contains(form.point) && form.openMark(in: text) != nil
        return (isForm ? nil : read(text, marks: marks)) ?? form.value(text)
    }

    /// The marks for a missing value, in small letters. Large letters count, too.
    private static let gaps: Set<[UInt8]> = Set(
        [
            "", "-", "--", "---", ".", "..", "...", "*", "?", "–", "—", "−", "na", "n/a", "n.a.",
            "n.a",
            "#n/a", "#na", "#n/a!", "#value!", "#div/0!", "#null!", "#ref!", "nan", "-nan", "null",
            "nil", "none", "nd", "n.d.", "k.a.", "k. a.", "missing", "na.", "n/v", "unavailable",
            "unknown", "unbekannt", "nicht verfügbar", "inconnu", "indisponible", "desconocido",
            "no disponible", "sconosciuto", "non disponibile", "not available", "no data", "nodata",
            "\\n", "<na>", "(null)", "undefined", "s/d", "n.v.", ":",
            "n/e", "n/d", "n/c", "n.c.", "n.e.", "b.d.", "b/d",
            "/", "**", "***", "****", "*****",
        ].map { Array($0.utf8) })

    /// The mark of NOAA's buoys; small letters are millimetres.
    private static let buoyMark = Array("MM".utf8)

    private static let longest = gaps.map(\.count).max() ?? 0

    /// Returns whether a text stands for a missing value, or says only a bound of one: "<1".
    package static func isGap(_ text: [UInt8]) -> Bool {
        guard text.count <= longest else { return isBound(text) }
        guard let first = text.first else { return true }
        // Most texts are numbers, and no gaps.
        if first &- Byte.zero < 10 { return false }
        if first == Byte.space {
            return text.allSatisfy { $0 == Byte.space } || isDashOfCurrency(text)
        }
        return gaps.contains(text.map(Byte.lowercased)) || text == buoyMark || isBound(text)
            || isOfMarks(text) || isDashOfCurrency(text)
    }

    /// Returns whether a text is marks of punctuation alone: "..", "--:--", "…".
    private static func isOfMarks(_ text: [UInt8]) -> Bool {
        guard let first = text.first, first >= 0x80 || marks.contains(first) else { return false }
        return String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy {
            $0.isASCII ? marks.contains(UInt8($0.value)) : "…–—−·•".unicodeScalars.contains($0)
        }
    }

    /// Returns whether a text is a dash next to a sign of a currency: "$ -", as Excel shows nothing in
    /// an amount.
    private static func isDashOfCurrency(_ text: [UInt8]) -> Bool {
        guard let first = text.first(where: { $0 != Byte.space }),
            first >= 0x80 || first == UInt8(ascii: "$") || first == Byte.minus
        else { return false }
        let signs = String(decoding: text, as: UTF8.self).unicodeScalars.filter { $0 != " " }
        return signs.count == 2
            && signs.contains { $0 == "-" || $0 == "–" }
            && signs.contains { $0.properties.generalCategory == .currencySymbol }
    }

    private static let marks = Set(".-:*?/_~#".utf8)

    /// Returns whether a text says that the value lies below or above a number.
    static func isBound(_ text: [UInt8]) -> Bool {
        guard let first = text.first, first == Byte.lessThan || first == UInt8(ascii: ">") else {
            return false
        }
        let rest = text.dropFirst().drop { $0 == UInt8(ascii: "=") || $0 == Byte.space }
        return FormattedNumber(Array(rest)) != nil
    }
}
