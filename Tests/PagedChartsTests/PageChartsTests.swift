import ChartScene
import PagedCharts
import TestSupport
import Testing

/// Charts of many pages. Sample n stands at minute n, with n as its value.
@Suite struct PageChartsTests {
    private func outcomes(
        _ source: some SampleSource, _ pages: Range<Int>, size: Int? = nil,
        _ change: (inout PagedSeries.Options) -> Void = { _ in }
    ) async throws -> [String] {
        var options = PagedSeries.Options()
        options.readsOn = true
        change(&options)
        let group = SeriesGroup([PagedSeries(source, options: options)])
        var said: [String] = []
        for try await outcome in group.charts(ofPages: RangeSet(pages), size: size) {
            switch outcome {
            case .chart(let page, let chart):
                said.append("\(page): \(chart.position?.range ?? 0..<0)")
            case .failed(let page, _): said.append("\(page) failed")
            case .pastEnd(let last): said.append("past \(last)")
            case .unreached(let page): said.append("unreached \(page)")
            }
        }
        return said
    }

    @Test(.promise(.paging, "`--pages` draws each page as a run…"))
    func manyPagesFetchEachAPIPageOnce() async throws {
        let source = MemorySource(Pages.cut([10, 10, 10, 5]))
        let said = try await outcomes(source, 1..<9, size: 7)
        #expect(
            said == ["1: 0..<7", "2: 7..<14", "3: 14..<21", "4: 21..<28", "5: 28..<35", "past 5"])
        #expect(source.log.sorted() == [1, 2, 3, 4, 5])
    }

    /// However little is kept: each API page holds many pages.
    @Test(.promise(.paging, "`--pages` draws each page as a run…"))
    func theAPIPageInUseStaysInMemory() async throws {
        let source = MemorySource(Pages.cut([1_000, 1_000, 500]))
        let said = try await outcomes(source, 1..<Int.max, size: 10) { $0.keptSamples = 10 }
        #expect(said.count == 250)
        #expect(source.log.sorted() == [1, 2, 3, 4])
    }

    @Test func aPageThatFailsStopsNoOthersAndIsAskedForOnce() async throws {
        let source = MemorySource(Pages.cut([10, 10, 10, 5]), failing: [2])
        let said = try await outcomes(source, 1..<Int.max, size: 5)
        #expect(
            said == [
                "1: 0..<5", "2 failed", "3 failed", "4 failed", "5: 20..<25", "6: 25..<30",
                "7: 30..<35",
            ])
        #expect(source.log.count { $0 == 2 } == 1, "\(source.log)")
    }

    @Test(
        .promise(.paging, "a page that fails stops…"),
        arguments: [PageAccess.random, .sequential])
    func whereAPIPagesAreCountedNothingIsReachedAfterAFailure(access: PageAccess) async throws {
        let source = MemorySource(Pages.cut([10, 10, 10]), access: access, failing: [2])
        let said = try await outcomes(source, 1..<Int.max, size: 5) { $0.walks = true }
        #expect(said == ["1: 0..<5", "2 failed", "unreached 3"])
    }

    @Test func whereNothingComesTheErrorIsThrown() async throws {
        let source = MemorySource(Pages.cut([10, 10]), failing: [1])
        await #expect(throws: MemorySource.Refusal.self) {
            try await outcomes(source, 1..<1_000_000_001, size: 5)
        }
        #expect(source.log == [1])
    }

    /// The other series of a group lie within the span of each page.
    @Test func whereNothingComesOfAnotherSeriesTheErrorIsThrown() async throws {
        var options = PagedSeries.Options()
        options.readsOn = true
        let first = MemorySource(Pages.cut([10, 10, 10]))
        let second = MemorySource(Pages.cut([10]), failing: [1])
        let group = SeriesGroup([first, second].map { PagedSeries($0, options: options) })
        await #expect(throws: MemorySource.Refusal.self) {
            for try await _ in group.charts(ofPages: RangeSet(1..<Int.max), size: 5) {}
        }
        #expect(second.log == [1])
    }

    @Test func whereNoneOfThePagesIsThereThatIsThrown() async throws {
        let source = MemorySource(Pages.cut([10, 10, 5]))
        await #expect(
            throws: PagedSeriesError.pastEnd(.page(9, size: 5), count: 25, pages: 5)
        ) {
            try await outcomes(source, 9..<12, size: 5)
        }
    }
}
