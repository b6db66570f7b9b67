import Feeds
import Foundation
import Synchronization

/// Where words go. stdout carries only what was asked for. Whatever a line quotes, it can't drive a
/// terminal: what is not seen as itself is escaped here, the last place before it leaves.
enum Console {
    /// Whether a line that is going to be rewritten stands on the terminal.
    private static let hasStatus = Mutex(false)

    /// Back to the start of the line, and empty it (ECMA-48: EL, erase in line).
    private static let emptyLine = "\r\u{1B}[K"

    /// Writes a line to stderr, with the program's name before it.
    static func error(_ line: String) {
        note("chartgen: \(line)")
    }

    /// Writes a line to stderr.
    static func note(_ line: String) {
        replaceStatus(by: line.harmless() + "\n", staying: false)
    }

    /// Shows a line that the next one on stderr replaces.
    static func status(_ line: String) {
        replaceStatus(by: emptyLine + line.harmless(), staying: true)
    }

    /// Empties the line of `status`, if there is one.
    static func clearStatus() {
        replaceStatus(by: "", staying: false)
    }

    private static func replaceStatus(by text: String, staying: Bool) {
        hasStatus.withLock { hasStatus in
            let text = (hasStatus && !staying ? emptyLine : "") + text
            hasStatus = staying
            _ = write(Array(text.utf8), to: 2)
        }
    }

    /// The last words of a process that is told to end: it waits for nobody who would not read them.
    static func lastWords(_ line: String?) {
        var stderr = pollfd(fd: 2, events: Int16(POLLOUT), revents: 0)
        guard poll(&stderr, 1, 0) == 1, stderr.revents & Int16(POLLOUT) != 0 else { return }
        // What the terminal echoed, "^C", goes with the rest of the line.
        let text = (errorIsTerminal ? emptyLine : "") + (line.map { "\($0.harmless())\n" } ?? "")
        _ = write(Array(text.utf8), to: 2)
    }

    /// Writes a line to stdout, at once.
    static func line(_ line: String) {
        output(Array("\(line.harmless())\n".utf8))
    }

    /// Writes text of our own to stdout as it is, at once.
    static func text(_ text: String) {
        output(Array(text.utf8))
    }

    /// Writes what was asked for to stdout. If that fails the process ends: quietly where the reader has
    /// left, as a shell's users know it, else with a line that says why.
    static func output(_ bytes: [UInt8]) {
        guard !write(bytes, to: 1) else { return }
        let reason = errno
        if reason == EPIPE { Interruption.end(128 + SIGPIPE) }
        error("cannot write to stdout: \(String(cString: strerror(reason)).lowercased())")
        Interruption.end(Failure.cannotWrite)
    }

    static var errorIsTerminal: Bool { isatty(2) == 1 }

    /// - Returns: whether all of it was written; else `errno` says why.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { Descriptor(number: descriptor).write($0) }
    }
}
