import Essentials

/// A file that is read from its start.
package struct ReadableFile: ~Copyable {
    private let stream: UnsafeMutablePointer<FILE>

    /// Nil if the file can't be opened.
    package init?(_ path: String) {
        guard let stream = fopen(path, "re") else { return nil }
        // Without a buffer, bytes that the caller does not ask for stay in the pipe.
        setvbuf(stream, nil, _IONBF, 0)
        self.stream = stream
    }

    deinit { fclose(stream) }

    /// The next bytes, fewer at the end of the file; nil if they can't be read.
    package func read(upTo count: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let room = min(count - bytes.count, 1 << 16)
            let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, length in
                length = fread(buffer.baseAddress, 1, room, stream)
            }
            guard !part.isEmpty else { break }
            bytes += part
        }
        return ferror(stream) == 0 ? bytes : nil
    }

    /// Whether a file that could not be opened is there, and only the system had no descriptor or
    /// memory to spare for it.
    package static func maySoonOpen(_ path: String) -> Bool {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        if file >= 0 {
            close(file)
            return true
        }
        return [EMFILE, ENFILE, ENOMEM].contains(errno)
    }

    /// The first bytes of a file; nil if they can't be read.
    package static func head(of path: String, upTo count: Int) -> [UInt8]? {
        ReadableFile(path)?.read(upTo: count)
    }
}
