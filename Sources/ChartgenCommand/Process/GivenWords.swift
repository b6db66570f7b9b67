import CProcess
import Text

/// The words that the process was started with.
package enum GivenWords {
    /// The options that ask for help.
    package static let help: Set<String> = ["-h", "--help"]

    /// The arguments without the program's name.
    ///
    /// Swift would mend bad UTF-8 silently: then another file would be written than the one named.
    /// And it reads them from /proc: without that it sees none at all, whatever the command was.
    ///
    /// - Throws: `Failure` for an argument that is no UTF-8, or if the arguments can't be had.
    static func read() throws(Failure) -> [String] {
        let bytes = pointers
        guard !bytes.isEmpty else {
            throw Failure(
                Failure.systemGivesTooLittle,
                "the arguments can't be read, not even the program's name; is /proc mounted?")
        }
        var words: [String] = []
        for (index, word) in bytes.enumerated().dropFirst() {
            guard let text = String(validatingCString: word) else {
                throw Failure(
                    Failure.usage,
                    "argument \(index) is not UTF-8: \(String(cString: word).printable())")
            }
            words.append(text.withMarks(mostMarks))
        }
        return words
    }

    /// The most marks in a row that are kept. No file's name has as many: it has at most 255 bytes.
    private static let mostMarks = 128

    private static var pointers: [UnsafeMutablePointer<CChar>] {
        let count = Int(cprocess_argument_count())
        if count > 0, let words = cprocess_arguments() {
            return UnsafeBufferPointer(start: words, count: count).compactMap { $0 }
        }
        return UnsafeBufferPointer(
            start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)
        ).compactMap { $0 }
    }
}
