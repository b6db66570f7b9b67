import ChartScene

extension PagePosition {
    /// "page 3 of 4, points 15,001–22,500 of 25,000", with "end of data" on the last page.
    var summary: String {
        let words = text().joined(separator: ", ") + (isLast ? ", end of data" : "")
        return words.prefix(1).lowercased() + words.dropFirst()
    }
}
