import Text

/// The words with which lines behind a table begin: sums, and where the numbers are from.
enum SumWords {
    private static let words = [
        "total", "sum", "subtotal", "average", "avg", "mean", "median", "count", "min", "max",
        "std",
        "source", "note", "notes", "summe", "gesamt", "insgesamt", "mittel", "mittelwert",
        "schnitt",
        "durchschnitt", "quelle", "anmerkung", "hinweis", "stand", "somme", "moyenne", "totale",
        "suma", "promedio", "media", "fuente", "fonte", "nota", "all", "updated", "data",
        "copyright",
        "generated", "end", "rows",
    ]

    /// Returns whether a text begins with one of them.
    static func begin(_ text: [UInt8]) -> Bool {
        let letters = text.drop { !isLetter($0) }.prefix(while: isLetter).map(Byte.lowercased)
        return words.contains(String(decoding: letters, as: UTF8.self))
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        Byte.lowercased(byte) &- UInt8(ascii: "a") < 26
    }
}
