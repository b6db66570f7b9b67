/// The colours of a chart. Text keeps a contrast of 4.5 to 1 against the background, the line 3 to 1
/// (WCAG 2.2, 1.4.3 and 1.4.11).
public struct Theme: Sendable, Equatable {
    public let background: Color
    public let title: Color
    public let text: Color
    public let axis: Color
    public let grid: Color
    public let line: Color
    public let mark: Color
    /// Where data is missing because it could not be fetched.
    public let failure: Color

    public static let light = Theme(
        background: Color(0xFF_FFFF), title: Color(0x1B_1F24), text: Color(0x57_606A),
        axis: Color(0x8C_959F), grid: Color(0xE6_E9ED), line: Color(0x0F_62C4),
        mark: Color(0xB4_3B15), failure: Color(0xA1_117E))
    public static let dark = Theme(
        background: Color(0x15_1920), title: Color(0xEC_F0F4), text: Color(0x9D_A7B3),
        axis: Color(0x68_727E), grid: Color(0x29_2F38), line: Color(0x5A_A9FF),
        mark: Color(0xFF_9A6B), failure: Color(0xFF_7AD9))
}
