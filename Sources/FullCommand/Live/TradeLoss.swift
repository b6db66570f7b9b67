import ChartgenCommand
import Synchronization

/// Trades that an archive was to hold are lost: this decides the exit status, also where a signal
/// ended the run.
struct TradeLoss: Error {
    let failure: Failure
}

extension TradeLoss {
    /// Returns the losses of several markets as one; nil for none.
    static func joined(_ losses: [TradeLoss]) -> TradeLoss? {
        losses.first.map { first in
            let lines = losses.map(\.failure.line)
            return TradeLoss(
                failure: Failure(first.failure.status, lines.joined(separator: "; ")))
        }
    }
}

/// A place where a task of a server notes the loss of trades.
final class LossNote: Sendable {
    private let loss = Mutex<TradeLoss?>(nil)
    private let ifEndedNow = Mutex<@Sendable () -> TradeLoss?>({ nil })

    var value: TradeLoss? { loss.withLock(\.self) }

    /// The loss if the process ends at once: the noted one, or the one that would happen then.
    var valueNow: TradeLoss? { value ?? ifEndedNow.withLock(\.self)() }

    func take(_ loss: TradeLoss) {
        self.loss.withLock { $0 = .joined([$0, loss].compactMap(\.self)) }
    }

    /// Takes the closure that tells which trades would be lost if the process ended at once.
    func watch(_ ifEndedNow: @escaping @Sendable () -> TradeLoss?) {
        self.ifEndedNow.withLock { $0 = ifEndedNow }
    }
}
