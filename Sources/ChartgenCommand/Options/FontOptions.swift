package import ArgumentParser
import ChartRender

/// The fonts of the letters, as typed.
package struct FontOptions: ParsableArguments {
    @Option(
        name: .customLong("font"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A font file (TrueType or OpenType); repeatable: each letter is taken from the first that has it."
                + " Default: DejaVu Sans.", valueName: "file"))
    package var fonts: [String] = []

    @Option(
        help: ArgumentHelp(
            "The font file of titles and marks. Default: that of the first --font.",
            valueName: "file"))
    package var boldFont: String?

    package init() {}

    /// Makes the fonts those of all pictures of the process.
    ///
    /// - Parameter locale: the language of the texts; nil if none was typed.
    /// - Throws: `RenderError` for a file that is missing, or no font.
    package func choose(locale: String?) throws {
        let language = locale?.replacing("_", with: "-")
        guard !fonts.isEmpty || boldFont != nil || language != nil else { return }
        Typeface.choose(try Typeface(fonts: fonts, bold: boldFont, language: language))
    }

    /// The files, each as it was typed.
    var files: [String] { fonts + (boldFont.map { [$0] } ?? []) }
}
