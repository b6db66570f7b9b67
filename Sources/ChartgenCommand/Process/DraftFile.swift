import Foundation
import Synchronization
import Text

/// The bytes of a file that is not yet under its name. Where the system has files without a name (Linux,
/// on most file systems) the draft vanishes with the process, however that ends. Elsewhere a draft has a
/// hidden name; one that a killed process left is removed by the first draft made an hour or more later.
final class DraftFile {
    private let folder: String
    private let fileName: String
    private let descriptor: Int32
    /// The path of the draft while it has a hidden name; nil for a file without a name, and once it is
    /// settled.
    private var name: String?

    /// The names of this process's drafts. Names are given and taken under the lock.
    private static let names = Mutex(Set<String>())

    /// Removes all drafts, and keeps others from being named until `then` has ended the process.
    static func removeAll(_ then: () -> Never) -> Never {
        names.withLock { names -> Never in
            for name in names { unlink(name) }
            then()
        }
    }

    /// Writes and flushes the bytes.
    ///
    /// - Parameters:
    ///   - fileName: the name in `folder` that the file is to get.
    ///   - mode: permission bits; nil for those that new files get.
    ///   - isNamed: whether to give the draft a hidden name even where files without a name are to be had.
    /// - Throws: `SystemFault`.
    init(
        _ bytes: [UInt8], in folder: String, for fileName: String, mode: mode_t?,
        isNamed: Bool = false
    ) throws {
        (self.folder, self.fileName) = (folder, fileName)
        // The file it replaces may be private, so the draft is until it has that file's bits.
        let firstMode: mode_t = mode == nil ? 0o666 : 0o600
        let nameless = isNamed ? nil : DraftFile.nameless(in: folder, firstMode)
        if let nameless {
            descriptor = nameless
        } else {
            DraftFile.removeOld(in: folder)
            (descriptor, name) = try DraftFile.named(in: folder, for: fileName, firstMode)
        }
        do {
            // A failure is ignored: some file systems have no permission bits.
            if let mode { fchmod(descriptor, mode) }
            guard Console.write(bytes, to: descriptor), fsync(descriptor) == 0 else {
                throw SystemFault()
            }
        } catch {
            remove()
            throw error
        }
    }

    deinit { remove() }

    var isNamed: Bool { name != nil }

    /// Gives the file its name, in one step: others see the old file or the new one, each whole.
    ///
    /// - Parameter replacing: whether a file of that name is replaced.
    /// - Throws: `SystemFault`; with EEXIST if a file is there that is not to be replaced.
    func settle(replacing: Bool = true) throws {
        let target = "\(folder)/\(fileName)"
        try DraftFile.names.withLock { names throws(SystemFault) in
            if name == nil {
                // This fails only where a file of that name exists, which a link can't replace.
                if link(to: target) { return }
                guard errno == EEXIST, replacing else { throw SystemFault() }
                return try replace(target, &names)
            }
            guard let name else { return }
            if replacing {
                guard rename(name, target) == 0 else { throw SystemFault() }
            } else {
                guard Foundation.link(name, target) == 0 else { throw SystemFault() }
                unlink(name)
            }
            names.remove(name)
            self.name = nil
        }
    }

    /// Replaces a file by the draft, which gets a hidden name for an instant: a link can't replace
    /// a file, a rename can. The hidden name depends only on the file's name, so one that a killed
    /// process left is removed by the next process that writes the same file.
    private func replace(_ target: String, _ names: inout Set<String>) throws(SystemFault) {
        let hidden = "\(folder)/\(DraftFile.prefix)\(DraftFile.hash(of: fileName))"
        names.insert(hidden)
        defer { names.remove(hidden) }
        // Another process may write the same file and take the hidden name away: then try again.
        for _ in 0..<100 {
            if !link(to: hidden) {
                guard errno == EEXIST else { throw SystemFault() }
                unlink(hidden)
                continue
            }
            if rename(hidden, target) == 0 { return }
            let fault = SystemFault()
            guard fault.number == ENOENT else {
                unlink(hidden)
                throw fault
            }
        }
        throw SystemFault()
    }

    private func link(to path: String) -> Bool {
        linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
    }

    private func remove() {
        close(descriptor)
        guard let name else { return }
        DraftFile.names.withLock { names in
            unlink(name)
            names.remove(name)
        }
    }

    /// Opens a file without a name; nil where the system has none, or can't name it later.
    private static func nameless(in folder: String, _ mode: mode_t) -> Int32? {
        #if os(Linux)
            guard access("/proc/self/fd", X_OK) == 0 else { return nil }
            // O_TMPFILE of <fcntl.h>, whose macro Swift does not see.
            let descriptor = open(folder, 0o20000000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, mode)
            return descriptor >= 0 ? descriptor : nil
        #else
            return nil
        #endif
    }

    private static func named(
        in folder: String, for fileName: String, _ mode: mode_t
    ) throws(SystemFault) -> (Int32, String) {
        try names.withLock { names throws(SystemFault) in
            while true {
                let number = String(UInt32.random(in: .min ... .max), radix: 16)
                let name = "\(folder)/\(prefix)\(hash(of: fileName))-\(number)"
                let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
                if descriptor < 0, errno == EEXIST { continue }
                guard descriptor >= 0 else { throw SystemFault() }
                names.insert(name)
                return (descriptor, name)
            }
        }
    }

    private static let prefix = ".chartgen-"

    /// The 64-bit FNV-1a hash in hexadecimal: hidden names stay short however long the file's is.
    private static func hash(of name: String) -> String { String(name.utf8.fnv1a, radix: 16) }

    /// Removes drafts that killed processes left: those that no process has written to for an hour.
    private static func removeOld(in folder: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.wholeMatch(of: /\.chartgen-[0-9a-f]+(-[0-9a-f]+)?/) != nil {
            var found = stat()
            guard lstat("\(folder)/\(name)", &found) == 0, found.st_mode & S_IFMT == S_IFREG,
                time(nil) - seconds(found) > 3_600
            else { continue }
            unlink("\(folder)/\(name)")
        }
    }

    private static func seconds(_ file: stat) -> Int {
        #if canImport(Darwin)
            file.st_mtimespec.tv_sec
        #else
            file.st_mtim.tv_sec
        #endif
    }
}

/// A call to the system that failed, by the number that it left in `errno`.
struct SystemFault: Error {
    let number: Int32

    /// - Parameter number: that of the last call unless it is given.
    init(number: Int32 = errno) { self.number = number }

    /// "no space left on device"
    package var words: String { String(cString: strerror(number)).lowercased() }
}
