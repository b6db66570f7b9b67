import ChartScene

extension PagePosition {
    /// "page 3 of 4, points 15,001–22,500 of 25,000", with "end of data" on the last page.
    var summary: String {
        let pages = totalPages.map { " of \(grouped($0))" } ?? ""
        let total = totalPoints.map { " of \(grouped($0))" } ?? ""
        let points =
            switch range.count {
            case 0: "no points"
            case 1: "point \(grouped(range.upperBound))"
            default: "points \(grouped(range.lowerBound + 1))–\(grouped(range.upperBound))"
            }
        return "page \(grouped(page))\(pages), \(points)\(total)" + (isLast ? ", end of data" : "")
    }
}
