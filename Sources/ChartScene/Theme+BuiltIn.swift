extension Theme {
    /// The themes that are built in, by their names.
    public static let builtIn: [(name: String, theme: Theme)] = [
        ("light", .light), ("dark", .dark), ("print", .print), ("slides", .slides),
    ]

    /// Returns the theme of a name; nil if none is built in under it.
    public static func named(_ name: String) -> Theme? {
        builtIn.first { $0.name == name }?.theme
    }

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

    /// Grey on white, for printers without colour: three greys, then the same ones with dashes.
    public static let print: Theme = {
        var theme = Theme(
            background: Color(0xFF_FFFF), title: Color(0), text: Color(0x40_4040),
            axis: Color(0x70_7070), grid: Color(0xDD_DDDD),
            lines: [Color(0x14_1414), Color(0x8E_8E8E), Color(0x56_5656)], mark: Color(0),
            failure: Color(0))
        theme.shown.minorTicks = false
        return theme
    }()

    /// Large letters and a bold line on white, to be read from the back of a room.
    public static let slides: Theme = {
        var theme = light
        (theme.title, theme.text) = (Color(0x0B_0E12), Color(0x3A_424B))
        (theme.sizes.title, theme.sizes.subtitle) = (28, 18)
        (theme.sizes.label, theme.sizes.message) = (17, 24)
        (theme.widths.line, theme.widths.crowdedLine, theme.widths.rules) = (3, 2.25, 1.5)
        (theme.spacing.margin, theme.spacing.belowTitle) = (24, 10)
        theme.spacing.aboveFooter = 12
        theme.shown.verticalRules = false
        theme.shown.minorTicks = false
        theme.shown.start = false
        return theme
    }()
}
