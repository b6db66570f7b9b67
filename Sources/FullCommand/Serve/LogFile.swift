import ChartServer
import ChartgenCommand
import Dispatch
import Foundation
import Ranking
import Synchronization
import Text

/// Appends lines to a file, or writes them to stdout. The caller does not wait until a line is
/// written. If the file is slow, some megabytes wait; further lines are left out and counted.
final class LogFile: Sendable {
    private struct State {
        /// Whole lines that are not written yet.
        var waiting: [UInt8] = []
        /// How many lines were left out since the last one that was written.
        var dropped = 0
        var isWriting = false
    }

    private let descriptor: Int32
    private let name: String
    private let most: Int
    private let complain: @Sendable (String) -> Void
    private let state = Mutex(State())
    private let progress = Mutex(Progress())
    private let queue = DispatchQueue(label: "chartgen.log")

    /// The state of the writing.
    private struct Progress {
        var isFailing = false
        /// Whether the last line in the file has no end.
        var isTorn = false
    }

    /// - Parameters:
    ///   - path: the file, made if it does not exist; "-" for stdout.
    ///   - most: how many bytes may wait.
    ///   - complain: told once when lines can't be written any more.
    /// - Throws: `Failure` 73 where it can't be opened.
    init(
        _ path: String, most: Int = 4 << 20,
        complain: @escaping @Sendable (String) -> Void = { Console.error($0) }
    ) throws(Failure) {
        (self.most, self.complain) = (most, complain)
        guard path != ServeRequest.standardOutput else {
            (descriptor, name) = (1, "stdout")
            return
        }
        name = path.printable(limit: 200)
        // A FIFO without a reader is an error at once, and not waited for.
        let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY
        descriptor = open(path, flags | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else {
            throw Failure(
                Failure.cannotWrite, "\(name): the log can't be opened: \(LogFile.reason(errno))")
        }
        _ = fcntl(descriptor, F_SETFL, flags & O_APPEND)
    }

    deinit {
        if descriptor > 2 { close(descriptor) }
    }

    /// A log whose lines come here.
    var log: ServerLog { ServerLog { line in self.take(line) } }

    /// Takes a line without its end.
    func take(_ line: String) {
        let begins = state.withLock { state in
            guard state.waiting.count + line.utf8.count < most else {
                state.dropped += 1
                return false
            }
            state.waiting += line.utf8
            state.waiting.append(LogFile.lineEnd)
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if begins { queue.async { self.writeWaiting() } }
    }

    /// Waits until all lines are written, but no longer than `patience`.
    func flush(within patience: Duration = .milliseconds(300)) async {
        let end = ContinuousClock.now + patience
        while state.withLock({ $0.isWriting }), ContinuousClock.now < end {
            try? await Task.sleep(for: .milliseconds(2))
        }
    }

    private static let lineEnd = UInt8(ascii: "\n")

    private func writeWaiting() {
        while true {
            let next: (dropped: Int, lines: [UInt8])? = state.withLock { state in
                guard !state.waiting.isEmpty else {
                    state.isWriting = false
                    return nil
                }
                defer { (state.waiting, state.dropped) = ([], 0) }
                return (state.dropped, state.waiting)
            }
            guard let next else { return }
            write(next.lines, afterDropped: next.dropped)
        }
    }

    /// Returns the line that stands for `count` lines left out; empty if none was.
    private static func line(ofDropped count: Int) -> [UInt8] {
        guard count > 0 else { return [] }
        let line = Mutex("")
        ServerLog { text in line.withLock { $0 = text + "\n" } }
            .note(.warning, "log", [.init("dropped", .number("\(count)"))])
        return Array(line.withLock(\.self).utf8)
    }

    /// - Parameter dropped: how many lines were left out before these.
    private func write(_ lines: [UInt8], afterDropped dropped: Int) {
        let mends = progress.withLock(\.isTorn) ? [LogFile.lineEnd] : []
        let head = mends + LogFile.line(ofDropped: dropped)
        let bytes = head + lines
        var written = 0
        let fault = bytes.withUnsafeBytes { bytes -> Int32? in
            while written < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
                let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
                if count > 0 {
                    written += count
                } else if errno == EAGAIN {
                    // Another program that shares stdout may have set it not to wait.
                    var awaited = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    _ = poll(&awaited, 1, 1_000)
                } else if errno != EINTR {
                    return errno
                }
            }
            return nil
        }
        // A line is there also where its end is not: the next one mends that.
        let lost = bytes[max(head.count, min(written + 1, bytes.count))...].count {
            $0 == LogFile.lineEnd
        }
        let untold = written + 1 < head.count ? dropped : 0
        state.withLock { $0.dropped += lost + untold }
        note(fault, of: bytes, written: written)
    }

    private func note(_ fault: Int32?, of bytes: [UInt8], written: Int) {
        let begins = progress.withLock { progress in
            if written > 0 { progress.isTorn = bytes[written - 1] != LogFile.lineEnd }
            defer { progress.isFailing = fault != nil }
            return fault != nil && !progress.isFailing
        }
        guard let fault else { return }
        if begins {
            complain(
                "\(name): the log can't be written: \(LogFile.reason(fault)); the server goes on without"
            )
        }
    }

    private static func reason(_ number: Int32) -> String {
        String(cString: strerror(number)).lowercased()
    }
}
