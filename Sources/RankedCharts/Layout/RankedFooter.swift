import ChartScene

/// Rows of words at the lower edge of the canvas: notes for the reader, the time of the fetch, and
/// the origin of the data.
struct RankedFooter {
    private let style: TextStyle
    private let room: Double
    private let padding: Double
    /// How many rows there are.
    private let count: Int
    /// The upper edge of the first row; without rows, the canvas's lower edge less the padding.
    let top: Double

    /// - Parameter parts: all words that the footer may hold. They decide the number of rows. The
    ///   words drawn in the end stand at the same place, and are cut if they need more rows.
    init(
        _ parts: [String], _ canvas: Canvas, _ theme: Theme, padding: Double, _ setter: TextSetter
    ) {
        let size: Double = canvas.width < 400 || canvas.height < 300 ? 10 : 11
        style = TextStyle(size: size * LetterFactors(theme, canvas).label)
        self.padding = padding
        room = canvas.width - 2 * padding
        let most =
            canvas.height >= 500 ? 3 : canvas.height >= 300 ? 2 : canvas.height >= 150 ? 1 : 0
        count = setter.lines(joining: parts, style, room: room, most: most).count
        let bottom = canvas.height - max(4, padding * 0.75)
        top = bottom - Double(count) * setter.lineHeight(style)
    }

    /// The words at their places.
    func texts(_ parts: [String], _ theme: Theme, _ setter: TextSetter) -> [RankedText] {
        let lines = setter.lines(joining: parts, style, room: room, most: count)
        return lines.enumerated().map { index, line in
            let y = top + Double(index) * setter.lineHeight(style) + setter.ascent(style)
            return setter.placed(.notes, line, theme.text, at: Point(x: padding, y: y))
        }
    }
}
