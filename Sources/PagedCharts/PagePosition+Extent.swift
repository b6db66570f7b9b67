public import ChartScene
public import Paging

extension PagePosition {
    /// The place of a page in its series. Points that are missing at its edges are not among those
    /// shown.
    ///
    /// - Parameters:
    ///   - extent: where the page lies, as the pager says.
    ///   - apiPages: the numbers of the API pages that were fetched, ascending.
    ///   - isRange: whether it was asked for as a range of time.
    ///   - isInOrder: whether the points stand in the series in the order of their times.
    ///   - goesOn: whether the series is known to go on after the last point that can be had.
    public init(
        _ extent: PageExtent, apiPages: [Int] = [], isRange: Bool = false, isInOrder: Bool = true,
        goesOn: Bool = false
    ) {
        var range = extent.range
        let end = range.upperBound
        // The position after the page stands for all that may follow.
        let missing = extent.missing.map { $0.clamped(to: range) }.filter { !$0.isEmpty }
        for missing in missing {
            if missing.lowerBound == range.lowerBound, missing.upperBound <= range.upperBound {
                range = missing.upperBound..<range.upperBound
            } else if missing.upperBound >= range.upperBound {
                range = range.lowerBound..<min(missing.lowerBound, range.upperBound)
            }
        }
        self.init(
            page: extent.page, size: extent.size, range: range, isLast: extent.isLast && !goesOn,
            totalPoints: goesOn ? nil : extent.totalCount,
            totalPages: isRange ? 1 : goesOn ? nil : extent.totalPages,
            apiPages: apiPages, missing: missing,
            isEndUnknown: extent.missing.last.map { $0.upperBound > end } ?? false,
            isRange: isRange, isInOrder: isInOrder)
    }
}
