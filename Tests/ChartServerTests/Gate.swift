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

/// Waits until something holds, a minute at most.
func eventually(
    _ what: String, _ condition: () async throws -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let end = ContinuousClock.now + .seconds(60)
    var looks = 0
    while try await !condition() {
        looks += 1
        // Among hundreds of other tests it may be a minute until the next look.
        try #require(
            ContinuousClock.now < end || looks < 1_000, "never: \(what)",
            sourceLocation: sourceLocation)
        try await Task.sleep(for: .milliseconds(1))
    }
}
