/// A text at its point on the canvas: nothing is left to be computed when it is drawn.
public struct PlacedText: Sendable, Equatable {
    /// What a text is for.
    public enum Role: String, Sendable, Encodable {
        case title, subtitle, yLabel, yTick, xTick, xTickContext, marker, continuation, zone
        case caption, facts, message, seriesName
        /// The texts of a ranked list and of one of its entries.
        case rank, name, details, value, initial, factName, fact, link, notes
    }

    /// What the text is for.
    public let role: Role
    /// The words, on one line.
    public let text: String
    /// Size and weight of the letters.
    public let style: TextStyle
    /// The colour of the letters.
    public let color: Color
    /// The box from ascent to descent over the advance width, in canvas units.
    public let box: Rect
    /// Where the first letter starts, on the baseline.
    public let origin: Point

    /// A text whose box was measured already.
    package init(
        role: Role, text: String, style: TextStyle, color: Color, box: Rect, origin: Point
    ) {
        self.role = role
        self.text = text
        self.style = style
        self.color = color
        self.box = box
        self.origin = origin
    }

    /// Returns the text at another place in its row.
    ///
    /// - Parameter x: of its left edge.
    func moved(to x: Double) -> PlacedText {
        PlacedText(
            role: role, text: text, style: style, color: color,
            box: Rect(x: x, y: box.y, width: box.width, height: box.height),
            origin: Point(x: origin.x + x - box.x, y: origin.y))
    }

    /// The text in black.
    package var black: PlacedText {
        PlacedText(role: role, text: text, style: style, color: Color(0), box: box, origin: origin)
    }
}

/// Which part of a text's baseline stands at the point given.
enum TextAnchor {
    case left, middle, right
}

/// Measures texts, and puts them at points inside the canvas.
struct TextSetter {
    private let measure: any TextMeasure
    let canvas: Canvas
    private let sizes: TextSizes
    /// The least distance of a text from the canvas's edge.
    static let margin = 4.0

    init(measure: any TextMeasure, canvas: Canvas, sizes: TextSizes = TextSizes()) {
        self.measure = measure
        self.canvas = canvas
        self.sizes = sizes
    }

    /// Small canvases have smaller letters, closer together.
    var isSmall: Bool { canvas.height < 300 || canvas.width < 400 }

    /// The distance from the x axis to the upper edge of its labels: below its ticks, and below the
    /// lower half of a y label beside the axis.
    var belowPlot: Double {
        let (usual, half) = (
            XAxis.tickLength + (isSmall ? 2 : 3), capHeight / 2 + descent(.label)
        )
        return half > usual ? half + 1 : usual
    }

    /// The height of capitals and digits of labels.
    var capHeight: Double { ascent(.label) * 0.78 }

    /// Returns the style as the theme and the canvas have it.
    private func sized(_ style: TextStyle) -> TextStyle {
        let size = sizes.size(of: style, on: canvas)
        return TextStyle(
            size: isSmall && !sizes.areFixed ? (size * 0.9).rounded() : size, weight: style.weight)
    }

    /// Returns the width of a text as it is drawn: no other text is ever measured.
    func width(_ text: String, _ style: TextStyle) -> Double {
        measure.width(of: text.onOneLine, sized(style))
    }

    func ascent(_ style: TextStyle) -> Double { measure.ascent(sized(style)) }

    func descent(_ style: TextStyle) -> Double { measure.descent(sized(style)) }

    func lineHeight(_ style: TextStyle) -> Double { ascent(style) + descent(style) }

    /// Returns how far a text reaches above and below its baseline, at least as far as the tallest
    /// and the deepest letters of its font.
    func reach(_ text: String, _ style: TextStyle) -> (above: Double, below: Double) {
        measure.reach(of: text.onOneLine, sized(style))
    }

    /// Returns how much higher than other lines the line of a text is: above its baseline and below
    /// it.
    func growth(_ text: String, _ style: TextStyle) -> (above: Double, below: Double) {
        let reach = reach(text, style)
        return (reach.above - ascent(style), reach.below - descent(style))
    }

    /// Returns the height of lines that have room for each of the texts.
    func lineHeight(_ style: TextStyle, of texts: [String]) -> Double {
        let growths = texts.map { growth($0, style) }
        return lineHeight(style) + (growths.map(\.above).max() ?? 0)
            + (growths.map(\.below).max() ?? 0)
    }

    /// Returns whether a text begins at the right.
    func isRightToLeft(_ text: String) -> Bool { measure.isRightToLeft(text.onOneLine) }

    /// Returns a text whose anchor on the baseline is at `point`; moved inwards where it would
    /// leave the canvas at the left or the right.
    func text(
        _ role: PlacedText.Role, _ text: String, _ style: TextStyle, _ color: Color,
        at point: Point, _ anchor: TextAnchor = .left
    ) -> PlacedText {
        let text = text.onOneLine
        let width = self.width(text, style)
        let wanted =
            switch anchor {
            case .left: point.x
            case .middle: point.x - width / 2
            case .right: point.x - width
            }
        let x = max(TextSetter.margin, min(wanted, canvas.width - TextSetter.margin - width))
        let reach = reach(text, style)
        return PlacedText(
            role: role, text: text, style: sized(style), color: color,
            box: Rect(
                x: x, y: point.y - reach.above, width: width, height: reach.above + reach.below),
            origin: Point(x: x, y: point.y))
    }

    /// Returns the text, cut with an ellipsis where it is wider than `room`; empty if not even that
    /// fits.
    func fitted(_ text: String, _ style: TextStyle, room: Double) -> String {
        let text = text.onOneLine
        if width(text, style) <= room { return text }
        let letters = measure.pieces(of: text, sized(style))
        var (low, high) = (0, letters.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            let fits = width(letters[..<middle].cut, style) <= room
            if fits { low = middle } else { high = middle }
        }
        // Letters that join are narrower in some places than in others.
        while low > 0, width(letters[..<low].cut, style) > room { low -= 1 }
        return low == 0 ? "" : letters[..<low].cut
    }

    /// Returns the text in one row, or in two where it is wider than `room`: broken at a blank if
    /// there is one, the second row cut with an ellipsis.
    func wrapped(_ text: String, _ style: TextStyle, room: Double) -> [String] {
        let text = text.onOneLine
        if width(text, style) <= room { return [text] }
        let letters = measure.pieces(of: text, sized(style))
        var (low, high) = (1, letters.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if width(letters[..<middle].joined(), style) <= room {
                low = middle
            } else {
                high = middle
            }
        }
        let blank = letters.prefix(low + 1).lastIndex(of: " ") ?? 0
        let end = blank > 0 ? blank : min(low, letters.count)
        let rows = [letters[..<end], letters[end...]].map { $0.joined().withoutDotsAtItsEnds }
        let second = fitted(rows[1], style, room: room)
        return [rows[0], second].filter { !$0.isEmpty }
    }

    /// Returns as many of the parts as fit into `room`, from the first on, with dots between.
    func joined(_ parts: [String], _ style: TextStyle, room: Double) -> String {
        for count in stride(from: parts.count, to: 1, by: -1) {
            let text = parts[..<count].joined(separator: " · ")
            if width(text, style) <= room { return text }
        }
        return parts.first.map { fitted($0, style, room: room) } ?? ""
    }
}

extension String {
    /// The text less the blanks and dots between parts at its ends.
    fileprivate var withoutDotsAtItsEnds: String {
        func isBetweenParts(_ character: Character) -> Bool { character == " " || character == "·" }
        var rest = self[...].drop(while: isBetweenParts)
        while let last = rest.last, isBetweenParts(last) { rest.removeLast() }
        return String(rest)
    }
}
