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
