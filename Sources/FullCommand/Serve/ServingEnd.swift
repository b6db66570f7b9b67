import ArgumentParser
import ChartServer
import ChartgenCommand
import Foundation
import Ranking
import Synchronization
import Text

/// How a server ends: SIGTERM is how it is meant to end, and any other signal is told by the
/// status.
struct ServingEnd {
    let file: LogFile?
    /// Knows which trades are lost.
    let loss: LossNote

    /// How long trades that are still to be stored may wait for other programs.
    static let patience = Duration.seconds(3)

    /// Answers may take `ServerOptions.patienceAtEnd`; whatever is not done by then is left. The
    /// log has a moment then.
    private static let most = Duration.milliseconds(4_600)

    private var log: ServerLog? { file?.log }

    /// Serves until a signal.
    ///
    /// - Throws: what the work throws, and `ExitCode` with 128 and the signal's number after
    ///   another signal than SIGTERM.
    func serving(_ work: @escaping @Sendable () async throws -> Void) async throws {
        let hasEnded = Mutex(false)
        let (signal, result) = await signalled(work) { number in
            begin(number) { hasEnded.withLock(\.self) }
        }
        hasEnded.withLock { $0 = true }
        // Trades that are lost matter more than the way in which the server ended.
        if case .failure(let loss as TradeLoss) = result {
            note(loss.failure)
            throw loss.failure
        }
        guard let signal else {
            if case .failure(let error) = result { note(error) }
            return try result.get()
        }
        guard signal == SIGTERM else { throw ExitCode(ServingEnd.status(signal)) }
        do {
            try result.get()
        } catch is CancellationError {
            return
        }
    }

    private func begin(_ signal: Int32, _ hasEnded: @escaping @Sendable () -> Bool) {
        log?.note(.info, "ending", [.init("signal", .text(ServingEnd.name(signal)))])
        Task.detached {
            try? await Task.sleep(for: ServingEnd.most)
            guard let loss = loss.valueNow else { Interruption.end(ServingEnd.status(signal)) }
            if !hasEnded() {
                note(loss.failure)
                Console.error(loss.failure.line)
            }
            await file?.flush()
            Interruption.end(loss.failure.status)
        }
    }

    private func note(_ error: any Error) {
        let why = Failure(error)?.line ?? "\(error)".printable(limit: 300)
        log?.note(.error, "failed", [.init("why", .text(why))])
    }

    private static func status(_ signal: Int32) -> Int32 { signal == SIGTERM ? 0 : 128 + signal }

    private static func name(_ signal: Int32) -> String {
        switch signal {
        case SIGTERM: "SIGTERM"
        case SIGINT: "SIGINT"
        case SIGHUP: "SIGHUP"
        default: "\(signal)"
        }
    }
}
