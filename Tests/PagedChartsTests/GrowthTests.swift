import PagedCharts
import TestSupport
import Testing

/// The end of a series that goes on.
@Suite struct GrowthTests {
    /// Lengths of API pages, how many points those are, and the lengths later, with the pages that
    /// the look asks for.
    @Test(
        .promise(
            .server,
            """
            a page that is empty now does not end its series for ever: later pages are seen
            """),
        arguments: [
            ([10, 10, 5], 25, [10, 10, 5], false, [3, 4]),
            ([10, 10, 5], 25, [10, 10, 6], true, [3]),
            ([10, 10, 5], 25, [10, 10, 10, 1], true, [3]),
            ([10, 10], 20, [10, 10, 1], true, [2, 3]),
            ([10, 10], 20, [10], true, [2]),
            ([0], 0, [0], false, [1, 2]),
            ([0], 0, [3], true, [1]),
            // An empty page inside the series, and pages after it.
            ([10, 10, 5], 25, [10, 10, 5, 0], true, [3, 4]),
            ([10, 10, 5, 0], 25, [10, 10, 5, 0], false, [3, 4, 5]),
            ([10, 10, 5, 0], 25, [10, 10, 5, 0, 7], true, [3, 4, 5]),
            ([10, 10, 5, 0, 0], 25, [10, 10, 5, 0, 0, 7], true, [3, 4, 5, 6]),
            ([10, 10, 5, 0], 25, [10, 10, 5, 3], true, [3, 4]),
            ([10, 10, 5, 0], 25, [10, 10, 5], true, [3, 4]),
        ] as [([Int], Int, [Int], Bool, [Int])])
    func theEndIsLookedForAnew(
        before: [Int], count: Int, after: [Int], hasAnother: Bool, asked: [Int]
    ) async throws {
        let source = GrowingSource(before)
        let series = PagedSeries(source)
        #expect(try await series.countedPoints() == count)
        source.become(after)
        #expect(try await series.hasAnotherEnd() == hasAnother)
        #expect(source.log == asked)
        series.renew()
        #expect(try await series.countedPoints() == after.reduce(0, +))
    }

    /// What moved on, or was revised, has as many points as before.
    @Test(
        .promise(
            .server,
            """
            a series whose last API page has other times or values is another one, though it has as
            many points
            """),
        arguments: [([10, 10, 5], 3), ([10, 10], 2), ([5], 1)])
    func otherSamplesOnTheLastPageAreAnotherSeries(lengths: [Int], last: Int) async throws {
        let source = GrowingSource(lengths)
        let series = PagedSeries(source)
        let count = lengths.reduce(0, +)
        #expect(try await series.look() == (count, false))
        #expect(try await series.look() == (count, false))
        source.revise(page: last)
        #expect(try await series.look() == (count, true))
        #expect(try await series.chart(.last(size: 1)).series[0].samples.samples.last?.y == -1)
        #expect(try await series.look() == (count, false))
    }

    /// An API may drop its oldest points between the answers of one reading: the last page is then
    /// as it came, and the first one is another.
    @Test(
        .promise(
            .viewer,
            """
            an API that drops its oldest points during a reading is read again after the next look
            """))
    func anotherFirstPageIsAnotherSeries() async throws {
        let source = GrowingSource([10, 10, 5])
        let series = PagedSeries(source)
        #expect(try await series.look() == (25, false))
        source.revise(page: 1)
        #expect(try await series.look() == (25, true))
        #expect(try await series.chart(.page(1, size: 10)).series[0].samples.samples[9].y == -1)
        source.become([10, 10, 5])
        // A change is found again where the first attempt to read the series anew fails.
        struct Gone: Error {}
        source.fail(after: 3, Gone())
        await #expect(throws: Gone.self) { _ = try await series.look() }
        source.fail(after: .max, Gone())
        source.forgetLog()
        for _ in 0..<4 { #expect(try await series.look().points == 25) }
        #expect(source.log.filter { $0 == 1 }.count == 3)
    }

    /// No chart can be made of such a series.
    @Test(.promise(.viewer, "a series whose times go back fails, and stays as it was"))
    func aSeriesWhoseTimesGoBackStaysAsItWas() async throws {
        let source = GrowingSource([10, 10, 5])
        let series = PagedSeries(source)
        #expect(try await series.look() == (25, false))
        source.become([10, 10, 6])
        source.disorder(page: 3)
        for _ in 0..<2 {
            await #expect(throws: FeedError.self) { _ = try await series.look() }
        }
        #expect(try await series.chart(.page(3, size: 10)).position?.totalPoints == 25)
        source.become([10, 10, 6])
        #expect(try await series.look() == (26, true))
        source.disorder(page: 3)
        await #expect(throws: FeedError.self) { _ = try await PagedSeries(source).look() }
    }

    /// More often than not such a source is at fault.
    @Test(
        .promise(.viewer, "the old state stays until…"),
        arguments: [[0], [0, 0, 0], []])
    func aSeriesThatHoldsNothingAnyMoreStaysAsItWas(lengths: [Int]) async throws {
        let source = GrowingSource([10, 10, 5])
        let series = PagedSeries(source)
        #expect(try await series.look() == (25, false))
        source.become(lengths)
        for _ in 0..<3 {
            await #expect(throws: PagedSeriesError.self) { _ = try await series.look() }
        }
        #expect(try await series.chart(.page(3, size: 10)).position?.totalPoints == 25)
        // Neither does a chart that meets that state before a look do away with the series.
        series.renew()
        _ = try? await series.chart(.page(1, size: 10))
        await #expect(throws: PagedSeriesError.self) { _ = try await series.look() }
        #expect(try await series.chart(.page(3, size: 10)).position?.totalPoints == 25)
        source.become([10, 10, 6])
        #expect(try await series.look() == (26, true))
    }

    /// An API that has an empty page wherever it is asked.
    @Test(.promise(.server, "a page that is empty now…"))
    func ofManyEmptyPagesEachIsAskedForInTurn() async throws {
        let empty = Array(repeating: 0, count: 600)
        let source = GrowingSource([10, 10, 5] + empty)
        let series = PagedSeries(source)
        #expect(try await series.look() == (25, false))
        source.become([10, 10, 5] + empty)
        for _ in 0..<6 { #expect(try await series.look() == (25, false)) }
        #expect(Set(source.log) == [1, 3, 4, 5, 6, 7, 9, 13, 69, 517])
        #expect(source.log.count == 25)
        source.become([10, 10, 5] + empty.prefix(9) + [4] + empty)
        var looks = 1
        while try await !series.look().hasChanged { looks += 1 }
        #expect(looks <= 6)
        #expect(try await series.countedPoints() == 29)
    }

    /// Pages that are read again between two looks are of another state, maybe.
    @Test(
        .promise(
            .server,
            """
            pages that were read again between two looks, because the series changed meanwhile, are
            another version
            """),
        arguments: [false, true])
    func whatWasReadAgainBetweenTwoLooksIsTold(tallies: Bool) async throws {
        let source = GrowingSource([10, 10, 5])
        let series = PagedSeries(source)
        #expect(try await series.look() == (25, false))
        source.revise(page: 3)
        if tallies {
            _ = try await series.chart(.page(1, size: 5), valuesOf: .dataset)
        } else {
            series.renew()
            _ = try await series.chart(.page(3, size: 10))
        }
        #expect(try await series.look() == (25, true))
        #expect(try await series.look() == (25, false))
    }

    /// A source that dies while its new end is looked for.
    @Test(
        .promise(
            .viewer,
            """
            the old state stays until the new one is known to be whole; a series that turns empty
            fails, and stays as it was
            """))
    func aSeriesIsKeptUntilItsNewEndIsKnown() async throws {
        struct Gone: Error {}
        let source = GrowingSource([10, 10, 5])
        let series = PagedSeries(source)
        #expect(try await series.look() == (25, false))
        source.become([10, 10, 10, 5])
        source.fail(after: 1, Gone())
        await #expect(throws: Gone.self) { _ = try await series.look() }
        source.fail(after: .max, Gone())
        #expect(try await series.chart(.page(3, size: 10)).position?.totalPoints == 25)
        #expect(try await series.look() == (35, true))
        #expect(try await series.chart(.page(3, size: 10)).position?.totalPoints == 35)
        #expect(try await series.look() == (35, false))
    }

    @Test(.promise(.viewer, "the server starts while its source…"))
    func aSeriesThatWasNotThereIsAskedForAgain() async throws {
        let source = GrowingSource([])
        let series = PagedSeries(source)
        for _ in 0..<2 {
            await #expect(throws: PagedSeriesError.self) { _ = try await series.look() }
        }
        source.become([4])
        #expect(try await series.look() == (4, false))
    }

    @Test func whileTheEndIsUnknownNothingIsAskedFor() async throws {
        let source = GrowingSource([10, 10, 10, 10])
        let series = PagedSeries(source)
        _ = try await series.chart(.page(1, size: 5))
        source.become([10, 10, 10, 10, 10])
        #expect(try await !series.hasAnotherEnd())
        #expect(source.log == [])
    }

    @Test func findingTheEndFetchesNothingTwice() async throws {
        let source = MemorySource(Pages.cut([10, 10, 5]))
        let series = PagedSeries(source)
        #expect(try await series.countedPoints() == 25)
        for page in 1...4 { _ = try await series.chart(.page(page, size: 7)) }
        #expect(Set(source.log).count == source.log.count)
    }

    @Test func aSeriesThatIsNotThereHasNoPointsWhereThatIsAllowed() async throws {
        let series = PagedSeries(MemorySource([]))
        await #expect(throws: PagedSeriesError.self) { try await series.countedPoints() }
        var options = PagedSeries.Options()
        options.allowsNoSeries = true
        #expect(try await PagedSeries(MemorySource([]), options: options).countedPoints() == 0)
    }

    /// API pages, whether they are one page by nature, and the page size that is theirs.
    @Test(
        arguments: [
            ([10, 10, 5], false, 10), ([10, 5], true, 15), ([0], true, 1), ([0], false, nil),
        ] as [([Int], Bool, Int?)])
    func thePageSizeIsTheSourcesOwn(lengths: [Int], isOnePage: Bool, size: Int?) async throws {
        let series = PagedSeries(MemorySource(Pages.cut(lengths), isOnePage: isOnePage))
        #expect(await series.ownPageSize == nil)
        _ = try await series.countedPoints()
        #expect(await series.ownPageSize == size)
    }

    @Test func eachChartMayHaveAValueAxisForOtherValues() async throws {
        let source = MemorySource(Pages.cut([10, 10, 5]))
        let series = PagedSeries(source)
        let page = try await series.chart(.page(1, size: 5))
        #expect(page.yDomain == nil)
        let whole = try await series.chart(.page(1, size: 5), valuesOf: .dataset)
        #expect(whole.yDomain == 0...24)
        #expect(whole.facts == ["y axis for all 25 points"])
        #expect(try await series.chart(.page(1, size: 5)).yDomain == nil)
        let group = SeriesGroup([series, PagedSeries(MemorySource([Pages.samples(0..<99)]))])
        #expect(try await group.chart(.page(1, size: 5), valuesOf: .dataset).yDomain == 0...98)
        #expect(try await group.chart(.page(1, size: 5)).yDomain == nil)
    }
}
