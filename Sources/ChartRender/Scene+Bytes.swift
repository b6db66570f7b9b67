public import ChartScene
import Timing

extension Scene {
    /// The scene in a format's bytes; the same for equal scenes.
    ///
    /// - Parameters:
    ///   - format: PNG, SVG or PDF.
    ///   - typeface: what the plan was measured with.
    /// - Throws: `RenderError` if drawing fails.
    public func bytes(
        as format: PictureFormat, typeface: Typeface
    ) throws(RenderError) -> [UInt8] {
        // Texts that could not be measured would lie on top of one another.
        try typeface.checkMeasuring()
        switch format {
        case .png: return try png(typeface)
        case .svg:
            return try Stage.draw.timed { () throws(RenderError) in
                try SVGDocument(self, typeface).bytes
            }
        case .pdf: return try Stage.draw.timed { () throws(RenderError) in try pdf(typeface) }
        }
    }

    private func png(_ typeface: Typeface) throws(RenderError) -> [UInt8] {
        try canvas.checkMemory(for: .png)
        guard isOpaque else { return try transparentPNG(typeface) }
        if pixelMode == .fewShades, let file = try indexedPNG(typeface) { return file }
        let surface = try drawn(typeface, .pixels)
        return try Stage.encode.timed { () throws(RenderError) in
            try pngFile(.trueColor(surface.rows()))
        }
    }

    /// The file of a picture without a background. Its pixels have four bytes.
    private func transparentPNG(_ typeface: Typeface) throws(RenderError) -> [UInt8] {
        let surface = try drawn(typeface, .pixels, hasAlpha: true)
        return try Stage.encode.timed { () throws(RenderError) in
            try pngFile(.withAlpha(surface.rows()))
        }
    }

    /// Whether something covers the canvas.
    private var isOpaque: Bool {
        items.contains { item in
            if case .background = item { true } else { false }
        }
    }

    /// The file with a palette; nil where the picture has more colours than one holds.
    private func indexedPNG(_ typeface: Typeface) throws(RenderError) -> [UInt8]? {
        let surface = try drawn(typeface, .fewShades)
        return try Stage.encode.timed { () throws(RenderError) -> [UInt8]? in
            guard let rows = try PNGRows.indexed(surface.rows()) else { return nil }
            return try pngFile(rows)
        }
    }

    private func drawn(
        _ typeface: Typeface, _ mode: Painter.LineMode, hasAlpha: Bool = false
    ) throws(RenderError) -> Surface {
        let surface = try Surface.image(
            width: canvas.pixelWidth, height: canvas.pixelHeight, hasAlpha: hasAlpha)
        try Stage.draw.timed { () throws(RenderError) in
            try Painter(surface, scale: canvas.scale, typeface, mode).draw(self)
        }
        return surface
    }

    private func pngFile(_ rows: consuming PNGRows) throws(RenderError) -> [UInt8] {
        try PNGFile(rows, pixelsPerUnit: canvas.scale, texts: pngTexts).bytes
    }

    /// The pixels of one line and the texts have some 180 colours when they are rounded to few
    /// shades. Those of several lines, or of images, do not fit a palette.
    var pixelMode: Painter.LineMode { lines.count > 1 || hasImages ? .pixels : .fewShades }

    private var hasImages: Bool {
        items.contains { item in
            if case .image = item { true } else { false }
        }
    }

    var lines: [DataLine] {
        items.compactMap { item in
            if case .line(let line) = item { line } else { nil }
        }
    }

    /// Keywords of the PNG specification, section 11.3.3.1, and one of our own.
    private var pngTexts: [(keyword: String, text: String)] {
        [
            ("Title", title), ("Description", altText), ("Software", "chartgen"),
            ("tzdata", tzdataVersion ?? ""),
        ]
    }

    /// 72 points and 96 canvas units are an inch.
    private static let pointsPerUnit = 0.75

    private func pdf(_ typeface: Typeface) throws(RenderError) -> [UInt8] {
        let scale = Scene.pointsPerUnit
        let isShaped = items.contains { item in
            guard case .text(let text) = item else { return false }
            return typeface.shaped(text.text, text.style.weight) != nil
        }
        let surface = try Surface.pdf(
            width: canvas.width * scale, height: canvas.height * scale, saysLetters: isShaped)
        surface.setMetadata(of: self)
        try Painter(surface, scale: scale, typeface, .path).draw(self)
        return try surface.document("writing a PDF")
    }
}
