package import ChartScene

/// How a text is set.
package struct Lettering: Sendable, Equatable {
    /// The paths of the fonts, from left to right.
    package let fonts: [String]
    /// The names of the fonts with their glyphs: number, byte of the cluster in the text, offset if
    /// there is any, and advance, in units of the font.
    package let glyphs: String
    /// Whether the text begins at the right.
    package let isRightToLeft: Bool
}

extension Typeface {
    /// Returns how a text is set, plain texts too.
    package func lettering(of text: PlacedText) -> Lettering {
        let shaped =
            shaped(text.text, text.style.weight)
            ?? shaped(TextShaper.Request(text: text.text.drawn, weight: text.style.weight))
        return Lettering(
            fonts: shaped.runs.map(\.font.path), glyphs: shaped.description,
            isRightToLeft: shaped.isRightToLeft)
    }
}
