/// Something that a reader of a chart would stumble over.
public struct ChartProblem: Sendable, Hashable {
    /// What sort of problem it is; the raw value is the first word of its description.
    public enum Kind: String, Sendable, CaseIterable {
        /// Two texts cover one another, or a rule crosses one.
        case overlap
        /// A text leaves the canvas.
        case outside
        /// A label of the y axis lies on the plot.
        case onPlot = "on the plot"
        /// Two labels of an axis read the same.
        case repeated
        /// No font has shapes for some letters, so they are drawn as boxes.
        case letters
        /// The ink of a text is not where its box is, which overlaps are looked for with.
        case box
        /// Labels don't say all that is needed to read them: the date, the zone, the multiplier.
        case context
        /// Ticks are missing, off the plot, out of order or not what is written at them.
        case ticks
        /// A coordinate that is no finite number.
        case coordinates
        /// The line lost the first, last, lowest or highest point of a run.
        case extremes
        /// Ink where the data isn't.
        case beyond
        /// Lines without a name that tells them from others.
        case names
        /// Data without ink.
        case missed
        /// A bar is not as long as its value says.
        case scale
        /// A text is cut, and does not end in an ellipsis.
        case cut
        /// A text hardly stands out from the picture behind it.
        case contrast
    }

    /// What sort of problem it is.
    public let kind: Kind
    /// A description on one line: the fault and its place.
    public let words: String

    /// A problem in words, of which line breaks and control characters become spaces.
    public init(_ kind: Kind, _ words: String) {
        self.kind = kind
        self.words = words.onOneLine
    }
}

extension ChartProblem: CustomStringConvertible {
    /// "overlap: title "Power" at (16, 13) 48 x 18, …": one line.
    public var description: String { "\(kind.rawValue): \(words)" }
}

extension PlacedText {
    /// Role, text and box, for a problem's words.
    package var name: String {
        "\(role.rawValue) \"\(text)\" at (\(tenths(box.x)), \(tenths(box.y)))"
            + " \(tenths(box.width)) x \(tenths(box.height))"
    }
}

/// Returns a length to a tenth of a unit.
package func tenths(_ value: Double) -> String {
    guard abs(value) < 1e9 else { return "\(value)" }
    let text = "\((value * 10).rounded() / 10)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
