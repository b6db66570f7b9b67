import Essentials
import FeedErrors
import Fetching
import Files
import Text

/// A copy of a stream's text in a file that has no name and is gone with its descriptor.
struct Spool {
    /// Bytes that are read and inflated at a time.
    static let chunk = 1 << 18

    private let descriptor: Int32
    private let folder: String
    private let limits: FileLimits
    /// The input's, for messages.
    private let name: String
    private(set) var size = 0

    /// Copies what a descriptor gives from where it stands to its end; gzip is inflated.
    ///
    /// - Throws: `FeedError` if it can't be read or written, is gzip that is damaged, or larger
    ///   than the limit; `CancellationError`.
    /// - Complexity: one pass; the memory does not depend on the length.
    static func copy(of file: InputFile, _ limits: FileLimits) throws -> InputFile {
        var spool = try Spool(limits, name: file.name)
        // Owns the descriptor from here on, whatever happens.
        let owner = InputFile(owning: spool.descriptor, size: 0, name: file.name)
        var input = [UInt8](repeating: 0, count: chunk)
        var filled = try file.take(&input)
        // The magic is two bytes, of which a pipe may give only the first.
        if filled == 1 { filled += try file.take(&input, from: 1) }
        var inflation =
            Array(input[..<min(filled, 2)]) == InputFile.gzipMagic
            ? try Inflation(.gzip, name: file.name) : nil
        while filled > 0 {
            try Task.checkCancellation()
            if inflation == nil {
                try spool.write(input[..<filled])
            } else {
                try input.withUnsafeBytes { input in
                    try inflation?.inflate(UnsafeRawBufferPointer(rebasing: input[..<filled])) {
                        try spool.write($0)
                    }
                }
            }
            filled = try file.take(&input)
        }
        try inflation?.finish()
        return try owner.reopened(size: spool.size)
    }

    /// Copies bytes; gzip is inflated.
    ///
    /// - Parameter name: the input's, for messages.
    /// - Throws: `FeedError` if they can't be written, are gzip that is damaged, or larger than the
    ///   limit.
    static func copy(
        of bytes: UnsafeRawBufferPointer, name: String, _ limits: FileLimits
    ) throws -> InputFile {
        var spool = try Spool(limits, name: name)
        let owner = InputFile(owning: spool.descriptor, size: 0, name: name)
        if bytes.starts(with: InputFile.gzipMagic) {
            var inflation = try Inflation(.gzip, name: name)
            try inflation.inflate(bytes) { try spool.write($0) }
            try inflation.finish()
        } else {
            try spool.write(Array(bytes)[...])
        }
        return try owner.reopened(size: spool.size)
    }

    /// Copies a text as UTF-8.
    ///
    /// - Throws: `FeedError` if it can't be read or written, or is larger than the limit;
    ///   `CancellationError`.
    static func copy(
        of file: InputFile, from encoding: Encoding, _ limits: FileLimits
    ) throws -> InputFile {
        var spool = try Spool(limits, name: file.name)
        let owner = InputFile(
            owning: spool.descriptor, size: 0, name: file.name, letters: encoding)
        var rest: [UInt8] = []
        for start in stride(from: 0, to: file.size, by: chunk) {
            try Task.checkCancellation()
            let end = min(start + chunk, file.size)
            rest += try file.bytes(in: start..<end)
            try spool.write(encoding.utf8(&rest, isLast: end == file.size)[...])
        }
        guard rest.isEmpty else {
            throw FeedError(
                .badData, at: file.name,
                "ends in the middle of a letter of UTF-16: its end is missing",
                remedy: "fetch it again, or write it anew")
        }
        return try owner.reopened(size: spool.size)
    }

    private init(_ limits: FileLimits, name: String) throws(FeedError) {
        self.limits = limits
        self.name = name
        let folders = [ProcessInfo.processInfo.environment["TMPDIR"], "/var/tmp", "/tmp"]
        for case let folder? in folders where !folder.isEmpty {
            // mkstemp puts letters in the place of the X.
            var path = Array("\(folder)/chartgen-XXXXXX".utf8CString)
            let descriptor = mkstemp(&path)
            guard descriptor >= 0 else { continue }
            unlink(path)
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            self.descriptor = descriptor
            self.folder = folder
            return
        }
        throw FeedError(
            .unreachable, at: "temporary files", "cannot be made in /var/tmp or /tmp",
            remedy: "name a folder by TMPDIR")
    }

    private mutating func write(_ bytes: ArraySlice<UInt8>) throws(FeedError) {
        guard size + bytes.count <= limits.spoolBytes else {
            throw FeedError(
                .badData, at: name,
                "its text is larger than \(limits.spoolBytes) bytes, the most that is copied to a"
                    + " temporary file",
                remedy: .moreSpool)
        }
        guard bytes.withUnsafeBytes({ Descriptor(number: descriptor).write($0) }) else {
            throw FeedError(
                .unreachable, at: folder.printable(limit: 200),
                "no copy of the input can be written (\(String(cString: strerror(errno))))",
                remedy: "name a folder with more room by TMPDIR")
        }
        size += bytes.count
    }
}

extension InputFile {
    /// Reads on from where the descriptor stands.
    ///
    /// - Returns: how many bytes came; 0 at the end.
    fileprivate func take(_ bytes: inout [UInt8], from start: Int = 0) throws(FeedError) -> Int {
        let count = bytes.withUnsafeMutableBytes { buffer in
            Descriptor(number: descriptor).read(
                into: UnsafeMutableRawBufferPointer(rebasing: buffer[start...]))
        }
        guard count >= 0 else { throw .unreadable(name) }
        return count
    }

    /// Returns the same file with another size, and a descriptor of its own.
    fileprivate func reopened(size: Int) throws(FeedError) -> InputFile {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw .unreadable(name) }
        return InputFile(owning: copy, size: size, name: name, letters: letters)
    }
}
