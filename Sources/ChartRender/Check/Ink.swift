import CCairo
import ChartScene

/// How much ink each pixel holds in a picture of only the data line.
struct Ink {
    let width: Int
    let height: Int
    /// 0 none to 255 full, row by row from the top.
    let bytes: [UInt8]

    /// From here on a pixel is part of the line for sure.
    static let dark: UInt8 = 128
    /// From here on a pixel is seen.
    static let seen: UInt8 = 64

    init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(bytes.count == width * height, "one byte a pixel")
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// The line drawn black on white as a picture draws it.
    init(
        of line: DataLine, on canvas: Canvas, scale: Double, mode: Painter.LineMode
    ) throws(RenderError) {
        let width = Int((canvas.width * scale).rounded())
        let height = Int((canvas.height * scale).rounded())
        let surface = try Surface.image(width: width, height: height)
        let painter = try Painter(surface, scale: scale, Typeface.standard(), mode)
        let black = DataLine(
            runs: line.runs, width: line.width, dotDiameter: line.dotDiameter, color: Color(0),
            clip: line.clip)
        try painter.draw([.background(Color(0xFF_FFFF)), .line(black)])
        cairo_surface_flush(surface.handle)
        let data = cairo_image_surface_get_data(surface.handle)
        let stride = Int(cairo_image_surface_get_stride(surface.handle))
        self.init(
            width: width, height: height,
            bytes: data.map { Ink.bytes($0, width: width, height: height, stride: stride) }
                ?? Array(repeating: 0, count: width * height))
    }

    /// The blue channel turned over.
    private static func bytes(
        _ data: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int
    ) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
            // Proof: an image of at least one pixel was made, so there is room for its bytes.
            var next = target.baseAddress!
            for row in 0..<height {
                (data + row * stride).withMemoryRebound(to: UInt32.self, capacity: width) {
                    var word = $0
                    let end = word + width
                    while word < end {
                        next.initialize(to: ~UInt8(truncatingIfNeeded: word.pointee))
                        next += 1
                        word += 1
                    }
                }
            }
            count = width * height
        }
    }
}
