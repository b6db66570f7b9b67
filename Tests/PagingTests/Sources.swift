import Paging
import Synchronization

/// Pages in memory, with a log of what was asked for, and failures on order.
final class MemorySource: PageSource {
    struct Refusal: Error, Equatable { var page: Int }

    /// Which calls throw a `Refusal`.
    enum Failures: Sendable {
        /// The first call for each of these pages.
        case once(Set<Int>)
        /// Every call for these pages.
        case always(Set<Int>)
        /// The n-th call, from 1, whatever page it is for.
        case call(Int)
    }

    private let length: Int
    private let content: @Sendable (Int) -> [Int]
    private let failures: Failures
    private let calls = Mutex<[Int]>([])

    init(_ pages: [[Int]], failing failures: Failures = .once([])) {
        length = pages.count
        content = { pages[$0 - 1] }
        self.failures = failures
    }

    /// `count` API pages of ten: 0, 1, 2 and so on.
    init(tens count: Int, failing failures: Failures = .once([])) {
        length = count
        content = { Array((($0 - 1) * 10)..<($0 * 10)) }
        self.failures = failures
    }

    /// The pages that were asked for, in the order in which the requests came in.
    var log: [Int] { calls.withLock { $0 } }

    @concurrent func page(_ number: Int) async throws -> [Int]? {
        let fails = calls.withLock { calls in
            let isFirst = !calls.contains(number)
            calls.append(number)
            return switch failures {
            case .once(let pages): pages.contains(number) && isFirst
            case .always(let pages): pages.contains(number)
            case .call(let call): calls.count == call
            }
        }
        if fails { throw Refusal(page: number) }
        return number <= length ? content(number) : nil
    }
}

/// Pages of ten that arrive when the test says so.
actor GatedSource: PageSource {
    private let length: Int
    private let missing: Set<Int>
    /// Whether cancelled fetches stay under way until the test says `cancel`.
    private let isSlowToCancel: Bool
    private var held: [Int: CheckedContinuation<Void, any Error>] = [:]
    private var watcher: (count: Int, continuation: CheckedContinuation<[Int], Never>)?
    private(set) var log: [Int] = []
    /// The most pages that were under way at once.
    private(set) var peak = 0

    init(tens length: Int, without missing: Set<Int> = [], isSlowToCancel: Bool = false) {
        self.length = length
        self.missing = missing
        self.isSlowToCancel = isSlowToCancel
    }

    @concurrent func page(_ number: Int) async throws -> [Int]? {
        try await hold(number)
        guard number <= length, !missing.contains(number) else { return nil }
        return Array(((number - 1) * 10)..<(number * 10))
    }

    /// The pages under way, ascending, as soon as there are `count` or more; for 0, as soon as none
    /// is.
    func whenHolding(_ count: Int) async -> [Int] {
        if holds(count) { return held.keys.sorted() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { watcher = (count, $0) }
        } onCancel: {
            Task { await self.dismissWatcher() }
        }
    }

    func release(_ number: Int) {
        held.removeValue(forKey: number)?.resume()
    }

    /// Releases pages in that order, each as soon as it is under way.
    func release(whenHeld numbers: [Int]) async {
        for number in numbers {
            while held[number] == nil { await Task.yield() }
            release(number)
        }
    }

    /// What a cancelled fetch comes to in the end.
    func cancel(_ number: Int) {
        held.removeValue(forKey: number)?.resume(throwing: CancellationError())
        tellWatcher()
    }

    private func hold(_ number: Int) async throws {
        log.append(number)
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                held[number] = continuation
                peak = max(peak, held.count)
                tellWatcher()
            }
        } onCancel: {
            if !isSlowToCancel { Task { await self.cancel(number) } }
        }
    }

    private func holds(_ count: Int) -> Bool {
        count == 0 ? held.isEmpty : held.count >= count
    }

    /// The test ran out of time: let it go, with whatever there is.
    private func dismissWatcher() {
        watcher?.continuation.resume(returning: held.keys.sorted())
        watcher = nil
    }

    private func tellWatcher() {
        guard let watcher, holds(watcher.count) else { return }
        self.watcher = nil
        watcher.continuation.resume(returning: held.keys.sorted())
    }
}

/// What a source was asked for, in the order in which the requests came in.
final class MemoryLog: Sendable {
    private let log = Mutex<[Int]>([])

    func note(_ number: Int) { log.withLock { $0.append(number) } }

    var numbers: [Int] { log.withLock { $0 } }
}
