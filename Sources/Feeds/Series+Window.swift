public import FeedErrors
public import Paging
public import TimeSeries

extension Series {
    /// Returns the samples of a window as a series.
    ///
    /// - Returns: the series, and how many times went back (0 unless sorted).
    /// - Throws: `FeedError` of kind `badData` naming API page, element and times.
    public static func checked(
        _ window: Window<[Sample]>, order: TimeOrder = .strict
    ) throws(FeedError) -> (series: Series, outOfOrder: Int) {
        var check = SampleCheck(order: order)
        for (slice, part) in zip(window.slices, window.extent.parts) {
            try check.take(slice, from: part)
        }
        let samples = check.outOfOrder > 0 ? window.elements.sortedByTime() : window.elements
        // Proof: `check` refused values and times that are not finite, and `sortedByTime` mended
        // the order.
        return (Series(trusted: samples), check.outOfOrder)
    }
}

extension [Sample] {
    /// Returns the samples sorted by time, equal times in the order they came in (`sort` promises
    /// that only in practice).
    fileprivate func sortedByTime() -> [Sample] {
        enumerated().sorted { ($0.element.t, $0.offset) < ($1.element.t, $1.offset) }
            .map(\.element)
    }
}
