import Synchronization
import TestSupport
import Testing

@testable import ChartServer

@Suite struct AgingWorkTests {
    private struct Broken: Error {}

    /// Counts how often work is done, which gives that count.
    private final class Work: Sendable {
        let count = Mutex(0)
        let fails = Mutex(false)
        let gate = Gate()

        @Sendable func make() async throws -> Int {
            let number = count.withLock { count in
                count += 1
                return count
            }
            try await gate.pass()
            if fails.withLock({ $0 }) { throw Broken() }
            return number
        }
    }

    private let clock = RankClock()
    private let work = Work()

    private func results(limit: Int = 10) -> AgingWork<String, Int> {
        AgingWork(
            pace: AgingWork.Pace(
                fresh: 60, pause: 3, pauseAfter: { $1 + 5 }, now: { [clock] in clock.moved }),
            limit: limit)
    }

    @Test func aResultHoldsForAsLongAsItIsFresh() async {
        let results = results()
        await work.gate.open()
        #expect(await results.look("a", work.make).value == 1)
        clock.move(59)
        #expect(await results.look("a", work.make).value == 1)
        clock.move(1)
        #expect(await results.look("a", work.make).value == 2)
        #expect(await results.look("b", work.make).value == 3)
    }

    @Test func nobodyGetsItAnewMoreOftenThanThePause() async {
        let results = results()
        await work.gate.open()
        #expect(await results.look("a", work.make).value == 1)
        clock.move(2)
        #expect(await results.look("a", anew: true, work.make).value == 1)
        clock.move(1)
        #expect(await results.look("a", anew: true, work.make).value == 2)
    }

    @Test func afterAFailureTheResultBeforeIsKnownStill() async {
        let results = results()
        await work.gate.open()
        #expect(await results.look("a", work.make).value == 1)
        work.fails.withLock { $0 = true }
        clock.move(60)
        let failed = await results.look("a", work.make)
        #expect(failed.value == 1 && failed.failure is Broken)
        // Until its pause is over the failure stands, whatever is wanted.
        work.fails.withLock { $0 = false }
        clock.move(4)
        #expect(await results.look("a", anew: true, work.make).failure is Broken)
        clock.move(1)
        let mended = await results.look("a", work.make)
        #expect(mended.value == 3 && mended.failure == nil)
    }

    /// A result that is only a part is made anew no sooner than another, and no sooner than after a
    /// failure.
    @Test(
        arguments: [
            (5, [(0, 1), (59, 1), (1, 2)]), (90, [(0, 1), (60, 1), (29, 1), (1, 2)]),
        ] as [(Double, [(Double, Int)])])
    func aResultWithALackHoldsAsLongAsOthersAndAsLongAsAFailure(
        pause: Double, looks: [(Double, Int)]
    ) async {
        let results = AgingWork<String, Int>(
            pace: .init(
                fresh: 60, pause: 3, pauseAfter: { $1 + pause }, now: { [clock] in clock.moved },
                lack: { $0 == 1 ? Broken() : nil }),
            limit: 1)
        await work.gate.open()
        for (seconds, value) in looks {
            clock.move(seconds)
            let look = await results.look("a", work.make)
            #expect(look.value == value && look.failure == nil, "\(seconds)")
        }
    }

    /// An old result is known from the start, until there is a new one, or its source is gone.
    @Test(arguments: [(false, 7), (true, nil)] as [(Bool, Int?)])
    func anOldResultStandsInUntilThereIsANewOne(isGone: Bool, left: Int?) async {
        let results = AgingWork<String, Int>(
            pace: .init(
                fresh: 60, pause: 3, pauseAfter: { $1 + 5 }, now: { [clock] in clock.moved },
                outlives: { _ in !isGone }),
            limit: 1)
        #expect(await results.isNew("a"))
        await results.seed("a", 7)
        await results.seed("a", 8)
        #expect(await results.known("a").value == 7)
        let early = await results.look("a", patience: .zero, work.make)
        #expect(early.value == 7 && early.isUnderWay)
        work.fails.withLock { $0 = true }
        await work.gate.open()
        let failed = await results.look("a", work.make)
        #expect(failed.value == left && failed.failure is Broken)
        await results.seed("a", 9)
        #expect(await results.known("a").value == left)
        work.fails.withLock { $0 = false }
        clock.move(5)
        #expect(await results.look("a", work.make).value == 2)
    }

    @Test func allWhoAskGetWhatIsBeingMade() async throws {
        let results = results()
        async let first = results.look("a", work.make)
        async let second = results.look("a", anew: true, work.make)
        try await eventually("two wait") { await results.waiting(for: "a") == 2 }
        await work.gate.open()
        #expect(await first.value == 1)
        #expect(await second.value == 1)
        #expect(work.count.withLock { $0 } == 1)
    }

    @Test func whoLosesPatienceLeavesTheWorkToTheNext() async throws {
        let results = results()
        let early = await results.look("a", patience: .milliseconds(1), work.make)
        #expect(early.isUnderWay && early.value == nil)
        #expect(await results.known("a").isUnderWay)
        await work.gate.open()
        #expect(await results.look("a", work.make).value == 1)
    }

    @Test func whoIsCancelledWaitsNoLonger() async throws {
        let results = results()
        let waiting = Task { await results.look("a", work.make) }
        try await eventually("one waits") { await results.waiting(for: "a") == 1 }
        waiting.cancel()
        #expect(await waiting.value.isUnderWay)
        #expect(await results.waiting(for: "a") == 0)
        await work.gate.open()
        #expect(await results.look("a", work.make).value == 1)
    }

    @Test func whatWasNotUsedForLongestIsForgotten() async {
        let results = results(limit: 2)
        await work.gate.open()
        for key in ["a", "b", "a", "c"] { _ = await results.look(key, work.make) }
        #expect(await results.known("a").value == 1)
        #expect(await results.known("b").value == nil)
        #expect(await results.known("c").value == 3)
    }

    @Test func aClockThatIsPutBackMakesEverythingOld() async {
        let results = results()
        await work.gate.open()
        clock.move(1_000)
        #expect(await results.look("a", work.make).value == 1)
        clock.move(-500)
        #expect(await results.look("a", work.make).value == 2)
    }
}
