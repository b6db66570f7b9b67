import Testing

/// Holds work back until it is opened, or cancelled.
actor Gate {
    private var isOpen = false
    private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    private var count = 0
    /// How many came so far.
    private(set) var arrivals = 0

    /// Waits until it is opened.
    ///
    /// - Throws: `CancellationError`.
    func pass() async throws {
        arrivals += 1
        count += 1
        let number = count
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if isOpen || Task.isCancelled {
                    continuation.resume()
                } else {
                    waiting[number] = continuation
                }
            }
        } onCancel: {
            Task { await self.letGo(number) }
        }
        try Task.checkCancellation()
    }

    /// Holds back whoever comes from now on.
    func close() {
        isOpen = false
    }

    func open() {
        isOpen = true
        for continuation in waiting.values { continuation.resume() }
        waiting = [:]
    }

    private func letGo(_ number: Int) {
        waiting.removeValue(forKey: number)?.resume()
    }
}
