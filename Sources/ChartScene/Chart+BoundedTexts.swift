import Text

extension Chart {
    /// The most letters of a text that layout looks at: twice as many as any canvas has room for.
    private static let mostLetters = 8_192

    /// The chart with texts that layout can measure many times, however long they were.
    var withBoundedTexts: Chart {
        var chart = self
        chart.title = Chart.bounded(title)
        chart.subtitle = subtitle.map(Chart.bounded)
        chart.facts = facts.map(Chart.bounded)
        chart.yLabel = yLabel.map(Chart.bounded)
        for index in series.indices where (series[index].name?.utf8.count ?? 0) > Chart.mostLetters
        {
            chart.series[index].name = series[index].name.map(Chart.bounded)
        }
        return chart
    }

    private static func bounded(_ text: String) -> String {
        text.utf8.count > mostLetters ? text.withMarks(letters: mostLetters) : text
    }
}
