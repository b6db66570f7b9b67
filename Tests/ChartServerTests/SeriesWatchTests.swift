import ChartScene
import Feeds
import PagedCharts
import Synchronization
import TestSupport
import Testing

@testable import ChartServer

/// Looks whether a series goes on, with a clock of the test's own.
@Suite(.promise(.server, "a series that grows is seen…"))
struct SeriesWatchTests {
    /// A clock that is set forward by hand.
    final class Clock: Sendable {
        private let time = Mutex(ContinuousClock.now)

        var now: ContinuousClock.Instant { time.withLock { $0 } }

        func advance(_ seconds: Int) { time.withLock { $0 += .seconds(seconds) } }
    }

    let clock = Clock()

    func watch(_ sources: GrowingSource...) -> SeriesWatch {
        let clock = clock
        return SeriesWatch(
            SeriesGroup(sources.map { PagedSeries($0) }), every: .seconds(30),
            patience: .seconds(600), now: { clock.now })
    }

    @Test func theFirstLookFindsTheEnd() async throws {
        let watch = watch(GrowingSource([10, 10, 5]))
        #expect(await watch.points == nil)
        #expect(await watch.looked() == 1)
        #expect(await watch.points == 25)
    }

    @Test func nobodyLooksBeforeTheIntervalHasPassed() async throws {
        let source = GrowingSource([10, 10, 5])
        let watch = watch(source)
        try await watch.begin()
        source.become([10, 10, 6])
        source.forgetLog()
        clock.advance(29)
        #expect(await watch.looked() == 1)
        #expect(source.log == [])
        clock.advance(1)
        #expect(await watch.looked() == 2)
        #expect(await watch.points == 26)
        source.forgetLog()
        #expect(await watch.looked() == 2)
        #expect(source.log == [])
    }

    @Test(
        arguments: [
            ([10, 10, 5], 1, 25), ([10, 10, 6], 2, 26), ([10, 10, 10, 3], 2, 33), ([10, 4], 2, 14),
            ([3], 2, 3),
        ] as [([Int], Int, Int)])
    func aSeriesThatHasAnotherEndHasAnotherVersion(
        lengths: [Int], version: Int, points: Int
    ) async throws {
        let source = GrowingSource([10, 10, 5])
        let watch = watch(source)
        try await watch.begin()
        source.become(lengths)
        clock.advance(30)
        #expect(await watch.looked() == version)
        #expect(await watch.points == points)
    }

    @Test func whoComesDuringALookWaitsForItAndStartsNone() async throws {
        let source = GrowingSource([10, 10, 5])
        let watch = watch(source)
        try await watch.begin()
        source.become([10, 10, 10, 1])
        source.forgetLog()
        clock.advance(30)
        let versions = await withTaskGroup(of: Int.self) { tasks in
            for _ in 0..<20 { tasks.addTask { await watch.looked() } }
            return await tasks.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(versions) == [2])
        // The look, and the search for the end; a second look would ask for page 4 again.
        let looks = source.log.count { $0 == 4 }
        #expect(looks <= 2, "\(source.log)")
    }

    @Test func aSourceThatFailsHasNotChanged() async throws {
        let source = GrowingSource([10, 10, 5])
        let watch = watch(source)
        try await watch.begin()
        source.become([10, 10, 7])
        source.fail(true)
        clock.advance(30)
        #expect(await watch.looked() == 1)
        #expect(await watch.points == 25)
        source.fail(false)
        #expect(await watch.looked() == 1)
        clock.advance(30)
        #expect(await watch.looked() == 2)
        #expect(await watch.points == 27)
    }

    @Test func aSeriesThatFailsBesideOneThatGrewHidesNothing() async throws {
        let (first, second) = (GrowingSource([10, 5]), GrowingSource([10, 5]))
        let watch = watch(first, second)
        try await watch.begin()
        first.become([10, 6])
        second.fail(true)
        clock.advance(30)
        #expect(await watch.looked() == 2)
        #expect(await watch.points == 16)
        second.become([10, 10, 5])
        second.fail(false)
        clock.advance(30)
        #expect(await watch.looked() == 3)
        clock.advance(30)
        #expect(await watch.looked() == 3)
    }

    @Test func anySeriesOfAGroupMayGrow() async throws {
        let (first, second) = (GrowingSource([10, 5]), GrowingSource([10, 5]))
        let watch = watch(first, second)
        try await watch.begin()
        second.become([10, 6])
        clock.advance(30)
        #expect(await watch.looked() == 2)
        #expect(await watch.points == 15)
    }

    @Test func aSourceThatHangsHoldsUpNobodyWhoWantsToSeeWhatThereIs() async throws {
        let gate = Gate()
        await gate.open()
        let source = GrowingSource([10, 5], gate: gate)
        let clock = clock
        let watch = SeriesWatch(
            SeriesGroup([PagedSeries(source)]), every: .seconds(30), patience: .seconds(600),
            now: { clock.now })
        try await watch.begin()
        source.become([10, 6])
        await gate.close()
        let before = await gate.arrivals
        clock.advance(30)
        let first = Task { await watch.seen(begins: false) }
        try await eventually("a look is under way") { await gate.arrivals > before }
        // Whoever comes later does not wait.
        clock.advance(600)
        #expect(await watch.seen(begins: false) == 1)
        await gate.open()
        #expect(await first.value == 2)
        #expect(await watch.looked() == 2)
        #expect(await watch.points == 16)
    }

    @Test func nobodyLooksForAnEndThatNobodyAskedFor() async throws {
        let source = GrowingSource([10, 5])
        let watch = watch(source)
        #expect(await watch.seen(begins: false) == 1)
        #expect(source.log == [])
        #expect(await watch.seen(begins: true) == 1)
        #expect(await watch.points == 15)
    }

    @Test func aSourceThatFailsAtFirstIsFoundLater() async throws {
        let source = GrowingSource([10, 5])
        source.fail(true)
        let watch = watch(source)
        await #expect(throws: GrowingSource.Refusal.self) { try await watch.begin() }
        #expect(await watch.looked() == 1)
        #expect(await watch.points == nil)
        source.fail(false)
        clock.advance(30)
        _ = await watch.looked()
        #expect(await watch.points == 15)
    }
}
