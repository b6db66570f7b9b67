import Essentials
import Files
import Text

/// A file that appears whole or not at all. Symbolic links are followed, and a file that is
/// replaced keeps its permission bits. A device or a FIFO can't be replaced: `commit` writes into
/// it.
package final class OutputFile {
    private let path: String
    private let target: String
    private let bytes: [UInt8]
    private let replaces: Bool
    /// The bytes on disk, until `commit`; nil where the target is a device or a FIFO.
    private let draft: AtomicFile?

    /// Finds out early, before any fetching, whether the target can be written.
    ///
    /// - Throws: `Failure`: 73, naming the target and why; 64 for a name with control characters.
    package static func check(_ path: String) throws {
        // The control characters of Unicode are those of ISO 6429.
        guard !path.unicodeScalars.contains(where: { $0.value < 32 || 127...159 ~= $0.value })
        else {
            throw Failure(
                Failure.usage, "no control characters in file names, please: \(shown(path))")
        }
        var existing = stat()
        if stat(path, &existing) == 0 {
            if existing.st_mode & S_IFMT == S_IFDIR { throw failure(path, "it is a folder") }
            guard access(path, W_OK) == 0 else { throw failure(path, "it is not writable") }
            if existing.st_mode & S_IFMT != S_IFREG { return }
        } else if errno == ENAMETOOLONG {
            throw failure(path, "the name is too long")
        }
        if name(of: path).isEmpty { throw failure(path, "it names no file") }
        let target = followed(path)
        guard linkTarget(of: target) == nil else {
            throw failure(path, "its links lead nowhere")
        }
        let folder = self.folder(of: target)
        guard stat(folder, &existing) == 0 else { throw failure(path, "there is no such folder") }
        guard existing.st_mode & S_IFMT == S_IFDIR else {
            throw failure(path, "\(shown(folder)) is no folder")
        }
        guard access(folder, W_OK | X_OK) == 0 else {
            throw failure(path, "the folder is not writable")
        }
    }

    /// Writes the bytes to a draft next to the target. The draft is removed unless `commit` is
    /// called.
    ///
    /// - Parameter replaces: whether `commit` may replace a file.
    init(_ path: String, _ bytes: [UInt8], replaces: Bool = true) throws {
        (self.path, self.bytes, self.replaces) = (path, bytes, replaces)
        var existing = stat()
        let exists = stat(path, &existing) == 0
        guard !exists || existing.st_mode & S_IFMT == S_IFREG else {
            (target, draft) = (path, nil)
            return
        }
        let target = OutputFile.followed(path)
        self.target = target
        draft = try OutputFile.saying(path) {
            let draft = try AtomicFile(target, mode: exists ? existing.st_mode & 0o7777 : nil)
            try draft.write(bytes)
            try draft.flush()
            return draft
        }
    }

    /// Whether `commit` writes into a device or a FIFO, which can't be undone.
    var isWrittenInto: Bool { draft == nil }

    /// Makes the draft the target, or writes into a device or a FIFO.
    ///
    /// - Returns: false if a file is there that is not to be replaced.
    @discardableResult func commit() throws -> Bool {
        try OutputFile.saying(path) {
            do {
                try settle()
                return true
            } catch let fault as SystemFault where fault.number == EEXIST && !replaces {
                return false
            }
        }
    }

    private func settle() throws {
        guard let draft else {
            guard replaces else { throw SystemFault(number: EEXIST) }
            return try writeInto()
        }
        try draft.commit(replacing: replaces)
    }

    /// Removes a file that an earlier run left, so that no user takes it for a result of this one.
    /// A device or a FIFO stays.
    static func remove(_ path: String) throws {
        let target = followed(path)
        var existing = stat()
        guard lstat(target, &existing) == 0, existing.st_mode & S_IFMT == S_IFREG else { return }
        try saying(path) { if unlink(target) != 0 { throw SystemFault() } }
    }

    private func writeInto() throws {
        // Opening a FIFO waits for its reader.
        let descriptor = Int32(ReaderWaits.call { Int(open(target, O_WRONLY | O_CLOEXEC)) })
        guard descriptor >= 0 else { throw SystemFault() }
        defer { close(descriptor) }
        guard Console.write(bytes, to: descriptor) else { throw SystemFault() }
    }

    /// The path that symbolic links lead to, also where no file exists yet.
    static func followed(_ path: String) -> String {
        if let real = realpath(path, nil) {
            defer { free(real) }
            return String(cString: real)
        }
        var path = path
        // Linux gives up after 40 links in a row.
        for _ in 0..<40 {
            guard let next = linkTarget(of: path) else { break }
            path = next.hasPrefix("/") ? next : "\(folder(of: path))/\(next)"
        }
        guard let real = realpath(folder(of: path), nil) else { return path }
        defer { free(real) }
        return "\(String(cString: real))/\(name(of: path))"
    }

    /// Returns where a symbolic link leads; nil for any other file. Calls readlink itself, because
    /// Foundation's errors take long to make.
    static func linkTarget(of path: String) -> String? {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(PATH_MAX)) { bytes in
            guard let start = bytes.baseAddress else { return nil }
            let count = readlink(path, start, bytes.count)
            guard count >= 0 else { return nil }
            return String(decoding: bytes[..<count], as: UTF8.self)
        }
    }

    /// "a.png" of "folder/a.png".
    static func name(of path: String) -> String {
        String(path.split(separator: "/", omittingEmptySubsequences: false).last ?? "")
    }

    /// "png" of "folder/a.PNG"; "" for a name without a dot, and for one that begins with its only
    /// one.
    package static func suffix(of path: String) -> String {
        let name = name(of: path)
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// "folder" of "folder/a.png"; "." of "a.png".
    static func folder(of path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        if parts.isEmpty { return "." }
        return parts.count == 1 && parts[0].isEmpty ? "/" : parts.joined(separator: "/")
    }

    /// Turns a `SystemFault` into a `Failure` that names the file.
    private static func saying<Result>(_ path: String, _ body: () throws -> Result) throws -> Result
    {
        do {
            return try body()
        } catch let fault as SystemFault where [EMFILE, ENFILE].contains(fault.number) {
            throw Failure(
                Failure.systemGivesTooLittle,
                "cannot write \(shown(path)): \(fault.words); allow more with ulimit -n")
        } catch let fault as SystemFault {
            throw failure(path, fault.words)
        }
    }

    private static func failure(_ path: String, _ why: String) -> Failure {
        Failure(Failure.cannotWrite, "cannot write \(shown(path)): \(why)")
    }

    private static func shown(_ path: String) -> String { path.printable(limit: 200) }
}
