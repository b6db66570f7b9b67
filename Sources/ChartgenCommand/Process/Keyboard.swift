import Essentials
import Synchronization

/// The keys of the terminal that is stdin, each read when it is pressed and not shown. The terminal
/// is as it was when the second screen is left, whatever ends or stops the process but SIGKILL.
package enum Keyboard {
    private struct State {
        /// Whether keys are wanted while the second screen is shown.
        var isWanted = false
        /// Whether the terminal's settings are changed.
        var isChanged = false
        /// The settings before that. Don't make it optional: an optimised build of Swift 6.3.1
        /// takes a global `nil` of this C struct for a value.
        var usual = termios()
    }

    private static let state = Mutex(State())

    /// Whether keys can be read: stdin is a terminal.
    package static var isPossible: Bool { isatty(0) == 1 }

    /// A process in the background is stopped when it touches the terminal's settings or keys.
    private static var isInForeground: Bool { tcgetpgrp(0) == getpgrp() }

    /// Asks for keys from now on.
    static func begin() {
        state.withLock { $0.isWanted = true }
        take()
    }

    /// Takes the terminal's keys, if they are wanted.
    static func take() {
        state.withLock { state in
            var settings = termios()
            guard state.isWanted, !state.isChanged, isPossible, isInForeground,
                tcgetattr(0, &settings) == 0
            else { return }
            (state.usual, state.isChanged) = (settings, true)
            settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
            withUnsafeMutableBytes(of: &settings.c_cc) { bytes in
                (bytes[Int(VMIN)], bytes[Int(VTIME)]) = (1, 0)
            }
            tcsetattr(0, TCSANOW, &settings)
        }
    }

    /// Gives the terminal its settings back, and drops the keys that were not read.
    static func giveBack() {
        state.withLock { state in
            guard state.isChanged, isInForeground else { return }
            state.isChanged = false
            tcflush(0, TCIFLUSH)
            tcsetattr(0, TCSANOW, &state.usual)
        }
    }

    /// Returns the bytes of keys that were pressed since the last call, without waiting for any.
    package static func pressed() -> [UInt8] {
        state.withLock { state in
            var asked = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
            guard state.isChanged, isInForeground, poll(&asked, 1, 0) > 0,
                asked.revents & Int16(POLLIN) != 0
            else { return [] }
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = read(0, &bytes, bytes.count)
            return Array(bytes.prefix(max(count, 0)))
        }
    }
}
