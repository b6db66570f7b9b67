package import ChartScene
public import Feeds
public import Paging
import Synchronization
import TimeSeries

/// The samples of a page, part after part, as its API pages come: for pages that are passed on, and
/// may be longer than memory. A part has a column for each value, and a row for each time; it is
/// not empty. A range of time gives only the samples in it, not those before and after. Values are
/// the source's own: ratios are no percents.
///
/// A slow consumer holds up fetching.
public struct PageParts: AsyncSequence, Sendable {
    /// Some samples.
    public typealias Element = SampleColumns

    fileprivate let series: PagedSeries
    fileprivate let request: PageRequest

    /// Reads the page from its start.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(parts: self)
    }

    /// One reading of the page.
    public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
        private let parts: PageParts
        private var reading: PagedSeries.Reading
        /// Whether the series seemed to have changed before any part was taken.
        private var isAnew = false
        private var deliveries: PageDeliveries<CheckedSource>.AsyncIterator?
        private var check = SampleCheck()
        /// The API page that the last part came from.
        private var passed: Int?
        /// Where the page lies in its series, after its last part.
        package private(set) var position: PagePosition?

        fileprivate init(parts: PageParts) {
            self.parts = parts
            reading = parts.series.reading.withLock { $0 }
            begin()
        }

        private mutating func begin() {
            let isWhole =
                parts.series.options.order == .sort || parts.series.options.allowsPartial
            deliveries =
                isWhole ? nil : reading.pager.deliveries(parts.request).makeAsyncIterator()
            check = SampleCheck()
        }

        /// Returns the part that comes next; nil after the last.
        ///
        /// - Throws: what `PagedSeries.chart(_:like:valuesOf:)` throws. Where the series turns out
        ///   to have changed after parts were taken, `PagedSeriesError.paging`.
        public mutating func next() async throws -> SampleColumns? {
            try parts.request.checkTimes()
            do {
                return try await part()
            } catch let error as FeedError where error.seriesMayHaveChanged && !isAnew {
                let facts = reading.source.facts
                guard !facts.cacheUse.isOffline, passed == nil || !facts.hasSeparatePages else {
                    throw error
                }
                reading = parts.series.readingAnew(after: reading)
                // The new reading can't go on from the parts that were taken.
                guard passed == nil else { throw error }
                isAnew = true
                parts.series.options.observer?(.startedOver)
                begin()
                return try await part()
            }
        }

        private mutating func part() async throws -> SampleColumns? {
            try await parts.series.inOrder(parts.request, reading) {
                try await deliveries == nil ? wholePage() : nextPart()
            }
        }

        private mutating func nextPart() async throws -> SampleColumns? {
            while let delivery = try await deliveries?.next() {
                switch delivery {
                case .elements(let part, let place):
                    try check.take(
                        part.column(0), from: place, place: reading.source.place)
                    let columns = part.base.columns.indices.map {
                        Array(parts.request.part(of: part.column($0)))
                    }
                    guard columns.first?.isEmpty == false else { continue }
                    passed = place.apiPage
                    return SampleColumns(columns)
                case .startOver:
                    if let passed { throw PagingError.changed(apiPage: passed) }
                    check = SampleCheck()
                case .end(let extent, _):
                    position = PagePosition(extent, goesOn: reading.source.facts.goesOn)
                    return nil
                }
            }
            return nil
        }

        /// Returns the whole page at once, for samples that are to be sorted, or may have holes.
        private mutating func wholePage() async throws -> SampleColumns? {
            guard passed == nil else { return nil }
            let window = try await reading.pager.window(parts.request)
            let rewritten = window.failures.values.lazy.compactMap { $0 as? FeedError }
                .first { $0.seriesMayHaveChanged }
            if let rewritten, !reading.source.facts.hasSeparatePages, !isAnew { throw rewritten }
            passed = 0
            let count = window.slices.lazy.map(\.base.columns.count).max() ?? 1
            let order = parts.series.options.order
            var isSorted = false
            let columns = try (0..<count).map { column in
                let samples = try Series.checked(window.column(column), order: order)
                isSorted = samples.outOfOrder > 0
                return Array(parts.request.part(of: samples.series.samples[...]))
            }
            let isPart = window.extent.range.count != window.extent.totalCount
            position = PagePosition(
                window.extent, isInOrder: !(isSorted && isPart),
                goesOn: reading.source.facts.goesOn)
            return columns[0].isEmpty ? nil : SampleColumns(columns)
        }
    }
}

extension PagedSeries {
    /// Returns the samples of a page, part after part.
    public func parts(of request: PageRequest) -> PageParts {
        PageParts(series: self, request: isOnePage ? request.ofOnePage() : request)
    }
}

extension PageRequest {
    /// Returns the samples that were asked for, of some in the order of their times.
    fileprivate func part(of samples: ArraySlice<Sample>) -> ArraySlice<Sample> {
        var cut = RangeCut(self)
        return cut.take(samples)
    }
}
