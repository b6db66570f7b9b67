import Foundation

/// An open file of the cache. Owns its descriptor.
struct CacheFileHandle: ~Copyable {
    private let descriptor: Int32

    init(owning descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Nil if the system does not say.
    var status: stat? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? status : nil
    }

    /// Whether this is the file of that status, and not another one of the same name.
    func isSame(as other: stat?) -> Bool {
        guard let own = status, let other else { return false }
        return own.st_ino == other.st_ino && own.st_dev == other.st_dev
    }

    /// All of its bytes; nil if there are more or fewer than that, or they can't be read.
    func bytes(size: Int) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size, let start = buffer.baseAddress {
                let read = Foundation.read(descriptor, start + count, size - count)
                if read < 0, errno == EINTR { continue }
                guard read > 0 else { return }
                count += read
            }
        }
        return bytes.count == size ? bytes : nil
    }

    /// - Returns: whether all of it was written.
    func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = Foundation.write(descriptor, part.baseAddress, part.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Sets the time of its last use to now.
    func touch() {
        futimens(descriptor, nil)
    }

    /// Locks the file, unless another has it locked.
    ///
    /// - Returns: 0, or the reason as `errno` has it: `EWOULDBLOCK` where another has it locked.
    func lock() -> Int32 {
        flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? 0 : errno
    }
}
