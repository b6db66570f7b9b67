import Dispatch
import Synchronization
import Testing

@testable import ChartRender

@Suite(.timeLimit(.minutes(10))) struct DrawingQueueTests {
    /// What was begun, in order, and how much was under way at a time.
    private final class Diary: Sendable {
        struct Entries {
            var begun: [Int] = []
            var (now, most) = (0, 0)
        }

        let entries = Mutex(Entries())

        /// - Returns: how much is under way if that was never so much before, else 0.
        @discardableResult
        func begin(_ number: Int) -> Int {
            entries.withLock { entries in
                entries.begun.append(number)
                entries.now += 1
                guard entries.now > entries.most else { return 0 }
                entries.most = entries.now
                return entries.now
            }
        }

        func end() { entries.withLock { $0.now -= 1 } }
    }

    @Test(arguments: [0, 1, 3])
    func soMuchIsDoneAtATimeAsThereAreThreads(threads: Int) async {
        let diary = Diary()
        let queue = DrawingQueue(threads: threads)
        // The first works wait here for each other.
        let isFull = DispatchSemaphore(value: 0)
        await withTaskGroup { group in
            for number in 0..<200 {
                group.addTask {
                    await withCheckedContinuation { continuation in
                        queue.add {
                            if diary.begin(number) == threads {
                                for _ in 0..<threads { isFull.signal() }
                            }
                            if number < threads { _ = isFull.wait(timeout: .now() + 60) }
                            diary.end()
                            continuation.resume()
                        }
                    }
                }
            }
        }
        let entries = diary.entries.withLock { $0 }
        #expect(entries.begun.sorted() == Array(0..<200))
        #expect(entries.most == max(1, threads))
    }

    @Test func workIsDoneInTheOrderInWhichItComes() async {
        let diary = Diary()
        let queue = DrawingQueue(threads: 1)
        await withCheckedContinuation { continuation in
            for number in 0..<1_000 {
                queue.add {
                    diary.begin(number)
                    if number == 999 { continuation.resume() }
                }
            }
        }
        #expect(diary.entries.withLock { $0.begun } == Array(0..<1_000))
    }
}
