import ArgumentParser
import ChartgenCommand
import Synchronization

/// Does work that a signal cancels, so that it ends in order; a signal more than a second later ends
/// the process at once.
///
/// - Throws: what the work throws, and `ExitCode` with 128 and the signal's number after a signal,
///   unless trades were lost.
func untilSignal(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let (signal, result) = await signalled(work)
    if case .failure(let loss as TradeLoss) = result { throw loss.failure }
    if let signal { throw ExitCode(128 + signal) }
    try result.get()
}

/// Does work that a signal cancels, so that it ends in order; a signal more than a second later ends
/// the process at once.
///
/// - Parameter told: called with the signal's number before the work is cancelled.
/// - Returns: the signal, if one came, and how the work ended.
func signalled(
    _ work: @escaping @Sendable () async throws -> Void,
    told: @escaping @Sendable (Int32) -> Void = { _ in }
) async -> (signal: Int32?, result: Result<Void, any Error>) {
    let signal = Mutex<Int32?>(nil)
    let task = Task { try await work() }
    Interruption.set(
        .session { number in
            signal.withLock { $0 = number }
            told(number)
            task.cancel()
        })
    let result = await task.result
    return (signal.withLock(\.self), result)
}
