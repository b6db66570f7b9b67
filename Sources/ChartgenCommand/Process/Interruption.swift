import Engines
import Essentials
import Files
import Synchronization

/// What SIGINT, SIGTERM and SIGHUP do: they remove half-written files and end the process with a
/// status that names the signal. In a REPL, SIGINT ends only the command.
package enum Interruption {
    /// What the process is doing, which decides what SIGINT does.
    package enum Moment: Sendable {
        /// A run: SIGINT ends the process.
        case running
        /// A command of a REPL: SIGINT cancels it, and a second SIGINT ends the process.
        case command(cancel: @Sendable () -> Void)
        /// Work without an end of its own: a signal ends it in order. Takes the signal's number.
        case session(stop: @Sendable (Int32) -> Void)
        /// The end of such work since its signal: one that comes later than `sameSignal` ends the
        /// process.
        case ending(since: ContinuousClock.Instant)
        /// Waiting for a command: SIGINT shows the prompt again at a terminal, else ends the
        /// process.
        case prompt(String)
    }

    private static let moment = Mutex(Moment.running)

    /// How long after a signal another one says the same. `timeout`, a terminal that is closed and
    /// systemd send two, microseconds apart.
    private static let sameSignal = Duration.seconds(1)

    /// The end of a pipe that the handler writes signals' numbers to. Proof: it is set once, before
    /// any handler that reads it is installed.
    private nonisolated(unsafe) static var mailbox: Int32 = -1

    /// Installs the handlers: from here on these signals end the process with status 128 plus the
    /// signal's number. Signals that the process was started to ignore (by nohup, or a shell's &)
    /// stay ignored.
    ///
    /// A signal handler may call very few functions, so it writes the number to a pipe, and a
    /// thread that does nothing else reads it and acts, however busy the other threads are.
    /// (Blocking the signals in all threads would not do: the main thread unblocks them while it
    /// waits for tasks.)
    static func install() {
        // Writing to a pipe whose reader has left fails with an error then, and does not kill.
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // If thousands of signals fill the pipe, the handler drops some and does not wait.
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        mailbox = ends[1]
        ReaderWaits.install()
        let isWatched = BackgroundThread.start { [source = ends[0]] in
            unblockAll()
            var letters = pollfd(fd: source, events: Int16(POLLIN), revents: 0)
            var number: UInt8 = 0
            while true {
                if poll(&letters, 1, ReaderWaits.rest) == 0 {
                    ReaderWaits.wake()
                } else if read(source, &number, 1) == 1 {
                    receive(Int32(number))
                }
            }
        }
        guard isWatched else { return }
        heed([SIGHUP, SIGINT, SIGTERM])
    }

    /// Lets more signals be heard, but for those that the process was started to ignore.
    static func heed(_ numbers: [Int32]) {
        for number in numbers where !isIgnored(number) { pass(number) }
    }

    /// Lets this thread take signals: the main thread holds them back while it is busy, and those
    /// of tasks always do.
    private static func unblockAll() {
        var signals = sigset_t()
        sigemptyset(&signals)
        pthread_sigmask(SIG_SETMASK, &signals, nil)
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
        action.handler = handler
        sigaction(number, &action, nil)
    }

    package static func set(_ moment: Moment) {
        self.moment.withLock { $0 = moment }
    }

    /// Ends the process at once, and removes half-written files first.
    package static func end(_ status: Int32) -> Never {
        SecondScreen.end()
        QuestionsUnderway.endAll()
        AtomicFile.removeAll { _exit(status) }
    }

    /// Ends work in order that has an order of its own, as a signal does; else the process at once.
    static func end(inOrder status: Int32) {
        switch moment.withLock(\.self) {
        case .session(let stop): stop(SIGPIPE)
        case .ending: break
        case .command, .prompt, .running: end(status)
        }
    }

    private static func receive(_ number: Int32) {
        if SecondScreen.hear(number) { return }
        let now = moment.withLock { moment in
            let now = moment
            switch now {
            case .command where number == SIGINT: moment = .running
            case .session: moment = .ending(since: .now)
            case .command, .prompt, .running, .ending: break
            }
            return now
        }
        switch now {
        case .session(let stop):
            ReaderWaits.giveUpSoon(alsoLater: true)
            return stop(number)
        case .ending(let start) where start.duration(to: .now) < sameSignal: return
        case .ending: stop(number, "chartgen: ended at once, before all was stored or answered")
        case .command, .prompt, .running: break
        }
        guard number == SIGINT else { stop(number) }
        switch now {
        case .command(let cancel):
            cancel()
            ReaderWaits.giveUpSoon(alsoLater: false)
        case .prompt(let prompt) where isatty(0) == 1: Console.prompt("\n\(prompt)")
        case .prompt, .running, .session, .ending: stop(number)
        }
    }

    private static func stop(_ number: Int32, _ words: String? = nil) -> Never {
        // Words on the second screen would go with it.
        SecondScreen.end()
        Console.lastWords(words ?? (number == SIGINT ? "chartgen: interrupted" : nil))
        end(128 + number)
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return unsafeBitCast(action.handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
