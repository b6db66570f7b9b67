/// The colours of a chart. In the two that are built in, text keeps a contrast of 4.5 to 1 against
/// the background, and lines 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11).
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
    /// eight colours of either theme that is built in are told apart with any kind of colour
    /// vision.
    public var lines: [Color]
    /// The end of the data.
    public var mark: Color
    /// Where data is missing because it could not be fetched.
    public var failure: Color

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

    /// Returns the colour of the series at an index, or the title's if the theme has no line
    /// colours.
    func line(_ index: Int) -> Color { lines.isEmpty ? title : lines[index % lines.count] }

    /// Dark text on white.
    public static let light = Theme(
        background: Color(0xFF_FFFF), title: Color(0x1B_1F24), text: Color(0x57_606A),
        axis: Color(0x8C_959F), grid: Color(0xE6_E9ED),
        lines: [
            Color(0x0F_62C4), Color(0xFA_652A), Color(0x63_2800), Color(0x67_9E85),
            Color(0xAE_2E84), Color(0xAE_7AD7), Color(0x63_6428), Color(0x04_3C50),
        ],
        mark: Color(0xB4_3B15), failure: Color(0xA1_117E))
    /// Light text on a dark blue-grey.
    public static let dark = Theme(
        background: Color(0x15_1920), title: Color(0xEC_F0F4), text: Color(0x9D_A7B3),
        axis: Color(0x68_727E), grid: Color(0x29_2F38),
        lines: [
            Color(0x5A_A9FF), Color(0xCE_330D), Color(0xF1_E58B), Color(0x92_4ED5),
            Color(0x0F_7F6E), Color(0x9E_F0FE), Color(0xDB_AAAE), Color(0xF3_7F00),
        ],
        mark: Color(0xFF_9A6B), failure: Color(0xFF_7AD9))
}
