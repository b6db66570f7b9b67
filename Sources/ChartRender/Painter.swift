import CCairo
import ChartScene

/// Draws scenes on a Cairo surface. Owns the context; lives within one synchronous call.
struct Painter: ~Copyable {
    /// How the data line is drawn.
    enum LineMode {
        /// As the exact coverage of device pixels.
        case pixels
        /// As the coverage of device pixels rounded to few steps, texts too, so that the picture's
        /// colours may fit a palette.
        case fewShades
        /// As a path, thinned to half a canvas unit.
        case path
        /// As the path, a few segments at a time: the same ink but for faint edges that overlap. On
        /// pixels Cairo takes far longer over one long path than over many short ones.
        case shortPaths
    }

    let context: OpaquePointer
    let scale: Double
    let typeface: Typeface
    let mode: LineMode

    /// - Parameter scale: device units per canvas unit.
    init(
        _ surface: borrowing Surface, scale: Double, _ typeface: Typeface, _ mode: LineMode
    ) throws(RenderError) {
        // Proof: Cairo returns a context in any case; its status says whether it can be used.
        context = cairo_create(surface.handle)!
        self.scale = scale
        self.typeface = typeface
        self.mode = mode
        cairo_scale(context, scale, scale)
        let options = FontOptions()
        cairo_set_font_options(context, options.handle)
        try RenderError.check(cairo_status(context), "starting to draw")
    }

    deinit { cairo_destroy(context) }

    func draw(_ scene: Scene) throws(RenderError) {
        try draw(scene.items)
    }

    /// Cairo keeps its first error, so one look at the end tells.
    func draw(_ items: [SceneItem]) throws(RenderError) {
        for item in items { draw(item) }
        try RenderError.check(cairo_status(context), "drawing")
    }

    private func draw(_ item: SceneItem) {
        switch item {
        case .background(let color):
            setColor(color)
            cairo_paint(context)
        case .fill(let rect, let color):
            setColor(color)
            cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
            cairo_fill(context)
        case .roundedFill(let rect, let radius, let color):
            setColor(color)
            outline(rect, radius: radius)
            cairo_fill(context)
        case .image(let image): paint(image)
        case .dashedRule(let x, let top, let bottom, let width, let dash, let color):
            setColor(color)
            cairo_set_line_width(context, width)
            cairo_set_dash(context, [dash], 1, 0)
            cairo_move_to(context, x, top)
            cairo_line_to(context, x, bottom)
            cairo_stroke(context)
            cairo_set_dash(context, nil, 0, 0)
        case .stroke(let start, let end, let width, let color):
            setColor(color)
            cairo_set_line_width(context, width)
            cairo_move_to(context, start.x, start.y)
            cairo_line_to(context, end.x, end.y)
            cairo_stroke(context)
        case .dot(let center, let radius, let color):
            disc(center, radius, color)
        case .pointer(let tip, let width, let height, let color, let ring, let ringWidth):
            let pointer = Pointer(tip: tip, width: width, height: height, ringWidth: ringWidth)
            fill(pointer.ring, ring)
            fill(pointer.triangle, color)
        case .line(let line):
            switch mode {
            case .pixels, .fewShades: drawPixels(of: line)
            case .path, .shortPaths: drawPath(of: line)
            }
        case .text(let text):
            setColor(text.color)
            if mode == .fewShades { showInFewShades(text) } else { show(text, in: context) }
        }
    }

    func disc(_ center: Point, _ radius: Double, _ color: Color) {
        setColor(color)
        cairo_new_sub_path(context)
        cairo_arc(context, center.x, center.y, radius, 0, 2 * .pi)
        cairo_fill(context)
    }

    private func fill(_ corners: [Point], _ color: Color) {
        setColor(color)
        for corner in corners { cairo_line_to(context, corner.x, corner.y) }
        cairo_close_path(context)
        cairo_fill(context)
    }

    func setColor(_ color: Color) {
        cairo_set_source_rgb(
            context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
    }
}
