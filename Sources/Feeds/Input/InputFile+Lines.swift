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
            return FeedError(.badData, at: "\(name), line \(line.grouped)", problem, remedy: remedy)
        } catch {
            return error
        }
    }

    /// Returns the number of the line that holds the byte at `offset`, from 1.
    func lineNumber(at offset: Int) throws(FeedError) -> Int {
        let buffer = ChunkBuffer(capacity: 1 << 18)
        var line = 1
        var next = 0
        while next < offset {
            let bytes = try buffer.read(next..<offset, of: self)
            guard !bytes.isEmpty else { break }
            line += bytes.count { $0 == Byte.newline }
            next += bytes.count
        }
        return line
    }
}
