import Essentials
import Text

/// The lines of a piece of NDJSON, put together to one JSON array.
struct JoinedLines {
    /// The array, in UTF-8.
    private(set) var array = Data([Byte.openBracket])
    /// Where each line of the array starts in the piece.
    private(set) var offsets: [Int] = []
    /// Where the first line is that is not one JSON object. The array ends before it.
    private(set) var oddLine: Range<Int>?
    /// Where the last whole line of the piece ends.
    let end: Int

    /// - Parameters:
    ///   - piece: whole lines, and perhaps the start of another.
    ///   - isLast: whether the last line ends with the piece.
    init(_ piece: UnsafeBufferPointer<UInt8>, isLast: Bool) {
        guard let start = piece.baseAddress else {
            end = 0
            array.append(Byte.closeBracket)
            return
        }
        var border = start + piece.count
        if !isLast { while border > start, border[-1] != Byte.newline { border -= 1 } }
        end = border - start
        array.reserveCapacity(end + 2)
        var next = start
        while next < border, oddLine == nil {
            let lineEnd = RowGrammar.lines.rowEnd(next, border) ?? border
            if RowGrammar.lines.isRow(next, lineEnd) {
                append(next..<lineEnd, offset: next - start)
            }
            next = lineEnd
        }
        array.append(Byte.closeBracket)
    }

    private mutating func append(_ line: Range<UnsafePointer<UInt8>>, offset: Int) {
        let count = line.upperBound - line.lowerBound
        let bytes = UnsafeBufferPointer(start: line.lowerBound, count: count)
        guard JSONObjectLine.isOneObject(bytes) else {
            oddLine = offset..<offset + count
            return
        }
        if !offsets.isEmpty { array.append(Byte.comma) }
        array.append(bytes)
        offsets.append(offset)
    }
}

/// Looks at the brackets of a line of NDJSON.
enum JSONObjectLine {
    /// Returns whether a line starts with `{` and ends with the bracket that closes it, so that it
    /// is one object or no JSON at all. A parser has to check the bytes between the brackets.
    static func isOneObject(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < line.count, line[index] <= Byte.space { index += 1 }
        guard index < line.count, line[index] == Byte.openBrace else { return false }
        var depth = 0
        while index < line.count {
            switch line[index] {
            case Byte.quote: skipString(line, &index)
            case Byte.openBrace, Byte.openBracket: depth += 1
            case Byte.closeBrace, Byte.closeBracket: depth -= 1
            default: break
            }
            index += 1
            if depth == 0 { return line[min(index, line.count)...].allSatisfy { $0 <= Byte.space } }
        }
        return false
    }

    /// Moves from a string's first quote to its last, or to the end.
    private static func skipString(_ line: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
        index += 1
        while index < line.count, line[index] != Byte.quote {
            index += line[index] == Byte.backslash ? 2 : 1
        }
    }
}
