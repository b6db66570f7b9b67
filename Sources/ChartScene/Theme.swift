/// The colours of a chart. In the two that are built in, text keeps a contrast of 4.5 to 1 against the
/// background, and lines 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11).
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
    /// The lines of the series, in order; a chart of more series begins again with the first.
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

    /// The colour of the series at an index; the title's if there is none.
    func line(_ index: Int) -> Color { lines.isEmpty ? title : lines[index % lines.count] }

    /// Dark text on white.
    public static let light = Theme(
        background: Color(0xFF_FFFF), title: Color(0x1B_1F24), text: Color(0x57_606A),
        axis: Color(0x8C_959F), grid: Color(0xE6_E9ED),
        lines: [
            Color(0x0F_62C4), Color(0xC2_410C), Color(0x0B_7A5E), Color(0x7B_3FB5),
            Color(0x8A_6A00), Color(0xC0_2A70), Color(0x33_8A9E), Color(0x4A_4F57),
        ],
        mark: Color(0xB4_3B15), failure: Color(0xA1_117E))
    /// Light text on a dark blue-grey.
    public static let dark = Theme(
        background: Color(0x15_1920), title: Color(0xEC_F0F4), text: Color(0x9D_A7B3),
        axis: Color(0x68_727E), grid: Color(0x29_2F38),
        lines: [
            Color(0x5A_A9FF), Color(0xFF_8A4C), Color(0x3F_C79A), Color(0xC1_8CFF),
            Color(0xE0_B93A), Color(0xFF_7FB5), Color(0x6C_D3E6), Color(0xC3_CAD3),
        ],
        mark: Color(0xFF_9A6B), failure: Color(0xFF_7AD9))
}
