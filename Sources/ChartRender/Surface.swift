import CCairo
import Essentials

/// Owns a Cairo surface, and the bytes that it writes: they live as long as it can still write.
struct Surface: ~Copyable {
    let handle: OpaquePointer
    private let sink: Sink
    /// An image's pixels; freed after the surface is gone.
    private let pixels: PixelMemory?

    /// Where a surface writes to.
    private final class Sink {
        var bytes: [UInt8] = []
    }

    private typealias Create = (cairo_write_func_t, UnsafeMutableRawPointer) -> OpaquePointer?

    private static let write: cairo_write_func_t = { closure, data, count in
        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
        let sink = Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue()
        sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
    }

    private init(
        _ doing: String, pixels: consuming PixelMemory? = nil, _ create: Create
    ) throws(RenderError) {
        let sink = Sink()
        self.sink = sink
        self.pixels = pixels
        // Proof: Cairo returns a surface in any case; its status says whether it can be used.
        handle = create(Surface.write, Unmanaged.passUnretained(sink).toOpaque())!
        try RenderError.check(cairo_surface_status(handle), doing)
    }

    /// Pixels, `width` by `height`: opaque ones, or transparent ones that have an alpha channel.
    static func image(
        width: Int, height: Int, hasAlpha: Bool = false
    ) throws(RenderError) -> Surface {
        // One word a pixel: Cairo wants no more of these formats' rows.
        let memory = try PixelMemory(size: 4 * width * height)
        let bytes = memory.bytes.assumingMemoryBound(to: UInt8.self)
        // A background covers what the memory held before, and nothing else does.
        if hasAlpha { memset(memory.bytes, 0, 4 * width * height) }
        let format = hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
        return try Surface("making an image of \(width) x \(height)", pixels: memory) { _, _ in
            cairo_image_surface_create_for_data(
                bytes, format, Int32(width), Int32(height), Int32(4 * width))
        }
    }

    /// A PDF page of `width` by `height` points.
    ///
    /// - Parameter saysLetters: whether it says which letters glyphs stand for that are more, or
    ///   fewer, than these: version 1.4 of PDF can't.
    static func pdf(
        width: Double, height: Double, saysLetters: Bool
    ) throws(RenderError) -> Surface {
        try Surface("making a PDF") { write, sink in
            let surface = cairo_pdf_surface_create_for_stream(write, sink, width, height)
            // Later versions of Cairo write later versions of PDF, which fewer programs read.
            cairo_pdf_surface_restrict_to_version(
                surface, saysLetters ? CAIRO_PDF_VERSION_1_5 : CAIRO_PDF_VERSION_1_4)
            return surface
        }
    }

    /// An image's pixels, row by row from the top: 0x__RRGGBB.
    var words: [UInt32] {
        cairo_surface_flush(handle)
        guard let data = cairo_image_surface_get_data(handle) else { return [] }
        let count =
            Int(cairo_image_surface_get_height(handle))
            * Int(cairo_image_surface_get_stride(handle)) / 4
        // Cairo's pixels are whole words of 32 bits.
        let words = UnsafeRawPointer(data).assumingMemoryBound(to: UInt32.self)
        return Array(UnsafeBufferPointer(start: words, count: count))
    }

    /// Ends a document and takes what it wrote.
    consuming func document(_ doing: String) throws(RenderError) -> [UInt8] {
        cairo_surface_finish(handle)
        try RenderError.check(cairo_surface_status(handle), doing)
        return sink.bytes
    }

    /// An image's pixels, which are the surface's: they live as long as it does.
    func rows() throws(RenderError) -> PixelRows {
        cairo_surface_flush(handle)
        try RenderError.check(cairo_surface_status(handle), "drawing an image")
        // Proof: only a finished or failed surface has no data; rows are whole words of 32 bits.
        let data = UnsafeRawPointer(cairo_image_surface_get_data(handle)!)
        return PixelRows(
            words: data.assumingMemoryBound(to: UInt32.self),
            width: Int(cairo_image_surface_get_width(handle)),
            height: Int(cairo_image_surface_get_height(handle)),
            stride: Int(cairo_image_surface_get_stride(handle)) / 4)
    }

    deinit { cairo_surface_destroy(handle) }
}
