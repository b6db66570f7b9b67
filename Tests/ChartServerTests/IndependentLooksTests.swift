import Fetching
import Foundation
import PagedCharts
import Synchronization
import TestSupport
import Testing

@testable import ChartServer

/// Several sources, of which each is looked at on its own, and sources that are never asked.
struct IndependentLooksTests {
    /// A clock that is set forward by hand.
    private final class Clock: Sendable {
        private let time = Mutex(ContinuousClock.now)

        var now: ContinuousClock.Instant { time.withLock { $0 } }

        func advance(_ seconds: Int) { time.withLock { $0 += .seconds(seconds) } }
    }

    private let clock = Clock()

    private func watch(_ sources: [any SampleSource]) -> SeriesWatch {
        let (clock, start) = (clock, clock.now)
        return SeriesWatch(
            SeriesGroup(sources.map { PagedSeries($0) }), every: .milliseconds(1),
            patience: .seconds(600), now: { clock.now },
            wallTime: { 1_000 + start.duration(to: clock.now) / .seconds(1) })
    }

    private func isSeen(by watch: SeriesWatch, points: Int, _ why: String) async -> Bool {
        let (count, failures) = (await watch.points, await watch.health.failures)
        return count == points && failures.map(\.trouble.words) == [why]
    }

    @Test(
        .promise(
            .viewer,
            """
            a source that hangs holds up neither the looks at the other sources nor visitors who
            want to see them now
            """))
    func aSourceThatHangsHoldsUpNoOther() async throws {
        let gate = Gate()
        let sources = [GrowingSource([10]), GrowingSource([5], name: "hung", gate: gate)]
        let watch = watch(sources)
        let hung = Task { await watch.looked() }
        let why = "hung: the source does not answer"
        // On a busy machine the other one may count as silent for a while, too.
        try await eventually("silence is told") {
            await isSeen(by: watch, points: 10, why)
        }
        for (count, seconds) in [(11, 30), (12, 60)] {
            sources[0].become([count])
            clock.advance(30)
            // With the patience of ten minutes, this does not end before the hung source answers
            // unless that is not waited for.
            _ = await watch.seen(begins: true, hurries: seconds == 60)
            try await eventually("the other one is seen") {
                await isSeen(by: watch, points: count, why)
            }
            // Of the sources, the hung one was looked at longest ago.
            #expect(await watch.health.lookedAt == 1_000)
        }
        await gate.open()
        _ = await hung.value
        #expect(await watch.health.isWell)
    }

    @Test func aSourceThatHangsAtTheStartHoldsUpNoOther() async throws {
        let gate = Gate()
        let source = GrowingSource([10])
        let watch = watch([GrowingSource([5], name: "hung", gate: gate), source])
        let looking = Task { await watch.keepLooking() }
        try await eventually("a look") { source.log.contains(1) }
        source.forgetLog()
        clock.advance(30)
        try await eventually("another look") { !source.log.isEmpty }
        looking.cancel()
        await gate.open()
        await looking.value
    }

    private static let offline: TwoColumnSource = {
        var source = TwoColumnSource(samples: [Sample(t: 0, y: 1), Sample(t: 60, y: 2)])
        source.facts.cacheUse = CacheUse(isOffline: true, oldestPage: 86_400)
        return source
    }()

    @Test(
        .promise(
            .viewer,
            """
            with `--offline` the page says that no source is looked at, and of when the oldest page
            is, and `lookedAt` stays null
            """))
    func offlineNoSourceIsLookedAt() async throws {
        let watch = watch([IndependentLooksTests.offline])
        #expect(await watch.looked() == 1)
        let health = await watch.health
        #expect(health.lookedAt == nil && health.lastOK == nil && health.isOffline)
        #expect(health.isWell && health.unready == [])
        let served = Served(IndependentLooksTests.offline)
        let series = try await served.ask("series.json").object
        #expect(series["lookedAt"] is NSNull && series["offline"] as? Bool == true)
        #expect(series["oldestPage"] as? String == "1970-01-02T00:00:00Z")
        #expect(series["failingSince"] is NSNull)
        let page = try await served.ask("").text
        #expect(
            page.contains(
                ">Offline: no source is looked at. The oldest page is of 1970-01-02 00:00.<"))
    }

    @Test func aFileNextToASourceThatIsOfflineIsLookedAt() async throws {
        let watch = watch([IndependentLooksTests.offline, GrowingSource([5])])
        _ = await watch.looked()
        #expect(await watch.health.lookedAt == 1_000)
        #expect(await watch.health.isOffline)
    }

    @Test(
        .promise(
            .viewer,
            """
            after a page that shows another count of points than the latest look found,
            `/series.json` has that count
            """))
    func theCountIsThatOfThePage() async throws {
        let source = GrowingSource([10, 10, 5])
        var options = PagedSeries.Options()
        options.keptSamples = 1
        let server = ChartServer(SeriesGroup([PagedSeries(source, options: options)]))
        let served = Served(of: server)
        #expect(try await served.ask("series.json").object["totalPoints"] as? Int == 25)
        source.become([10, 10, 10, 3])
        let page = try await served.ask("page.json?page=3&size=10").object
        #expect(page["totalPoints"] as? Int == 33)
        let series = try await served.ask("series.json").object
        #expect(series["totalPoints"] as? Int == 33)
        #expect(series["version"] as? String == "2")
    }
}
