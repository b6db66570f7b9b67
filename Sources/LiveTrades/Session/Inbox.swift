import Synchronization

/// Where tasks put elements that one other task takes, in the order in which they came.
///
/// A task that puts more than the reader takes waits, so memory stays bounded.
final class Inbox<Element: Sendable>: Sendable {
    private struct State {
        var elements: [Element] = []
        var isClosed = false
        var takesPuts = true
        var reader: CheckedContinuation<Void, Never>?
        var writer: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())
    private let capacity: Int

    /// - Parameter capacity: how many elements lie there at most when `put` returns; 1 or more.
    init(capacity: Int) {
        self.capacity = capacity
    }

    /// Puts an element, and waits while there are too many. Only one task may call it.
    ///
    /// - Returns: false if nothing more is wanted: stop.
    func put(_ element: Element) async -> Bool {
        putAtOnce(element)
        await withCheckedContinuation { continuation in
            let isRoom = state.withLock { state in
                guard state.takesPuts, state.elements.count >= capacity else { return true }
                state.writer = continuation
                return false
            }
            if isRoom { continuation.resume() }
        }
        return state.withLock { $0.takesPuts }
    }

    /// Puts an element without waiting: for kinds of elements of which there are few.
    func putAtOnce(_ element: Element) {
        let reader = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard !state.isClosed else { return nil }
            state.elements.append(element)
            return state.reader.take()
        }
        reader?.resume()
    }

    /// Takes all elements, and waits while the inbox is empty. Only one task may call it.
    ///
    /// - Returns: nil if nothing lies there and the inbox is closed, as it is once the task is
    ///   cancelled.
    func take() async -> [Element]? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isThere = state.withLock { state in
                    guard state.elements.isEmpty, !state.isClosed else { return true }
                    state.reader = continuation
                    return false
                }
                if isThere { continuation.resume() }
            }
        } onCancel: {
            close()
        }
        let (elements, writer) = state.withLock { state in
            defer { state.elements = [] }
            let isOver = state.isClosed && state.elements.isEmpty
            return (isOver ? nil : state.elements, state.writer.take())
        }
        writer?.resume()
        return elements
    }

    /// Lets the task that uses `put` go on, and tells it to stop.
    func endPuts() {
        state.withLock { state in
            state.takesPuts = false
            return state.writer.take()
        }?.resume()
    }

    /// Closes the inbox: waiting tasks go on, and no more elements are put in. Those that are in it
    /// can still be taken.
    func close() {
        let waiting = state.withLock { state in
            (state.isClosed, state.takesPuts) = (true, false)
            return [state.reader.take(), state.writer.take()]
        }
        for continuation in waiting { continuation?.resume() }
    }
}
