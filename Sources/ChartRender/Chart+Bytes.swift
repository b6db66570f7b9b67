public import ChartScene

extension Chart {
    /// The chart as a PNG image of `canvas.pixelWidth` by `canvas.pixelHeight` pixels.
    ///
    /// Equal charts give equal bytes, here and in the other formats.
    public func png() throws(RenderError) -> [UInt8] {
        try bytes(as: .png)
    }

    /// The chart as an SVG document in canvas units; text is drawn as outlines.
    public func svg() throws(RenderError) -> [UInt8] {
        try bytes(as: .svg)
    }

    /// The chart as a one-page PDF, a canvas unit being 1/96 inch.
    public func pdf() throws(RenderError) -> [UInt8] {
        try bytes(as: .pdf)
    }

    /// The chart, laid out with the standard typeface and drawn.
    ///
    /// - Throws: `RenderError` if there is no font, or drawing fails.
    public func bytes(as format: PictureFormat) throws(RenderError) -> [UInt8] {
        try LayoutPlan(self, measure: Typeface.standard()).scene.bytes(as: format)
    }
}
