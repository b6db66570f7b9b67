import Essentials
import FeedErrors
import Files
import Text

/// A file that was opened to be read by position.
struct OpenedFile: Sendable {
    /// The file, or a copy of its text.
    let file: InputFile
    /// The stamp of the file at the path; nil for anything but a regular file.
    let stamp: FileStamp?
    /// Its first bytes and its last; nil for a copy.
    var ends: [UInt8]?
}

extension InputFile {
    /// Returns a file to read by position: the file itself or, where that can't be (a pipe, the
    /// standard input, gzip), a copy of its text on disk.
    ///
    /// - Parameters:
    ///   - path: nil for the standard input.
    ///   - limits: bound the copy.
    ///   - isToBeRegular: whether anything but a regular file is refused. A pipe without a writer
    ///     would never open.
    /// - Throws: `FeedError` if it can't be read, is a folder, or is gzip that is damaged; for a
    ///   text that is larger than may be copied.
    static func opened(
        _ path: String?, _ limits: FileLimits, isToBeRegular: Bool = false
    ) throws -> OpenedFile {
        let name = path?.printable(limit: 200) ?? "standard input"
        let flags = O_RDONLY | O_CLOEXEC | (isToBeRegular ? O_NONBLOCK : 0)
        let descriptor = path.map { open($0, flags) } ?? dup(STDIN_FILENO)
        guard descriptor >= 0 else { throw FeedError.unreadable(name) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            close(descriptor)
            throw FeedError.unreadable(name)
        }
        let file = InputFile(owning: descriptor, size: Int(status.st_size), name: name)
        let kind = status.st_mode & S_IFMT
        if kind == S_IFDIR { throw FeedError(.badData, at: name, "a folder, not a file") }
        if isToBeRegular, kind != S_IFREG {
            throw FeedError(.badData, at: name, "not a regular file any more")
        }
        // An input that was partly read goes on from where it is.
        let isAtStart = path != nil || lseek(descriptor, 0, SEEK_CUR) == 0
        let stamp = FileStamp(of: descriptor)
        // A file of a kernel's (/proc, /sys) says that it is empty, and is not.
        var byte: UInt8 = 0
        let saysLess = status.st_size == 0 && pread(descriptor, &byte, 1, 0) > 0
        if kind == S_IFREG, isAtStart, !saysLess, try file.start(limit: 2) != gzipMagic {
            guard let text = try file.inUTF8(limits) else {
                return OpenedFile(file: file, stamp: stamp, ends: try file.ends())
            }
            return OpenedFile(file: text, stamp: stamp)
        }
        let copy = try Spool.copy(of: file, limits)
        return OpenedFile(file: try copy.inUTF8(limits) ?? copy, stamp: stamp)
    }

    /// Returns a copy of a text that is written in another way than UTF-8; nil where it is not.
    func inUTF8(_ limits: FileLimits) throws -> InputFile? {
        guard let encoding = Encoding(start: try start(limit: Encoding.reach)) else { return nil }
        return try Spool.copy(of: self, from: encoding, limits)
    }

    /// How gzip files start (RFC 1952, 2.3.1).
    static let gzipMagic: [UInt8] = [0x1F, 0x8B]
}

extension InputFile {
    /// The error of a table without a row, which says whether anything stands in it.
    var noSamples: FeedError {
        FeedError(.badData, at: name, rowsProblem, remedy: .noRows)
    }

    private var rowsProblem: String {
        guard size < 1 << 16, let bytes = try? start(limit: size) else {
            return "no row with a sample in it"
        }
        let lines = bytes.withoutMark.split { $0 == Byte.newline || $0 == Byte.carriageReturn }
            .filter { line in line.contains { $0 > Byte.space } }
        guard !lines.isEmpty else { return "the file is empty" }
        let header = lines.filter { $0.first != Byte.hash }
        return header.isEmpty ? "comments, and no row" : "a header, and no row below it"
    }
}
