/// A size and a weight of the chart's one typeface.
public struct TextStyle: Sendable, Hashable {
    /// How heavy the letters are.
    public enum Weight: String, Sendable { case regular, bold }

    /// The em, in canvas units.
    public let size: Double
    /// How heavy the letters are.
    public let weight: Weight

    /// A style whose size is the em in canvas units.
    public init(size: Double, weight: Weight = .regular) {
        self.size = size
        self.weight = weight
    }

    static let title = TextStyle(size: 16, weight: .bold)
    static let subtitle = TextStyle(size: 12)
    static let label = TextStyle(size: 11)
    static let mark = TextStyle(size: 11, weight: .bold)
    static let message = TextStyle(size: 15)
}

/// Measures text as the backend will draw it. Sizes are in canvas units, unhinted.
public protocol TextMeasure: Sendable {
    /// Returns the advance width of a text.
    func width(of text: String, _ style: TextStyle) -> Double
    /// Returns the distance from the baseline up to the top of the tallest letters.
    func ascent(_ style: TextStyle) -> Double
    /// Returns the distance from the baseline down to the bottom of the deepest letters; positive.
    func descent(_ style: TextStyle) -> Double
    /// Returns how far a text reaches above and below its baseline: at least as far as the tallest
    /// and the deepest letters of its font.
    func reach(of text: String, _ style: TextStyle) -> (above: Double, below: Double)
    /// Returns whether a text begins at the right: its first letter that has a direction tells.
    func isRightToLeft(_ text: String) -> Bool
    /// Returns the parts of a text between which it may be cut, in reading order; together they are
    /// as much of the text as any canvas has room for.
    func pieces(of text: String, _ style: TextStyle) -> [Substring]
}

extension TextMeasure {
    /// Returns the ascent and the descent of the font.
    public func reach(
        of text: String, _ style: TextStyle
    ) -> (above: Double, below: Double) {
        (ascent(style), descent(style))
    }

    /// Returns false: the text begins at the left.
    public func isRightToLeft(_ text: String) -> Bool { false }

    /// Returns the characters of the text.
    public func pieces(of text: String, _ style: TextStyle) -> [Substring] {
        text.characterPieces
    }
}

extension Collection<Substring> {
    /// The pieces as one text that ends with an ellipsis. Characters that join letters, or keep them
    /// apart, have nothing to do at its end.
    package var cut: String {
        var kept = joined().unicodeScalars
        while let last = kept.last, [0x200C, 0x200D].contains(last.value) { kept.removeLast() }
        return String(kept) + "…"
    }
}

extension String {
    /// The characters, each as a text.
    package var characterPieces: [Substring] {
        indices.map { self[$0..<index(after: $0)] }
    }
}
