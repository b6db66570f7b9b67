import Foundation
import Synchronization

/// Bytes on their way to a place in a folder. Where the system has files without a name (Linux, on most
/// file systems) nothing is left of them however the process ends. Elsewhere they have a hidden name, and
/// what a killed process left there goes when the next draft is an hour younger.
final class DraftFile {
    private let folder: String
    private let place: String
    private let descriptor: Int32
    /// Where it stands while it is not in its place; nil without a name.
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
    ///   - place: a name in `folder`.
    ///   - mode: permission bits; nil for those that new files get.
    ///   - isNamed: whether to do without files that have no name.
    /// - Throws: `SystemFault`.
    init(
        _ bytes: [UInt8], in folder: String, for place: String, mode: mode_t?, isNamed: Bool = false
    ) throws {
        (self.folder, self.place) = (folder, place)
        // Nobody may read it before it has the bits of a file that not everybody may read.
        let firstMode: mode_t = mode == nil ? 0o666 : 0o600
        let nameless = isNamed ? nil : DraftFile.nameless(in: folder, firstMode)
        if let nameless {
            descriptor = nameless
        } else {
            DraftFile.removeOld(in: folder)
            (descriptor, name) = try DraftFile.named(in: folder, for: place, firstMode)
        }
        do {
            // Some file systems have no such bits to give.
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

    /// Puts the file in its place, whole.
    ///
    /// - Throws: `SystemFault`.
    func settle() throws {
        let target = "\(folder)/\(place)"
        try DraftFile.names.withLock { names throws(SystemFault) in
            if name == nil {
                // Where nothing is there yet that is all.
                if link(to: target) { return }
                guard errno == EEXIST else { throw SystemFault() }
                return try replace(target, &names)
            }
            guard let name, rename(name, target) == 0 else { throw SystemFault() }
            names.remove(name)
            self.name = nil
        }
    }

    /// A link can't replace a file: for an instant it has a hidden name, always the same one for this
    /// place, so that what a process leaves that is killed right then is replaced by the next one.
    private func replace(_ target: String, _ names: inout Set<String>) throws(SystemFault) {
        let hidden = "\(folder)/\(DraftFile.prefix)\(DraftFile.hash(of: place))"
        names.insert(hidden)
        defer { names.remove(hidden) }
        // Another process may be at the same: each file is whole, and the last one stays.
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

    /// A file without a name; nil where the system has none, or no way to give it one later.
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
        in folder: String, for place: String, _ mode: mode_t
    ) throws(SystemFault) -> (Int32, String) {
        try names.withLock { names throws(SystemFault) in
            while true {
                let number = String(UInt32.random(in: .min ... .max), radix: 16)
                let name = "\(folder)/\(prefix)\(hash(of: place))-\(number)"
                let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
                if descriptor < 0, errno == EEXIST { continue }
                guard descriptor >= 0 else { throw SystemFault() }
                names.insert(name)
                return (descriptor, name)
            }
        }
    }

    private static let prefix = ".chartgen-"

    /// FNV-1a, 64 bits, in hexadecimal: short whatever the name.
    private static func hash(of name: String) -> String {
        let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }

    /// Removes what killed processes left: drafts that nobody has written to for an hour.
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
    let number: Int32 = errno

    /// "no space left on device"
    var words: String { String(cString: strerror(number)).lowercased() }
}
