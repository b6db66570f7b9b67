import Synchronization

extension LoopbackServer {
    /// Holds answers back until it is opened.
    public final class Gate: Sendable {
        private struct State {
            var isOpen = false
            var waiting: [@Sendable () -> Void] = []
        }

        private let state = Mutex(State())

        public init() {}

        /// Lets all answers go on that it holds, and those that come later.
        public func open() {
            let waiting = state.withLock { state in
                defer { state.waiting = [] }
                state.isOpen = true
                return state.waiting
            }
            for goOn in waiting { goOn() }
        }

        /// Does what goes on, now or once it is opened.
        func pass(_ goOn: @escaping @Sendable () -> Void) {
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(goOn) }
                return state.isOpen
            }
            if isOpen { goOn() }
        }
    }
}
