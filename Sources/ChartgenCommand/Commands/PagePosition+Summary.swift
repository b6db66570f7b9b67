import ChartScene

extension Chart {
    /// The range of time that is shown, if one was asked for, and where the chart stands in the
    /// series: "page 3 of 4, points 15,001–22,500 of 25,000", with "end of data" on the last page.
    var placeSummary: String {
        var chart = self
        // As the rest of what is said on a terminal.
        chart.locale = .english
        let (rangeText, placeTexts) = (chart.rangeText, chart.placeTexts)
        // The first series decides about pages, and others may go on after it.
        let positions = isOfGroup ? series.compactMap(\.position) : [position].compactMap { $0 }
        let isAtEnd = !positions.isEmpty && positions.allSatisfy { $0.isLast && $0.isInOrder }
        let texts =
            (rangeText == nil ? placeTexts : Array(placeTexts.dropFirst()))
            + (isAtEnd ? ["end of data"] : [])
        let words = texts.joined(separator: ", ")
        let place = words.prefix(1).lowercased() + words.dropFirst()
        return [rangeText, place].compactMap { $0 }.joined(separator: ", ")
    }
}
