import Foundation

/// A file that appears whole or not at all: written beside the target, then renamed.
final class OutputFile {
    private let target: String
    private let temporary: String
    private var isPending = true

    /// Finds out early, before any fetching, whether the target can be written.
    ///
    /// - Throws: `Failure` 73, naming the target and why.
    static func check(_ path: String) throws {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
        {
            throw failure(path, "it is a folder")
        }
        let folder = self.folder(of: path)
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
            throw failure(path, "there is no such folder")
        }
        guard isFolder.boolValue else { throw failure(path, "\(folder) is no folder") }
        guard access(folder, W_OK) == 0 else { throw failure(path, "the folder is not writable") }
    }

    /// Writes the bytes beside the target. They stay there only if `commit` is called.
    init(_ path: String, _ bytes: [UInt8]) throws {
        target = path
        let name = ".\(URL(fileURLWithPath: path).lastPathComponent.prefix(80)).XXXXXX"
        var template = Array("\(OutputFile.folder(of: path))/\(name)".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw OutputFile.failure(path, OutputFile.reason) }
        temporary = String(
            decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        defer { close(descriptor) }
        // What `open` would give: read and write for all, less the mask.
        let mask = umask(0)
        umask(mask)
        fchmod(descriptor, 0o666 & ~mask)
        guard Console.write(bytes, to: descriptor), fsync(descriptor) == 0 || errno == EINVAL else {
            throw OutputFile.failure(path, OutputFile.reason)
        }
    }

    /// Puts the file in its place.
    func commit() throws {
        guard rename(temporary, target) == 0 else {
            throw OutputFile.failure(target, OutputFile.reason)
        }
        isPending = false
    }

    deinit {
        if isPending { unlink(temporary) }
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
