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

    /// The place of a range of time in several series together, as if the points of each followed
    /// those of the one before: it is at the start or at the end only where all of them are. Nil
    /// without series.
    init?(together all: [PagePosition]) {
        guard let first = all.first(where: { $0.count > 0 }) ?? all.first else { return nil }
        let start = all.reduce(0) { $0 + $1.range.lowerBound }
        var (end, missing) = (start, [Range<Int>]())
        for position in all {
            let shift = end - position.range.lowerBound
            missing += position.missing.map { $0.lowerBound + shift..<$0.upperBound + shift }
            end += position.range.count
        }
        let totals = all.compactMap(\.totalPoints)
        self.init(
            page: 1, size: first.size, range: start..<end, isLast: all.allSatisfy(\.isLast),
            totalPoints: totals.count == all.count ? totals.reduce(0, +) : nil, totalPages: 1,
            apiPages: first.apiPages, missing: missing,
            isEndUnknown: all.contains(where: \.isEndUnknown), isRange: true,
            isInOrder: all.allSatisfy(\.isInOrder))
    }

    /// The place of a range of time without points.
    ///
    /// - Parameters:
    ///   - before: whether the series has points before it.
    ///   - after: whether the series has points after it.
    ///   - count: how many points the series has; nil while that is unknown.
    init(emptyRangeAfter before: Bool, before after: Bool, of count: Int?) {
        let start = before ? after ? 1 : count ?? 1 : 0
        self.init(
            page: 1, size: 1, range: start..<start, isLast: !after, totalPoints: count,
            totalPages: 1, isRange: true)
    }
}
