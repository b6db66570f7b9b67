import Essentials
import Files
import Synchronization

/// The second screen of the terminal that is stdout. It is drawn on as a whole, and the first one
/// comes back with what stood on it when the process ends or is stopped, whatever ends it but
/// SIGKILL. (ECMA-48: ED; private modes 25 and 1049 of xterm.)
package enum SecondScreen {
    private enum Phase {
        /// The first screen is shown, or was never left.
        case off
        /// The second screen is shown.
        case on
        /// The first screen is shown until the process goes on at the terminal.
        case suspended
    }

    private struct State {
        var phase = Phase.off
        /// How many texts are being written.
        var drawing = 0
    }

    private static let state = Mutex(State())
    private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
    private static let exit = "\u{1B}[?25h\u{1B}[?1049l"

    /// Whether stdout is a terminal that knows escape sequences.
    package static var isPossible: Bool { isatty(1) == 1 && Console.terminalTakesEscapes }

    /// Shows the second screen, without a cursor, and sees to the signals that end or stop the
    /// process.
    ///
    /// - Parameter readsKeys: whether keys are read one by one while it is shown.
    package static func begin(readsKeys: Bool = false) {
        state.withLock { $0.phase = .on }
        Interruption.heed([SIGQUIT, SIGTSTP, SIGCONT])
        if readsKeys { Keyboard.begin() }
        draw(enter)
    }

    /// Draws a text, if the second screen is shown.
    package static func draw(_ text: String) {
        let isOn = state.withLock { state in
            guard state.phase == .on else { return false }
            state.drawing += 1
            return true
        }
        guard isOn else { return }
        defer { state.withLock { $0.drawing -= 1 } }
        Console.text(text)
    }

    /// Shows the first screen again, if it is not shown.
    package static func end() { leave(for: .off) }

    private static func leave(for phase: Phase) {
        let wasOn = state.withLock { state in
            defer { state.phase = phase }
            return state.phase == .on
        }
        guard wasOn else { return }
        awaitDrawing()
        Keyboard.giveBack()
        Console.writeIfReady(exit, to: 1)
    }

    /// Waits for texts that are being written, a second at most: the terminal may be stopped.
    private static func awaitDrawing() {
        for _ in 0..<200 where state.withLock({ $0.drawing > 0 }) { usleep(5_000) }
    }

    /// Handles a signal that concerns only the screen.
    ///
    /// - Returns: whether the signal is one of those.
    static func hear(_ number: Int32) -> Bool {
        switch number {
        case SIGQUIT:
            end()
            AtomicFile.removeAll { die(of: number) }
        case SIGTSTP: stop()
        case SIGCONT: goOn()
        default: return false
        }
        return true
    }

    /// Ends the process as if nothing had heeded the signal, so that its parent sees which signal
    /// it was.
    private static func die(of number: Int32) -> Never {
        signal(number, SIG_DFL)
        unblock(number)
        raise(number)
        _exit(128 + number)
    }

    /// Stops the process as if nothing had heeded the signal.
    private static func stop() {
        leave(for: state.withLock { $0.phase == .off ? .off : .suspended })
        signal(SIGTSTP, SIG_DFL)
        unblock(SIGTSTP)
        raise(SIGTSTP)
        // Here it goes on; SIGCONT is heard next.
        Interruption.heed([SIGTSTP])
    }

    /// Shows the second screen again, but not in the background, where the terminal is the shell's.
    private static func goOn() {
        guard tcgetpgrp(1) == getpgrp() else { return }
        let isWanted = state.withLock { state in
            guard state.phase != .off else { return false }
            state.phase = .on
            return true
        }
        guard isWanted else { return }
        Keyboard.take()
        Console.writeIfReady(enter, to: 1)
    }

    private static func unblock(_ number: Int32) {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
