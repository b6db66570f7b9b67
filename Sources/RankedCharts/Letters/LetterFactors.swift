import ChartScene

/// How many times as large as usual a theme has the letters of ranked pictures, whose sizes go by
/// the room that there is.
struct LetterFactors {
    /// Of titles, and of the name on a card.
    let title: Double
    /// Of the row below the title, and of the second line on a card.
    let subtitle: Double
    /// Of rows, facts and the rows at the lower edge.
    let label: Double
    /// Of words in place of rows.
    let message: Double

    /// Larger letters would leave no room for rows.
    private static let most = 3.0

    /// - Parameter canvas: a small one has no letters that are larger than usual.
    init(_ theme: Theme, _ canvas: Canvas) {
        func factor(_ size: KeyPath<TextSizes, Double>) -> Double {
            let factor = theme.sizes[keyPath: size] / TextSizes()[keyPath: size]
            return canvas.reduced(min(LetterFactors.most, factor), least: 1)
        }
        (title, subtitle) = (factor(\.title), factor(\.subtitle))
        (label, message) = (factor(\.label), factor(\.message))
    }
}
