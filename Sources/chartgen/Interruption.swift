import Foundation
import Synchronization

/// SIGINT, SIGTERM and SIGHUP: what is half-written goes, and the exit status says why.
enum Interruption {
    /// What SIGINT means.
    enum Moment: Sendable {
        /// The end of the process.
        case running
        /// The end of a command; once more, of the process.
        case command(cancel: @Sendable () -> Void)
        /// A new prompt at a terminal, else the end.
        case prompt(String)
    }

    private static let moment = Mutex(Moment.running)

    /// Where signals leave their number. Proof: it is written once, before any handler is there to read it.
    private nonisolated(unsafe) static var mailbox: Int32 = -1

    /// From here on the process ends with 128 and the signal's number when it is told to stop. Signals
    /// that it was started to ignore (by nohup, or behind a shell's &) stay ignored.
    ///
    /// A handler may hardly do anything, so it passes the number on to a thread of its own: it does not
    /// matter what the others are busy with. (Signals can't be kept from all threads instead: the one
    /// that began lets all of them through while it waits for tasks.)
    static func install() {
        // A reader that has left is an error of `write`.
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // A handler must not wait, should there be thousands of signals.
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        mailbox = ends[1]
        let thread = Thread { [source = ends[0]] in
            var number: UInt8 = 0
            while true {
                if read(source, &number, 1) == 1 { receive(Int32(number)) }
            }
        }
        thread.stackSize = 1 << 18
        thread.start()
        for number in [SIGHUP, SIGINT, SIGTERM] where !isIgnored(number) { pass(number) }
    }

    private static func pass(_ number: Int32) {
        var action = sigaction()
        action.sa_flags = Int32(SA_RESTART)
        let handler: @convention(c) (Int32) -> Void = { number in
            let before = errno
            var byte = UInt8(number)
            _ = write(Interruption.mailbox, &byte, 1)
            errno = before
        }
        #if canImport(Glibc)
            action.__sigaction_handler.sa_handler = handler
        #else
            action.__sigaction_u.__sa_handler = handler
        #endif
        sigaction(number, &action, nil)
    }

    static func set(_ moment: Moment) {
        self.moment.withLock { $0 = moment }
    }

    /// Ends the process now, whatever it is at, and leaves no file half-written.
    static func end(_ status: Int32) -> Never {
        DraftFile.removeAll { _exit(status) }
    }

    private static func receive(_ number: Int32) {
        guard number == SIGINT else { stop(number) }
        let now = moment.withLock { moment in
            let now = moment
            if case .command = now { moment = .running }
            return now
        }
        switch now {
        case .command(let cancel): cancel()
        case .prompt(let prompt) where isatty(0) == 1: Console.text("\n\(prompt)")
        case .prompt, .running: stop(number)
        }
    }

    private static func stop(_ number: Int32) -> Never {
        Console.lastWords(number == SIGINT ? "chartgen: interrupted" : nil)
        end(128 + number)
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        #if canImport(Glibc)
            return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
                == unsafeBitCast(SIG_IGN, to: Int.self)
        #else
            return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
                == unsafeBitCast(SIG_IGN, to: Int.self)
        #endif
    }
}
