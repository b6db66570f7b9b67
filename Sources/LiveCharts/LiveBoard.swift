import Feeds
public import LiveTrades
public import PriceModels
import Synchronization
import TimeSeries

/// The state of a session of live trades at any moment, for screens and pictures.
///
/// A session reports to one board, and any number of readers look at it. A slow reader misses
/// states in between, and delays no other.
public final class LiveBoard: Sendable {
    /// The session that a board shows.
    public struct Description: Sendable {
        /// The traded pair: "BTC/USD".
        public var market: String
        /// The live source's name: "bitstamp".
        public var source: String
        /// The second source's name; nil for no second source.
        public var batchSource: String?
        /// Whether trades that leave the list are stored.
        public var hasArchive: Bool
        /// The spans of time that charts are made of, each more than 0.
        public var windows: [Duration]
        /// How long the candles of charts are, 1 µs or more; nil for lines.
        public var candles: Duration?

        /// A description of a session.
        ///
        /// - Parameters:
        ///   - market: the traded pair.
        ///   - source: the live source's name.
        ///   - batchSource: the second source's name; nil for no second source.
        ///   - hasArchive: whether trades that leave the list are stored.
        ///   - windows: the spans of time that charts are made of, each more than 0; one or more.
        ///   - candles: how long the candles of charts are, 1 µs or more; nil for lines.
        public init(
            market: String, source: String, batchSource: String? = nil, hasArchive: Bool = false,
            windows: [Duration] = [.seconds(600)], candles: Duration? = nil
        ) {
            precondition(
                !windows.isEmpty && windows.allSatisfy { $0 > .zero }, "a board has windows")
            self.market = market
            self.source = source
            self.batchSource = batchSource
            self.hasArchive = hasArchive
            self.windows = windows.sorted()
            self.candles = candles
        }
    }

    /// The session that the board shows.
    public let about: Description
    let model: PriceModel?
    let state: Mutex<State>

    struct State {
        /// The list's trades, in the order of time.
        var rows: [LiveRow] = []
        var view: LiveView
        /// Since when the latest trade of each source counts: its time, or when it came where that
        /// was earlier.
        var moments: [String: Int64] = [:]
        /// The prices of each source, for each window.
        var prices: [String: [PriceBuckets]] = [:]
        /// The prices of the live source from before the session, for each window.
        var past: [PriceBuckets]
        /// The candles of the live source, and those from before the session, for each window; none
        /// where charts have lines.
        var candles: [CandleBuckets] = []
        /// The gaps of the live source, for each window.
        var gaps: [GapBuckets]
        var counts = LiveCounts()
        var readers: [Int: AsyncStream<Void>.Continuation] = [:]
        var nextReader = 0
        /// The closures to call when something begins to fail, or works again.
        var watchers: [@Sendable (LiveFailure.Change) -> Void] = []
    }

    /// Into how many parts the prices of a window are cut: several to a pixel of a wide picture.
    static let buckets: Int64 = 16_384

    /// A board without trades.
    ///
    /// - Parameters:
    ///   - about: the session that it shows.
    ///   - model: the model that judges prices; nil for none.
    public init(_ about: Description, model: PriceModel? = .linear) {
        self.about = about
        self.model = model
        state = Mutex(
            State(
                view: LiveView(
                    market: about.market, source: about.source, batchSource: about.batchSource,
                    hasArchive: about.hasArchive, modelPrices: model?.priceWords),
                past: about.windows.map {
                    PriceBuckets(span: $0.microseconds, buckets: LiveBoard.buckets)
                },
                candles: about.candles.map { length in
                    about.windows.map { CandleBuckets(length, window: $0) }
                } ?? [],
                gaps: about.windows.map {
                    GapBuckets(span: $0.microseconds, buckets: LiveBoard.buckets)
                }))
    }

    /// Takes an event that a session reports.
    ///
    /// - Parameters:
    ///   - event: what happened.
    ///   - now: when it was reported, in microseconds since 1970-01-01T00:00Z; nil for the present.
    /// - Returns: the row of a trade that entered the list; nil for any other event.
    @discardableResult
    public func take(_ event: LiveEvent, at now: Int64? = nil) -> LiveRow? {
        let row: LiveRow? =
            if case .trade(let trade) = event {
                LiveRow(trade, judgement: model?.judgement(of: trade.price.value))
            } else {
                nil
            }
        let now = now ?? .microsecondsNow
        change { state in
            state.counts.take(event)
            if let row { enter(row, at: now, &state) }
            return row == nil ? state.note(event, at: now) : nil
        }
        return row
    }

    /// Notes that something failed that no session reports, such as the writing of a picture.
    ///
    /// - Parameters:
    ///   - kind: what failed.
    ///   - why: a part of a sentence.
    ///   - now: in microseconds since 1970-01-01T00:00Z; nil for the present.
    public func fail(_ kind: LiveFailure.Kind, _ why: String, at now: Int64? = nil) {
        change { $0.fail(kind, why, at: now ?? .microsecondsNow) }
    }

    /// Notes that something works.
    public func succeed(_ kind: LiveFailure.Kind) {
        guard state.withLock({ $0.view.failures.contains { $0.kind == kind } }) else { return }
        change { $0.succeed(kind) }
    }

    /// Takes an alert that began to hold: it is marked on charts.
    package func mark(_ alert: LiveAlert) {
        change { state in
            state.view.alerts = Array(([alert] + state.view.alerts).prefix(50))
            return nil
        }
    }

    /// Tells of what begins to fail, and of what works again, as it happens and in that order.
    public func watchFailures(_ tell: @escaping @Sendable (LiveFailure.Change) -> Void) {
        state.withLock { $0.watchers.append(tell) }
    }

    private func change(_ body: (inout sending State) -> LiveFailure.Change?) {
        let (readers, change, watchers) = state.withLock { state in
            let change = body(&state)
            state.view.version += 1
            return (Array(state.readers.values), change, state.watchers)
        }
        for reader in readers { reader.yield() }
        if let change { for watcher in watchers { watcher(change) } }
    }

    /// Takes trades that an archive holds already: they are drawn, and do not stand in the list.
    ///
    /// - Parameters:
    ///   - trades: in any order.
    ///   - gaps: the gaps of the live source, in the order of time.
    ///   - total: how many trades the archive holds.
    ///   - now: in microseconds since 1970-01-01T00:00Z; nil for the present.
    public func begin(
        with trades: [Trade], gaps: [TradeGap] = [], of total: Int, at now: Int64? = nil
    ) {
        let now = now ?? .microsecondsNow
        state.withLock { state in
            for trade in trades { draw(trade, at: now, &state) }
            for gap in gaps where gap.from < gap.to { state.take(gap) }
            state.view.leftTotal = total
            state.view.version += 1
        }
    }

    private func enter(_ row: LiveRow, at now: Int64, _ state: inout State) {
        let place =
            state.rows.last.map { Trade.isBefore($0.trade, row.trade) } ?? true
            ? state.rows.count
            : state.rows.partitionIndex { Trade.isBefore(row.trade, $0.trade) }
        state.rows.insert(row, at: place)
        if row.judgement?.isInRange == false { state.view.outOfRange += 1 }
        draw(row.trade, at: now, &state)
    }

    private func draw(_ trade: Trade, at now: Int64, _ state: inout State) {
        let source = trade.key.source
        // Count the age of a trade whose time is ahead from when it came.
        let moment = min(trade.time, now)
        let isLatest =
            state.view.latest[source].map { latest in
                let latestMoment = state.moments[source] ?? latest.time
                // A trade far ahead takes the place only of another one far ahead.
                guard trade.isAhead == latest.isAhead else { return latest.isAhead }
                return moment == latestMoment
                    ? Trade.isBefore(latest, trade) : moment > latestMoment
            } ?? true
        if isLatest {
            state.view.latest[source] = trade
            state.moments[source] = moment
            if source == about.source {
                state.view.lastTradeTime = moment
                state.view.lastJudgement = model?.judgement(of: trade.price.value)
            }
        }
        if state.prices[source] == nil {
            state.prices[source] = about.windows.map {
                PriceBuckets(span: $0.microseconds, buckets: LiveBoard.buckets)
            }
        }
        // A trade far ahead would move every window away from the others.
        guard !trade.isAhead else { return }
        for index in about.windows.indices {
            state.prices[source]?[index].take(trade.price.value, at: trade.time)
        }
        guard source == about.source else { return }
        for index in state.candles.indices {
            state.candles[index].live.take(trade.price.value, at: trade.time)
        }
    }

    /// Returns the view for a screen at this moment.
    ///
    /// - Parameter rows: how many trades of the list at most, the latest.
    public func view(rows: Int = 50) -> LiveView {
        state.withLock { state in
            var view = state.view
            view.rows = state.rows.suffix(max(rows, 0)).reversed()
            view.listCount = state.rows.count
            return view
        }
    }

    /// Returns a stream with an element now and one after each change. Several changes that the
    /// reader has not looked at give one element.
    public func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        continuation.yield()
        let number = state.withLock { state in
            state.nextReader += 1
            state.readers[state.nextReader] = continuation
            return state.nextReader
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.readers.removeValue(forKey: number) }
        }
        return stream
    }
}

extension Duration {
    /// Whole microseconds.
    package var microseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, isTooMuch) = seconds.multipliedReportingOverflow(by: 1_000_000)
        return isTooMuch ? .max / 4 : product + attoseconds / 1_000_000_000_000
    }
}
