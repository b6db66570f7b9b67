import Essentials
import Files
import Synchronization
import Text

/// Writes lines to stdout and stderr. stdout carries only the output that the user asked for. Lines
/// may quote data, so control characters are escaped here: no data can steer the terminal.
package enum Console {
    /// Whether the terminal shows a status line, which the next line on stderr overwrites.
    private static let hasStatus = Mutex(false)

    /// Moves to the start of the terminal's line and empties it (ECMA-48: EL, erase in line).
    private static let emptyLine = "\r\u{1B}[K"

    /// Writes a line to stderr, with the program's name before it.
    package static func error(_ line: String) {
        note("chartgen: \(line)")
    }

    /// Writes a line to stderr.
    package static func note(_ line: String) {
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

    /// Shows a prompt if stdin is a terminal, and nothing if it is a pipe. The prompt goes to the
    /// terminal and not to stdout, which is only for output.
    static func prompt(_ words: String) {
        guard isatty(0) == 1 else { return }
        replaceStatus(by: "", staying: false)
        let terminal = errorIsTerminal ? -1 : open("/dev/tty", O_WRONLY | O_NOCTTY | O_CLOEXEC)
        defer { if terminal >= 0 { close(terminal) } }
        let lines = words.split(separator: "\n", omittingEmptySubsequences: false)
        let text = lines.map { $0.harmless() }.joined(separator: "\n")
        _ = write(Array(text.utf8), to: terminal >= 0 ? terminal : 2)
    }

    /// Writes the last line of a process that a signal ends. If writing would block, because no
    /// process reads stderr, the line is left out.
    static func lastWords(_ line: String?) {
        // The "^C" that the terminal echoed is on the line that is emptied.
        let start = errorTakesEscapes ? emptyLine : errorIsTerminal ? "\n" : ""
        writeIfReady(start + (line.map { "\($0.harmless())\n" } ?? ""), to: 2)
    }

    /// Writes text of our own, unless that would have to wait.
    static func writeIfReady(_ text: String, to descriptor: Int32) {
        if isReady(descriptor) { _ = write(Array(text.utf8), to: descriptor) }
    }

    private static func isReady(_ descriptor: Int32) -> Bool {
        var stream = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&stream, 1, 0) == 1 && stream.revents & Int16(POLLOUT) != 0
    }

    /// Writes a line to stdout, at once.
    package static func line(_ line: String) {
        output(Array("\(line.harmless())\n".utf8))
    }

    /// Writes text of our own to stdout as it is, at once.
    package static func text(_ text: String) {
        output(Array(text.utf8))
    }

    /// What stdout came to.
    private enum Output {
        case works
        /// A signal came while it waited for its reader.
        case isGivenUp
        /// It takes nothing more, which is this exit status.
        case failed(Int32)
    }

    private static let stdout = Mutex(Output.works)

    private static var stdoutWorks: Bool {
        stdout.withLock { if case .works = $0 { true } else { false } }
    }

    /// The exit status of a process whose stdout failed; nil where it did not.
    static var statusOfFailedOutput: Int32? {
        stdout.withLock { if case .failed(let status) = $0 { status } else { nil } }
    }

    /// Whether writing to stdout failed, as where its reader has left.
    package static var hasFailed: Bool { statusOfFailedOutput != nil }

    /// Writes output to stdout. If that fails the process ends: quietly where the reader has left,
    /// as a shell's users know it, else with a line that says why. Work that ends in order does so
    /// first.
    package static func output(_ bytes: [UInt8]) {
        // A line that was cut is not followed by another.
        guard stdoutWorks, !write(bytes, to: 1) else { return }
        let reason = errno
        guard !ReaderWaits.isEnding else { return stdout.withLock { $0 = .isGivenUp } }
        if reason == ECANCELED { Interruption.end(128 + SIGINT) }
        let status = reason == EPIPE ? 128 + SIGPIPE : Failure.cannotWrite
        stdout.withLock { $0 = .failed(status) }
        if reason != EPIPE {
            error("cannot write to stdout: \(String(cString: strerror(reason)).lowercased())")
        }
        Interruption.end(inOrder: status)
    }

    static var errorIsTerminal: Bool { isatty(2) == 1 }

    /// Whether stderr is a terminal whose lines can be rewritten.
    static var errorTakesEscapes: Bool { errorIsTerminal && terminalTakesEscapes }

    /// Whether the terminal, if there is one, is more than one that prints letters.
    static var terminalTakesEscapes: Bool {
        guard let name = getenv("TERM").map({ String(cString: $0) }) else { return false }
        return !name.isEmpty && name != "dumb"
    }

    /// Writes all bytes, and waits for the reader of a pipe until a signal ends such waits.
    ///
    /// - Returns: whether all of it was written; else `errno` says why.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            Descriptor(number: descriptor).write(bytes) { call in
                ReaderWaits.call(isReady: { isReady(descriptor) }, call)
            }
        }
    }
}
