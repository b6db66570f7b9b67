public import ChartScene
import Paging
import Synchronization

/// The result for one page among many.
public enum PageOutcome: Sendable {
    /// The chart of a page, by its number from 1.
    case chart(page: Int, Chart)
    /// There is no chart of a page, and why. The pages after it follow.
    case failed(page: Int, any Error)
    /// The series ends with page `lastPage`, and pages after it were asked for by their numbers.
    /// Nothing follows.
    case pastEnd(lastPage: Int)
    /// Because of the error of the page before, it is unknown where page `page` and those after it
    /// lie. Nothing follows.
    case unreached(from: Int)
}

/// Charts of many pages of a series, or of several, in the order of their numbers.
///
/// API pages that two pages share are fetched once. A chart is made when it is asked for, so a slow
/// consumer holds up fetching; let charts be drawn by tasks of their own to use all cores. A page
/// that can't be drawn does not stop the others, but where nothing came at all, not even the length
/// of an API page, its error is thrown.
public struct PageCharts: AsyncSequence, Sendable {
    /// The result for one page.
    public typealias Element = PageOutcome

    let group: SeriesGroup
    let pages: RangeSet<Int>
    let size: Int?
    let template: Chart

    /// Goes through the pages from the first.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(charts: self, tour: PageTour(pages))
    }

    /// One way through the pages.
    public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
        fileprivate let charts: PageCharts
        fileprivate var tour: PageTour
        fileprivate var isOver = false
        /// The page that is out of reach, with all after it, because the page before failed.
        fileprivate var unreached: Int?

        /// Returns the next page's chart or its error; nil after the last page.
        ///
        /// - Throws: `PagedSeriesError.pastEnd` if the series has not even the first of the pages,
        ///   `noSeries`, `CancellationError`, and what the source throws before any API page came.
        public mutating func next() async throws -> PageOutcome? {
            guard !isOver else { return nil }
            if let page = unreached {
                isOver = true
                return .unreached(from: page)
            }
            guard let page = tour.next else {
                isOver = true
                guard let last = tour.lastPage, tour.hasNamedPagesLeft else { return nil }
                return .pastEnd(lastPage: last)
            }
            do {
                let chart = try await charts.group.chart(
                    .page(page, size: charts.size), like: charts.template)
                tour.pass(page, lastPage: chart.position?.lastPage)
                return .chart(page: page, chart)
            } catch PagedSeriesError.pastEnd(.page, _, let pages) where tour.hasBegun {
                tour.end(at: pages)
                return try await next()
            } catch let error where PageCharts.isOfOnePage(error) {
                return try await failed(page, error)
            }
        }

        private mutating func failed(_ page: Int, _ error: any Error) async throws -> PageOutcome {
            var (isOutOfReach, isWalking) = (false, false)
            for member in charts.group.members {
                if await member.isOutOfReach { isOutOfReach = true }
                if await member.isWalking { isWalking = true }
            }
            guard !isOutOfReach || tour.hasBegun else {
                isOver = true
                throw error
            }
            tour.pass(page, lastPage: nil)
            if isWalking || isOutOfReach {
                if let next = tour.next { unreached = next } else { isOver = true }
            }
            return .failed(page: page, error)
        }
    }

    /// Returns whether other pages may be there though one failed by this error.
    private static func isOfOnePage(_ error: any Error) -> Bool {
        switch error {
        case is CancellationError, PagedSeriesError.noSeries, PagedSeriesError.pastEnd: false
        default: true
        }
    }
}

extension SeriesGroup {
    /// Charts of many pages, each as `chart(_:like:valuesOf:)` makes it.
    ///
    /// - Parameters:
    ///   - pages: the pages' numbers, from 1, of the first series. An upper bound of `Int.max` is
    ///     the end of the series, wherever it is.
    ///   - size: points on a page, 1 or more; nil for the API's own page size.
    ///   - template: how the charts are to look.
    public func charts(
        ofPages pages: RangeSet<Int>, size: Int? = nil, like template: Chart = Chart()
    ) -> PageCharts {
        precondition(pages.ranges.first?.lowerBound ?? 1 > 0, "pages are numbered from 1")
        return PageCharts(group: self, pages: pages, size: size, template: template)
    }
}

extension PagedSeries {
    /// Whether API pages failed and none came, nor was their length said: then no page can be
    /// drawn.
    fileprivate var isOutOfReach: Bool {
        get async {
            let reading = reading.withLock { $0 }
            guard options.apiPageSize == nil, reading.failures?.isEmpty != true else {
                return false
            }
            return await reading.pager.fetchedPages.isEmpty
        }
    }

    /// Whether an API page failed and others are counted one by one, so that the place of those
    /// after it is unknown.
    fileprivate var isWalking: Bool {
        get async {
            let reading = reading.withLock { $0 }
            guard reading.failures?.isEmpty != true else { return false }
            guard reading.source.access == .random else { return true }
            return await reading.pager.isWalking
        }
    }
}

extension PagePosition {
    /// The last page of the series, as far as is known.
    fileprivate var lastPage: Int? { isLast ? page : totalPages }
}
