public import Feeds
import Paging
import Synchronization
import TimeSeries

/// Pages that are passed on, and may be longer than memory.
extension PagedSeries {
    /// Reads a page, part after part, as its API pages come.
    ///
    /// - Parameters:
    ///   - request: which page; of a range of time the samples in it, without those beside it.
    ///   - take: takes the samples that come next, in a column for each value, at each time one row. The next part is
    ///     waited for when it returns.
    /// - Throws: what `chart(_:like:valuesOf:)` throws, and what `take` throws. Where the series turns out to have changed
    ///   after parts were taken, `PagedSeriesError.paging`.
    public func read(
        _ request: PageRequest, _ take: (SampleColumns) async throws -> Void
    ) async throws {
        try request.check()
        let request = isOnePage ? request.ofOnePage() : request
        let reading = reading.withLock { $0 }
        try await explained(request) {
            let isWhole = options.order == .sort || options.allowsPartial
            try await isWhole
                ? passWindow(request, reading, take) : passDeliveries(request, reading, take)
        }
    }

    private func passDeliveries(
        _ request: PageRequest, _ reading: Reading, _ take: (SampleColumns) async throws -> Void
    ) async throws {
        var check = SampleCheck()
        var passed: Int?
        for try await delivery in reading.pager.deliveries(of: request) {
            switch delivery {
            case .elements(let part, let place):
                try check.take(part.column(0), from: place, place: reading.source.place)
                let columns = part.base.columns.indices.map { request.part(of: part.column($0)) }
                guard let first = columns.first, !first.isEmpty else { continue }
                passed = place.apiPage
                try await take(SampleColumns(columns.map(Array.init)))
            case .startOver:
                if let passed { throw PagingError.changed(apiPage: passed) }
                check = SampleCheck()
            case .end: return
            }
        }
    }

    /// Samples that are to be sorted, or may have holes, come as a whole.
    private func passWindow(
        _ request: PageRequest, _ reading: Reading, _ take: (SampleColumns) async throws -> Void
    ) async throws {
        let window = try await reading.pager.window(of: request)
        let count = window.slices.lazy.map(\.base.columns.count).max() ?? 1
        let columns = try (0..<count).map { column in
            let samples = try Series.checked(window.column(column), order: options.order)
            return Array(request.part(of: samples.series.samples[...]))
        }
        if !columns[0].isEmpty { try await take(SampleColumns(columns)) }
    }
}

extension PageRequest {
    /// The samples that were asked for, of some in the order of their times.
    fileprivate func part(of samples: ArraySlice<Sample>) -> ArraySlice<Sample> {
        var cut = RangeCut(self)
        return cut.take(samples)
    }
}
