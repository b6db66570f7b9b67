import PagedCharts
import TestSupport
import Testing

/// Reading again, sorting, and pages with holes; and what an observer is told.
@Suite(.promise(.paging, "a border where time goes…"))
struct ReadingTests {
    private let log = EventLog()

    private func options(_ change: (inout PagedSeries.Options) -> Void = { _ in })
        -> PagedSeries.Options
    {
        var options = PagedSeries.Options()
        options.observer = { [log] in log.note($0) }
        change(&options)
        return options
    }

    private let good = Pages.cut([10, 10, 5])
    /// The second page begins before the first one ends.
    private var torn: [[Sample]] {
        [Pages.samples(0..<10), Pages.samples(5..<15), Pages.samples(15..<20)]
    }
    /// The second page is short, and not the last one.
    private let uneven = Pages.cut([10, 7, 8])

    @Test func anObserverIsToldWhatHappens() async throws {
        let series = PagedSeries(MemorySource(good), options: options())
        _ = try await series.chart(.page(1, size: 20))
        #expect(log.all.first == "began 20" && log.all.last == "ended")
        #expect(log.all.filter { $0 == "fetched 10" }.count == 2)
        _ = try await series.chart(.whole)
        #expect(log.notable == ["began 20", "ended", "began unknown", "ended"])
    }

    /// Pages before the series is read again, those after, and the range that is drawn; nil for an
    /// error.
    @Test(
        arguments: [
            (CacheUse(), "startedOver"),
            (CacheUse(servedWithoutAsking: true), nil),
            (CacheUse(servedWithoutAsking: true, servedAfterAsking: false), nil),
        ] as [(CacheUse, String?)])
    func aSeriesThatChangedIsReadAgainOnce(use: CacheUse, said: String?) async throws {
        let source = CachedSource(before: torn, after: good, cacheUse: use)
        let chart = try await PagedSeries(source, options: options()).chart(.whole)
        #expect(chart.position?.range == 0..<25)
        let words = ["began unknown"] + [said].compactMap { $0 } + ["began unknown", "ended"]
        #expect(log.notable == words)
    }

    @Test func aSeriesThatStaysWrongIsAnErrorAfterTheSecondReading() async throws {
        let source = CachedSource(before: torn, after: torn, cacheUse: CacheUse())
        await #expect(throws: FeedError.self) {
            try await PagedSeries(source, options: options()).chart(.whole)
        }
        #expect(log.notable == ["began unknown", "startedOver", "began unknown", "ended"])
    }

    @Test func offlineNothingIsReadAgain() async throws {
        let use = CacheUse(isOffline: true, servedWithoutAsking: false, servedAfterAsking: false)
        let source = CachedSource(before: torn, after: good, cacheUse: use)
        await #expect(throws: FeedError.self) {
            try await PagedSeries(source, options: options()).chart(.whole)
        }
        #expect(log.notable == ["began unknown", "ended"])
    }

    /// Pages of different ages may only seem uneven: then the short one is longer by now.
    @Test(
        arguments: [
            (CacheUse(servedWithoutAsking: true, servedAfterAsking: true), 2),
            (CacheUse(servedWithoutAsking: true, servedAfterAsking: false), 1), (CacheUse(), 2),
            (CacheUse(isOffline: true), 1),
        ] as [(CacheUse, Int)])
    func unevenPagesOfDifferentAgesAreReadAgain(use: CacheUse, readings: Int) async throws {
        let source = CachedSource(before: uneven, after: good, cacheUse: use)
        let chart = try await PagedSeries(source, options: options()).chart(.page(2, size: 10))
        #expect(chart.position?.range == 10..<20)
        #expect(log.notable.filter { $0 == "began 10" }.count == readings)
        let walking = PagedSeries(source, options: options { $0.walks = true })
        _ = try await walking.chart(.whole)
        #expect(log.notable.filter { $0 == "began unknown" }.count == 1)
    }

    @Test func timesThatGoBackAreSortedIfAsked() async throws {
        let samples = [3, 1, 2, 5, 4].map { Sample(t: $0, y: $0) }
        let series = PagedSeries(
            MemorySource([samples]), options: options { $0.order = .sort })
        let chart = try await series.chart(.whole)
        #expect(chart.series[0].samples.samples.map(\.t) == [1, 2, 3, 4, 5])
        #expect(log.notable.contains("sorted 2"))
        await #expect(throws: FeedError.self) {
            try await PagedSeries(MemorySource([samples])).chart(.whole)
        }
    }

    /// Five samples came between the first page and the others.
    @Test(.promise(.paging, "a border where time goes…"))
    func aSeriesWithTheNewestFirstThatGrowsIsReadAgain() async throws {
        func pages(_ count: Int) -> [[Sample]] {
            let samples = Array(Pages.samples(0..<count).reversed())
            return stride(from: 0, to: count, by: 10).map {
                Array(samples[$0..<min(count, $0 + 10)])
            }
        }
        let torn = [pages(20)[0]] + pages(25).dropFirst()
        let source = CachedSource(before: torn, after: pages(25), cacheUse: CacheUse())
        let series = PagedSeries(source, options: options { $0.order = .sort })
        let chart = try await series.chart(.whole)
        #expect(chart.series[0].samples.samples == Pages.samples(0..<25))
        #expect(log.notable.contains("startedOver"))
    }

    /// Of a page that was sorted nobody knows what lies before and after it in time, unless it is
    /// the whole series.
    @Test(
        .promise(
            .data,
            """
            a part of a series that had to be sorted has no marks of start and end: unread pages may
            lie before or after it in time
            """),
        arguments: [
            (PageRequest.page(4, size: 5), false), (.whole, true), (.page(1, size: 5), false),
        ])
    func aSortedPageHasNoStartAndNoEnd(request: PageRequest, isInOrder: Bool) async throws {
        let newestFirst = MemorySource([Pages.samples(0..<20).reversed()])
        let series = PagedSeries(newestFirst, options: options { $0.order = .sort })
        let chart = try await series.chart(request)
        #expect(chart.position?.isInOrder == isInOrder)
        let plan = LayoutPlan(chart, measure: try Typeface.standard())
        #expect(plan.markers.isEmpty == !isInOrder)
        #expect(plan.texts.contains { $0.role == .continuation } == false)
        #expect(plan.altText.contains("series ends") == false)
    }

    @Test func aPageIsDrawnWithoutWhatCannotBeHadIfAsked() async throws {
        let source = MemorySource(Pages.cut([10, 10, 10, 5]), failing: [2])
        let series = PagedSeries(source, options: options { $0.allowsPartial = true })
        let chart = try await series.chart(.page(1, size: 30))
        // Whether the series goes on after 30 points is not known either.
        #expect(chart.position?.missing == [10..<20] && chart.position?.isEndUnknown == true)
        #expect(chart.series[0].samples.samples == Pages.samples(0..<10) + Pages.samples(20..<30))
        #expect(log.notable.contains("missed 2"))
    }
}
