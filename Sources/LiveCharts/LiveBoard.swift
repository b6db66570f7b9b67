import Feeds
public import LiveTrades
public import PriceModels
import Synchronization
import TimeSeries

/// What is known of a session of live trades at any moment, for screens and pictures.
///
/// A session reports to one board, and any number of readers look at it: a reader that is slow misses states in
/// between, and holds nobody up.
public final class LiveBoard: Sendable {
    /// What a board is of.
    public struct Description: Sendable {
        /// What is traded: "BTC/USD".
        public var market: String
        /// The live source's name: "bitstamp".
        public var source: String
        /// The second source's name; nil where there is none.
        public var batchSource: String?
        /// Whether trades that leave the list are stored.
        public var hasArchive: Bool
        /// The spans of time that charts are made of, each more than 0.
        public var windows: [Duration]

        /// A description of a session.
        ///
        /// - Parameters:
        ///   - market: what is traded.
        ///   - source: the live source's name.
        ///   - batchSource: the second source's name; nil where there is none.
        ///   - hasArchive: whether trades that leave the list are stored.
        ///   - windows: the spans of time that charts are made of, each more than 0; one or more.
        public init(
            market: String, source: String, batchSource: String? = nil, hasArchive: Bool = false,
            windows: [Duration] = [.seconds(600)]
        ) {
            precondition(
                !windows.isEmpty && windows.allSatisfy { $0 > .zero }, "a board has windows")
            self.market = market
            self.source = source
            self.batchSource = batchSource
            self.hasArchive = hasArchive
            self.windows = windows.sorted()
        }
    }

    /// What the board is of.
    public let about: Description
    private let model: PriceModel
    let state: Mutex<State>

    struct State {
        /// The list's trades in the order in which they entered it.
        var entered: [Trade] = []
        /// The same in the order of time.
        var sorted: [LiveRow] = []
        var view: LiveView
        /// The prices of each source, for each window.
        var prices: [String: [PriceBuckets]] = [:]
        /// The live source's latest trade.
        var latest: Trade?
        var counts = LiveCounts()
        var readers: [Int: AsyncStream<Void>.Continuation] = [:]
        var nextReader = 0
    }

    /// Into how many parts the prices of a window are cut: several to a pixel of a wide picture.
    static let buckets: Int64 = 16_384

    /// A board without trades.
    ///
    /// - Parameters:
    ///   - about: what it is of.
    ///   - model: what judges prices.
    public init(_ about: Description, model: PriceModel = .linear) {
        self.about = about
        self.model = model
        state = Mutex(
            State(
                view: LiveView(
                    market: about.market, source: about.source, batchSource: about.batchSource,
                    state: ConnectionState(.connecting), rows: [], listCount: 0, lastLeft: 0,
                    leftTotal: 0, hasArchive: about.hasArchive, lastTrade: nil, lastTradeTime: nil,
                    gaps: [],
                    notes: [], outOfRange: 0, version: 0)))
    }

    /// Takes what a session reports.
    public func take(_ event: LiveEvent) {
        let row: LiveRow? =
            if case .trade(let trade) = event {
                LiveRow(trade, judgement: model.judgement(of: trade.price.value))
            } else {
                nil
            }
        let readers = state.withLock { state in
            if let row { enter(row, &state) } else { state.note(event) }
            state.counts.take(event)
            state.view.version += 1
            return Array(state.readers.values)
        }
        for reader in readers { reader.yield() }
    }

    /// Takes trades that an archive holds already: they are drawn, and do not stand in the list.
    ///
    /// - Parameters:
    ///   - trades: in any order.
    ///   - total: how many trades the archive holds.
    public func begin(with trades: [Trade], of total: Int) {
        state.withLock { state in
            for trade in trades { draw(trade, &state) }
            state.view.leftTotal = total
            state.view.version += 1
        }
    }

    private func enter(_ row: LiveRow, _ state: inout State) {
        state.entered.append(row.trade)
        let place =
            state.sorted.last.map { Trade.isBefore($0.trade, row.trade) } ?? true
            ? state.sorted.count
            : state.sorted.partitionIndex { Trade.isBefore(row.trade, $0.trade) }
        state.sorted.insert(row, at: place)
        state.view.listCount += 1
        if !row.judgement.isInRange { state.view.outOfRange += 1 }
        draw(row.trade, &state)
    }

    private func draw(_ trade: Trade, _ state: inout State) {
        let source = trade.key.source
        if source == about.source, state.latest.map({ LiveBoard.isNewer(trade, than: $0) }) ?? true
        {
            state.latest = trade
            state.view.lastTrade = trade
            state.view.lastTradeTime = trade.time
        }
        if state.prices[source] == nil {
            state.prices[source] = about.windows.map {
                PriceBuckets(span: $0.microseconds, buckets: LiveBoard.buckets)
            }
        }
        // One whose time is to come would move every window away from the others.
        guard !trade.isAhead else { return }
        for index in about.windows.indices {
            state.prices[source]?[index].take(trade.price.value, at: trade.time)
        }
    }

    /// Whether a trade takes the place of the latest one: one with a time to come only that of another such one.
    private static func isNewer(_ trade: Trade, than latest: Trade) -> Bool {
        trade.isAhead == latest.isAhead ? Trade.isBefore(latest, trade) : latest.isAhead
    }

    /// What a screen shows now.
    ///
    /// - Parameter rows: how many trades of the list at most, the latest.
    public func view(rows: Int = 50) -> LiveView {
        state.withLock { state in
            var view = state.view
            view.rows = state.sorted.suffix(max(rows, 0)).reversed()
            return view
        }
    }

    /// Tells of changes, at once of the first; of several that nobody looked at in the meantime once.
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

extension LiveBoard.State {
    /// Takes what is not a trade.
    fileprivate mutating func note(_ event: LiveEvent) {
        switch event {
        case .trade: break
        case .batch: break
        case .batchFailed(let after, let source, let why):
            say("The batch of \(source) after \(after.grouped) trades failed: \(why).")
        case .stored(let count, let total), .left(let count, let total):
            leave(count)
            (view.lastLeft, view.leftTotal) = (count, total)
        case .storeFailed(let count, let why):
            say("\(count.grouped) trades could not be stored: \(why). They are tried again.")
        case .refused(let count, let why):
            leave(count)
            say("\(count.grouped) trades were not stored: \(why).")
        case .gap(let gap):
            view.gaps = Array(([gap] + view.gaps).prefix(10))
        case .state(let state):
            view.state = state
        case .lost(let since):
            let after = since.map { " after \($0.shortISOText)" } ?? ""
            say(
                "The run before this one was killed: trades\(after) that were not stored yet are lost."
            )
        }
    }

    private mutating func leave(_ count: Int) {
        let gone = Set(entered.prefix(count).map(\.key))
        entered.removeFirst(min(count, entered.count))
        sorted.removeAll { gone.contains($0.trade.key) }
        view.listCount = entered.count
    }

    private mutating func say(_ words: String) {
        view.notes = Array(([words] + view.notes).prefix(10))
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
