import ChartgenCommand
import Synchronization

/// Trades that an archive was to hold are lost: this decides the exit status, also where a signal
/// ended the run.
struct TradeLoss: Error {
    let failure: Failure
}

/// Where a task of a server notes what was lost.
final class LossNote: Sendable {
    private let loss = Mutex<TradeLoss?>(nil)
    private let ifEndedNow = Mutex<@Sendable () -> TradeLoss?>({ nil })

    var value: TradeLoss? { loss.withLock(\.self) }

    /// What is lost where the process ends at once.
    var valueNow: TradeLoss? { value ?? ifEndedNow.withLock(\.self)() }

    func take(_ loss: TradeLoss) {
        self.loss.withLock { $0 = loss }
    }

    /// Takes what says what would be lost besides where the process ended at once.
    func watch(_ ifEndedNow: @escaping @Sendable () -> TradeLoss?) {
        self.ifEndedNow.withLock { $0 = ifEndedNow }
    }
}
