import Feeds
import Paging
import Synchronization

/// The end of a series that may go on.
extension PagedSeries {
    /// How many points the series has: its end is looked for, unless it is known. Of the API pages those alone are
    /// fetched that the search needs, O(log pages) of them.
    ///
    /// - Returns: the count; 0 where there is no such series, and that is allowed.
    /// - Throws: what `chart(_:like:valuesOf:)` throws.
    public func countedPoints() async throws -> Int {
        let pager = reading.withLock { $0.pager }
        do {
            let extent = try await explained(.last(size: 1)) {
                try await pager.extent(of: .last(size: 1))
            }
            return extent.totalCount ?? extent.range.upperBound
        } catch PagedSeriesError.noSeries where options.allowsNoSeries {
            return 0
        }
    }

    /// Whether the series has another end by now than was found. The last API page is asked for anew, and the one
    /// after it where the last one is as it was; nothing is forgotten: see `renew()`.
    ///
    /// - Returns: false, too, where the end is not known yet.
    /// - Throws: what the source throws.
    public func hasAnotherEnd() async throws -> Bool {
        let (source, pager) = reading.withLock { ($0.source, $0.pager) }
        guard await pager.totalCount != nil else { return false }
        let known = await pager.lastFilledPage
        let now = source.hasSeparatePages ? source.revalidating() : source.renewed()
        if let known {
            let count = try await now.columns(ofPage: known.number)?.count
            guard count == known.length else { return true }
        }
        return try await now.columns(ofPage: (known?.number ?? 0) + 1)?.isEmpty == false
    }

    /// Points on a page where nobody names a size, 1 or more: the API's own page size; nil until that is known.
    public var ownPageSize: Int? {
        get async {
            guard !isOnePage else {
                return await reading.withLock { $0.pager }.totalCount.map { max($0, 1) }
            }
            return await reading.withLock { $0.pager }.ownPageSize
        }
    }

    /// What the columns of values are called, where a page has so many.
    package func columnNames(_ count: Int) -> [String] {
        let names = reading.withLock { $0.source }.columnNames
        if names.count == count, count > 1 { return names }
        let one = reading.withLock { $0.source }.valueName ?? "value"
        return count == 1 ? [one] : (1...count).map { "value \($0)" }
    }

    /// Begins to note the values of all pages that come; what came before is read again.
    func beginTally() {
        reading.withLock { reading in
            guard reading.tally == nil else { return }
            reading = PagedSeries.reading(reading.source, options, tallies: true)
        }
    }
}
