import AsyncAlgorithms
import Calendars
import ChartScene
import ChartgenCommand
import Foundation
import LiveCharts
import LiveTrades
import PriceModels
import Synchronization
import Text
import TimeSeries

/// `chartgen live`: a session whose events are printed, shown on the terminal and drawn.
struct LiveWatching {
    let show: LiveShow
    let parts: LiveParts
    /// Whether the list is drawn in place.
    let isOnTerminal: Bool
    private let warnings: LiveWarnings
    private let alerts: AlertBell

    /// - Throws: an error that names the fault in the options.
    init(_ show: LiveShow) throws {
        self.show = show
        parts = try LiveParts(show.live, windows: [.seconds(show.window)])
        warnings = LiveWarnings(source: parts.source.name)
        isOnTerminal = !show.showsEvents && SecondScreen.isPossible
        alerts = AlertBell(AlertWatch(show.alerts, source: parts.source.name))
        if isOnTerminal { show.program?.report(to: alerts.keep) }
        // On a terminal the list shows the failures, and lines of stderr would run across it.
        if !isOnTerminal || isatty(2) == 0 {
            parts.board.watchFailures { change in
                if !show.isQuiet || change.failure.kind == .picture { Console.error(change.line) }
            }
        }
    }

    /// Watches until the limit, a signal or the source's end.
    ///
    /// - Throws: what ends the session, and `ExitCode` for a signal.
    func run() async throws {
        defer { show.program?.end() }
        try await untilSignal {
            let loss: TradeLoss?
            do {
                loss = try await watch()
            } catch  where !(error is CancellationError) {
                noteEnd(Failure(error)?.line ?? "\(error)")
                try? show.picture?.write(chart)
                throw error
            }
            try drawAtEnd(loss)
        }
    }

    /// Watches until the limit, a signal or the source's end. Returns the loss of trades, if there
    /// is one.
    private func watch() async throws -> TradeLoss? {
        if isOnTerminal { SecondScreen.begin() }
        let end: LiveSessionEnd
        do {
            defer {
                if isOnTerminal {
                    SecondScreen.end()
                    leaveList()
                    alerts.tellKept()
                }
            }
            end = try await withThrowingTaskGroup(of: LiveSessionEnd?.self) { tasks in
                tasks.addTask { try await parts.run(limit: show.limit, report: report) }
                if isOnTerminal { tasks.addTask { await showAgain() } }
                if let picture = show.picture { tasks.addTask { await drawAgain(picture) } }
                defer { tasks.cancelAll() }
                while let done = try await tasks.next() {
                    if let done { return done }
                }
                throw CancellationError()
            }
        }
        // A reader that has left wants to hear nothing more.
        if !show.isQuiet, !Console.hasFailed { Console.note(parts.words(end)) }
        if parts.board.view(rows: 0).state.kind != .live { noteEnd() }
        return parts.loss(end)
    }

    /// Lets the last picture say that nothing is tried again, unless it says why already.
    private func noteEnd(_ why: String = "") {
        guard parts.board.view(rows: 0).state.kind != .ended else { return }
        parts.board.take(.state(ConnectionState(.ended, why: why)))
    }

    private func drawAtEnd(_ loss: TradeLoss?) throws {
        do {
            // Whatever happened since the last picture belongs in it.
            try show.picture?.write(chart)
        } catch {
            guard loss != nil else { throw error }
            Console.error(Failure(error)?.line ?? "\(error)".printable(limit: 300))
        }
        if let loss { throw loss }
    }

    private var chart: Chart {
        parts.board.chart(
            window: .seconds(show.window), now: .microsecondsNow, like: show.template)
    }

    @Sendable private func report(_ event: LiveEvent) {
        let row = parts.board.take(event)
        defer { for alert in alerts.take(event) { tell(alert) } }
        if case .past = event { return }
        if show.showsEvents {
            Console.text(EventLine(event: event, judgement: row?.judgement).text + "\n")
        } else if !isOnTerminal, let row {
            Console.line(TradeLine(row.trade, row.judgement).text)
        }
        if !isOnTerminal, !show.isQuiet, let words = warnings.words(of: event) {
            Console.error(words)
        }
    }

    private func tell(_ alert: LiveAlert) {
        parts.board.mark(alert)
        if show.showsEvents {
            Console.text(EventLine.text(of: alert) + "\n")
        } else if !isOnTerminal, !show.isQuiet {
            let trade = alert.trade
            Console.error("alert: \(alert.text): \(trade.price) at \(trade.time.shortISOText)")
        }
        show.program?.start(at: alert, pair: parts.source.market)
    }

    /// Draws the list when something changed, ten times a second at most, and for the age of the
    /// last trade once a second.
    private func showAgain() async -> LiveSessionEnd? {
        let colors = TerminalColors(ProcessInfo.processInfo.environment)
        let seconds = AsyncTimerSequence(interval: .seconds(1), clock: .continuous).map { _ in () }
        for await _ in merge(parts.board.changes(), seconds) {
            Terminal().show(screenLines(colors))
            // Draws at most ten times a second, however fast trades come.
            try? await Task.sleep(for: .milliseconds(100))
        }
        return nil
    }

    /// Returns the lines of the terminal as they are now.
    private func screenLines(_ colors: TerminalColors) -> [String] {
        let (size, now) = (Terminal().size, Int64.microsecondsNow)
        var screen = LiveScreen(
            columns: size.columns, rows: size.rows, zone: show.template.zone, colors: colors)
        screen.prices = parts.board.lastPrices(
            of: screen.chartColumns, over: .seconds(show.window), now: now)
        return screen.lines(parts.board.view(rows: screen.capacity), now: now)
    }

    /// Leaves the last list on the first screen, in plain letters: it scrolls away as other output.
    private func leaveList() {
        guard !Console.hasFailed else { return }
        let lines = screenLines(.none).drop { $0.isEmpty }
        Console.text(lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n")
    }

    /// Draws the picture again and again. One that can't be written is said once, and ends nothing.
    private func drawAgain(_ picture: LiveShow.Picture) async -> LiveSessionEnd? {
        while !Task.isCancelled {
            // Drawing takes no time from the pauses between pictures.
            let next = ContinuousClock.now.advanced(by: .seconds(picture.interval))
            do {
                try picture.write(chart)
                parts.board.succeed(.picture)
            } catch {
                guard !Task.isCancelled else { break }
                parts.board.fail(.picture, Failure(error)?.line ?? "\(error)")
            }
            try? await Task.sleep(until: next)
        }
        return nil
    }
}

/// The alerts of a run, and what their program could not do, which a terminal shows at the end.
private final class AlertBell: Sendable {
    private let state: Mutex<(watch: AlertWatch, kept: [String])>

    init(_ watch: AlertWatch) { state = Mutex((watch, [])) }

    func take(_ event: LiveEvent) -> [LiveAlert] { state.withLock { $0.watch.take(event) } }

    /// Keeps a line that would run across the list.
    func keep(_ line: String) {
        state.withLock { state in
            if !state.kept.contains(line), state.kept.count < 20 { state.kept.append(line) }
        }
    }

    func tellKept() {
        for line in state.withLock(\.kept) { Console.error(line) }
    }
}
