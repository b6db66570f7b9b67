import CellValues
import Text

/// Tables one below the other, each below a line with the time at which it was printed, as a loop
/// prints them: `while sleep 60; do date; kubectl top pod; done`.
struct TimedBlocks {
    private(set) var names: [String] = []
    private(set) var rows: [CellRow] = []

    /// Nil for a text that is not of such tables alone.
    init?(_ lines: [(text: [UInt8], place: Int)]) {
        var (time, header): ([UInt8]?, [[UInt8]]?)
        var blocks = 0
        for (text, place) in lines {
            if let found = TimedBlocks.time(text) {
                (time, blocks) = (found, blocks + 1)
                continue
            }
            let words = TimedBlocks.words(text)
            guard let time, !words.isEmpty else {
                guard words.isEmpty else { return nil }
                continue
            }
            if header == nil, words.allSatisfy({ !ValueForm.isNumber($0, hasDots: true) }) {
                header = words
            } else if words != header {
                rows.append(
                    CellRow(
                        cells: ([time] + words).map { RowFields.Field(text: $0, isQuoted: false) },
                        place: place))
            }
        }
        let width = rows.map(\.cells.count).max() ?? 0
        guard blocks > 1, rows.count >= blocks, width > 1,
            let names = TimedBlocks.names(header ?? [], width - 1)
        else { return nil }
        self.names = ["time"] + names
        let empty = RowFields.Field(text: [], isQuoted: false)
        for row in rows.indices {
            rows[row].cells += Array(repeating: empty, count: width - rows[row].cells.count)
        }
    }

    /// Returns whether a text begins with a line that is nothing but a time.
    static func begin(_ start: [UInt8]) -> Bool {
        let line = start.split { $0 == Byte.newline || $0 == Byte.carriageReturn }.first ?? []
        return time(Array(line)) != nil
    }

    /// Returns the time that a line is, with its time of day; nil for any other line.
    private static func time(_ line: [UInt8]) -> [UInt8]? {
        guard line.count < 48, let time = LineTime(startOf: line[...], TableFormat()),
            time.rest.allSatisfy({ $0 <= Byte.space }),
            TimeRole.hasClock(time.text)
                || TimeRole.number(time.text).map(TimeKey.isInstant) ?? false
        else { return nil }
        return time.text
    }

    private static func words(_ line: [UInt8]) -> [[UInt8]] {
        line.split { $0 <= Byte.space }.map { Array($0) }
    }

    /// Returns the names of so many columns: those of a header, the last two words of which may be
    /// one name, and the first name of which may be missing. Nil where the header has others.
    private static func names(_ header: [[UInt8]], _ width: Int) -> [String]? {
        let words = header.map { String(decoding: $0, as: UTF8.self) }
        switch words.count {
        case 0: return width == 1 ? ["value"] : nil
        case width: return words
        case width - 1: return ["name"] + words
        case width + 1:
            return words.dropLast(2) + [words.suffix(2).joined(separator: " ")]
        default: return nil
        }
    }
}
