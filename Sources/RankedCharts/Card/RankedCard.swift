public import ChartRender
public import ChartScene
public import Ranking

/// A picture of one entry: its large picture, what it is called, all that is known of it, and the
/// address of its page.
public struct RankedCard: RankedDrawing {
    /// The entry that is drawn.
    public var item: RankedItem
    /// What its list is measured by; nil where entries have no numbers.
    public var metric: RankedMetric?
    /// Its picture; a placeholder is drawn for one that is named and not there.
    public var image: PixelImage?
    /// Whether the entry's picture could not be had, for a note at the lower edge; nil for no such
    /// note.
    public var missing: MissingPictures?
    /// What a reader must know.
    public var notes: [RankedNote] = []
    /// When it was fetched, in seconds since 1970-01-01T00:00Z; nil where that is not known.
    public var fetchedAt: Double?
    /// The origin of the data, in the feed's own words.
    public var attribution: String?
    /// The size of the drawing.
    public var canvas = Canvas.usual
    /// Its colours.
    public var theme = Theme.light
    /// How numbers are written.
    public var locale = ChartLocale.english
    /// The language of the words that do not come from the feed.
    public var words = RankedWords.english

    /// A picture of an entry.
    ///
    /// - Parameters:
    ///   - item: the entry to draw.
    ///   - list: the entry's list, for its metric, its time and its attribution.
    ///   - notes: what a reader must know.
    public init(_ item: RankedItem, of list: RankedList? = nil, notes: [RankedNote] = []) {
        self.item = item
        metric = list?.metric
        fetchedAt = list?.fetchedAt
        attribution = list?.attribution
        self.notes = notes
    }

    /// The size in pixels that the picture is best passed in, for this canvas.
    public var imageSize: (width: Int, height: Int) {
        let side = CardFrame.side(canvas) * max(2, canvas.scale)
        return (Int(side.rounded(.up)), Int(side.rounded(.up)))
    }

    /// The card, laid out.
    ///
    /// - Parameter typeface: for its texts; nil takes the one of the theme.
    /// - Throws: `RankedChartError` for a canvas that is too small, `RenderError` if there is no
    ///   font.
    public func plan(typeface: Typeface? = nil) throws -> CardPlan {
        try CardPlan(self, letters: try typeface ?? Typeface.standard(for: theme))
    }

    /// What the picture says, for tests, screen readers and scripts.
    ///
    /// - Parameter typeface: for its texts; nil takes the one of the theme.
    /// - Throws: `RankedChartError` for a canvas that is too small, `RenderError` if there is no
    ///   font.
    public func description(typeface: Typeface? = nil) throws -> CardDescription {
        CardDescription(self, try plan(typeface: typeface))
    }
}
