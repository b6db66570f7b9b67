import ChartScene
import Ranking

/// The header above the rows, the footer below them, and the room between.
struct RankedFrame {
    let padding: Double
    let header: RankedHeader
    let footer: RankedFooter
    let rows: RowHeights
    private let messageFactor: Double
    /// The room between the last line above the rows and the first one below.
    let room: Rect

    init(_ chart: RankedChart, _ setter: TextSetter) throws(RankedChartError) {
        let canvas = chart.canvas
        guard canvas.width >= Canvas.smallest.width, canvas.height >= Canvas.smallest.height else {
            throw .canvasTooSmall(width: canvas.width, height: canvas.height)
        }
        padding = RankedFrame.padding(canvas)
        messageFactor = LetterFactors(chart.theme, canvas).message
        header = RankedHeader(chart, padding: padding, setter)
        // Of all pages, so that rows stand at the same places on each of them.
        let words = FooterWords(chart, chart.list.items[...], setter)
        footer = RankedFooter(words.parts, canvas, chart.theme, padding: padding, setter)
        let top = (header.bottom + (canvas.height < 300 ? 4 : 10)).rounded()
        let bottom = (footer.top - (canvas.height < 300 ? 2 : 8)).rounded()
        room = Rect(
            x: padding, y: top, width: canvas.width - 2 * padding, height: max(0, bottom - top))
        rows = try RowHeights(chart, room)
    }

    /// Returns the distance of the drawing from the canvas's edges, at most 24 canvas units.
    static func padding(_ canvas: Canvas) -> Double {
        min(24, canvas.height / 20, canvas.width / 20).rounded()
    }

    /// Words in place of rows.
    func message(_ words: String, _ theme: Theme, _ setter: TextSetter) -> [RankedText] {
        let style = TextStyle(size: (room.width < 200 ? 12 : 16) * messageFactor)
        guard let text = setter.line(words, style, room: room.width) else { return [] }
        let middle = Point(
            x: room.x + room.width / 2,
            y: room.y + (room.height - setter.lineHeight(style)) / 2 + setter.ascent(style))
        return [setter.placed(.message, text, theme.text, at: middle, .middle)]
    }
}
