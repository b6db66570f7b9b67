public import ChartRender

extension RankedChart {
    /// The chart as a PNG image of `canvas.pixelWidth` by `canvas.pixelHeight` pixels.
    ///
    /// Equal charts give equal bytes, here and in the other formats.
    ///
    /// - Throws: `RankedChartError`, `RenderError`.
    public func png() throws -> [UInt8] { try bytes(as: .png) }

    /// The chart as an SVG document in canvas units; text is drawn as outlines.
    ///
    /// - Throws: `RankedChartError`, `RenderError`.
    public func svg() throws -> [UInt8] { try bytes(as: .svg) }

    /// The chart as a one-page PDF, a canvas unit being 1/96 inch.
    ///
    /// - Throws: `RankedChartError`, `RenderError`.
    public func pdf() throws -> [UInt8] { try bytes(as: .pdf) }

    /// The chart, laid out and drawn.
    ///
    /// - Parameters:
    ///   - format: PNG, SVG or PDF.
    ///   - typeface: for its texts; nil takes the standard one.
    /// - Throws: `RankedChartError` for a page that is not there or too many rows, `RenderError` if there is no font or
    ///   drawing fails.
    public func bytes(as format: PictureFormat, typeface: Typeface? = nil) throws -> [UInt8] {
        let typeface = try typeface ?? Typeface.standard()
        return try plan(typeface: typeface).scene.bytes(as: format, typeface: typeface)
    }

    /// The chart, laid out.
    ///
    /// - Parameter typeface: for its texts; nil takes the standard one.
    /// - Throws: `RankedChartError` for a page that is not there or too many rows, `RenderError` if there is no font.
    public func plan(typeface: Typeface? = nil) throws -> RankedPlan {
        try RankedPlan(self, letters: try typeface ?? Typeface.standard())
    }

    /// The chart, laid out as far as that goes without the pictures of its entries.
    ///
    /// - Parameter typeface: for its texts; nil takes the standard one.
    /// - Throws: `RankedChartError` for a page that is not there or too many rows, `RenderError` if
    ///   there is no font.
    public func layout(typeface: Typeface? = nil) throws -> RankedLayout {
        try RankedLayout(self, letters: try typeface ?? Typeface.standard())
    }

    /// What the picture says, for tests, screen readers and scripts.
    ///
    /// - Parameter typeface: for its texts; nil takes the standard one.
    /// - Throws: `RankedChartError` for a page that is not there or too many rows, `RenderError` if there is no font.
    public func description(typeface: Typeface? = nil) throws -> RankedDescription {
        RankedDescription(try plan(typeface: typeface))
    }

    /// Returns the flaws of the picture; empty for a good one.
    ///
    /// - Parameter typeface: for its texts; nil takes the standard one.
    /// - Throws: `RankedChartError` for a page that is not there or too many rows, `RenderError` if there is no font.
    public func problems(typeface: Typeface? = nil) throws -> [ChartProblem] {
        try plan(typeface: typeface).problems
    }
}
