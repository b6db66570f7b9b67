import PagedCharts
import TestSupport
import Testing

/// Pages that are passed on part after part.
@Suite struct PartsTests {
    private func values(
        _ series: PagedSeries, _ request: PageRequest
    ) async throws -> [[[Double?]]] {
        var parts: [[[Double?]]] = []
        for try await part in series.parts(of: request) {
            parts.append(part.columns.map { $0.map(\.y) })
        }
        return parts
    }

    @Test(
        arguments: [
            (.page(2, size: 7), [[[7, 8, 9]], [[10, 11, 12, 13]]]),
            (.page(4, size: 7), [[[21, 22, 23, 24]]]),
            (.range(from: 480, to: 660), [[[8, 9]], [[10]]]),
            (.last(size: 2), [[[24]]]),
        ] as [(PageRequest, [[[Double?]]])])
    func theSamplesOfAPageComeInOrder(
        request: PageRequest, expected: [[[Double?]]]
    ) async throws {
        let series = PagedSeries(MemorySource(Pages.cut([10, 10, 5])))
        #expect(try await values(series, request) == expected)
    }

    /// An instant can't be looked for where times go back.
    @Test(
        .promise(
            .server,
            """
            `page.csv` gives no part of a range, or of a page at an instant, where times go back
            """),
        arguments: [TimeOrder.strict, .sort])
    func whereTimesGoBackNoPartOfARangeIsGiven(order: TimeOrder) async throws {
        var options = PagedSeries.Options()
        options.order = order
        let times: [Double] = [0, 60, 240, 180, 120, 300]
        let pages = [times.map { Sample(t: $0, y: $0) }]
        for request in [PageRequest.range(from: 200, to: nil), .at(200, size: 2)] {
            let series = PagedSeries(MemorySource(pages), options: options)
            await #expect(throws: (any Error).self) { try await values(series, request) }
        }
        let page = PagedSeries(MemorySource(pages), options: options)
        guard order == .sort else { return }
        #expect(try await values(page, .page(1, size: 3)).count == 1)
    }

    @Test func eachColumnIsThere() async throws {
        let series = PagedSeries(TwoColumns(source: MemorySource(Pages.cut([3]))))
        #expect(try await values(series, .page(1, size: 2)) == [[[0, 1], [0, -1]]])
    }

    @Test func aPagePastTheEndIsToldBeforeAnyPart() async throws {
        let series = PagedSeries(MemorySource(Pages.cut([10, 5])))
        let request = PageRequest.page(4, size: 5)
        let error = await #expect(throws: PagedSeriesError.self) {
            try await values(series, request)
        }
        #expect(error == .pastEnd(request, count: 15, pages: 3))
    }

    @Test func unevenPagesThatAreFoundOutLateEndTheReading() async throws {
        let series = PagedSeries(MemorySource(Pages.cut([10, 10, 4, 10, 10])))
        let error = await #expect(throws: PagedSeriesError.self) {
            try await values(series, .page(2, size: 12))
        }
        #expect(error == .paging(.changed(apiPage: 3), SourceIdentity(name: "Memory")))
        // By now it is known that they are uneven.
        #expect(try await values(series, .page(2, size: 12)).joined().joined().count == 12)
    }

    @Test func aPageThatIsToBeSortedComesAsAWhole() async throws {
        var options = PagedSeries.Options()
        options.order = .sort
        let samples = [Sample(t: 120, y: 2), Sample(t: 0, y: 0), Sample(t: 60, y: 1)]
        let series = PagedSeries(MemorySource([samples]), options: options)
        #expect(try await values(series, .page(1)) == [[[0, 1, 2]]])
    }
}
