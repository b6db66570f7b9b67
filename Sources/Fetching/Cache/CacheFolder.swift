import Essentials
import Files

/// An open folder that belongs to this user. Files in it are reached only by their names, and links
/// are not followed: nothing outside of it can be read, written or removed.
final class CacheFolder: Sendable {
    /// The path of the entries' folder.
    let path: String
    private let descriptor: Int32

    /// The name of the folder for entries of this version, in a folder for the cache.
    static let subfolder = "pages-1"

    /// - Parameters:
    ///   - path: of the folder for the cache; may be a link.
    ///   - creates: whether to make missing folders, which only this user may use.
    init(_ path: String, creates: Bool) throws(CacheFolderError) {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw CacheFolderError(path, "it is no name of a folder")
        }
        let entries = "\(path)/\(CacheFolder.subfolder)"
        if creates { CacheFolder.create(entries) }
        let folder = Essentials.open(entries, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard folder >= 0 else {
            let code = errno
            throw CacheFolder.isLink(entries)
                ? CacheFolderError(entries, "it is a link") : CacheFolderError(entries, code: code)
        }
        (self.path, descriptor) = (entries, folder)
        var status = stat()
        // In another's folder entries could be forged; and root would leave files that the owner
        // can't read.
        guard fstat(folder, &status) == 0, status.st_uid == geteuid() else {
            throw CacheFolderError(entries, "it belongs to somebody else")
        }
    }

    deinit { close(descriptor) }

    /// Makes a folder and those above it. A failure shows when the folder is opened.
    private static func create(_ path: String) {
        guard mkdir(path, 0o700) != 0, errno == ENOENT, let slash = path.lastIndex(of: "/"),
            slash != path.startIndex
        else { return }
        create(String(path[..<slash]))
        mkdir(path, 0o700)
    }

    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Opens a file for reading; nil if that can't be done.
    func open(_ name: String) -> CacheFileHandle? {
        // A FIFO in its place must not hold up the program.
        let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        return file < 0 ? nil : CacheFileHandle(owning: file)
    }

    /// Opens the lock of a name, which the folder must outlive; nil if that can't be done.
    func lock(_ name: String) -> FileLock? {
        do throws(SystemFault) { return try FileLock(name, in: descriptor) } catch { return nil }
    }

    /// Puts bytes in the place of a file, or of none.
    ///
    /// - Parameters:
    ///   - key: names the draft.
    ///   - parts: the bytes, one part after another.
    func write(_ parts: [UnsafeRawBufferPointer], to name: String, _ key: CacheKey)
        throws(SystemFault)
    {
        let file = try AtomicFile(name, in: descriptor, mode: 0o600) {
            CacheFile.draftName(key, number: $0)
        }
        for part in parts { try file.write(part) }
        // Not flushed: an entry with bytes that were lost is found out when it is read.
        try file.commit()
    }

    /// Size in bytes, time of the last use, number: nil if there is no such file.
    func status(of name: String) -> stat? {
        var status = stat()
        return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
    }

    /// - Returns: 0, or why it is still there, as `errno` has it.
    @discardableResult
    func remove(_ name: String) -> Int32 {
        unlinkat(descriptor, name, 0) == 0 || errno == ENOENT ? 0 : errno
    }

    /// The cache's own files; the list leaves out all others.
    func files() -> [(name: String, kind: CacheFile)] {
        // A descriptor of its own, as the position in the folder is the descriptor's.
        let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0 else { return [] }
        guard let stream = fdopendir(copy) else {
            close(copy)
            return []
        }
        defer { closedir(stream) }
        var files: [(name: String, kind: CacheFile)] = []
        while let entry = readdir(stream) {
            // Not by value: an entry may be shorter than its type.
            let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
            let name = UnsafeRawPointer(entry) + offset
            let text = String(cString: name.assumingMemoryBound(to: CChar.self))
            if let kind = CacheFile(name: text) { files.append((text, kind)) }
        }
        return files
    }
}
