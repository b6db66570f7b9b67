import CCairo
import CHarfBuzz

/// A text as glyphs at their places, on one line from left to right. Lengths are in em unless they
/// say otherwise; y goes up from the baseline.
struct ShapedText: Sendable {
    /// A glyph of a font. Lengths are in the font's units: all are whole.
    struct Glyph: Sendable, Equatable {
        /// Its number in the font; 0 is the box for a letter that no font has.
        let id: UInt32
        /// The byte of the text at which its cluster begins: letters and marks that are one shape.
        let cluster: Int
        /// How far it stands off the pen.
        let dx, dy: Int
        /// How far it moves the pen on.
        let advance: Int
    }

    /// Glyphs of one font and one direction.
    struct Run: Sendable {
        let font: FontFile
        /// From left to right.
        let glyphs: [Glyph]
        let isRightToLeft: Bool
        /// The bytes of the text that it shows.
        let bytes: Range<Int>
        /// Where the pen is at its start.
        var x = 0.0

        /// How far it moves the pen on.
        var width: Double {
            Double(glyphs.reduce(0) { $0 + $1.advance }) / font.unitsPerEm
        }
    }

    /// Letters that no font has, and the script that they are of.
    struct Missing: Sendable, Equatable {
        let letters: String
        let script: hb_script_t
    }

    /// Where ink is.
    struct InkBox: Sendable, Equatable {
        var left, right, top, bottom: Double
    }

    /// The text as it was shaped: cleaned and composed.
    let text: String
    /// From left to right.
    let runs: [Run]
    /// How far the text moves the pen on.
    let width: Double
    /// The box of the drawn letters; nil for a text that draws nothing.
    let ink: InkBox?
    /// Whether the first letter that has a direction runs from right to left.
    let isRightToLeft: Bool
    /// What no font has, in the order of the text.
    let missing: [Missing]

    /// The bytes at which clusters begin, ascending.
    var clusters: [Int] {
        Set(runs.flatMap { $0.glyphs.map(\.cluster) + [$0.bytes.lowerBound] }).sorted()
    }
}

extension ShapedText.Run {
    /// The glyphs as Cairo places them.
    ///
    /// - Parameters:
    ///   - x: the place of the text's start, rightwards.
    ///   - y: of its baseline, downwards.
    ///   - size: the em.
    func placed(x: Double, y: Double, size: Double) -> [cairo_glyph_t] {
        let unit = size / font.unitsPerEm
        var pen = 0
        return glyphs.map { glyph in
            defer { pen += glyph.advance }
            return cairo_glyph_t(
                index: UInt(glyph.id), x: x + self.x * size + Double(pen + glyph.dx) * unit,
                y: y - Double(glyph.dy) * unit)
        }
    }

    /// Where its ink is; nil without ink.
    var ink: ShapedText.InkBox? {
        let size = FontFile.measuringSize
        var extents = cairo_text_extents_t()
        let glyphs = placed(x: 0, y: 0, size: size)
        cairo_scaled_font_glyph_extents(font.measuring, glyphs, Int32(glyphs.count), &extents)
        guard let first = glyphs.first, extents.width > 0, extents.height > 0 else { return nil }
        // Cairo counts from the first glyph.
        let (left, top) = (first.x + extents.x_bearing, first.y + extents.y_bearing)
        return ShapedText.InkBox(
            left: left / size, right: (left + extents.width) / size, top: -top / size,
            bottom: -(top + extents.height) / size)
    }
}

extension ShapedText.InkBox {
    mutating func add(_ other: ShapedText.InkBox) {
        (left, right) = (min(left, other.left), max(right, other.right))
        (top, bottom) = (max(top, other.top), min(bottom, other.bottom))
    }
}

extension ShapedText: CustomStringConvertible {
    /// The fonts with their glyphs: "DejaVuSans 179=0+712 607=9@3,-2+259", which are number, byte
    /// of the cluster, offset if there is any, and advance, in units of the font.
    var description: String {
        runs.map { run in
            let file = run.font.path.split(separator: "/").last ?? ""
            let glyphs = run.glyphs.map { glyph in
                let offset = glyph.dx == 0 && glyph.dy == 0 ? "" : "@\(glyph.dx),\(glyph.dy)"
                return "\(glyph.id)=\(glyph.cluster)\(offset)+\(glyph.advance)"
            }
            return "\(file) \(glyphs.joined(separator: " "))"
        }.joined(separator: " | ")
    }
}
