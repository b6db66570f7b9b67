import Essentials
import FeedErrors
import Text

/// Where the rows of a text end, and which of its lines are rows.
///
/// A row is a line that is not blank (spaces and a carriage return at most) and does not start with
/// `#`, but where rows do. A field that starts with a quote goes on to the quote that is not doubled, over line breaks
/// and delimiters (RFC 4180, section 2).
struct RowGrammar: Sendable, Equatable {
    let delimiter: UInt8
    /// Whether quotes mean that. In JSON they don't: there a line is a row.
    let hasQuotes: Bool
    /// Whether runs of spaces and tabs separate the fields, and may stand before and after a row.
    var isOfBlanks = false
    /// Whether lines that begin with `#` are rows, and no comments.
    var hasRowsOfHash = false
    /// Fields of such a row that are one time.
    var joined: JoinedFields?

    /// Rows whose fields have any number of spaces and tabs between them.
    static let blanks = RowGrammar(delimiter: Byte.space, hasQuotes: true, isOfBlanks: true)

    /// Every line is a row.
    static let lines = RowGrammar(delimiter: Byte.comma, hasQuotes: false)

    /// Returns where the line or row at `start` ends, its newline included.
    ///
    /// - Parameter end: where the bytes end.
    /// - Returns: nil if it goes on beyond the bytes.
    func rowEnd(
        _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
    ) -> UnsafePointer<UInt8>? {
        guard let newline = find(Byte.newline, start, end) else { return nil }
        let start = afterBlanks(start, newline)
        guard hasQuotes, start[0] != Byte.hash || hasRowsOfHash,
            find(Byte.quote, start, newline) != nil
        else {
            return newline + 1
        }
        return quotedRowEnd(start, end)
    }

    /// Returns whether the line is a row: neither blank nor a comment.
    func isRow(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool {
        var next = start
        while next < end {
            switch next[0] {
            case Byte.space, Byte.carriageReturn, Byte.newline: next += 1
            case Byte.tab where isOfBlanks: next += 1
            case Byte.hash: return hasRowsOfHash || next > start && !isOfBlanks
            default: return true
            }
        }
        return false
    }

    /// Returns whether a byte stands between fields.
    @inline(__always)
    func isDelimiter(_ byte: UInt8) -> Bool {
        byte == delimiter || isOfBlanks && byte == Byte.tab
    }

    /// Returns the place behind the blanks at `start`; `start` itself where blanks don't separate
    /// fields.
    func afterBlanks(
        _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
    ) -> UnsafePointer<UInt8> {
        var next = start
        while isOfBlanks, next < end, isDelimiter(next[0]) { next += 1 }
        return next
    }

    /// Returns the end of a row that may have quotes. It goes field by field, for only a quote at a
    /// field's start counts.
    private func quotedRowEnd(
        _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
    ) -> UnsafePointer<UInt8>? {
        var next = start
        while true {
            if next < end, next[0] == Byte.quote {
                guard let closed = quotedFieldEnd(next, end) else { return nil }
                next = closed
            }
            while next < end, !isDelimiter(next[0]), next[0] != Byte.newline { next += 1 }
            guard next < end else { return nil }
            next += 1
            if next[-1] == Byte.newline { return next }
        }
    }

    /// Returns the place behind the quote that closes the field at `start`; nil if no quote does.
    func quotedFieldEnd(
        _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
    ) -> UnsafePointer<UInt8>? {
        var next = start + 1
        while let quote = find(Byte.quote, next, end) {
            guard quote + 1 < end, quote[1] == Byte.quote else { return quote + 1 }
            next = quote + 2
        }
        return nil
    }

    private func find(
        _ byte: UInt8, _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
    ) -> UnsafePointer<UInt8>? {
        memchr(start, Int32(byte), end - start).map {
            UnsafePointer($0.assumingMemoryBound(to: UInt8.self))
        }
    }
}

/// A fault of a row.
struct RowFault: Error, Equatable {
    /// Where the row starts in the bytes that were read.
    let offset: Int
    let problem: String
    var remedy: FeedError.Remedy?

    /// The problem of a row that is longer than one read.
    static let rowTooLong = "the row is longer than 1 MiB; is a quote never closed?"
}
