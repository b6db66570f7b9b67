import Essentials
import Synchronization
import Timing

/// How long the stages of a run took.
final class StageTimes: Sendable {
    private let sums: Mutex<[Stage: Duration]>

    /// Counts the process's start as well, by the processor time used so far.
    init() {
        var spent = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &spent)
        sums = Mutex([
            .start: .seconds(spent.tv_sec) + .nanoseconds(spent.tv_nsec)
        ])
    }

    package func add(_ stage: Stage, _ duration: Duration) {
        sums.withLock { $0[stage, default: .zero] += duration }
    }

    /// "start 8.1 ms, fetch 2.4 ms, …": those stages that there were, in order.
    var text: String {
        sums.withLock { sums in
            Stage.allCases.compactMap { stage in
                sums[stage].map { duration in
                    let tenths = (duration / .microseconds(100)).rounded() / 10
                    return "\(stage.rawValue) \(tenths) ms"
                }
            }.joined(separator: ", ")
        }
    }
}
