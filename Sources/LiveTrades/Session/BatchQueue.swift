/// The batches that are under way and those that wait for their turn. It only decides: `LiveRun`
/// asks for the batches.
struct BatchQueue: Sendable {
    private let atOnce: Int
    private let mostWaiting: Int
    private(set) var underWay = 0
    private var waiting: [TradeBatchRequest] = []
    /// How many of `waiting` had their turn.
    private var first = 0

    /// - Parameters:
    ///   - atOnce: how many batches are under way at a time.
    ///   - waiting: how many may wait.
    init(atOnce: Int, waiting: Int) {
        self.atOnce = atOnce
        mostWaiting = waiting
    }

    /// Whether no batch is under way or waits.
    var isEmpty: Bool { underWay == 0 && first == waiting.count }

    /// Takes a request.
    ///
    /// - Returns: false if too many wait: the batch has failed.
    mutating func add(_ request: TradeBatchRequest) -> Bool {
        guard underWay < atOnce || waiting.count - first < mostWaiting else { return false }
        waiting.append(request)
        return true
    }

    /// Returns the next request whose turn it is.
    mutating func next() -> TradeBatchRequest? {
        guard underWay < atOnce, first < waiting.count else { return nil }
        underWay += 1
        defer {
            first += 1
            if first == waiting.count || first > 1_000 {
                waiting.removeFirst(first)
                first = 0
            }
        }
        return waiting[first]
    }

    /// Notes that a batch came or failed.
    mutating func finish() { underWay -= 1 }
}
