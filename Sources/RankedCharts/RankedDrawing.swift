public import ChartRender
public import ChartScene

/// A picture of a ranked list, or of one of its entries, which is laid out and then drawn. Equal
/// pictures give equal bytes, in each format.
public protocol RankedDrawing: Sendable {
    /// The picture, laid out.
    associatedtype Plan: RankedDrawingPlan

    /// Its look.
    var theme: Theme { get }

    /// The picture, laid out.
    ///
    /// - Parameter typeface: for its texts; nil takes the one of the theme.
    /// - Throws: `RankedChartError` where the picture can't be made as it was asked for,
    ///   `RenderError` if there is no font.
    func plan(typeface: Typeface?) throws -> Plan
}

/// A picture that is laid out.
public protocol RankedDrawingPlan: Sendable {
    /// The document's title.
    var title: String { get }
    /// The plan as drawing items, back to front.
    var scene: Scene { get }
    /// The flaws of the picture; empty for a good one.
    var problems: [ChartProblem] { get }
}

extension RankedPlan: RankedDrawingPlan {}
extension CardPlan: RankedDrawingPlan {}

extension RankedDrawing {
    /// The picture as a PNG image of `canvas.pixelWidth` by `canvas.pixelHeight` pixels.
    ///
    /// - Throws: `RankedChartError`, `RenderError`.
    public func png() throws -> [UInt8] { try bytes(as: .png) }

    /// The picture as an SVG document in canvas units; text is drawn as outlines.
    ///
    /// - Throws: `RankedChartError`, `RenderError`.
    public func svg() throws -> [UInt8] { try bytes(as: .svg) }

    /// The picture as a one-page PDF, a canvas unit being 1/96 inch.
    ///
    /// - Throws: `RankedChartError`, `RenderError`.
    public func pdf() throws -> [UInt8] { try bytes(as: .pdf) }

    /// The picture, laid out and drawn.
    ///
    /// - Parameters:
    ///   - format: PNG, SVG or PDF.
    ///   - typeface: for its texts; nil takes the one of the theme.
    /// - Throws: what `plan` throws, `RenderError` if drawing fails.
    public func bytes(as format: PictureFormat, typeface: Typeface? = nil) throws -> [UInt8] {
        let typeface = try typeface ?? Typeface.standard(for: theme)
        return try plan(typeface: typeface).scene.bytes(as: format, typeface: typeface)
    }

    /// Returns the flaws of the picture; empty for a good one.
    ///
    /// - Parameter typeface: for its texts; nil takes the one of the theme.
    /// - Throws: what `plan` throws.
    public func problems(typeface: Typeface? = nil) throws -> [ChartProblem] {
        try plan(typeface: typeface).problems
    }
}
