import CCairo
import ChartScene
import TestSupport
import Testing

@testable import ChartRender

@Suite struct PlainTextTests {
    @Test(arguments: [
        ("Temperature, °C · ×10⁻³ → µ", true), ("", true), ("Ångström Tiếng Việt ǅ", true),
        ("e\u{301} A\u{30A}", true), ("Ελλάδα Привет Հայերեն ქართული", true), ("★ ♥ ☀", true),
        ("Price € £ ¥ ₽", true),
        ("سلام", false), ("שלום", false), ("हिन्दी", false), ("ไทย", false), ("٠١٢", false),
        ("x\u{304}", false), ("a\u{200D}b", false), ("♥\u{FE0F}", false), ("˥˩", false),
        ("a\u{AD}b", false), ("日本", false), ("\u{E000}", false), ("🇩🇪", false),
    ])
    func plainTextsAreDrawnLetterByLetter(text: String, isPlain: Bool) throws {
        #expect((try Typeface.standard().shaped(text, .regular) == nil) == isPlain)
    }

    /// HarfBuzz sets plain letters as Cairo does, so a text may be drawn in either way.
    @Test(arguments: [TextStyle.Weight.regular, .bold])
    func bothWaysGiveTheSameGlyphs(weight: TextStyle.Weight) throws {
        let typeface = try Typeface.standard()
        let font = typeface.cut(weight)
        let letters = (UInt32(0x21)...0x2FFF).compactMap(Unicode.Scalar.init).map { String($0) }
            .filter { $0.drawn == $0 && $0.isPlain && font.hasGlyphs(for: $0) }
        #expect(letters.count > 3_000)
        // Each alone, and pairs of those that lie near and far from each other.
        let pairs = [1, 2, 7, 40, 301, 1_103].flatMap { step in
            letters.indices.map { letters[$0] + letters[($0 + step) % letters.count] }
        }
        var different: [String] = []
        for text in letters + pairs where text.drawn == text {
            var shaper = TextShaper(
                TextShaper.Request(text: text, weight: weight), typeface.fonts)
            let shaped = shaper.shaped()
            let glyphs = shaped.runs.flatMap { run in
                run.placed(x: 0, y: 0, size: FontFile.measuringSize)
            }
            if !isSame(glyphs, asCairoPlaces(text, font)) { different.append(text) }
        }
        #expect(different == [])
    }

    private func isSame(_ a: [cairo_glyph_t], _ b: [cairo_glyph_t]) -> Bool {
        a.count == b.count
            && zip(a, b).allSatisfy {
                $0.index == $1.index && abs($0.x - $1.x) < 0.01 && abs($0.y - $1.y) < 0.01
            }
    }

    private func asCairoPlaces(_ text: String, _ font: FontFile) -> [cairo_glyph_t] {
        var glyphs: UnsafeMutablePointer<cairo_glyph_t>?
        var count: Int32 = 0
        cairo_scaled_font_text_to_glyphs(
            font.measuring, 0, 0, text, -1, &glyphs, &count, nil, nil, nil)
        defer { cairo_glyph_free(glyphs) }
        return Array(UnsafeBufferPointer(start: glyphs, count: Int(count)))
    }
}
