package import ChartRender
package import ChartScene

/// A ruler for texts that also knows which letters can be drawn.
package protocol LetterShapes: TextMeasure {
    /// Returns the letters of a text that no font has a shape for.
    func lacking(in text: String, _ weight: TextStyle.Weight) -> Set<Unicode.Scalar>
}

extension Typeface: LetterShapes {}
