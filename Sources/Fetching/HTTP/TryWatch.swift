import Synchronization

/// A try took longer than it may.
struct DeadlineExceeded: Error {}

/// Ends a try that takes too long, or in which the server is silent for too long.
final class TryWatch: Sendable {
    private let deadline: Duration
    private let patience: Duration?
    private let pacing: Pacing
    /// When the server was last heard, or asked.
    private let lastSign: Mutex<Duration>

    /// - Parameters:
    ///   - deadline: when the try has to be over, by the clock of `pacing`.
    ///   - patience: how long the server may be silent; nil for no bound but the deadline.
    init(deadline: Duration, patience: Duration? = nil, _ pacing: Pacing) {
        self.deadline = deadline
        self.patience = patience
        self.pacing = pacing
        lastSign = Mutex(pacing.now())
    }

    /// Notes that the server was just asked, or sent something: its silence begins anew.
    func noteSign() {
        let now = pacing.now()
        lastSign.withLock { $0 = now }
    }

    /// Does the work, and cancels it where time is up.
    ///
    /// - Throws: `DeadlineExceeded`, `TransportFailure.silence`, or what the work throws.
    func run<Result: Sendable>(
        _ work: @concurrent @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        try await withThrowingTaskGroup(of: Result?.self) { group in
            group.addTask { try await work() }
            group.addTask {
                try await self.waitUntilTimeIsUp()
                return nil
            }
            defer { group.cancelAll() }
            guard let first = try await group.next(), let result = first else {
                throw DeadlineExceeded()
            }
            return result
        }
    }

    /// Returns at the deadline, and throws once the server has been silent for too long.
    private func waitUntilTimeIsUp() async throws {
        while pacing.now() < deadline {
            let silenceEnds = patience.map { lastSign.withLock { $0 } + $0 } ?? deadline
            guard pacing.now() < silenceEnds else { throw TransportFailure.silence }
            try await pacing.sleep(min(deadline, silenceEnds))
        }
    }
}
