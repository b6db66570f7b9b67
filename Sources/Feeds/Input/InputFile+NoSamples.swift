import FeedErrors
import Text

extension InputFile {
    /// The error of a table without a row, which says whether anything stands in it.
    var noSamples: FeedError {
        FeedError(.badData, at: name, rowsProblem, remedy: .noRows)
    }

    private var rowsProblem: String {
        guard size < 1 << 16, let bytes = try? start(limit: size) else {
            return "no row with a sample in it"
        }
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        let lines = text.split { $0 == Byte.newline || $0 == Byte.carriageReturn }
            .filter { line in line.contains { $0 > Byte.space } }
        guard !lines.isEmpty else { return "the file is empty" }
        let header = lines.filter { $0.first != Byte.hash }
        return header.isEmpty ? "comments, and no row" : "a header, and no row below it"
    }
}
