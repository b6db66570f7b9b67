import ArgumentParser
import ChartScene
import ChartgenCommand

/// What the picture of a ranked list is to look like, as typed.
struct RankPictureOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: "Canvas width, in units of 1/96 inch. Default: 1200.")
    var width: Double?

    @Option(parsing: .unconditional, help: "Canvas height, likewise. Default: 800.")
    var height: Double?

    @Option(parsing: .unconditional, help: "PNG pixels per canvas unit. Default: 1.")
    var scale: Double?

    @Option(
        help: ArgumentHelp(
            "Colours, fonts and sizes of letters: light, dark, print, slides, or a JSON file, see"
                + " docs/THEMES.md. Default: light.",
            valueName: "name|file"))
    var theme: String?

    @OptionGroup var fonts: FontOptions

    @Option(
        help: "The language of words and numbers, such as de; numbers in tables, too. Default: en.")
    var locale: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "The words of one more language, from a JSON file, see docs/WORDS.md; repeatable.",
            valueName: "file"))
    var words: [String] = []

    /// The height of a picture for which none is said.
    private static let usualHeight = 800.0

    /// - Throws: `CanvasError`.
    func canvas() throws -> Canvas {
        try Canvas(
            width: width ?? Canvas.usual.width, height: height ?? RankPictureOptions.usualHeight,
            scale: scale ?? 1)
    }

    /// One of the options that only a picture has a use for; nil if none was typed.
    var given: String? {
        [
            ("--width", width != nil), ("--height", height != nil), ("--scale", scale != nil),
            ("--theme", theme != nil), ("--font", !fonts.fonts.isEmpty),
            ("--bold-font", fonts.boldFont != nil),
        ].first { $0.1 }?.0
    }
}
