import ChartScene
import Ranking

/// How many rows there are on a page, how high they are, and which of the list's entries they show.
struct RowHeights {
    /// What rows hold.
    enum Form {
        /// A picture, a name, a second line.
        case full
        /// A line.
        case compact
    }

    let form: Form
    let height: Double
    /// Rows on a full page.
    let size: Int
    /// The entries of the page, counted from 0.
    let range: Range<Int>
    /// How many columns of rows there are, side by side: rows follow each other down the first one,
    /// then the next.
    let columns: Int
    /// The room of the first column.
    let column: Rect
    /// Rows in a full column.
    let rowsInColumn: Int

    /// Between columns.
    private static let gap = 40.0
    /// The least width of one of several columns.
    private static let leastWidth = 440.0
    private static let mostColumns = 3

    init(_ chart: RankedChart, _ room: Rect) throws(RankedChartError) {
        let total = chart.list.items.count
        if let size = chart.size, size < 1 { throw .noRows(size) }
        let possible = max(
            1,
            min(
                RowHeights.mostColumns,
                Int((room.width + RowHeights.gap) / (RowHeights.leastWidth + RowHeights.gap))))
        let heights = Heights(chart)
        let most = possible * Int(room.height / heights.compact)
        guard most >= 1 else {
            throw .canvasTooSmall(width: chart.canvas.width, height: chart.canvas.height)
        }
        let count =
            chart.size ?? heights.usualCount(room.height, of: total, columns: possible)
        // A page that is longer than its list needs room only for the list.
        let shown = max(1, min(count, total))
        guard shown <= most else { throw .tooManyRows(most: most) }
        columns = heights.columns(for: shown, room.height, possible)
        rowsInColumn = (shown + columns - 1) / columns
        let each = room.height / Double(rowsInColumn)
        form = each >= heights.least ? .full : .compact
        height =
            (min(each, form == .full ? heights.greatest : heights.compact * 1.25) * 2).rounded(
                .down) / 2
        size = count
        let gaps = Double(columns - 1) * RowHeights.gap
        column = Rect(
            x: room.x, y: room.y, width: (room.width - gaps) / Double(columns), height: room.height)
        let pages = RankedList.pages(of: total, size: count)
        guard (1...pages).contains(chart.page) else {
            throw .noSuchPage(chart.page, pages: pages)
        }
        let first = (chart.page - 1) * count
        range = first..<min(total, first + min(count, total - first))
    }

    /// How far a row of the page stands to the right of the first column.
    func shift(_ index: Int) -> Double {
        Double(index / rowsInColumn) * (column.width + RowHeights.gap)
    }

    /// The upper edge of a row of the page.
    func top(_ index: Int) -> Double { column.y + height * Double(index % rowsInColumn) }

    /// Whether a row of the page is the first one of a column.
    func isFirst(_ index: Int) -> Bool { index.isMultiple(of: rowsInColumn) }
}

/// The heights of rows with all that they hold.
private struct Heights {
    /// The height that reads well.
    let usual: Double
    /// The lowest in which all has its place.
    let least: Double
    /// The height beyond which rows only drift apart.
    let greatest: Double
    /// The lowest of rows of one line.
    let compact: Double
    /// Whether there are bars, which are compared best one below the other.
    private let hasBars: Bool

    init(_ chart: RankedChart) {
        hasBars = chart.list.metric != nil
        let isSmall = chart.canvas.width < 400 || chart.canvas.height < 400
        let heights: (usual: Double, least: Double, greatest: Double) =
            switch (chart.hasPictures, chart.hasSubtitles) {
            case (true, true): (isSmall ? 56 : 64, 40, 96)
            case (true, false): (isSmall ? 48 : 56, 40, 96)
            case (false, true): (isSmall ? 46 : 52, 38, 72)
            case (false, false): (isSmall ? 30 : 34, 30, 52)
            }
        let letters = LetterFactors(chart.theme, chart.canvas).label
        (usual, least) = (heights.usual * letters, heights.least * letters)
        (greatest, compact) = (heights.greatest * letters, 24 * letters)
    }

    /// Returns how many rows fit at the usual height. If those are fewer than three, and the list
    /// has more, it tries lower rows.
    func usualCount(_ room: Double, of total: Int, columns: Int) -> Int {
        let wanted = max(1, min(3, total))
        let counts = [usual, least, compact].map { Int(room / $0) }
        let rows = counts.first { $0 >= wanted } ?? counts[2]
        return hasBars ? rows : rows * columns
    }

    /// Returns the fewest columns that hold the rows of a page at the usual height, or with bars at
    /// the least height. If no number of columns holds them, it tries lower rows.
    func columns(for shown: Int, _ room: Double, _ possible: Int) -> Int {
        let heights = (hasBars ? [] : [usual]) + [least, compact]
        let choices = heights.lazy.flatMap { height in
            (1...possible).lazy.map { (columns: $0, rows: $0 * Int(room / height)) }
        }
        return choices.first { $0.rows >= shown }?.columns ?? possible
    }
}
