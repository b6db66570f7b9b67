import CellValues
import FeedErrors
import Text

/// The last rows of a table.
struct TableTail {
    private let file: InputFile
    private let grammar: RowGrammar

    init(_ file: InputFile, _ grammar: RowGrammar) {
        self.file = file
        self.grammar = grammar
    }

    /// Returns the last thing that is found within the last MiB of the file; nil if nothing is
    /// found.
    ///
    /// - Parameter find: gives what it finds in rows.
    private func last<Found>(
        _ find: (TableHead) -> Found?
    ) throws(FeedError) -> Found? {
        for length in [1 << 12, 1 << 16, 1 << 20] {
            let start = max(0, file.size - length)
            var bytes = try file.bytes(in: start..<file.size)[...]
            // A row may begin before the bytes, and a line may begin inside a row: try one start
            // after the other.
            for attempt in 0..<16 {
                if attempt > 0 || start > 0 {
                    bytes = bytes.drop { $0 != Byte.newline }.dropFirst()
                }
                if let found = find(TableHead(Array(bytes), isWhole: true)) { return found }
            }
            if start == 0 { break }
        }
        return nil
    }

    /// Returns the last thing that is found in rows of `columns` fields.
    ///
    /// The rows have to fit up to the end of the file: those that seem to stand in a quoted text do
    /// not.
    func last<Found>(
        columns: Int, _ find: ([RowFields.Field]) -> Found?
    ) throws(FeedError) -> Found? {
        try last { text in
            let (rows, areAll) = text.fieldsAhead(grammar, limit: .max)
            guard areAll, rows.allSatisfy({ $0.count == columns }) else { return nil }
            for row in rows.reversed() {
                if let found = find(row) { return found }
            }
            return nil
        }
    }

    /// Returns the last thing that is found in lines that are rows.
    func lastLine<Found>(
        _ find: (ArraySlice<UInt8>) -> Found?
    ) throws(FeedError) -> Found? {
        try last { text in
            for row in text.ahead(grammar, limit: .max).rows.reversed() {
                if let found = find(text[row]) { return found }
            }
            return nil
        }
    }
}

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

    /// Words for what is reckoned of several rows.
    private static let sums: Set<String> = [
        "total", "totals", "sum", "subtotal", "average", "avg", "mean", "median", "summe",
        "gesamt", "gesamtsumme", "insgesamt", "mittel", "mittelwert", "durchschnitt", "somme",
        "moyenne", "totale", "suma", "promedio", "media", "totaal", "gesamtergebnis",
    ]

    /// Returns whether such a word stands in a text.
    static func standIn(_ text: [UInt8]) -> Bool {
        ColumnName.words(text).contains(where: sums.contains)
    }

    /// What a column or a row of sums is called beside months and names, in small letters.
    private static let totals: Set = [
        "total", "totals", "grand total", "sum", "summe", "gesamt", "gesamtsumme", "insgesamt",
        "gesamtergebnis", "total result", "gesamt ergebnis", "total général", "total general",
        "somme", "suma",
        "average", "mean", "mittelwert", "durchschnitt", "moyenne", "promedio",
        "suma total", "totale", "totale complessivo", "totaal", "eindtotaal", "total geral",
    ]

    /// Returns whether a text is the name of sums.
    static func isTotal(_ text: [UInt8]) -> Bool {
        totals.contains(String(decoding: text, as: UTF8.self).lowercased())
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        Byte.lowercased(byte) &- UInt8(ascii: "a") < 26
    }
}
