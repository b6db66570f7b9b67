import CCairo
import ChartScene
import Dispatch
import Synchronization

extension Painter {
    /// Paints the line's exact coverage through Cairo as masks, side by side.
    func drawPixels(of line: DataLine) {
        // A clip may end on a border of pixels: by rounding it is not to reach beyond.
        let slack = 1e-6
        let left = max(0, (line.clip.x * scale).rounded(.down))
        let top = max(0, (line.clip.y * scale + slack).rounded(.down))
        let width = Int((line.clip.right * scale).rounded(.up) - left)
        let height = Int((line.clip.bottom * scale - slack).rounded(.up) - top)
        let parts = Painter.parts(of: width)
        let masks = Mutex([CoverageMask?](repeating: nil, count: parts.count))
        let (scale, isRounded) = (scale, mode == .fewShades)
        DispatchQueue.concurrentPerform(iterations: parts.count) { number in
            let origin = Point(x: left + Double(parts[number].lowerBound), y: top)
            let runs = line.runs.map { run in
                run.map { Point(x: $0.x * scale - origin.x, y: $0.y * scale - origin.y) }
            }
            var mask = lineCoverage(
                of: runs, lineWidth: line.width * scale, dotDiameter: line.dotDiameter * scale,
                width: parts[number].count, height: height)
            if isRounded { mask.roundToFewSteps() }
            masks.withLock { $0[number] = mask }
        }
        setColor(line.color)
        cairo_save(context)
        cairo_identity_matrix(context)
        for (part, mask) in zip(parts, masks.withLock { $0 }) {
            if let mask { paint(mask, x: left + Double(part.lowerBound), y: top) }
        }
        cairo_restore(context)
    }

    /// Pixel columns that are worked out at once, whatever the machine, so that pictures don't
    /// depend on it. Their numbers are multiples of four, as Cairo wants rows of a mask; the last
    /// part may so be wider than the line.
    private static func parts(of width: Int) -> [Range<Int>] {
        let rounded = (width + 3) / 4 * 4
        let half = rounded / 8 * 4
        return rounded < 256 ? [0..<rounded] : [0..<half, half..<rounded]
    }

    private func paint(_ mask: CoverageMask, x: Double, y: Double) {
        mask.bytes.withUnsafeBufferPointer { bytes in
            // Read only: a mask is not painted on.
            let surface = cairo_image_surface_create_for_data(
                UnsafeMutablePointer(mutating: bytes.baseAddress), CAIRO_FORMAT_A8,
                Int32(mask.width), Int32(mask.height), Int32(mask.width))
            cairo_mask_surface(context, surface, x, y)
            // The context keeps no hold on it, so it ends before the bytes do.
            cairo_surface_destroy(surface)
        }
    }

    /// Strokes the line, thinned to what a document needs.
    func drawPath(of line: DataLine) {
        cairo_save(context)
        cairo_rectangle(context, line.clip.x, line.clip.y, line.clip.width, line.clip.height)
        cairo_clip(context)
        setColor(line.color)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        for strokes in line.documentStrokes {
            cairo_set_line_width(context, strokes.width)
            for polyline in strokes.polylines { append(polyline) }
            cairo_stroke(context)
        }
        cairo_restore(context)
    }

    /// Adds a polyline to the path. Where Cairo puts pixels it is stroked a few segments at a time.
    private func append(_ points: [Point]) {
        guard let first = points.first else { return }
        cairo_move_to(context, first.x, first.y)
        // A stroke without length is a dot.
        if points.count == 1 { cairo_line_to(context, first.x, first.y) }
        for (number, point) in points.dropFirst().enumerated() {
            cairo_line_to(context, point.x, point.y)
            guard mode == .shortPaths, (number + 1) % 8 == 0, number + 2 < points.count else {
                continue
            }
            cairo_stroke(context)
            cairo_move_to(context, point.x, point.y)
        }
        if mode == .shortPaths { cairo_stroke(context) }
    }
}
