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

        func begin(_ number: Int) {
            entries.withLock {
                $0.begun.append(number)
                $0.now += 1
                $0.most = max($0.most, $0.now)
            }
        }

        func end() { entries.withLock { $0.now -= 1 } }
    }

    @Test(arguments: [0, 1, 3])
    func soMuchIsDoneAtATimeAsThereAreThreads(threads: Int) async {
        let diary = Diary()
        let queue = DrawingQueue(threads: threads)
        await withTaskGroup { group in
            for number in 0..<200 {
                group.addTask {
                    await withCheckedContinuation { continuation in
                        queue.add {
                            diary.begin(number)
                            // All threads are taken before the first is done.
                            if number < threads {
                                while diary.entries.withLock({ $0.most }) < threads {}
                            }
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
