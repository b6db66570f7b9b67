import CCairo
import ChartScene
import TimeSeries

extension Painter {
    /// Paints the line's exact coverage through Cairo as a mask.
    func drawPixels(of line: DataLine) {
        let left = max(0, (line.clip.x * scale).rounded(.down))
        let top = max(0, (line.clip.y * scale).rounded(.down))
        let width = Int((line.clip.right * scale).rounded(.up) - left)
        let height = Int((line.clip.bottom * scale).rounded(.up) - top)
        let runs = line.runs.map { run in
            run.map { Point(x: $0.x * scale - left, y: $0.y * scale - top) }
        }
        let mask = lineCoverage(
            of: runs, lineWidth: line.width * scale, dotDiameter: line.dotDiameter * scale,
            width: width, height: height)
        setColor(line.color)
        cairo_save(context)
        cairo_identity_matrix(context)
        paint(mask, x: left, y: top)
        cairo_restore(context)
    }

    private func paint(_ mask: CoverageMask, x: Double, y: Double) {
        let surface = cairo_image_surface_create(
            CAIRO_FORMAT_A8, Int32(mask.width), Int32(mask.height))
        defer { cairo_surface_destroy(surface) }
        cairo_surface_flush(surface)
        guard let pixels = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        mask.bytes.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            for row in 0..<mask.height {
                (pixels + row * stride).update(from: start + row * mask.width, count: mask.width)
            }
        }
        cairo_surface_mark_dirty(surface)
        cairo_mask_surface(context, surface, x, y)
    }

    /// Strokes the line, with the first, lowest, highest and last point of every half unit.
    func drawPath(of line: DataLine) {
        let clip = line.clip
        cairo_save(context)
        cairo_rectangle(context, clip.x, clip.y, clip.width, clip.height)
        cairo_clip(context)
        setColor(line.color)
        cairo_set_line_width(context, line.width)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        let dots = line.runs.filter { $0.count == 1 }.joined()
        for run in line.runs where run.count > 1 {
            let pieces = clipped(
                thinned(run), top: clip.y - line.width, bottom: clip.bottom + line.width)
            for piece in pieces {
                stroke(piece, segments: mode == .shortPaths ? 8 : piece.count)
            }
        }
        for dot in dots where (clip.y...clip.bottom).contains(dot.y) {
            disc(dot, line.dotDiameter / 2, line.color)
        }
        cairo_restore(context)
    }

    /// Strokes a polyline in paths of so many segments.
    private func stroke(_ points: [Point], segments: Int) {
        guard let first = points.first else { return }
        cairo_move_to(context, first.x, first.y)
        for (number, point) in points.dropFirst().enumerated() {
            cairo_line_to(context, point.x, point.y)
            guard (number + 1) % segments == 0, number + 2 < points.count else { continue }
            cairo_stroke(context)
            cairo_move_to(context, point.x, point.y)
        }
        cairo_stroke(context)
    }

    private func thinned(_ run: [Point]) -> [Point] {
        let samples = run.map { Sample(t: $0.x, y: $0.y) }
        return decimatedIndices(of: samples, in: samples.indices) { Int($0 * 2) }.map { run[$0] }
    }
}
