import Text

/// Where the samples of a chart stand in a paginated series.
public struct PagePosition: Sendable, Equatable {
    /// The user's page number, from 1.
    public let page: Int
    /// How many points a full page has.
    public let size: Int
    /// The points shown, from the first to the last: indices in the series, from 0.
    public let range: Range<Int>
    /// Points of the page that could not be fetched, ascending: stretches of indices inside
    /// `range`, or right before or after it.
    public let missing: [Range<Int>]
    /// Whether it is unknown if the series goes on after the page, because the API page there could
    /// not be fetched. False while that did not have to be known.
    public let isEndUnknown: Bool
    /// Whether the final point of the series is among them.
    public let isLast: Bool
    /// How many points the whole series has, or nil while that is unknown.
    public let totalPoints: Int?
    /// How many pages of `size` points the series has, or nil while that is unknown.
    public let totalPages: Int?
    /// The API pages that were fetched for it, ascending.
    public let apiPages: [Int]
    /// Whether the samples were asked for as a range of time. They are then no page among others.
    public let isRange: Bool
    /// Whether the points stand in the series in the order of their times. If not, the points
    /// before and after them in time are unknown, so the chart has no marks of start and end.
    public let isInOrder: Bool

    /// Whether the samples are a whole file or answer that was not asked for in pages. Its chart
    /// has no marks of start and end: the reader knows that it is whole.
    public var isUnpaged = false

    /// A position as the reader of the pages knows it; nothing is checked.
    public init(
        page: Int, size: Int, range: Range<Int>, isLast: Bool, totalPoints: Int?,
        totalPages: Int?, apiPages: [Int] = [], missing: [Range<Int>] = [],
        isEndUnknown: Bool = false, isRange: Bool = false,
        isInOrder: Bool = true
    ) {
        self.page = page
        self.size = size
        self.range = range
        self.isLast = isLast
        self.totalPoints = totalPoints
        self.totalPages = totalPages
        self.apiPages = apiPages
        self.missing = missing
        self.isEndUnknown = isEndUnknown
        self.isRange = isRange
        self.isInOrder = isInOrder
    }

    /// Whether something that was asked for could not be fetched.
    public var isIncomplete: Bool { isEndUnknown || !missing.isEmpty }

    /// Whether the first point of the series is among those shown.
    package var isFirst: Bool { range.lowerBound == 0 && isInOrder }

    /// How many points are shown.
    public var count: Int {
        range.count - missing.map { $0.clamped(to: range).count }.reduce(0, +)
    }

    /// How many of the points shown come before each stretch that is missing.
    var counts: [(missing: Range<Int>, before: Int)] {
        var gone = 0
        return missing.map { stretch in
            defer { gone += stretch.clamped(to: range).count }
            return (stretch, max(0, stretch.lowerBound - range.lowerBound - gone))
        }
    }

    /// "Page 3 of 4", "points 15,001–22,500 of 25,000": points counted from 1, as people count.
    /// "Page 3" until the end is known; "19,226 points" of a series that is one page; "incomplete"
    /// where a part could not be fetched. A range of time has only its points here.
    public func text(_ locale: ChartLocale = .english) -> [String] {
        number(locale) + [isWhole ? PagePosition.all(range.count, locale) : points(locale)]
            + (isIncomplete ? [locale.words.incomplete] : [])
    }

    /// Whether all points of the series are shown.
    package var isWhole: Bool { range.count == totalPoints && !isIncomplete }

    /// Returns "Page 3 of 4"; empty where the points are no page among others.
    func number(_ locale: ChartLocale) -> [String] {
        guard !isRange, !isWhole, totalPages != 1 else { return [] }
        let words = locale.words
        let page = ["page": countText(page, locale)]
        return [
            totalPages.map { total in
                words.page.filled(page.merging(["pages": countText(total, locale)]) { $1 })
            } ?? words.pageOfSeveral.filled(page)
        ]
    }

    private func points(_ locale: ChartLocale) -> String {
        let words = locale.words
        let ends = [
            "first": countText(range.lowerBound + 1, locale),
            "last": countText(range.upperBound, locale),
        ]
        let shown: String
        switch range.count {
        case 0: return words.noPoints
        case 1: shown = words.onePoint.filled(ends)
        default: shown = words.points.filled(ends)
        }
        return totalPoints.map {
            words.pointsOfTotal.filled(["points": shown, "total": countText($0, locale)])
        } ?? shown
    }

    /// Returns the words for a number of points that are no part of more.
    static func all(_ count: Int, _ locale: ChartLocale) -> String {
        switch count {
        case 0: locale.words.noPoints
        case 1: locale.words.allOfOnePoint
        default: locale.words.allPoints.filled(["count": countText(count, locale)])
        }
    }
}
