import CellValues
import Text

/// How the text of a local file is to be read.
public enum FileFormat: String, Sendable, CaseIterable {
    /// Fields between commas (RFC 4180), or between semicolons, tabs, strokes or blanks if the
    /// first rows have those.
    case csv
    /// Fields between tabs.
    case tsv
    /// One JSON object a line.
    case ndjson
    /// A JSON array of objects: a series of a single page.
    case json

    /// The kind of table; nil for JSON.
    var tableKind: TableKind? { TableKind(rawValue: rawValue) }

    /// The format that a file's name tells, `.gz` at its end or not; nil if it tells none.
    public init?(fileName: String) {
        var parts = fileName.lowercased().split(separator: ".", omittingEmptySubsequences: false)
        if parts.count > 2, parts.last == "gz" { parts.removeLast() }
        guard parts.count > 1, let ending = parts.last else { return nil }
        switch ending {
        case "csv": self = .csv
        case "tsv", "tab": self = .tsv
        case "ndjson", "jsonl": self = .ndjson
        case "json": self = .json
        default: return nil
        }
    }

    /// The format that a text's start tells.
    ///
    /// A text that starts with `{` is NDJSON: a JSON array never starts so. A text that starts
    /// neither so nor with `[` or `<` is TSV (a tab) or CSV if it has a tab, comma, semicolon or
    /// stroke on its first line, and goes on after it or starts with a number. So is a text whose
    /// first or second line has a number or a date among several words. Lines that start with `#`
    /// don't count. Any other text is JSON if it is empty or begins like JSON, so that the parser
    /// names the fault.
    ///
    /// - Returns: nil for a text that is neither a table nor begins like JSON.
    init?(start: some Collection<UInt8>) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let marked = start.starts(with: mark) ? start.dropFirst(mark.count) : start[...]
        var text = marked.drop { $0 <= Byte.space }
        while text.first == Byte.hash {
            text = text.drop { $0 != Byte.newline && $0 != Byte.carriageReturn }
                .drop { $0 <= Byte.space }
        }
        let line = text.prefix { $0 != Byte.newline && $0 != Byte.carriageReturn }
        let goesOn = text.dropFirst(line.count).contains { $0 > Byte.space }
        switch line.first {
        case Byte.openBracket where FileFormat.startsWithLoggedDate(line):
            self = line.contains(Byte.tab) ? .tsv : .csv
        case Byte.openBracket
        where FileFormat.startsWithLoggedNumber(line) || FileFormat.startsWithLoggedDay(line)
            || YearlessTime(startOf: Array(line.prefix(80))[...]) != nil:
            return nil
        case nil, Byte.openBracket: self = .json
        case Byte.lessThan: return nil
        case Byte.openBrace: self = .ndjson
        case let first? where goesOn || first &- Byte.zero < 10 || first == Byte.minus:
            let marks = [Byte.comma, Byte.semicolon, Byte.stroke]
            if line.contains(Byte.tab) {
                self = .tsv
            } else if line.contains(where: marks.contains) || FileFormat.isOfBlanks(text) {
                self = .csv
            } else {
                fallthrough
            }
        default:
            guard FileFormat.beginsLikeJSON(line) else { return nil }
            self = .json
        }
    }

    /// Returns whether a line begins with a text, a number or a word of JSON.
    private static func beginsLikeJSON(_ line: some Collection<UInt8>) -> Bool {
        guard let first = line.first else { return false }
        let word = line.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        let token = Array(line.prefix { $0 > Byte.space && !",]}".utf8.contains($0) })
        return first == Byte.quote || first == Byte.minus && token.dropFirst().first != Byte.minus
            || DecimalNumber.value(of: token, scale: 0, mark: Byte.dot) != nil
            || ["true", "false", "null"].contains { word.elementsEqual($0.utf8) }
    }

    /// Returns whether a line starts with a date of a web server's log: "[02/Jan/2024". No JSON
    /// starts so.
    private static func startsWithLoggedDate(_ line: some Collection<UInt8>) -> Bool {
        let start = Array(line.dropFirst().prefix(3))
        return start.count == 3 && start[0] &- Byte.zero < 10 && start[1] &- Byte.zero < 10
            && start[2] == Byte.slash
    }

    /// Returns whether a line starts with a day in brackets, as the logs of Java's virtual machine
    /// do: "[2024-03-01T07:05:12". No JSON starts so.
    private static func startsWithLoggedDay(_ line: some Collection<UInt8>) -> Bool {
        let start = Array(line.dropFirst().prefix(10))
        return start.count == 10 && start[4] == Byte.minus && TableTime.isDate(start)
    }

    /// Returns whether a line starts with seconds in brackets and goes on with words, as a log
    /// does: "[1704067200.5] 64 bytes".
    private static func startsWithLoggedNumber(_ line: some Collection<UInt8>) -> Bool {
        let rest = line.dropFirst().drop { $0 &- Byte.zero < 10 || $0 == Byte.dot }
        return rest.count < line.count - 1 && rest.first == Byte.closeBracket
            && rest.dropFirst().contains { $0 > Byte.comma }
    }

    /// Returns whether a number, with a unit or any decimal mark, or a date stands among several
    /// words in one of the first two lines.
    private static func isOfBlanks(_ text: some Collection<UInt8>) -> Bool {
        text.prefix(4096).split(maxSplits: 2) { $0 == Byte.newline || $0 == Byte.carriageReturn }
            .prefix(2).contains { line in
                let words = RowFields(Array(line), .blanks).fields.map(\.text)
                return words.count > 1
                    && words.contains {
                        DecimalNumber.value(of: $0, scale: 0, mark: Byte.dot) != nil
                            || ValueForm.isNumber($0, hasDots: true) || TableTime.isDate($0)
                    }
            }
    }
}
