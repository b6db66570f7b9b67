import CProcess
import Calendars
import ChartgenCommand
import Foundation
import LiveCharts
import LiveTrades
import Synchronization
import Text

/// The program of `--run`: started at each alert, one at a time, and ended with chartgen.
final class AlertProgram: Sendable {
    private struct State {
        /// The environments of those that wait for their turn.
        var waiting: [[String: String]] = []
        /// The process that runs.
        var process: pid_t?
        var isOver = false
        /// Takes what goes wrong.
        var say: @Sendable (String) -> Void = { Console.error($0) }
    }

    private let path: String
    private let state = Mutex(State())

    /// The most alerts that wait for their turn: a program that hangs takes no memory.
    private static let mostWaiting = 100

    /// - Parameter name: a path, or the name of a program in PATH.
    /// - Throws: `Failure` where there is no such program.
    init(_ name: String) throws(Failure) {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let places = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
        let found = places.first { place in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: place, isDirectory: &isFolder)
                && !isFolder.boolValue && access(place, X_OK) == 0
        }
        guard let found else {
            throw Failure(
                Failure.noInput,
                "--run: there is no program \(name.printable(limit: 200)) that may be started")
        }
        path = found
    }

    /// Lets another place take what goes wrong.
    func report(to say: @escaping @Sendable (String) -> Void) {
        state.withLock { $0.say = say }
    }

    /// Starts the program, or lets it wait for the ones before it.
    ///
    /// - Parameter pair: "BTC/USD".
    func start(at alert: LiveAlert, pair: String) {
        let values = [
            "CHARTGEN_ALERT": alert.text, "CHARTGEN_PAIR": pair,
            "CHARTGEN_PRICE": alert.trade.price.text, "CHARTGEN_TIME": alert.trade.time.isoText,
        ]
        state.withLock { state in
            guard !state.isOver else { return }
            guard state.waiting.count < AlertProgram.mostWaiting else {
                return state.say("--run: too many alerts wait, so one is left out")
            }
            state.waiting.append(values)
            startNext(&state)
        }
    }

    private func startNext(_ state: inout State) {
        guard state.process == nil, !state.isOver, !state.waiting.isEmpty else { return }
        let values = state.waiting.removeFirst()
        let all = ProcessInfo.processInfo.environment.merging(values) { $1 }
        var texts = all.map { strdup("\($0)=\($1)") }
        texts.append(nil)
        defer { for text in texts { free(text) } }
        let process = cprocess_start_with(path, texts)
        guard process > 0 else {
            let reason = String(cString: strerror(-process)).lowercased()
            return state.say("\(path.printable(limit: 200)) can't be started: \(reason)")
        }
        state.process = process
        let isWatched = BackgroundThread.start { [self] in awaitEnd(of: process) }
        guard !isWatched else { return }
        // Without a thread its end is not seen: it stays the only one.
        state.say("--run: the system gives no thread, so no further program is started")
    }

    private func awaitEnd(of process: pid_t) {
        var info = siginfo_t()
        // It keeps its number until it is asked for its status below.
        while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        state.withLock { state in
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            state.process = nil
            let isFailure = status != 0 && !state.isOver
            if isFailure { state.say("\(path.printable(limit: 200)) failed (\(words(status)))") }
            startNext(&state)
        }
    }

    private func words(_ status: Int32) -> String {
        let signal = status & 0x7F
        return signal == 0 ? "status \((status >> 8) & 0xFF)" : "signal \(signal)"
    }

    /// Ends the program that runs, with those that it started, and lets no other begin. One that
    /// does not end within a second is killed.
    func end() {
        state.withLock { state in
            (state.isOver, state.waiting) = (true, [])
            if let process = state.process { kill(-process, SIGTERM) }
        }
        waitForItsEnd()
        state.withLock { state in
            if let process = state.process { kill(-process, SIGKILL) }
        }
        waitForItsEnd()
    }

    /// Waits a second at most.
    private func waitForItsEnd() {
        for _ in 0..<50 {
            guard state.withLock({ $0.process != nil }) else { return }
            // The thread that awaits its end has no other way to tell this one in time.
            usleep(20_000)
        }
    }
}
