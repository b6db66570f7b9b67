import ChartScene

/// The title, and below it which part of the list is shown.
struct RankedHeader {
    private let title: [SetText]
    private let padding: Double
    private let captionStyle: TextStyle
    private let captionTop: Double
    /// The lower edge of the last line.
    let bottom: Double

    init(_ chart: RankedChart, padding: Double, _ setter: TextSetter) {
        let (width, height) = (chart.canvas.width, chart.canvas.height)
        let size: Double =
            width >= 400 && height >= 300 ? 22 : width >= 240 && height >= 150 ? 17 : 13
        let letters = LetterFactors(chart.theme, chart.canvas)
        let style = TextStyle(size: size * letters.title, weight: .bold)
        title = setter.lines(
            chart.title, style, room: width - 2 * padding, most: height >= 400 ? 2 : 1)
        self.padding = padding
        // The letters' own room above them makes a part of the padding.
        let top = max(2, padding - 4)
        let titleBottom = top + Double(title.count) * setter.lineHeight(style)
        captionStyle = TextStyle(
            size: (size > 20 ? 13 : size > 15 ? 12 : 10) * letters.subtitle)
        captionTop = titleBottom + (size > 15 ? 3 : 1)
        bottom = captionTop + setter.lineHeight(captionStyle)
    }

    /// The words at their places.
    func texts(
        _ chart: RankedChart, _ rows: RowHeights, _ setter: TextSetter
    ) -> [RankedText] {
        let top = max(2, padding - 4)
        var texts = title.enumerated().map { index, line in
            let y = top + Double(index) * setter.lineHeight(line.style) + setter.ascent(line.style)
            return setter.placed(.title, line, chart.theme.title, at: Point(x: padding, y: y))
        }
        let caption = RankedCaption(chart, rows.range).text
        let room = chart.canvas.width - 2 * padding
        if let line = setter.line(caption, captionStyle, room: room) {
            let place = Point(x: padding, y: captionTop + setter.ascent(captionStyle))
            texts.append(setter.placed(.caption, line, chart.theme.text, at: place))
        }
        return texts
    }
}
