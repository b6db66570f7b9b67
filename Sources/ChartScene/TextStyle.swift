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
}
