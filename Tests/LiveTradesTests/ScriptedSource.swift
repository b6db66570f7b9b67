import LiveTrades
import Synchronization

/// A live source that gives what a test wrote down.
struct ScriptedSource: TradeSource {
    struct Failed: Error {}

    var name = "bitstamp"
    var market = "BTC/USD"
    var events: [TradeEvent]
    /// What comes after the last event.
    var end = End.ends
    /// The marks after which the source was told to begin.
    let marks = Marks()
    /// Called before each event, with its number.
    var beforeEvent: (@Sendable (Int) async -> Void)?

    enum End { case ends, throwsError, hangs }

    final class Marks: Sendable {
        private let taken = Mutex<[TradeMark]>([])
        var all: [TradeMark] { taken.withLock { $0 } }
        func add(_ mark: TradeMark) { taken.withLock { $0.append(mark) } }
    }

    init(_ events: [TradeEvent], end: End = .ends) {
        self.events = events
        self.end = end
    }

    init(_ trades: [Trade], end: End = .ends) {
        self.init(trades.map { .trade($0) }, end: end)
    }

    func resuming(after mark: TradeMark) -> ScriptedSource {
        marks.add(mark)
        return self
    }

    func makeAsyncIterator() -> Iterator { Iterator(source: self) }

    struct Iterator: AsyncIteratorProtocol {
        let source: ScriptedSource
        private var next = 0

        init(source: ScriptedSource) { self.source = source }

        mutating func next() async throws -> TradeEvent? {
            await source.beforeEvent?(next)
            if next < source.events.count {
                defer { next += 1 }
                return source.events[next]
            }
            switch source.end {
            case .ends: return nil
            case .throwsError: throw Failed()
            case .hangs:
                await untilCancelled()
                return nil
            }
        }
    }
}

/// Waits until the task is cancelled.
func untilCancelled() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    for await _ in stream {}
    continuation.finish()
}

/// A batch source of a test.
struct ScriptedBatches: TradeBatchSource {
    var name = "mock"
    let answer: @Sendable (TradeBatchRequest) async throws -> [Trade]

    func trades(for request: TradeBatchRequest) async throws -> [Trade] {
        try await answer(request)
    }
}
