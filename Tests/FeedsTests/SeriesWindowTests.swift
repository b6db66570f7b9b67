import Paging
import Testing
import TimeSeries

@testable import Feeds

/// API pages in memory.
private struct Pages: PageSource {
    let pages: [[Sample]]

    @concurrent func page(_ number: Int) async throws -> [Sample]? {
        number <= pages.count ? pages[number - 1] : nil
    }
}

@Suite struct SeriesWindowTests {
    private func window(_ times: [[Double]], page: Int, size: Int) async throws -> Window<[Sample]>
    {
        let pages = times.map { $0.map { Sample(t: $0, y: $0) } }
        return try await Pager(Pages(pages: pages)).window(.page(page, size: size))
    }

    @Test func timesThatRiseOrStayMakeASeries() async throws {
        let window = try await window([[1, 2], [2, 3]], page: 1, size: 4)
        let checked = try Series.checked(window)
        #expect(checked.series.samples.map(\.t) == [1, 2, 2, 3])
        #expect(checked.outOfOrder == 0)
    }

    private func message(_ window: Window<[Sample]>) -> String? {
        do {
            _ = try Series.checked(window)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func aTimeThatGoesBackIsNamedWithItsPlace() async throws {
        let window = try await window([[1, 2, 3], [4, 3.5, 5]], page: 2, size: 3)
        #expect(
            message(window)
                == "API page 2, element 1: the time goes back from 1970-01-01T00:00:04Z to"
                + " 1970-01-01T00:00:03.5Z;"
                + " sort the samples (TimeOrder.sort)")
    }

    @Test func aTimeThatGoesBackBetweenAPIPagesIsNamedToo() async throws {
        let window = try await window([[1, 2, 3], [2.5, 4, 5]], page: 1, size: 6)
        #expect(message(window)?.hasPrefix("API page 2, element 0: the time goes back") == true)
    }

    @Test func sortingKeepsTheOrderOfEqualTimes() async throws {
        let pages = [[Sample(t: 3, y: 1), Sample(t: 1, y: 2), Sample(t: 3, y: 3)]]
        let window = try await Pager(Pages(pages: pages)).window(.page(1))
        let checked = try Series.checked(window, order: .sort)
        #expect(checked.outOfOrder == 1)
        #expect(
            checked.series.samples
                == [Sample(t: 1, y: 2), Sample(t: 3, y: 1), Sample(t: 3, y: 3)])
    }

    @Test func millisecondsTakenForSecondsAreRefusedWithTheRemedy() async throws {
        let window = try await window([[1_581_094_990_000]], page: 1, size: 1)
        #expect(
            message(window)?.hasSuffix("if it is in milliseconds, read it so (timeUnit)") == true)
    }
}
