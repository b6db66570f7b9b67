import CCairo
import ChartScene

/// The letters of texts as outlines. All lengths are in `unitsPerEm` to the em, y downwards. Owns a
/// context; lives within one synchronous call.
final class LetterOutlines {
    /// A letter's number in its font, and how far right of the text's start and below its baseline
    /// it stands.
    struct Letter {
        let font: FontFile
        let glyph: UInt
        let x: Int
        let y: Int
    }

    /// As fine as the grid on which most fonts are drawn.
    static let unitsPerEm = 2048

    private let context: OpaquePointer

    init() {
        // Proof: Cairo returns both in any case; the context's status says whether they can be
        // used.
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)!
        context = cairo_create(surface)!
        cairo_surface_destroy(surface)
        let options = FontOptions()
        cairo_set_font_options(context, options.handle)
        cairo_set_font_size(context, Double(LetterOutlines.unitsPerEm))
    }

    deinit { cairo_destroy(context) }

    /// A plain text's letters, spaces included.
    func letters(of text: String, in cut: FontFile) throws(RenderError) -> [Letter] {
        cairo_set_font_face(context, cut.face)
        var glyphs: UnsafeMutablePointer<cairo_glyph_t>?
        var count: Int32 = 0
        let status = cairo_scaled_font_text_to_glyphs(
            cairo_get_scaled_font(context), 0, 0, text.drawn, -1, &glyphs, &count, nil, nil, nil)
        defer { cairo_glyph_free(glyphs) }
        try RenderError.check(status, "placing letters")
        return UnsafeBufferPointer(start: glyphs, count: Int(count)).map {
            Letter(font: cut, glyph: UInt($0.index), x: Int($0.x.rounded()), y: 0)
        }
    }

    /// A shaped text's letters, spaces included.
    func letters(of shaped: ShapedText) -> [Letter] {
        shaped.runs.flatMap { run in
            run.placed(x: 0, y: 0, size: Double(LetterOutlines.unitsPerEm)).map {
                Letter(
                    font: run.font, glyph: UInt($0.index), x: Int($0.x.rounded()),
                    y: Int($0.y.rounded()))
            }
        }
    }

    /// A letter's outline as the data of an SVG path; empty where it has no ink.
    func path(of glyph: UInt, in cut: FontFile) throws(RenderError) -> [UInt8] {
        cairo_set_font_face(context, cut.face)
        var placed = cairo_glyph_t(index: glyph, x: 0, y: 0)
        cairo_new_path(context)
        cairo_glyph_path(context, &placed, 1)
        // Proof: Cairo returns a path in any case; its status says whether it can be used.
        let path = cairo_copy_path(context)!
        defer { cairo_path_destroy(path) }
        try RenderError.check(path.pointee.status, "outlining letters")
        var data = OutlineData()
        var index = 0
        while index < path.pointee.num_data {
            // A header, and the points that it counts.
            let part = path.pointee.data + index
            let count = Int(part.pointee.header.length)
            data.append(
                part.pointee.header.type, (1..<count).map { (part[$0].point.x, part[$0].point.y) })
            index += count
        }
        return data.bytes
    }
}

/// An outline as the data of an SVG path.
private struct OutlineData {
    private(set) var bytes: [UInt8] = []
    /// Where the pen goes before it draws on: Cairo also moves it after all is drawn.
    private var move: [(x: Double, y: Double)] = []

    mutating func append(_ kind: cairo_path_data_type_t, _ points: [(x: Double, y: Double)]) {
        switch kind {
        case CAIRO_PATH_MOVE_TO: move = points
        case CAIRO_PATH_LINE_TO: draw("L", points)
        case CAIRO_PATH_CURVE_TO: draw("C", points)
        default: draw("z", [])
        }
    }

    private mutating func draw(_ command: Unicode.Scalar, _ points: [(x: Double, y: Double)]) {
        if !move.isEmpty { append("M", move) }
        move = []
        append(command, points)
    }

    private mutating func append(_ command: Unicode.Scalar, _ points: [(x: Double, y: Double)]) {
        bytes.append(UInt8(ascii: command))
        for (number, length) in points.flatMap({ [$0.x, $0.y] }).enumerated() {
            let whole = Int(length.rounded())
            if number > 0, whole >= 0 { bytes.append(UInt8(ascii: " ")) }
            bytes.append(hundredths: 100 * whole)
        }
    }
}
