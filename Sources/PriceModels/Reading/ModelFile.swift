import Foundation

/// Reads the bytes of a model's file.
enum ModelFile {
    /// The largest file that is read, in bytes: 64 MiB.
    static let limit = 64 << 20

    /// Reads the bytes of a file.
    ///
    /// - Throws: ``PriceModelError`` if the file can't be read or is longer than the limit.
    static func bytes(of path: String) throws(PriceModelError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable() }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = read(descriptor, &part, part.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw unreadable() }
            if count == 0 { return bytes }
            bytes += part[..<count]
            guard bytes.count <= limit else { throw tooLarge }
        }
    }

    /// The error for more bytes than the limit.
    static var tooLarge: PriceModelError { PriceModelError("is larger than 64 MiB") }

    private static func unreadable() -> PriceModelError {
        PriceModelError("can't be read: \(String(cString: strerror(errno)))")
    }
}
