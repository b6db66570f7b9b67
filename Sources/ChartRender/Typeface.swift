import CCairo
import CFreeType
public import ChartScene
import Files
import Synchronization

/// The typeface of charts in a regular and a bold cut, opened from files: fontconfig, and with it
/// the user's settings, is never asked, so equal charts look equal everywhere.
public final class Typeface: TextMeasure {
    // Immutable after `init`, and never freed: Cairo may keep a font in its caches after the last
    // owner let go. Cairo locks a font face and a scaled font while it uses them.
    private nonisolated(unsafe) let regular: Cut
    private nonisolated(unsafe) let bold: Cut

    /// One weight: the face to draw with, and the same face at a size to measure with.
    struct Cut {
        let face: OpaquePointer
        let measuring: OpaquePointer
        let ascent: Double
        let descent: Double
    }

    /// The size that text is measured at; advances without hinting grow with the size.
    private static let measuringSize = 1000.0

    /// Where distributions put DejaVu Sans, and what macOS has; regular and bold.
    private static let files: [(regular: String, bold: String)] =
        [
            "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu-sans-fonts",
            "/usr/share/fonts/TTF", "/usr/share/fonts/dejavu", "/usr/local/share/fonts/dejavu",
            "/opt/homebrew/share/fonts", "/Library/Fonts",
        ].map { ("\($0)/DejaVuSans.ttf", "\($0)/DejaVuSans-Bold.ttf") } + [
            (
                "/System/Library/Fonts/Supplemental/Arial.ttf",
                "/System/Library/Fonts/Supplemental/Arial Bold.ttf"
            )
        ]

    private static let opened = Mutex<Typeface?>(nil)

    /// The process's typeface, opened at the first call that the system lets open it: what failed
    /// for want of descriptors or memory is tried anew by the next one.
    ///
    /// - Throws: `RenderError` if none of the known fonts is installed, or it can't be opened now.
    public static func standard() throws(RenderError) -> Typeface {
        try opened.withLock { (known) throws(RenderError) in
            if let known { return known }
            let typeface = try Typeface()
            known = typeface
            return typeface
        }
    }

    /// A typeface of one's own. Its memory is never given back: make it once and keep it.
    ///
    /// - Parameters:
    ///   - regular: the path of a font file that FreeType reads, such as TrueType or OpenType.
    ///   - bold: that of its bold cut; nil takes the regular one for titles, too.
    /// - Throws: `RenderError` if there is no such file, or it is no font.
    public convenience init(regular: String, bold: String? = nil) throws(RenderError) {
        let library = try Typeface.library()
        let cuts = try [regular, bold ?? regular].map { file throws(RenderError) in
            do throws(RenderError) {
                if let face = try Typeface.face(file, library) {
                    return try Typeface.cut((face, file))
                }
            } catch .badFont {
                throw .badFontFile(file)
            }
            throw .noFontFile(file)
        }
        self.init(cuts[0], cuts[1])
    }

    /// The first of the known files that is there.
    private convenience init() throws(RenderError) {
        let library = try Typeface.library()
        let faces: (regular: (FT_Face, String), bold: (FT_Face, String))
        do throws(RenderError) {
            faces = try Typeface.installed(library)
        } catch {
            // Cairo knows nothing of its fonts yet.
            FT_Done_FreeType(library)
            throw error
        }
        self.init(try Typeface.cut(faces.regular), try Typeface.cut(faces.bold))
    }

    /// The first of the known fonts that is there, with its bold cut if that is there, too.
    private static func installed(
        _ library: FT_Library
    ) throws(RenderError) -> (regular: (FT_Face, String), bold: (FT_Face, String)) {
        for (regular, bold) in Typeface.files {
            guard let face = try Typeface.face(regular, library) else { continue }
            let other = try Typeface.face(bold, library)
            return ((face, regular), other.map { ($0, bold) } ?? (face, regular))
        }
        throw .noFont(tried: Typeface.files.map(\.regular))
    }

    private init(_ regular: Cut, _ bold: Cut) {
        self.regular = regular
        self.bold = bold
    }

    private static func library() throws(RenderError) -> FT_Library {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else {
            throw .badFont(file: "library FreeType")
        }
        return library
    }

    /// The font in a file, or nil if there is no such file.
    private static func face(_ file: String, _ library: FT_Library) throws(RenderError) -> FT_Face?
    {
        var opened: FT_Face?
        let status = FT_New_Face(library, file, 0, &opened)
        if status == FT_Err_Cannot_Open_Resource {
            // FreeType says the same of a file that is there while no more may be open.
            guard ReadableFile.maySoonOpen(file) else { return nil }
            throw .systemGivesTooLittle("no more files may be open, and the font \(file) is not")
        }
        if status == FT_Err_Out_Of_Memory {
            throw .systemGivesTooLittle("no memory for the font \(file)")
        }
        // Without outlines letters have no units.
        guard status == 0, let font = opened, font.pointee.units_per_EM > 0 else {
            throw .badFont(file: file)
        }
        return font
    }

    private static func cut(_ opened: (font: FT_Face, file: String)) throws(RenderError) -> Cut {
        let (font, file) = opened
        // Proof: Cairo returns an object in any case; its status says whether it can be used.
        let face = cairo_ft_font_face_create_for_ft_face(font, 0)!
        try RenderError.check(cairo_font_face_status(face), "opening \(file)")
        let options = FontOptions()
        var size = cairo_matrix_t()
        cairo_matrix_init_scale(&size, measuringSize, measuringSize)
        var identity = cairo_matrix_t()
        cairo_matrix_init_identity(&identity)
        // Proof: Cairo returns an object in any case; its status says whether it can be used.
        let measuring = cairo_scaled_font_create(face, &size, &identity, options.handle)!
        try RenderError.check(cairo_scaled_font_status(measuring), "sizing \(file)")
        let unitsPerEm = Double(font.pointee.units_per_EM)
        return Cut(
            face: face, measuring: measuring, ascent: Double(font.pointee.ascender) / unitsPerEm,
            descent: -Double(font.pointee.descender) / unitsPerEm)
    }

    func cut(_ weight: TextStyle.Weight) -> Cut {
        weight == .bold ? bold : regular
    }

    /// How far a text moves the pen on, in canvas units.
    public func width(of text: String, _ style: TextStyle) -> Double {
        var extents = cairo_text_extents_t()
        cairo_scaled_font_text_extents(cut(style.weight).measuring, text.drawn, &extents)
        return extents.x_advance * style.size / Typeface.measuringSize
    }

    /// The characters of a text that the typeface has no shape for: they are drawn as boxes.
    public func missing(in text: String) -> [Character] {
        text.onOneLine.filter { !$0.isASCII && !$0.isWhitespace }.filter { character in
            var glyphs: UnsafeMutablePointer<cairo_glyph_t>?
            var count: Int32 = 0
            let status = cairo_scaled_font_text_to_glyphs(
                regular.measuring, 0, 0, String(character).drawn, -1, &glyphs, &count, nil, nil, nil
            )
            defer { cairo_glyph_free(glyphs) }
            guard status == CAIRO_STATUS_SUCCESS, let glyphs else { return true }
            return (0..<Int(count)).contains { glyphs[$0].index == 0 }
        }
    }

    /// Whether a cut of the typeface has a shape for a character.
    package func hasShape(for scalar: Unicode.Scalar, _ weight: TextStyle.Weight) -> Bool {
        var glyphs: UnsafeMutablePointer<cairo_glyph_t>?
        var count: Int32 = 0
        // Cleaned, for a noncharacter would put the font out of order.
        let status = cairo_scaled_font_text_to_glyphs(
            cut(weight).measuring, 0, 0, String(Character(scalar)).onOneLine, -1, &glyphs, &count,
            nil, nil, nil)
        defer { cairo_glyph_free(glyphs) }
        guard status == CAIRO_STATUS_SUCCESS, let glyphs else { return false }
        return (0..<Int(count)).allSatisfy { glyphs[$0].index != 0 }
    }

    /// Cairo's font keeps its first error and measures every text as 0 wide from then on.
    ///
    /// - Throws: `RenderError` if a text could not be measured.
    func checkMeasuring() throws(RenderError) {
        for cut in [regular, bold] {
            try RenderError.check(cairo_scaled_font_status(cut.measuring), "measuring a text")
        }
    }

    /// How far the font's letters reach above the baseline, in canvas units.
    public func ascent(_ style: TextStyle) -> Double {
        cut(style.weight).ascent * style.size
    }

    /// How far the font's letters reach below the baseline, in canvas units; positive.
    public func descent(_ style: TextStyle) -> Double {
        cut(style.weight).descent * style.size
    }
}

/// Grey antialiasing without hinting, whatever the user's settings are.
struct FontOptions: ~Copyable {
    let handle: OpaquePointer

    init() {
        // Proof: Cairo returns an object in any case.
        handle = cairo_font_options_create()!
        cairo_font_options_set_antialias(handle, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(handle, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(handle, CAIRO_HINT_METRICS_OFF)
    }

    deinit { cairo_font_options_destroy(handle) }
}
