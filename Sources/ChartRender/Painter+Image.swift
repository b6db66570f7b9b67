import CCairo
import ChartScene

extension Painter {
    /// Begins a path that is a rectangle with round corners.
    func outline(_ rect: Rect, radius: Double) {
        let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
        guard radius > 0 else {
            cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
            return
        }
        // From the upper right corner on, clockwise.
        let (left, right) = (rect.x + radius, rect.right - radius)
        let (top, bottom) = (rect.y + radius, rect.bottom - radius)
        cairo_new_sub_path(context)
        cairo_arc(context, right, top, radius, -.pi / 2, 0)
        cairo_arc(context, right, bottom, radius, 0, .pi / 2)
        cairo_arc(context, left, bottom, radius, .pi / 2, .pi)
        cairo_arc(context, left, top, radius, .pi, 3 * .pi / 2)
        cairo_close_path(context)
    }

    /// Draws an image, scaled by a filter that looks at all of its pixels.
    func paint(_ placed: PlacedImage) {
        let (image, rect) = (placed.image, placed.rect)
        guard let surface = Painter.surface(of: image) else { return }
        defer { cairo_surface_destroy(surface) }
        cairo_save(context)
        outline(rect, radius: placed.cornerRadius)
        cairo_clip(context)
        cairo_translate(context, rect.x, rect.y)
        cairo_scale(
            context, rect.width / Double(image.width), rect.height / Double(image.height))
        cairo_set_source_surface(context, surface, 0, 0)
        let source = cairo_get_source(context)
        cairo_pattern_set_filter(source, CAIRO_FILTER_BEST)
        switch mode {
        // On pixels the filter would mix the image with the nothing beyond its edges.
        case .pixels, .fewShades: cairo_pattern_set_extend(source, CAIRO_EXTEND_PAD)
        case .path, .shortPaths: break
        }
        cairo_paint(context)
        cairo_restore(context)
    }

    /// The image in memory of Cairo's own, which documents read when they end.
    private static func surface(of image: PixelImage) -> OpaquePointer? {
        // Proof: Cairo returns a surface in any case; one that failed has no data.
        let surface = cairo_image_surface_create(
            CAIRO_FORMAT_RGB24, Int32(image.width), Int32(image.height))!
        guard let data = cairo_image_surface_get_data(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        let stride = Int(cairo_image_surface_get_stride(surface))
        image.pixels.withUnsafeBytes { pixels in
            for row in 0..<image.height {
                let words = pixels[4 * image.width * row..<4 * image.width * (row + 1)]
                UnsafeMutableRawBufferPointer(start: data + row * stride, count: words.count)
                    .copyBytes(from: words)
            }
        }
        cairo_surface_mark_dirty(surface)
        return surface
    }
}
