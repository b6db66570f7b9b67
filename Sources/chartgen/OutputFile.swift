import Foundation
import Synchronization

/// A file that appears whole or not at all: written beside the target, then renamed. A link is followed,
/// permission bits stay. What is no regular file (a device, a FIFO) is written into, at the end.
final class OutputFile {
    private let path: String
    private let target: String
    private let bytes: [UInt8]
    /// The file beside the target; nil where the target is written into, and once it has its place.
    private var temporary: String? {
        didSet {
            let (old, new) = (oldValue, temporary)
            OutputFile.pending.withLock { pending in
                if let old { pending.remove(old) }
                if let new { pending.insert(new) }
            }
        }
    }

    /// The temporary files of this process.
    private static let pending = Mutex(Set<String>())

    /// Removes what has not got its place yet: the process is about to end.
    static func removePending() {
        pending.withLock { for file in $0 { unlink(file) } }
    }

    /// Finds out early, before any fetching, whether the target can be written.
    ///
    /// - Throws: `Failure` 73, naming the target and why.
    static func check(_ path: String) throws {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
        {
            throw failure(path, "it is a folder")
        }
        let target = followed(path)
        guard (try? FileManager.default.destinationOfSymbolicLink(atPath: target)) == nil else {
            throw failure(path, "its links lead nowhere")
        }
        guard access(target, F_OK) != 0 || access(target, W_OK) == 0 else {
            throw failure(path, "it is not writable")
        }
        let folder = self.folder(of: target)
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
            throw failure(path, "there is no such folder")
        }
        guard isFolder.boolValue else { throw failure(path, "\(folder) is no folder") }
        guard access(folder, W_OK) == 0 else { throw failure(path, "the folder is not writable") }
    }

    /// Writes the bytes beside the target. They stay there only if `commit` is called.
    init(_ path: String, _ bytes: [UInt8]) throws {
        let target = OutputFile.followed(path)
        (self.path, self.target, self.bytes) = (path, target, bytes)
        var existing = stat()
        let exists = stat(target, &existing) == 0
        guard !exists || existing.st_mode & S_IFMT == S_IFREG else { return }
        let name = ".\(URL(fileURLWithPath: target).lastPathComponent.prefix(80)).XXXXXX"
        var template = Array("\(OutputFile.folder(of: target))/\(name)".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw OutputFile.failure(path, OutputFile.reason) }
        setTemporary(
            String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
        defer { close(descriptor) }
        fchmod(descriptor, exists ? existing.st_mode & 0o7777 : OutputFile.newFileMode)
        guard Console.write(bytes, to: descriptor), fsync(descriptor) == 0 else {
            throw OutputFile.failure(path, OutputFile.reason)
        }
    }

    /// Outside of `init`, where observers are not called.
    private func setTemporary(_ file: String?) { temporary = file }

    /// Puts the file in its place.
    func commit() throws {
        guard let temporary else { return try writeInto() }
        guard rename(temporary, target) == 0 else {
            throw OutputFile.failure(path, OutputFile.reason)
        }
        self.temporary = nil
    }

    private func writeInto() throws {
        let descriptor = open(target, O_WRONLY)
        guard descriptor >= 0 else { throw OutputFile.failure(path, OutputFile.reason) }
        defer { close(descriptor) }
        guard Console.write(bytes, to: descriptor) else {
            throw OutputFile.failure(path, OutputFile.reason)
        }
    }

    deinit {
        guard let temporary else { return }
        unlink(temporary)
        OutputFile.pending.withLock { _ = $0.remove(temporary) }
    }

    /// Where links lead, even if nothing is there yet.
    static func followed(_ path: String) -> String {
        if let real = realpath(path, nil) {
            defer { free(real) }
            return String(cString: real)
        }
        let manager = FileManager.default
        var path = path
        // As many links in a row as Linux follows.
        for _ in 0..<40 {
            guard let next = try? manager.destinationOfSymbolicLink(atPath: path) else { break }
            path = next.hasPrefix("/") ? next : "\(folder(of: path))/\(next)"
        }
        let folder = folder(of: path)
        guard let real = realpath(folder, nil) else { return path }
        defer { free(real) }
        return "\(String(cString: real))/\(URL(fileURLWithPath: path).lastPathComponent)"
    }

    /// What `open` would give: read and write for all, less the mask.
    private static var newFileMode: mode_t {
        let mask = umask(0)
        umask(mask)
        return 0o666 & ~mask
    }

    private static func folder(of path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        if parts.isEmpty { return "." }
        return parts.count == 1 && parts[0].isEmpty ? "/" : parts.joined(separator: "/")
    }

    private static var reason: String { String(cString: strerror(errno)).lowercased() }

    private static func failure(_ path: String, _ why: String) -> Failure {
        Failure(Failure.cannotWrite, "cannot write \(path.debugDescription): \(why)")
    }
}
