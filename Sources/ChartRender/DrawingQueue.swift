import Dispatch
import Synchronization

/// Work that is done in the order in which it comes, on a few threads that are not those of Swift's
/// tasks.
final class DrawingQueue: Sendable {
    typealias Work = @Sendable () -> Void

    private struct State {
        /// Each does one work at a time. Queues of this kind get threads of their own.
        var idle: [DispatchQueue]
        var waiting: [Work] = []
    }

    private let state: Mutex<State>

    /// - Parameter threads: how much is done at a time.
    init(threads: Int) {
        let queues = (0..<max(1, threads)).map { DispatchQueue(label: "chartgen.drawing.\($0)") }
        state = Mutex(State(idle: queues))
    }

    func add(_ work: @escaping Work) {
        let idle = state.withLock { state -> DispatchQueue? in
            guard let queue = state.idle.popLast() else {
                state.waiting.append(work)
                return nil
            }
            return queue
        }
        guard let idle else { return }
        idle.async { self.perform(work, on: idle) }
    }

    /// Does the work, and then what waits meanwhile.
    private func perform(_ work: Work, on queue: DispatchQueue) {
        work()
        let next = state.withLock { state -> Work? in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.idle.append(queue)
            return nil
        }
        if let next { queue.async { self.perform(next, on: queue) } }
    }
}
