import CCairo
import ChartScene

extension LayoutPlan {
    /// Finds texts whose ink is not where their box is. They are drawn and their visible ink is
    /// measured, as the ruler that the layout measured them with may be wrong.
    ///
    /// - Throws: `RenderError` if drawing fails.
    func boxProblems(_ typeface: Typeface) throws(RenderError) -> [ChartProblem] {
        var found: [ChartProblem] = []
        for text in texts {
            let ink = try TextInk(of: text, typeface)
            if let words = ink.problem { found.append(ChartProblem(.box, words)) }
        }
        return found
    }
}

/// Where the ink of a text lies.
private struct TextInk {
    private let text: PlacedText
    /// The ink's first and last column, in canvas units; nil without ink.
    private let across: ClosedRange<Double>?
    /// Its first and last row.
    private let down: ClosedRange<Double>?

    /// Device pixels per canvas unit: fine enough to tell a hairline's place.
    private static let scale = 2.0
    /// How far around the box ink is looked for, in canvas units: room for several letters.
    private static let margin = 40.0

    init(of text: PlacedText, _ typeface: Typeface) throws(RenderError) {
        let (box, scale, margin) = (text.box, TextInk.scale, TextInk.margin)
        let width = Int((min(box.width, 4_000) + 2 * margin) * scale)
        let height = Int((box.height + 2 * margin) * scale)
        let surface = try Surface.image(width: width, height: height)
        let painter = try Painter(surface, scale: scale, typeface, .pixels)
        let black = SceneItem.text(text.black)
        cairo_translate(painter.context, margin - box.x, margin - box.y)
        try painter.draw([.background(Color(0xFF_FFFF)), black])
        let pixels = surface.words
        let rows = (0..<height).filter { row in
            pixels[row * width..<(row + 1) * width].contains(where: TextInk.isDark)
        }
        let columns = (0..<width).filter { column in
            rows.contains { TextInk.isDark(pixels[$0 * width + column]) }
        }
        self.text = text
        func span(_ found: [Int], _ origin: Double) -> ClosedRange<Double>? {
            guard let first = found.first, let last = found.last else { return nil }
            return Double(first) / scale - margin + origin...Double(last + 1) / scale - margin
                + origin
        }
        across = span(columns, box.x)
        down = span(rows, box.y)
    }

    private static func isDark(_ word: UInt32) -> Bool { word & 0xFF < 0xC0 }

    /// A sentence for ink outside the box, or for no ink; nil if the ink is where the box is.
    var problem: String? {
        let name = "\(text.role.rawValue) \"\(text.text)\""
        guard let across, let down else {
            return text.text.contains(where: \.hasInk) ? "\(name) has no ink" : nil
        }
        let (box, size) = (text.box, text.style.size)
        // Letters may reach a little beyond their advance, and stacked accents above the ascent.
        let (beside, above) = (0.15 * size + 1, 0.3 * size + 1)
        let isInside =
            across.lowerBound >= box.x - beside && across.upperBound <= box.right + beside
            && down.lowerBound >= box.y - above && down.upperBound <= box.bottom + above
        // A box that is too wide keeps others away, and stands off its place.
        let isFilled =
            !text.text.isPlainAtItsEnds
            || box.width - (across.upperBound - across.lowerBound) <= size
        guard !isInside || !isFilled else { return nil }
        return
            "the ink of \(name) spans \(tenths(across.lowerBound))–\(tenths(across.upperBound)) by"
            + " \(tenths(down.lowerBound))–\(tenths(down.upperBound)), its box"
            + " \(tenths(box.x))–\(tenths(box.right)) by \(tenths(box.y))–\(tenths(box.bottom))"
    }
}

extension String {
    /// Whether the first and the last character leave ink for sure.
    fileprivate var isPlainAtItsEnds: Bool {
        [first, last].allSatisfy { $0?.hasInk ?? false }
    }
}

extension Character {
    /// Whether it is a letter or a digit that every typeface draws.
    fileprivate var hasInk: Bool { isASCII && (isLetter || isNumber) }
}
