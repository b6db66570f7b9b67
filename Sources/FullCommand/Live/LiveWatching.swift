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
import Words

/// `chartgen live`: a session for each market, whose events are printed, shown on the terminal and
/// drawn.
struct LiveWatching {
    let show: LiveShow
    /// Whether the lists are drawn in place.
    let isOnTerminal: Bool
    private let markets: [WatchedMarket]
    /// Whether keys choose the markets that are shown.
    private let readsKeys: Bool
    private let focus: FocusOfKeys
    private let kept: KeptLines

    /// - Throws: an error that names the fault in the options.
    init(_ show: LiveShow) throws {
        self.show = show
        markets = try show.markets.map { try WatchedMarket($0, show) }
        isOnTerminal = !show.showsEvents && SecondScreen.isPossible
        readsKeys = isOnTerminal && markets.count > 1 && Keyboard.isPossible
        focus = FocusOfKeys(count: markets.count)
        kept = KeptLines()
        if isOnTerminal { show.program?.report(to: kept.keep) }
        // On a terminal the list shows the failures, and lines of stderr would run across it.
        guard !isOnTerminal || isatty(2) == 0 else { return }
        for market in markets {
            market.parts.board.watchFailures { change in
                if !show.isQuiet || change.failure.kind == .picture {
                    Console.error(market.said(change.line))
                }
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
                for market in markets { market.noteEnd(Failure(error)?.line ?? "\(error)") }
                try? drawAtEnd(nil)
                throw error
            }
            try drawAtEnd(loss)
        }
    }

    /// How a market's session ended, or what ended it.
    private typealias End = (market: WatchedMarket, result: Result<LiveSessionEnd, any Error>)

    /// Watches until the limit, a signal or the sources' end. Returns the loss of trades, if there
    /// is one.
    private func watch() async throws -> TradeLoss? {
        if isOnTerminal { SecondScreen.begin(readsKeys: readsKeys) }
        let ends: [End]
        do {
            defer {
                if isOnTerminal {
                    SecondScreen.end()
                    leaveLists()
                    kept.tell()
                }
            }
            ends = await allEnds()
        }
        var losses: [TradeLoss] = []
        for case (let market, .success(let end)) in ends {
            // A reader that has left wants to hear nothing more.
            if !show.isQuiet, !Console.hasFailed {
                Console.note(market.said(market.parts.words(end)))
            }
            if market.parts.board.view(rows: 0).state.kind != .live { market.noteEnd() }
            if let loss = market.parts.loss(end) { losses.append(loss) }
        }
        let loss = TradeLoss.joined(losses)
        for case (let market, .failure(let error)) in ends where !(error is CancellationError) {
            guard loss != nil else { throw error }
            Console.error(market.said(Failure(error)?.line ?? "\(error)".printable(limit: 300)))
        }
        return loss
    }

    /// Runs the sessions of all markets. A failure of one ends the others in order.
    private func allEnds() async -> [End] {
        await withTaskGroup(of: End?.self) { tasks in
            for market in markets {
                tasks.addTask {
                    do {
                        let end = try await market.parts.run(limit: show.limit) {
                            report($0, of: market)
                        }
                        return (market, .success(end))
                    } catch {
                        return (market, .failure(error))
                    }
                }
                if let picture = market.picture {
                    tasks.addTask { await drawAgain(picture, of: market) }
                }
            }
            if isOnTerminal { tasks.addTask { await showAgain() } }
            var ends: [End] = []
            while ends.count < markets.count, let done = await tasks.next() {
                guard let done else { continue }
                ends.append(done)
                if case .failure = done.result { tasks.cancelAll() }
            }
            tasks.cancelAll()
            return ends
        }
    }

    private func drawAtEnd(_ loss: TradeLoss?) throws {
        for market in markets {
            do {
                // Whatever happened since the last picture belongs in it.
                try market.picture?.write(chart(of: market))
            } catch {
                guard loss != nil else { throw error }
                Console.error(Failure(error)?.line ?? "\(error)".printable(limit: 300))
            }
        }
        if let loss { throw loss }
    }

    private func chart(of market: WatchedMarket) -> Chart {
        market.parts.board.chart(
            window: .seconds(show.window), now: .microsecondsNow, like: show.template)
    }

    private func report(_ event: LiveEvent, of market: WatchedMarket) {
        let row = market.parts.board.take(event)
        defer { for alert in market.alerts(event) { tell(alert, of: market) } }
        if case .past = event { return }
        if show.showsEvents {
            let line = EventLine(event: event, market: market.pair, judgement: row?.judgement)
            Console.text(line.text + "\n")
        } else if !isOnTerminal, let row {
            let pair = markets.count > 1 ? market.pair : nil
            Console.line(TradeLine(row.trade, row.judgement, market: pair).text)
        }
        if !isOnTerminal, !show.isQuiet, let words = market.warnings.words(of: event) {
            Console.error(market.said(words))
        }
    }

    private func tell(_ alert: LiveAlert, of market: WatchedMarket) {
        market.parts.board.mark(alert)
        if show.showsEvents {
            Console.text(EventLine.text(of: alert, market: market.pair) + "\n")
        } else if !isOnTerminal, !show.isQuiet {
            let (trade, time) = (alert.trade, alert.trade.time.shortISOText)
            Console.error(market.said("alert: \(alert.text): \(trade.price) at \(time)"))
        }
        show.program?.start(at: alert, pair: market.pair)
    }

    /// Draws the lists when something changed, ten times a second at most, and for the age of the
    /// last trades once a second.
    private func showAgain() async -> End? {
        let colors = TerminalColors(ProcessInfo.processInfo.environment)
        let seconds = AsyncTimerSequence(interval: .seconds(1), clock: .continuous).map { _ in () }
        for await _ in merge(changes(), seconds) {
            Terminal().show(screenLines(colors, of: focus.market))
            // Draws at most ten times a second, however fast trades come.
            try? await Task.sleep(for: .milliseconds(100))
        }
        return nil
    }

    /// Returns a stream with an element after changes of any market.
    private func changes() -> AsyncStream<Void> {
        let (stream, changed) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let following = Task {
            await withTaskGroup(of: Void.self) { tasks in
                for market in markets {
                    tasks.addTask {
                        for await _ in market.parts.board.changes() { changed.yield() }
                    }
                }
                guard readsKeys else { return }
                tasks.addTask {
                    while !Task.isCancelled {
                        if focus.take(Keyboard.pressed()) { changed.yield() }
                        // A wait for keys would hold a thread, and end late.
                        try? await Task.sleep(for: .milliseconds(50))
                    }
                }
            }
        }
        changed.onTermination = { _ in following.cancel() }
        return stream
    }

    /// Returns the lines of the terminal as they are now: the markets' lists under each other, or
    /// that of one market and how to step to others.
    private func screenLines(_ colors: TerminalColors, of focus: Int? = nil) -> [String] {
        let size = Terminal().size
        if let focus, size.rows > 1 {
            let lines = lines(of: markets[focus], (size.columns, size.rows - 1), colors)
            let words = LiveScreenWords.of(show.template.locale.language).marketOf
            let line = words.filled(["number": "\(focus + 1)", "count": "\(markets.count)"])
            return lines + [line.harmless().cut(toCells: size.columns)]
        }
        let rooms = LiveScreen.rooms(of: markets.count, in: size.rows)
        return zip(markets, rooms).map { lines(of: $0, (size.columns, $1), colors) }
            .reduce([]) { $0 + ($0.isEmpty || $1.count == 1 ? [] : [""]) + $1 }
    }

    private func lines(
        of market: WatchedMarket, _ size: (columns: Int, rows: Int), _ colors: TerminalColors
    ) -> [String] {
        let now = Int64.microsecondsNow
        var screen = LiveScreen(
            columns: size.columns, rows: size.rows, zone: show.template.zone,
            locale: show.template.locale, colors: colors)
        screen.prices = market.parts.board.lastPrices(
            of: screen.chartColumns, over: .seconds(show.window), now: now)
        return screen.lines(market.parts.board.view(rows: screen.capacity), now: now)
    }

    /// Leaves the last lists on the first screen, in plain letters: they scroll away as other
    /// output.
    private func leaveLists() {
        guard !Console.hasFailed else { return }
        let lines = screenLines(.none).drop { $0.isEmpty }
        Console.text(lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n")
    }

    /// Draws the picture again and again. One that can't be written is said once, and ends nothing.
    private func drawAgain(
        _ picture: LiveShow.Picture, of market: WatchedMarket
    ) async -> End? {
        while !Task.isCancelled {
            // Drawing takes no time from the pauses between pictures.
            let next = ContinuousClock.now.advanced(by: .seconds(picture.interval))
            do {
                try picture.write(chart(of: market))
                market.parts.board.succeed(.picture)
            } catch {
                guard !Task.isCancelled else { break }
                market.parts.board.fail(.picture, Failure(error)?.line ?? "\(error)")
            }
            try? await Task.sleep(until: next)
        }
        return nil
    }
}

/// The markets that the terminal shows, as keys choose them.
private final class FocusOfKeys: Sendable {
    private let focus: Mutex<MarketFocus>

    init(count: Int) { focus = Mutex(MarketFocus(count: count)) }

    var market: Int? { focus.withLock(\.market) }

    /// - Returns: whether the keys changed the market that is shown.
    func take(_ keys: [UInt8]) -> Bool {
        guard !keys.isEmpty else { return false }
        return focus.withLock { focus in
            let before = focus
            focus.take(keys)
            return focus != before
        }
    }
}

/// What the program of alerts could not do, which a terminal shows at the end.
private final class KeptLines: Sendable {
    private let lines = Mutex<[String]>([])

    /// Keeps a line that would run across the list.
    func keep(_ line: String) {
        lines.withLock { lines in
            if !lines.contains(line), lines.count < 20 { lines.append(line) }
        }
    }

    func tell() {
        for line in lines.withLock(\.self) { Console.error(line) }
    }
}
