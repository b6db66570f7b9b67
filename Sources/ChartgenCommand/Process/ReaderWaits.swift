import Essentials
import Synchronization

/// Calls to the system that may wait for another process: for one that reads a pipe, or for a
/// terminal that was stopped. A signal makes them give up: what it is to end in order may be what
/// waits.
enum ReaderWaits {
    fileprivate struct State {
        /// The calls under way, by their numbers, and the threads that make them.
        var callers: [Int: pthread_t] = [:]
        var calls = 0
        /// Calls up to this number give up where they have to wait beyond the deadline.
        var last = 0
        var deadline: ContinuousClock.Instant?
    }

    private static let state = Mutex(State())

    /// How long a reader has to take the written bytes after a signal came.
    private static let patience = Duration.milliseconds(500)

    /// How often threads that wait are woken: one of them may just have begun to.
    private static let pause: Int32 = 20

    /// Wakes a thread from its call. The system's default is to ignore it, so that one that comes
    /// too late is no harm.
    private static let wakeUp = SIGURG

    /// Lets threads be woken: an ignored signal wakes none, and one with SA_RESTART lets the call
    /// go on.
    static func install() {
        var action = sigaction()
        action.handler = { _ in }
        sigaction(wakeUp, &action, nil)
    }

    /// Makes a call, and makes it again where a signal interrupted it, until calls are to give up.
    ///
    /// - Parameters:
    ///   - isReady: whether the call would do something at once. It is asked once calls are to give
    ///     up.
    ///   - call: returns a negative number and sets `errno` where it fails.
    /// - Returns: what the call returns; -1 with ECANCELED in `errno` where it gave up.
    static func call(isReady: () -> Bool = { false }, _ call: () -> Int) -> Int {
        let number = state.withLock { state in
            state.calls += 1
            state.callers[state.calls] = pthread_self()
            return state.calls
        }
        defer { _ = state.withLock { $0.callers.removeValue(forKey: number) } }
        unblockWakeUp()
        while true {
            if givesUp(number), !isReady() {
                errno = ECANCELED
                return -1
            }
            let result = call()
            guard result < 0, errno == EINTR else { return result }
        }
    }

    /// Gives readers a moment from now on; then calls give up that wait by now.
    ///
    /// - Parameter alsoLater: whether calls that are made later give up, too: the process is to
    ///   end.
    static func giveUpSoon(alsoLater: Bool) {
        state.withLock { state in
            state.last = alsoLater ? .max : max(state.last, state.calls)
            if state.deadline == nil || !alsoLater { state.deadline = .now + patience }
        }
    }

    /// Whether later calls give up, too.
    static var isEnding: Bool { state.withLock { $0.last == .max } }

    /// How many milliseconds `wake` need not be called; -1 for as long as nothing changes.
    static var rest: Int32 {
        state.withLock { state in
            guard let deadline = state.deadline, state.isAwaited else { return -1 }
            let left = (deadline - .now) / .milliseconds(1)
            return max(pause, Int32(min(left.rounded(.up), 60_000)))
        }
    }

    /// Wakes the threads whose calls are to give up. A thread can't end meanwhile: it leaves the
    /// list before.
    static func wake() {
        state.withLock { state in
            guard let deadline = state.deadline, deadline <= .now else { return }
            for (number, thread) in state.callers where number <= state.last {
                pthread_kill(thread, wakeUp)
            }
        }
    }

    private static func givesUp(_ number: Int) -> Bool {
        state.withLock { state in
            number <= state.last && state.deadline.map { $0 <= .now } == true
        }
    }

    /// Threads that run tasks hold back all signals.
    private static func unblockWakeUp() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, wakeUp)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}

extension ReaderWaits.State {
    /// Whether a call is under way, or may come, that is to give up.
    fileprivate var isAwaited: Bool {
        last == .max || callers.keys.contains { $0 <= last }
    }
}
