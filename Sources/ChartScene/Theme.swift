/// How charts look: their colours, the sizes of letters, widths, spacing, which rules and marks are
/// drawn, and where the title stands.
///
/// In the themes that are built in, text keeps a contrast of 4.5 to 1 against the background, and
/// lines 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11).
public struct Theme: Sendable, Equatable {
    /// What the canvas is filled with.
    public var background: Color
    /// The headline.
    public var title: Color
    /// Labels and all other words.
    public var text: Color
    /// The x axis and its ticks.
    public var axis: Color
    /// The rules that cross the plot at the ticks.
    public var grid: Color
    /// The lines of the series, in order; a chart of more series begins again with the first. The
    /// eight colours of `light`, `dark` and `slides` are told apart with any kind of colour vision.
    public var lines: [Color]
    /// The end of the data.
    public var mark: Color
    /// Where data is missing because it could not be fetched.
    public var failure: Color
    /// Whether the canvas is left unpainted, so that what lies behind the picture shows through.
    /// `background` is then the colour that texts and lines are made to stand out from.
    public var isTransparent = false
    /// The fonts of letters.
    public var fonts = ThemeFonts()
    /// The sizes of letters.
    public var sizes = TextSizes()
    /// The widths of lines and rules.
    public var widths = StrokeWidths()
    /// The distances between the parts of a chart.
    public var spacing = Spacing()
    /// Which rules, marks and rows of words are drawn.
    public var shown = ShownParts()
    /// Where title and subtitle stand.
    public var titlePlace = TitlePlace.left

    /// A theme of colours, in which all else is as usual.
    ///
    /// - Precondition: there is a colour for a line.
    public init(
        background: Color, title: Color, text: Color, axis: Color, grid: Color, lines: [Color],
        mark: Color, failure: Color
    ) {
        precondition(!lines.isEmpty, "a line has a colour")
        self.background = background
        self.title = title
        self.text = text
        self.axis = axis
        self.grid = grid
        self.lines = lines
        self.mark = mark
        self.failure = failure
    }

    /// Where title and subtitle stand.
    public enum TitlePlace: String, Sendable, CaseIterable {
        /// At the left edge, but for the margin.
        case left
        /// In the middle of the canvas.
        case middle
        /// At the right edge, but for the margin.
        case right
        /// Over the left edge of the plot, or as near to it as a long title can begin.
        case plot
    }

    /// Returns the colour of the series at an index, or the title's if the theme has no line
    /// colours.
    func line(_ index: Int) -> Color { lines.isEmpty ? title : lines[index % lines.count] }

    /// The item that fills the canvas; none where it is left unpainted.
    package var backdrop: [SceneItem] { isTransparent ? [] : [.background(background)] }

    /// "#rrggbb", or "none" where the canvas is left unpainted.
    package var backdropName: String { isTransparent ? "none" : background.hex }
}
