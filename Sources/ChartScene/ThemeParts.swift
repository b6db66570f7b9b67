/// The font files of a theme. Letters that they lack come from DejaVu Sans and the system's fonts.
public struct ThemeFonts: Sendable, Hashable {
    /// The paths of fonts with outlines, the one to prefer first; empty takes the usual font.
    public var files: [String] = []
    /// The path of the font of titles and marks; nil takes the first of `files`.
    public var bold: String?

    /// The usual fonts unless given.
    ///
    /// - Parameters:
    ///   - files: as the property.
    ///   - bold: as the property.
    public init(files: [String] = [], bold: String? = nil) {
        (self.files, self.bold) = (files, bold)
    }

    package var isUsual: Bool { files.isEmpty && bold == nil }
}

/// The widths of lines and rules, in canvas units. Lines wider than 1.5 and rules wider than 1
/// shrink to these on canvases below 640 x 360.
public struct StrokeWidths: Sendable, Equatable {
    /// The lines of series that have no width of their own.
    public var line = 2.0
    /// These lines on a crowded chart: of more than three lines, or of one with more samples than
    /// the canvas has units across, which could hide gaps of its own.
    public var crowdedLine = 1.5
    /// The rules of the grid, the axis, its ticks and the marks, in whole device pixels and at
    /// least one.
    public var rules = StrokeWidths.leastRules

    /// What wider lines and rules shrink to at 320 x 240.
    static let leastLine = 1.5
    static let leastRules = 1.0

    /// The usual widths.
    public init() {}
}

/// The distances between the parts of a chart, in canvas units. Small canvases have smaller ones.
public struct Spacing: Sendable, Equatable {
    /// From the edges of the canvas to the texts. Canvases below 640 x 360 have a smaller one, in
    /// proportion.
    public var margin = 16.0
    /// From title and subtitle to what is below them: half of the margin at most.
    public var belowTitle = 8.0
    /// From the labels of the x axis to the words below them: half of the margin at most.
    public var aboveFooter = 8.0

    /// The usual distances.
    public init() {}
}

/// Which rules, marks and rows of words are drawn. Where data is missing because it could not be
/// fetched is drawn in any case.
public struct ShownParts: Sendable, Equatable {
    /// The rules at the ticks of the value axis.
    public var horizontalRules = true
    /// The rules at the ticks of the time axis.
    public var verticalRules = true
    /// The line below the plot.
    public var axis = true
    /// The ticks with labels on the time axis.
    public var ticks = true
    /// The ticks without labels on the time axis.
    public var minorTicks = true
    /// The mark of the first point of a series.
    public var start = true
    /// The mark of the last point of a series, with its dot.
    public var end = true
    /// The words that say that a series goes on before or after the picture.
    public var continuations = true
    /// The rows below the time axis: points, first and last instant, and the time zone.
    public var footer = true

    /// Whether the row above the plot may have words for the place in the series.
    var hasMarks: Bool { start || end || continuations }

    /// All of them.
    public init() {}
}
