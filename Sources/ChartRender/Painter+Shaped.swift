import CCairo
import ChartScene

extension Painter {
    /// Shows a shaped text in a context's colour: on pixels as outlines, for Cairo would move each
    /// glyph to a whole pixel; in documents as letters, which can be searched and copied.
    func show(
        _ shaped: ShapedText, at origin: Point, size: Double, in context: OpaquePointer
    ) {
        for run in shaped.runs where !run.glyphs.isEmpty {
            cairo_set_font_face(context, run.font.face)
            cairo_set_font_size(context, size)
            let glyphs = run.placed(x: origin.x, y: origin.y, size: size)
            if mode == .path {
                let letters = RunLetters(run, of: shaped.text)
                cairo_show_text_glyphs(
                    context, letters.text, Int32(letters.text.utf8.count), glyphs,
                    Int32(glyphs.count), letters.clusters, Int32(letters.clusters.count),
                    run.isRightToLeft
                        ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(rawValue: 0)
                )
            } else {
                cairo_new_path(context)
                cairo_glyph_path(context, glyphs, Int32(glyphs.count))
                cairo_fill(context)
            }
        }
    }
}

/// Which letters of a text the glyphs of a run stand for, as Cairo writes it into a PDF.
struct RunLetters {
    let text: String
    let clusters: [cairo_text_cluster_t]

    init(_ run: ShapedText.Run, of text: String) {
        let bytes = Array(text.utf8)[run.bytes]
        self.text = String(decoding: bytes, as: UTF8.self)
        var counts: [Int: Int] = [:]
        for glyph in run.glyphs { counts[glyph.cluster, default: 0] += 1 }
        let starts = counts.keys.sorted()
        // Readers of PDF files would put blanks between the parts of a syllable.
        guard run.isRightToLeft || starts.count == run.glyphs.count else {
            clusters = [
                cairo_text_cluster_t(
                    num_bytes: Int32(bytes.count), num_glyphs: Int32(run.glyphs.count))
            ]
            return
        }
        clusters = starts.enumerated().map { index, start in
            let first = index == 0 ? run.bytes.lowerBound : start
            let end = index + 1 < starts.count ? starts[index + 1] : run.bytes.upperBound
            return cairo_text_cluster_t(
                num_bytes: Int32(end - first), num_glyphs: Int32(counts[start] ?? 0))
        }
    }
}
