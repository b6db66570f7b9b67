/// Where the samples of a chart stand in a paginated series.
public struct PagePosition: Sendable, Equatable {
    /// The user's page number, from 1, and its size in points.
    public let page: Int
    public let size: Int
    /// The points shown: indices in the series, from 0.
    public let range: Range<Int>
    /// Whether the final point of the series is among them.
    public let isLast: Bool
    /// Points in the whole series and pages of `size`, or nil while unknown.
    public let totalPoints: Int?
    public let totalPages: Int?
    /// The API pages that were fetched for it, ascending.
    public let apiPages: [Int]

    public init(
        page: Int, size: Int, range: Range<Int>, isLast: Bool, totalPoints: Int?,
        totalPages: Int?, apiPages: [Int] = []
    ) {
        self.page = page
        self.size = size
        self.range = range
        self.isLast = isLast
        self.totalPoints = totalPoints
        self.totalPages = totalPages
        self.apiPages = apiPages
    }

    /// "Page 3 of 4 · points 15,001–22,500 of 25,000": points counted from 1, as people count.
    func text(_ locale: ChartLocale) -> [String] {
        let count = { countText($0, locale) }
        let pages = totalPages.map { " of \(count($0))" } ?? ""
        let total = totalPoints.map { " of \(count($0))" } ?? ""
        guard !range.isEmpty else { return ["Page \(count(page))\(pages)", "no points"] }
        let points =
            range.count == 1
            ? "point \(count(range.upperBound))"
            : "points \(count(range.lowerBound + 1))–\(count(range.upperBound))"
        return ["Page \(count(page))\(pages)", points + total]
    }
}
