import Text

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
