/// A size and a weight of the chart's one typeface.
public struct TextStyle: Sendable, Hashable {
    public enum Weight: String, Sendable { case regular, bold }

    /// The em, in canvas units.
    public let size: Double
    public let weight: Weight

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
    /// The advance width.
    func width(of text: String, _ style: TextStyle) -> Double
    /// From the baseline up to the top of the tallest letters, and down to the bottom of the deepest.
    func ascent(_ style: TextStyle) -> Double
    func descent(_ style: TextStyle) -> Double
}
