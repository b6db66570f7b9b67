import ChartScene
import Feeds
import PagedCharts
import Synchronization
import TestSupport
import Testing

@testable import ChartServer

/// Whether the sources of a series are well, and when that is told.
extension SeriesWatchTests {
    /// What a watch tells of changes: the words while the sources fail, nil where they are well
    /// again.
    private final class Told: Sendable {
        private let told = Mutex<[String?]>([])

        var words: [String?] { told.withLock { $0 } }

        func take(_ change: SourceChange) {
            told.withLock { told in
                if case .failing(let failure) = change {
                    told.append(failure.trouble.words)
                } else {
                    told.append(nil)
                }
            }
        }
    }

    private func watch(
        _ sources: [GrowingSource], every interval: Duration = .seconds(30), _ told: Told
    ) -> SeriesWatch {
        let clock = clock
        let start = clock.now
        return SeriesWatch(
            SeriesGroup(sources.map { PagedSeries($0) }), every: interval, now: { clock.now },
            wallTime: { 1_000 + start.duration(to: clock.now) / .seconds(1) },
            changed: { told.take($0) })
    }

    @Test(
        .promise(
            .viewer,
            """
            a source that answers 500, 401, 429, HTML or half a page, or hangs, is said on the page,
            in series.json, in the metrics and in one line, with the same words and time, also
            without visitors; so is its recovery
            """))
    func aFailureHasItsTimeAndIsToldOnce() async throws {
        let (source, told) = (GrowingSource([5]), Told())
        let watch = watch([source], told)
        #expect(await watch.health == SourceHealth())
        _ = await watch.looked()
        #expect(await watch.health.isWell)
        #expect(await watch.health.lookedAt == 1_000)
        source.fail(true)
        for second in [1_030.0, 1_060, 1_090] {
            clock.advance(30)
            _ = await watch.looked()
            let health = await watch.health
            #expect(health.failingSince == 1_030 && health.lookedAt == second)
            #expect(health.lastOK == 1_000 && !health.isWell)
        }
        source.fail(false)
        clock.advance(30)
        _ = await watch.looked()
        #expect(await watch.health.isWell)
        #expect(await watch.health.lastOK == 1_120)
        #expect(told.words == ["the source can't be read", nil])
    }

    @Test(.promise(.viewer, "of several sources each that fails counts, and has its own time"))
    func anyOfSeveralSeriesCountsAndIsNamed() async throws {
        let told = Told()
        let sources = [
            GrowingSource([5], name: "outside"), GrowingSource([5], name: "inside"),
        ]
        let watch = watch(sources, told)
        _ = await watch.looked()
        sources[1].fail(true)
        clock.advance(30)
        _ = await watch.looked()
        sources[0].fail(true)
        clock.advance(30)
        _ = await watch.looked()
        let why = "the source can't be read"
        #expect(await watch.health.why(tellsSource: false) == "inside: \(why)")
        #expect(await watch.health.failures.map(\.since) == [1_030, 1_060])
        #expect(
            await watch.health.unready == [
                "inside: \(why), since 1970-01-01T00:17:10Z",
                "outside: \(why), since 1970-01-01T00:17:40Z",
            ])
        sources[1].fail(false)
        clock.advance(30)
        _ = await watch.looked()
        #expect(await watch.health.failingSince == 1_060)
        #expect(await watch.health.why(tellsSource: false) == "outside: \(why)")
        sources[0].fail(false)
        clock.advance(30)
        _ = await watch.looked()
        #expect(told.words == ["inside: \(why)", "outside: \(why)", nil])
    }

    @Test(.promise(.viewer, "a source that answers 500…"))
    func aLookThatHangsCountsAsFailingMeanwhile() async throws {
        let (gate, told) = (Gate(), Told())
        let watch = watch([GrowingSource([5], gate: gate)], every: .milliseconds(1), told)
        let look = Task { await watch.looked() }
        try await eventually("silence is told") { !told.words.isEmpty }
        #expect(await watch.health.failingSince == 1_000)
        await gate.open()
        _ = await look.value
        #expect(await watch.health.isWell)
        #expect(told.words == ["the source does not answer", nil])
    }

    @Test func allPagesThatFailedHaveToBeHadAgain() async throws {
        let (source, told) = (GrowingSource([5]), Told())
        let watch = watch([source], told)
        _ = await watch.looked()
        let error = FeedError(.badData, at: "http://api/2.json", "no JSON")
        let broken = Mutex<Set<Int>>([3, 7])
        for page in [3, 7] {
            let view = ResolvedView(
                request: .page(page, size: 5), scope: nil, zone: "UTC", theme: nil, canvas: .usual,
                version: 1)
            await watch.failed(error, view) {
                if broken.withLock({ $0.contains(page) }) { throw error }
            }
        }
        for (left, isWell) in [([3], false), ([], true)] as [(Set<Int>, Bool)] {
            broken.withLock { $0 = left }
            clock.advance(30)
            _ = await watch.looked()
            #expect(await watch.health.isWell == isWell)
        }
        #expect(told.words == ["the source's data is bad", nil])
    }

    @Test(.promise(.viewer, "a source that answers 500…"))
    func nobodyHasToAsk() async throws {
        let (source, told) = (GrowingSource([5]), Told())
        let watch = watch([source], every: .zero, told)
        let looking = Task { await watch.keepLooking() }
        try await eventually("a look") { await watch.points == 5 }
        source.fail(true)
        // On a busy machine a look may last so long that this is told in place of the failure.
        try await eventually("it is told") { (told.words.last ?? nil) != nil }
        source.fail(false)
        try await eventually("it is told") { told.words.last == .some(nil) }
        looking.cancel()
        await looking.value
    }

    private static let view = ResolvedView(
        request: .page(3, size: 5), scope: nil, zone: "UTC", theme: nil,
        canvas: Chart().canvas, version: 1)

    /// A page that fails is a failure at once, and until that page can be had: looks at the end
    /// alone find nothing.
    @Test(
        .promise(
            .viewer,
            """
            a page that can't be fetched counts as a failure until it comes; a visitor's wrong input
            never does
            """))
    func aPageThatFailsCountsUntilItCanBeHad() async throws {
        let (source, told) = (GrowingSource([5]), Told())
        let isBroken = Mutex(true)
        let watch = watch([source], told)
        _ = await watch.looked()
        let error = FeedError(.badData, at: "http://api/2.json", "no JSON")
        await watch.failed(error, SeriesWatchTests.view) {
            if isBroken.withLock({ $0 }) { throw error }
        }
        #expect(told.words == ["the source's data is bad"])
        clock.advance(30)
        _ = await watch.looked()
        #expect(await watch.health.failingSince == 1_000)
        isBroken.withLock { $0 = false }
        clock.advance(30)
        _ = await watch.looked()
        #expect(await watch.health.isWell)
        // Or until somebody gets it.
        await watch.failed(error, SeriesWatchTests.view) { throw error }
        await watch.succeeded(SeriesWatchTests.view)
        #expect(await watch.health.isWell)
        #expect(told.words.count == 4)
    }

    @Test(.promise(.viewer, "a page that can't be fetched…"))
    func aPageThatComesHidesNoLookThatFails() async throws {
        let (source, told) = (GrowingSource([5]), Told())
        let watch = watch([source], told)
        source.fail(true)
        _ = await watch.looked()
        await watch.succeeded(SeriesWatchTests.view)
        #expect(await watch.health.isWell == false)
    }

    @Test(.promise(.viewer, "a page that can't be fetched…"))
    func whatVisitorsTypeIsNoFailure() async throws {
        let watch = watch([GrowingSource([5])], Told())
        _ = await watch.looked()
        for error in [
            ViewProblem("x"), PagedSeriesError.pastEnd(.page(9, size: 5), count: 5, pages: 1),
            PagedSeriesError.notInOrder(SourceIdentity(name: "x")), Admission.Full(),
            CancellationError(),
        ] as [any Error] {
            await watch.failed(error, SeriesWatchTests.view) {}
        }
        #expect(await watch.health.isWell)
    }

    @Test(.promise(.viewer, "a source that answers 500…"))
    func aFailureAndItsEndAreALineEachInTheLog() async throws {
        let lines = Mutex<[String]>([])
        var options = ServerOptions()
        options.log = ServerLog { line in lines.withLock { $0.append(line) } }
        let source = GrowingSource([5])
        let (clock, told) = (clock, options)
        let watch = SeriesWatch(
            SeriesGroup([PagedSeries(source)]), every: .seconds(30), now: { clock.now },
            changed: { told.tell($0) })
        for isFailing in [false, true, true, true, false, false] {
            source.fail(isFailing)
            clock.advance(30)
            _ = await watch.looked()
        }
        let all = lines.withLock { $0 }
        try #require(all.count == 2, "\(all)")
        let begin = "\"level\":\"warning\",\"what\":\"source\",\"state\":\"failing\",\"since\":\"2"
        #expect(all[0].contains(begin) && all[0].contains("\"why\":\"the source can't be read\""))
        #expect(all[1].contains("\"what\":\"source\",\"state\":\"well\",\"since\":\"2"))
    }
}
