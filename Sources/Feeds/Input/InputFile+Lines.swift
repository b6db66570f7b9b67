import FeedErrors
import Text
import TimeSeries

extension InputFile {
    /// Returns an error about the line that starts at a byte of the file.
    ///
    /// - Complexity: O(offset): lines are counted only now that a number is asked for.
    func error(at offset: Int, _ problem: String, remedy: FeedError.Remedy? = nil) -> FeedError {
        do throws(FeedError) {
            let line = try lineNumber(at: offset)
            let problem = problem + (adviceOnLetters(problem, remedy).map { "; \($0)" } ?? "")
            return FeedError(.badData, at: "\(name), line \(line.grouped)", problem, remedy: remedy)
        } catch {
            return error
        }
    }

    /// Returns what is said of letters where a name is not found, a value is no number, or a time is
    /// not read, and the letters of the text may be others; nil for nothing.
    private func adviceOnLetters(_ problem: String, _ remedy: FeedError.Remedy?) -> String? {
        switch remedy {
        case .columnNameOrNumber, .withoutRows, .dateForms, .timeField:
            problem.utf8.allSatisfy { $0 < 0x80 } ? nil : letters?.advice
        default: nil
        }
    }

    /// Returns the number of the line that holds the byte at `offset`, from 1.
    func lineNumber(at offset: Int) throws(FeedError) -> Int {
        try count(of: Byte.newline, before: offset) + 1
    }

    /// Returns how many bytes before `offset` are `byte`.
    private func count(of byte: UInt8, before offset: Int) throws(FeedError) -> Int {
        let buffer = ChunkBuffer(capacity: 1 << 18)
        var (count, next) = (0, 0)
        while next < offset {
            let bytes = try buffer.read(next..<offset, of: self)
            guard !bytes.isEmpty else { break }
            count += bytes.count { $0 == byte }
            next += bytes.count
        }
        return count
    }
}

extension InputFile {
    /// Returns the file with its line ends as newlines, where the first line end is a lone carriage
    /// return, as on a Mac before 2001; else the file itself.
    ///
    /// Newlines still end lines then. Where the first line ends with a newline, a lone carriage
    /// return later on is a part of a field.
    ///
    /// - Parameter head: the file's first bytes.
    func withNewlines(_ head: [UInt8]) throws(FeedError) -> InputFile {
        guard InputFile.linesEndWithReturns(head) else { return self }
        return try part(size, linesEndWithReturns: true)
    }

    /// The note on a last row that is left out.
    static let openRowNote = "the last row has no line end and may be cut, so it is left out"

    /// The sizes of files that end in the middle of a row because a program writes them in blocks
    /// are multiples of this: C libraries have buffers of 1,024 bytes or a multiple.
    static let block = 1_024

    /// Returns the file without its last line, where that has no line end and may be cut: the file
    /// has the size of whole blocks, or a program writes to it. Nil where that is not so, and where
    /// the line end before it may stand in quotes.
    func withoutOpenLine(isBeingWritten: Bool) throws(FeedError) -> InputFile? {
        guard isBeingWritten || size.isMultiple(of: InputFile.block) else { return nil }
        let file = try withNewlines(try start(limit: 1 << 18))
        guard let end = try file.endOfWholeLines(limit: 1 << 20), end > 0,
            try file.count(of: Byte.quote, before: end).isMultiple(of: 2)
        else { return nil }
        return try file.part(end)
    }

    /// Returns where the last line ends that has a line end, 0 if none has one; nil where that is
    /// the end of the file, or where the line behind it is longer than `limit` bytes.
    func endOfWholeLines(limit: Int) throws(FeedError) -> Int? {
        guard size > 0, try bytes(in: size - 1..<size) != [Byte.newline] else { return nil }
        let start = max(0, size - limit)
        let end = try bytes(in: start..<size)
        guard let last = end.lastIndex(of: Byte.newline) else { return start == 0 ? 0 : nil }
        return start + last + 1
    }

    /// Returns whether a text's first line ends with a carriage return that no newline follows.
    ///
    /// A line break in quotes does not count, unless all are in quotes: then a quote is a mark of
    /// inches.
    static func linesEndWithReturns(_ text: [UInt8]) -> Bool {
        var isQuoted = false
        for (index, byte) in text.enumerated() {
            switch byte {
            case Byte.quote where text.first != Byte.hash: isQuoted.toggle()
            case Byte.newline where !isQuoted: return false
            case Byte.carriageReturn where !isQuoted:
                return text.dropFirst(index + 1).first != Byte.newline
            default: break
            }
        }
        return text.contains(Byte.carriageReturn) && !text.contains(Byte.newline)
    }
}
