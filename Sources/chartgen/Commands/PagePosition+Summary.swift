import ChartScene

extension PagePosition {
    /// "page 3 of 4, points 15,001–22,500 of 25,000", with "end of data" on the last page.
    var summary: String {
        let words = text().joined(separator: ", ") + (isLast && isInOrder ? ", end of data" : "")
        return words.prefix(1).lowercased() + words.dropFirst()
    }
}

extension Chart {
    /// The range of time that is shown, if one was asked for, and the summary of the chart's place in the series.
    var placeSummary: String {
        [rangeText, position?.summary].compactMap { $0 }.joined(separator: ", ")
    }
}
