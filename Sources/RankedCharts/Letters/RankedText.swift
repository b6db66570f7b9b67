public import ChartScene

/// A text of a picture at its place.
public struct RankedText: Sendable, Equatable {
    /// The words in the order in which they are read, with an ellipsis where they are cut. Letters
    /// that the typeface lacks are among them.
    public let text: String
    /// The words before they were cut.
    let whole: String
    /// The letters as they are drawn.
    public let placed: PlacedText

    /// Whether there was no room for all of it.
    var isCut: Bool { text != whole }
    /// The place of the text, in canvas units.
    var box: Rect { placed.box }
}
