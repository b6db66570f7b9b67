public import ChartRender
public import ChartScene
public import Ranking

/// A picture of a ranked list: a row for each entry with its rank, picture, name, second line,
/// number, and a bar that is to scale from zero.
public struct RankedChart: RankedDrawing {
    /// The list that is drawn.
    public var list: RankedList
    /// The entry that opens into the list; its name stands above the list. Nil for a list of its
    /// own.
    public var opened: RankedItem?
    /// Pictures of entries by rank; an entry without one gets a placeholder of the same size.
    public var images: [Int: PixelImage] = [:]
    /// How many pictures of this page could not be had, for a note below it; nil for no such note.
    public var missing: MissingPictures?
    /// The size of the drawing.
    public var canvas = Canvas.usual
    /// Its colours.
    public var theme = Theme.light
    /// How numbers are written.
    public var locale = ChartLocale.english
    /// The language of the words that do not come from the feed.
    public var words = RankedWords.english
    /// Which page of rows, from 1.
    public var page = 1
    /// Rows on a page; nil for as many as read well. More of them are lower, and on wide canvases
    /// stand in several columns; the lowest have one line and no picture.
    public var size: Int?

    /// A picture of a list.
    ///
    /// - Parameters:
    ///   - list: the list to draw.
    ///   - opened: the entry that opens into the list; nil for a list of its own.
    public init(_ list: RankedList, opened: RankedItem? = nil) {
        self.list = list
        self.opened = opened
    }

    /// The size in pixels that pictures of entries are best passed in, for this canvas: two a pixel
    /// of a PNG at the scale of 1, for documents are enlarged.
    public var imageSize: (width: Int, height: Int) {
        (try? layout().imageSize) ?? (128, 128)
    }

    /// The chart, laid out.
    ///
    /// - Parameter typeface: for its texts; nil takes the one of the theme.
    /// - Throws: `RankedChartError` for a page that is not there or too many rows, `RenderError` if
    ///   there is no font.
    public func plan(typeface: Typeface? = nil) throws -> RankedPlan {
        try layout(typeface: typeface).plan()
    }

    /// The chart, laid out as far as that goes without the pictures of its entries.
    ///
    /// - Parameter typeface: for its texts; nil takes the one of the theme.
    /// - Throws: `RankedChartError` for a page that is not there or too many rows, `RenderError` if
    ///   there is no font.
    public func layout(typeface: Typeface? = nil) throws -> RankedLayout {
        try RankedLayout(self, letters: try typeface ?? Typeface.standard(for: theme))
    }

    /// What the picture says, for tests, screen readers and scripts.
    ///
    /// - Parameter typeface: for its texts; nil takes the one of the theme.
    /// - Throws: what `plan` throws.
    public func description(typeface: Typeface? = nil) throws -> RankedDescription {
        RankedDescription(try plan(typeface: typeface))
    }
}

extension RankedChart {
    /// What the picture is called: the entry that was opened, or the list.
    var title: String {
        [opened?.name, list.title, list.feed].compactMap { $0?.tidy }.first { !$0.isEmpty } ?? ""
    }

    /// Returns the chart with what became of entries since the answer before at the start of their
    /// second lines.
    func tellingChanges() -> RankedChart {
        var chart = self
        for index in chart.list.items.indices {
            chart.list.items[index].listLead = list.items[index].change.map { change in
                words.change(change) { countText($0, locale) }
            }
        }
        return chart
    }

    /// Since when entries changed; nil where that is not known.
    var changesSince: String? {
        list.changesSince.map { words.changes(since: $0, in: locale) }
    }

    /// Whether entries have pictures.
    var hasPictures: Bool { !images.isEmpty || list.items.contains { $0.image != nil } }

    /// Whether entries have second lines.
    var hasSubtitles: Bool { list.items.contains { $0.listLine?.tidy.isEmpty == false } }
}
