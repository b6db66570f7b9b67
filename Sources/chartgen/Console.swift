import Foundation

/// Where words go. stdout carries only what was asked for.
enum Console {
    /// Writes a line to stderr, with the program's name before it.
    static func error(_ line: String) {
        note("chartgen: \(line)")
    }

    /// Writes a line to stderr.
    static func note(_ line: String) {
        write(Array("\(line)\n".utf8), to: 2)
    }

    /// Writes a line to stdout, at once.
    static func line(_ line: String) {
        write(Array("\(line)\n".utf8), to: 1)
    }

    /// Writes text to stdout as it is, at once.
    static func text(_ text: String) {
        write(Array(text.utf8), to: 1)
    }

    static var errorIsTerminal: Bool { isatty(2) == 1 }

    /// - Returns: whether all of it was written.
    @discardableResult
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Foundation.write(
                    descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }
}
