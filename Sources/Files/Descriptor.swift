import Essentials

/// An open file or stream, read and written to the last byte and in spite of signals. It does not
/// own the number: the caller that opened it closes it.
package struct Descriptor: Sendable {
    package let number: Int32

    package init(number: Int32) {
        self.number = number
    }

    /// Reads once, from where the descriptor stands.
    ///
    /// - Returns: how many bytes came: 0 at the end, -1 for an error, which `errno` names.
    package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        Descriptor.retried { Essentials.read(number, buffer.baseAddress, buffer.count) }
    }

    /// Fills a buffer with the bytes from `offset` on, as far as the file goes.
    ///
    /// - Returns: how many bytes came, or -1 for an error, which `errno` names.
    package func fill(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
        var count = 0
        while count < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
            let read = Descriptor.retried {
                pread(number, rest.baseAddress, rest.count, off_t(offset + count))
            }
            guard read >= 0 else { return -1 }
            guard read > 0 else { break }
            count += read
        }
        return count
    }

    /// Writes all bytes.
    ///
    /// - Parameter making: makes a call to the system, and makes it again where a signal
    ///   interrupted it.
    /// - Returns: whether all were written; if not, `errno` says why.
    package func write(
        _ bytes: UnsafeRawBufferPointer, making: (() -> Int) -> Int = Descriptor.retried
    ) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = making { Essentials.write(number, part.baseAddress, part.count) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Makes a system call again where a signal interrupted it.
    package static func retried(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            guard result < 0, errno == EINTR else { return result }
        }
    }
}
