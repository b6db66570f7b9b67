package import ChartRender
package import ChartScene

/// A ruler for texts that also knows which letters can be drawn.
package protocol LetterShapes: TextMeasure {
    /// Whether there is a shape for a character.
    func hasShape(for scalar: Unicode.Scalar, _ weight: TextStyle.Weight) -> Bool
}

extension Typeface: LetterShapes {}
