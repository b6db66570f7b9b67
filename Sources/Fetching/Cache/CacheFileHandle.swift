import Essentials
import Files

/// A file of the cache, open for reading. Owns its descriptor.
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

    /// The first `size` bytes; nil if there are fewer, or they can't be read.
    func bytes(size: Int) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            let bytes = UnsafeMutableRawBufferPointer(buffer)
            count = max(0, Descriptor(number: descriptor).fill(bytes, at: 0))
        }
        return bytes.count == size ? bytes : nil
    }

    /// Sets the time of its last use to now.
    func touch() {
        futimens(descriptor, nil)
    }
}
