import Paging
import Synchronization

/// Pages of ten that arrive when the test says so, some of them asked for early: "2", "early 3".
actor EarlySource: PageSource {
    nonisolated let access: PageAccess
    private let count: Int
    private let capacity: Int?
    /// The pages for which asking early fails.
    private let failing: Set<Int>
    private var held: [String: CheckedContinuation<Void, any Error>] = [:]
    private var watcher: (names: [String], continuation: CheckedContinuation<Void, Never>)?
    private(set) var log: [String] = []
    /// The most requests that were under way at once.
    private(set) var peak = 0
    private let released = Mutex<[Int]>([])

    /// - Parameters:
    ///   - count: elements: 0, 1, 2 and so on.
    ///   - capacity: what is remembered of the series.
    init(
        _ count: Int, remembering capacity: Int? = nil, failing: Set<Int> = [],
        access: PageAccess = .random
    ) {
        self.count = count
        self.capacity = capacity
        self.failing = failing
        self.access = access
    }

    /// The pages whose answers keep nobody else from asking any more.
    nonisolated var letGo: [Int] { released.withLock { $0 } }

    @concurrent func page(_ number: Int) async throws -> [Int]? {
        try await hold("\(number)")
        return content(number)
    }

    nonisolated var early: EarlyAccess<[Int]>? {
        EarlyAccess(capacity: { [capacity] in capacity }) { await self.earlyPage($0) }
    }

    @concurrent private func earlyPage(_ number: Int) async -> EarlyPage<[Int]>? {
        let isCancelled = (try? await hold("early \(number)")) == nil
        let isFailure = isCancelled || failing.contains(number)
        return EarlyPage(
            isFailure: isFailure, letGo: { self.released.withLock { $0.append(number) } }
        ) {
            isFailure ? try await self.page(number) : self.content(number)
        }
    }

    private nonisolated func content(_ number: Int) -> [Int]? {
        let first = (number - 1) * 10
        return first < count ? Array(first..<min(first + 10, count)) : nil
    }

    /// Waits until these requests are under way, and perhaps others.
    func whenHolding(_ names: String...) async {
        if names.allSatisfy({ held[$0] != nil }) { return }
        await withTaskCancellationHandler {
            await withCheckedContinuation { watcher = (names, $0) }
        } onCancel: {
            Task { await self.dismissWatcher() }
        }
    }

    /// Answers requests, each of which is under way.
    func release(_ names: String...) {
        for name in names { held.removeValue(forKey: name)?.resume() }
    }

    private func hold(_ name: String) async throws {
        log.append(name)
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                held[name] = continuation
                peak = max(peak, held.count)
                guard let watcher, watcher.names.allSatisfy({ held[$0] != nil }) else { return }
                dismissWatcher()
            }
        } onCancel: {
            Task { await self.cancel(name) }
        }
    }

    private func cancel(_ name: String) {
        held.removeValue(forKey: name)?.resume(throwing: CancellationError())
    }

    private func dismissWatcher() {
        watcher?.continuation.resume()
        watcher = nil
    }
}
