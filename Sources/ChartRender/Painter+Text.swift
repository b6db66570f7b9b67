import CCairo
import ChartScene

extension Painter {
    /// Shows a text in a context's colour.
    func show(_ text: PlacedText, in context: OpaquePointer) {
        if let shaped = typeface.shaped(text.text, text.style.weight) {
            return show(shaped, at: text.origin, size: text.style.size, in: context)
        }
        select(text.style, in: context)
        cairo_move_to(context, text.origin.x, text.origin.y)
        cairo_show_text(context, text.text.drawn)
    }

    /// Shows a text in the context's colour, with its coverage of device pixels in few steps.
    func showInFewShades(_ text: PlacedText) {
        guard let mask = TextMask(box(of: text)) else { return }
        mask.draw { context in
            cairo_scale(context, scale, scale)
            show(text, in: context)
        }
        mask.roundToFewSteps()
        cairo_save(context)
        cairo_identity_matrix(context)
        cairo_mask_surface(context, mask.surface, 0, 0)
        cairo_restore(context)
    }

    private func select(_ style: TextStyle, in context: OpaquePointer) {
        cairo_set_font_face(context, typeface.cut(style.weight).face)
        cairo_set_font_size(context, style.size)
    }

    /// Where the ink of a text is, on the canvas.
    private func ink(of text: PlacedText) -> Rect {
        let (origin, size) = (text.origin, text.style.size)
        if let shaped = typeface.shaped(text.text, text.style.weight) {
            guard let ink = shaped.ink else {
                return Rect(x: origin.x, y: origin.y, width: 0, height: 0)
            }
            return Rect(
                x: origin.x + ink.left * size, y: origin.y - ink.top * size,
                width: (ink.right - ink.left) * size, height: (ink.top - ink.bottom) * size)
        }
        select(text.style, in: context)
        var extents = cairo_text_extents_t()
        cairo_text_extents(context, text.text.drawn, &extents)
        return Rect(
            x: origin.x + extents.x_bearing, y: origin.y + extents.y_bearing,
            width: extents.width, height: extents.height)
    }

    /// The device pixels that a text may cover: with a pixel to spare on each side, cut to the
    /// picture.
    private func box(of text: PlacedText) -> PixelBox {
        let ink = ink(of: text)
        let left = ink.x * scale
        let top = ink.y * scale
        let picture = cairo_get_target(context)
        return PixelBox(
            left: max(0, left.rounded(.down) - 1), top: max(0, top.rounded(.down) - 1),
            right: min(
                Double(cairo_image_surface_get_width(picture)),
                (left + ink.width * scale).rounded(.up) + 1),
            bottom: min(
                Double(cairo_image_surface_get_height(picture)),
                (top + ink.height * scale).rounded(.up) + 1))
    }
}

/// Whole device pixels; none where an edge does not lie before the opposite one.
private struct PixelBox {
    let left, top, right, bottom: Double
}

/// How much of each pixel of a box a text covers. Its coordinates are the picture's.
private struct TextMask: ~Copyable {
    let surface: OpaquePointer

    /// Nil where the box has no pixels.
    init?(_ box: PixelBox) {
        guard box.left < box.right, box.top < box.bottom else { return nil }
        // Proof: Cairo returns a surface in any case; its status says whether it can be used.
        surface = cairo_image_surface_create(
            CAIRO_FORMAT_A8, Int32(box.right - box.left), Int32(box.bottom - box.top))!
        cairo_surface_set_device_offset(surface, -box.left, -box.top)
    }

    func draw(_ body: (OpaquePointer) -> Void) {
        // Proof: Cairo returns a context in any case; its status says whether it can be used.
        let context = cairo_create(surface)!
        let options = FontOptions()
        cairo_set_font_options(context, options.handle)
        body(context)
        cairo_destroy(context)
    }

    func roundToFewSteps() {
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let count =
            Int(cairo_image_surface_get_stride(surface))
            * Int(cairo_image_surface_get_height(surface))
        for index in 0..<count { data[index] = CoverageMask.rounded(data[index]) }
        cairo_surface_mark_dirty(surface)
    }

    deinit { cairo_surface_destroy(surface) }
}
