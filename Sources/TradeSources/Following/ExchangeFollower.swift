import AsyncAlgorithms
import Feeds
import LiveTrades
import NIOCore
import NIOWebSocket

/// Follows the trades of an exchange: connects, subscribes, asks for missed trades, and connects
/// again.
actor ExchangeFollower {
    /// How long to wait for the answer to the subscription.
    static let patience = Duration.seconds(10)
    /// How often the exchange is asked whether it lives.
    static let heartbeat = Duration.seconds(30)
    /// How long a stale connection is kept.
    static let grace = Duration.seconds(10)
    /// How long trades are held back for a list of past ones.
    static let holding = Duration.seconds(1)
    /// How long the exchange may make us wait with Retry-After.
    static let longestWait = Duration.seconds(3_600)

    let exchange: any ExchangeProtocol
    let client: WebSocketClient
    let history: TradeHistory?
    let silence: Duration
    let pacing: Pacing
    let wallClock: @Sendable () -> Int64
    let out: AsyncThrowingChannel<[TradeEvent], any Error>
    var known: KnownTrades
    var policy = ReconnectPolicy()
    /// The state that was reported last.
    var state: ConnectionState?

    /// When the last trade came, on the clock of `pacing`.
    var lastTrade: Duration
    /// When the last trade came that was known before the connection, on the clock of `pacing`.
    var knownUntil: Duration
    var link = Link()
    /// Whether events are being given out, and who waits to give out more, in that order.
    private var isGiving = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// The state of the present connection.
    struct Link {
        /// Whether the exchange took the subscription.
        var isSubscribed = false
        /// Since when nothing waits to be read; nil while something is being read.
        var idleSince: Duration?
        /// The messages that came while a list of past trades is awaited. The list's trades are
        /// given before theirs. Nil once the wait is over.
        var held: [ExchangeMessage]?
        /// Whether nothing more comes.
        var isOver = false
    }

    /// Why a connection ended.
    enum End {
        case lost(ConnectionFault)
        /// The exchange asked for another.
        case asked
        case refused(String)
    }

    init(_ source: ExchangeSource, out: AsyncThrowingChannel<[TradeEvent], any Error>) {
        exchange = source.exchange
        client = WebSocketClient(
            address: source.address, userAgent: source.options.userAgent,
            timeout: source.options.timeout)
        history = source.history
        silence = source.options.silence
        pacing = source.pacing
        wallClock = source.wallClock
        self.out = out
        known = KnownTrades(source: source.exchange.name, after: source.mark)
        (lastTrade, knownUntil) = (source.pacing.now(), source.pacing.now())
    }

    /// Follows until the task is cancelled or the exchange refuses.
    func run() async {
        do {
            try await follow()
        } catch {
            out.fail(error)
        }
    }

    private func follow() async throws {
        await say(.connecting)
        while true {
            policy.begin(at: pacing.now())
            let end = await connection()
            try Task.checkCancellation()
            switch end {
            case .refused(let words):
                let problem = "the exchange refuses to give trades of \(exchange.market): \(words)"
                await say(.ended, problem)
                throw FeedError(.refused, at: client.address.shown, problem)
            case .asked:
                try await wait(isAsked: true, "the exchange asked for a new connection")
            case .lost(let fault):
                try await wait(isAsked: false, fault.words, atLeast: fault.wait ?? .zero)
            }
        }
    }

    private func wait(
        isAsked: Bool, _ why: String, atLeast least: Duration = .zero
    ) async throws {
        let now = pacing.now()
        let wait = max(
            policy.wait(at: now, isAsked: isAsked, random: pacing.random()),
            min(least, Self.longestWait))
        let seconds = (wait / .seconds(1)).rounded(.up)
        let next = seconds < 1 ? "" : "; trying again in \(Int(seconds)) s"
        await say(.reconnecting, why + next)
        try await pacing.sleep(now + wait)
    }

    func say(_ kind: ConnectionState.Kind, _ why: String = "") async {
        await give(saying(kind, why))
    }

    /// Sets the state, and returns the event that reports it; none if the state is the same as
    /// before.
    func saying(_ kind: ConnectionState.Kind, _ why: String = "") -> [TradeEvent] {
        let new = ConnectionState(kind, why: why)
        guard new != state else { return [] }
        state = new
        return [.state(new)]
    }

    /// Gives events out, after those that others give out already: who reads and who waits for a
    /// list do so side by side.
    func give(_ events: [TradeEvent]) async {
        guard !events.isEmpty else { return }
        if isGiving {
            await withCheckedContinuation { waiting.append($0) }
        }
        isGiving = true
        await out.send(events)
        // The next in line has the turn now: no other task may slip in before it goes on.
        if waiting.isEmpty { isGiving = false } else { waiting.removeFirst().resume() }
    }
}
