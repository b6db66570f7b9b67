import Foundation

extension InputFile {
    /// Returns the file with its line ends as newlines, where the first line end is a lone carriage
    /// return, as on a Mac before 2001; else the file itself.
    ///
    /// Newlines still end lines then. Where the first line ends with a newline, a lone carriage return
    /// later on is a part of a field.
    ///
    /// - Parameter head: the file's first bytes.
    func withNewlines(_ head: [UInt8]) throws(FeedError) -> InputFile {
        guard InputFile.linesEndWithReturns(head) else { return self }
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw .unreadable(name) }
        return InputFile(owning: copy, size: size, name: name, linesEndWithReturns: true)
    }

    /// Whether a text's first line ends with a carriage return that no newline follows.
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
