import CCairo
import CFreeType
import CHarfBuzz
import Essentials
import Files
import Synchronization

/// A font in a file: the face to draw with, the same face at a size to measure with, and the font
/// as HarfBuzz reads it. Never freed, as Cairo may keep a font in its caches after the last owner
/// let go.
final class FontFile: Sendable {
    /// The path of the file.
    let path: String
    // Immutable after `init`. Cairo locks a font face and a scaled font while it uses them.
    nonisolated(unsafe) let face: OpaquePointer
    nonisolated(unsafe) let measuring: OpaquePointer
    /// How far the font's letters reach above the baseline, in em.
    let ascent: Double
    /// How far they reach below the baseline, in em; positive.
    let descent: Double
    /// In how many units the font counts its em.
    let unitsPerEm: Double
    /// The name of the font's family; empty if it has none.
    let family: String
    /// Whether the file holds a font of many weights, of which the usual one is drawn.
    let isVariable: Bool
    private let mapped = Mutex<ShapingFont>(.unread)

    /// What is known of the font as HarfBuzz reads it.
    private enum ShapingFont: @unchecked Sendable {
        case unread, unreadable
        // Proof of `@unchecked`: HarfBuzz has made the font immutable.
        case read(OpaquePointer)
    }

    /// The size that text is measured at; advances without hinting grow with the size.
    static let measuringSize = 1000.0

    /// The font in a file.
    ///
    /// - Returns: nil if there is no such file.
    /// - Throws: `RenderError` if it has no outlines, or can't be opened now.
    convenience init?(at path: String) throws(RenderError) {
        guard let face = try FontFile.face(path) else { return nil }
        try self.init(path, face)
    }

    private init(_ path: String, _ font: FT_Face) throws(RenderError) {
        // Proof: Cairo returns an object in any case; its status says whether it can be used.
        face = cairo_ft_font_face_create_for_ft_face(font, 0)!
        try RenderError.check(cairo_font_face_status(face), "opening \(path)")
        let options = FontOptions()
        var size = cairo_matrix_t()
        cairo_matrix_init_scale(&size, FontFile.measuringSize, FontFile.measuringSize)
        var identity = cairo_matrix_t()
        cairo_matrix_init_identity(&identity)
        // Proof: Cairo returns an object in any case; its status says whether it can be used.
        measuring = cairo_scaled_font_create(face, &size, &identity, options.handle)!
        try RenderError.check(cairo_scaled_font_status(measuring), "sizing \(path)")
        self.path = path
        unitsPerEm = Double(font.pointee.units_per_EM)
        ascent = Double(font.pointee.ascender) / unitsPerEm
        descent = -Double(font.pointee.descender) / unitsPerEm
        family = font.pointee.family_name.map { String(cString: $0) } ?? ""
        isVariable = font.pointee.face_flags & FT_Long(1 << 8) != 0
    }

    /// The font as HarfBuzz reads it; nil where the file can't be read. It is read at the first
    /// call: charts of plain texts do without.
    var shaping: OpaquePointer? {
        mapped.withLock { known in
            if case .unread = known { known = FontFile.read(path).map { .read($0) } ?? .unreadable }
            if case .read(let font) = known { return font }
            return nil
        }
    }

    private static func read(_ path: String) -> OpaquePointer? {
        guard let blob = blob(of: path) else { return nil }
        // Proof: HarfBuzz returns objects in any case; those without a font have no glyphs.
        let face = hb_face_create(blob, 0)!
        hb_blob_destroy(blob)
        guard hb_face_get_glyph_count(face) > 0 else {
            hb_face_destroy(face)
            return nil
        }
        let font = hb_font_create(face)!
        hb_face_destroy(face)
        hb_font_make_immutable(font)
        return font
    }

    /// A file's bytes, which stay mapped.
    private static func blob(of path: String) -> OpaquePointer? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_size > 0,
            let size = UInt32(exactly: status.st_size),
            let bytes = mmap(nil, Int(size), PROT_READ, MAP_PRIVATE, file, 0), bytes != MAP_FAILED
        else { return nil }
        return hb_blob_create(
            bytes.assumingMemoryBound(to: CChar.self), size, HB_MEMORY_MODE_READONLY, nil, nil)
    }

    /// The font in a file as FreeType reads it, with a library of its own, so that fonts can be
    /// opened on any thread; nil if there is no such file.
    private static func face(_ path: String) throws(RenderError) -> FT_Face? {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else {
            throw .badFont(file: "library FreeType")
        }
        var isKept = false
        // Cairo knows nothing of a font that is not kept.
        defer { if !isKept { FT_Done_FreeType(library) } }
        var opened: FT_Face?
        let status = FT_New_Face(library, path, 0, &opened)
        if status == FT_Err_Cannot_Open_Resource {
            // FreeType says the same of a file that is there while no more may be open.
            guard ReadableFile.maySoonOpen(path) else { return nil }
            throw .systemGivesTooLittle("no more files may be open, and the font \(path) is not")
        }
        if status == FT_Err_Out_Of_Memory {
            throw .systemGivesTooLittle("no memory for the font \(path)")
        }
        // Letters of bitmaps have no outlines: a picture would have blots in their place.
        guard status == 0, let font = opened, font.pointee.units_per_EM > 0,
            font.pointee.face_flags & FT_Long(1) != 0
        else { throw .badFont(file: path) }
        isKept = true
        return font
    }
}

extension FontFile {
    /// Whether the font has a glyph for each letter of a text.
    func hasGlyphs(for text: String) -> Bool {
        var glyphs: UnsafeMutablePointer<cairo_glyph_t>?
        var count: Int32 = 0
        let status = cairo_scaled_font_text_to_glyphs(
            measuring, 0, 0, text, -1, &glyphs, &count, nil, nil, nil)
        defer { cairo_glyph_free(glyphs) }
        guard status == CAIRO_STATUS_SUCCESS, let glyphs else { return text.isEmpty }
        return (0..<Int(count)).allSatisfy { glyphs[$0].index != 0 }
    }
}
