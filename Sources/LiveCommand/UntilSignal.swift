import ArgumentParser
import ChartgenCommand
import Synchronization

/// Does work that a signal cancels, so that it ends in order; a second signal ends the process at once.
///
/// - Throws: what the work throws, and `ExitCode` with 128 and the signal's number after a signal, unless trades were lost.
func untilSignal(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let signal = Mutex<Int32?>(nil)
    let task = Task { try await work() }
    Interruption.set(
        .session { number in
            signal.withLock { $0 = number }
            task.cancel()
        })
    let result = await task.result
    if case .failure(let loss as TradeLoss) = result { throw loss.failure }
    if let number = signal.withLock({ $0 }) { throw ExitCode(128 + number) }
    try result.get()
}
