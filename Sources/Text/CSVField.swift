/// A text as a field of comma-separated values (RFC 4180, section 2) that no spreadsheet takes for
/// a formula.
package struct CSVField {
    /// The field as it stands in its row.
    package let text: String

    /// Spreadsheets take a text that begins with = + - @, a tab or a line break for a formula, and
    /// do what it says: an apostrophe before it keeps them from that. Numbers stay numbers.
    ///
    /// - Parameter value: any text. Its characters are told apart by scalars: a mark on a comma or
    ///   on an equals sign makes another letter to people, and none to those who read tables.
    package init(_ value: String) {
        let isFormula =
            value.unicodeScalars.first.map { CSVField.formulas.contains($0) } == true
            && !value.isJSONNumber
        let safe = isFormula ? "'" + value : value
        guard safe.unicodeScalars.contains(where: CSVField.needsQuotes) else {
            text = safe
            return
        }
        var quoted = String.UnicodeScalarView()
        for scalar in safe.unicodeScalars {
            quoted.append(scalar)
            if scalar == "\"" { quoted.append(scalar) }
        }
        text = "\"" + String(quoted) + "\""
    }

    /// The first characters of formulas; the last four are the wide forms of the first four.
    private static let formulas: Set<Unicode.Scalar> = [
        "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠",
    ]

    private static func needsQuotes(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "," || scalar == "\"" || Character(scalar).isNewline
    }
}
