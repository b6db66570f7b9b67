public import ChartScene
public import Ranking

/// A page of a ranked list laid out: where everything goes, in canvas units with the origin at the
/// top left.
public struct RankedPlan: Sendable, Equatable {
    /// An entry's row.
    public struct Row: Sendable, Equatable {
        /// The place in the list, from 1.
        public let rank: Int
        /// What the feed calls the entry.
        public let id: String
        /// What it is called for people, in full.
        public let name: String
        /// Its second line, in full.
        public let subtitle: String?
        /// What became of the entry since the answer before, in words; nil where it is at the same
        /// place, and where nothing is known of that.
        public let change: String?
        /// The row, from edge to edge of what it holds.
        public let box: Rect
        /// Its picture; nil where the list or the canvas has no place for pictures.
        public let image: Picture?
        /// Its bar; nil where it has none.
        public let bar: Rect?
        /// The entry's number, which the bar shows; nil without a finite number.
        public let value: Double?
        /// The number as text, even where there is no room to draw it.
        public let valueText: String?
    }

    /// The place of a picture.
    public struct Picture: Sendable, Equatable, Encodable {
        /// The edges of the picture, or of its placeholder.
        public let box: Rect
        /// Whether there is no picture of the entry.
        public let isPlaceholder: Bool
    }

    /// The picture's size.
    public let canvas: Canvas
    /// The colours.
    public let theme: Theme
    /// The page of rows, from 1.
    public let page: Int
    /// Rows on a full page.
    public let size: Int
    /// Entries of the whole list.
    public let total: Int
    /// Pages of the whole list: one for an empty list.
    public var pages: Int { RankedList.pages(of: total, size: size) }
    /// The rows from top to bottom.
    public internal(set) var rows: [Row]
    /// All words of the picture, at their places.
    public internal(set) var texts: [RankedText]
    /// Lines between rows.
    let rules: [Rect]
    /// The lines at zero, where bars begin; empty for lists without numbers below zero.
    let zeroRules: [Rect]
    let images: [PlacedImage]
    let cornerRadius: Double
    /// The side of the square that a picture fits in; 0 without pictures.
    public let imageSide: Double
    /// The document's title.
    public let title: String
    /// The content of the picture as one English paragraph.
    public let altText: String
    /// The instant that documents are dated by, in seconds since 1970-01-01T00:00Z.
    public let date: Double
    /// What a reader of the list must know.
    public let notes: [RankedNote]
    /// When the answer came that entries are compared with, in seconds since 1970-01-01T00:00Z; nil
    /// where none was stored.
    public let changesSince: Double?
}

extension RankedPlan {
    /// Lays a page of the list out in one pass: the rows above and below, the height of rows,
    /// columns, rows.
    ///
    /// - Throws: `RankedChartError`.
    package init(
        _ chart: RankedChart, letters: any LetterShapes
    ) throws(RankedChartError) {
        self = try RankedLayout(chart, letters: letters).plan()
    }

    init(
        _ chart: RankedChart, _ frame: RankedFrame, _ columns: RowColumns, _ setter: TextSetter
    ) {
        let items = chart.list.items[frame.rows.range]
        let places = (0..<items.count).map { columns.moved(by: frame.rows.shift($0)) }
        let rows = zip(items, places).enumerated().map { index, row in
            PlannedRow(row.0, chart, row.1, top: frame.rows.top(index), setter)
        }
        canvas = chart.canvas
        theme = chart.theme
        page = chart.page
        size = frame.rows.size
        total = chart.list.items.count
        self.rows = rows.map(\.row)
        let message =
            items.isEmpty ? frame.message(chart.words(.noEntries), chart.theme, setter) : []
        texts = frame.header.texts(chart, frame.rows, setter) + rows.flatMap(\.texts) + message
        texts += frame.footer.texts(
            FooterWords(chart, items, setter).parts, chart.theme, setter)
        let ruled = columns.hasRules ? rows.indices.filter { !frame.rows.isFirst($0) } : []
        rules = ruled.map { places[$0].rule(above: rows[$0].row.box, chart.canvas) }
        zeroRules = rows.compactMap(\.zeroRule)
        images = rows.compactMap(\.image)
        cornerRadius = columns.cornerRadius
        imageSide = columns.imageSide
        title = chart.title
        altText = RankedAltText(chart, items).text
        date = chart.list.fetchedAt
        (notes, changesSince) = (chart.list.notes, chart.list.changesSince)
    }
}
