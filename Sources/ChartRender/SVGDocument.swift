import ChartScene
import Essentials
import Text

/// A scene as an SVG 1.1 document, with lengths in hundredths of a canvas unit and texts as the
/// outlines of their letters. Equal scenes give equal bytes.
struct SVGDocument {
    private let scene: Scene
    private let typeface: Typeface
    /// The elements of the drawing.
    private var body: [UInt8] = []
    /// What they refer to: outlines and clips.
    private var definitions: [UInt8] = []
    private let outlines = LetterOutlines()
    /// Whether each letter that came so far has ink.
    private var hasInk: [Glyph: Bool] = [:]
    private var clips = 0

    /// The names of fonts besides the typeface's own, in the order in which they came.
    private var fontNames: [ObjectIdentifier: String] = [:]

    private struct Glyph: Hashable {
        /// The name of its font: a letter, or one with a number and a dash.
        let font: String
        let number: UInt

        var name: String { "\(font)\(number)" }
    }

    /// Stands after every id until a hash of the document takes its place: XML has no such
    /// character.
    private static let endOfName: UInt8 = 1

    /// - Throws: `RenderError` if the typeface gives no outlines.
    init(_ scene: Scene, _ typeface: Typeface) throws(RenderError) {
        self.scene = scene
        self.typeface = typeface
        for item in scene.items { try append(item) }
    }

    /// The document. Its ids end with a hash of all else, so that two charts on one page of HTML
    /// share none.
    var bytes: [UInt8] {
        let document = document
        let hash = Array("-\(SVGDocument.hash(of: document))".utf8)
        var hashed: [UInt8] = []
        hashed.reserveCapacity(document.count + document.count / 4)
        for byte in document {
            if byte == SVGDocument.endOfName { hashed += hash } else { hashed.append(byte) }
        }
        return hashed
    }

    private var document: [UInt8] {
        var head: [UInt8] = []
        head += #"<?xml version="1.0" encoding="UTF-8"?>"#.utf8
        head += "\n<svg role=\"img\" xmlns=\"http://www.w3.org/2000/svg\"".utf8
        head += " xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\"".utf8
        let (width, height) = (scene.canvas.width, scene.canvas.height)
        head.append("width", width, unit: "px")
        head.append("height", height, unit: "px")
        head += " viewBox=\"0 0 ".utf8
        head.append(length: width)
        head += " ".utf8
        head.append(length: height)
        head += "\">\n<title>\(escaped(scene.title))</title>\n".utf8
        head += "<desc>\(escaped(scene.altText))</desc>\n".utf8
        if let version = scene.tzdataVersion {
            head += "<metadata>tzdata \(escaped(version))</metadata>\n".utf8
        }
        if !definitions.isEmpty { head += Array("<defs>\n".utf8) + definitions + "</defs>\n".utf8 }
        return head + body + "</svg>\n".utf8
    }

    private mutating func append(_ item: SceneItem) throws(RenderError) {
        switch item {
        case .background(let color):
            append(
                Rect(x: 0, y: 0, width: scene.canvas.width, height: scene.canvas.height), color)
        case .fill(let rect, let color): append(rect, color)
        case .roundedFill(let rect, let radius, let color): append(rect, color, radius: radius)
        case .image(let image): try append(image)
        case .dashedRule(let x, let top, let bottom, let width, let dash, let color):
            append(from: Point(x: x, y: top), to: Point(x: x, y: bottom), width, color, dash: dash)
        case .stroke(let start, let end, let width, let color):
            append(from: start, to: end, width, color, dash: nil)
        case .dot(let center, let radius, let color):
            body += "<circle".utf8
            body.append("cx", center.x)
            body.append("cy", center.y)
            body.append("r", radius)
            body += " fill=\"\(color.hex)\"/>\n".utf8
        case .pointer(let tip, let width, let height, let color, let ring, let ringWidth):
            let pointer = Pointer(tip: tip, width: width, height: height, ringWidth: ringWidth)
            append(pointer.ring, ring)
            append(pointer.triangle, color)
        case .line(let line): append(line)
        case .text(let text): try append(text)
        }
    }

    private mutating func append(_ rect: Rect, _ color: Color, radius: Double = 0) {
        body.append("<rect", rect)
        if radius > 0 { body.append("rx", radius) }
        body += " fill=\"\(color.hex)\"/>\n".utf8
    }

    private mutating func append(
        from start: Point, to end: Point, _ width: Double, _ color: Color, dash: Double?
    ) {
        body += "<path d=\"".utf8
        body += SVGPathData([[start, end]]).bytes
        body += "\" stroke=\"\(color.hex)\"".utf8
        body.append("stroke-width", width)
        if let dash { body.append("stroke-dasharray", dash) }
        body += "/>\n".utf8
    }

    private mutating func append(_ corners: [Point], _ color: Color) {
        body += "<path d=\"".utf8
        body += SVGPathData([corners]).bytes
        body += "z\" fill=\"\(color.hex)\"/>\n".utf8
    }

    /// The image as a PNG file inside of the document.
    private mutating func append(_ placed: PlacedImage) throws(RenderError) {
        let file = Data(try placed.image.png())
        body += "<g".utf8
        if placed.cornerRadius > 0 { clip(to: placed.rect, radius: placed.cornerRadius) }
        body.append("><image", placed.rect)
        body += " preserveAspectRatio=\"none\" xlink:href=\"data:image/png;base64,".utf8
        body += file.base64EncodedData()
        body += "\"/></g>\n".utf8
    }

    /// Defines a clip, and appends the attribute that refers to it.
    private mutating func clip(to rect: Rect, radius: Double = 0) {
        definitions += "<clipPath id=\"clip\(clips)".utf8
        definitions.append(SVGDocument.endOfName)
        definitions.append("\"><rect", rect)
        if radius > 0 { definitions.append("rx", radius) }
        definitions += "/></clipPath>\n".utf8
        body += " clip-path=\"url(#clip\(clips)".utf8
        body.append(SVGDocument.endOfName)
        body += ")\"".utf8
        clips += 1
    }

    private mutating func append(_ line: DataLine) {
        body += "<g".utf8
        clip(to: line.clip)
        body += " fill=\"none\" stroke=\"\(line.color.hex)\" stroke-linejoin=\"round\"".utf8
        body += " stroke-linecap=\"round\">\n".utf8
        for strokes in line.documentStrokes {
            body += "<path".utf8
            body.append("stroke-width", strokes.width)
            body += " d=\"".utf8
            body += SVGPathData(strokes.polylines).bytes
            body += "\"/>\n".utf8
        }
        body += "</g>\n".utf8
    }

    private mutating func append(_ text: PlacedText) throws(RenderError) {
        let (weight, cut) = (text.style.weight, typeface.cut(text.style.weight))
        let scale = text.style.size / Double(LetterOutlines.unitsPerEm)
        body += "<g fill=\"\(text.color.hex)\" transform=\"translate(".utf8
        body.append(length: text.origin.x)
        body += " ".utf8
        body.append(length: text.origin.y)
        body += ") scale(\(scale))\">".utf8
        for letter in try letters(of: text.text, weight, cut) {
            let glyph = Glyph(font: name(of: letter.font, weight), number: letter.glyph)
            if hasInk[glyph] == nil { try define(glyph, in: letter.font) }
            guard hasInk[glyph] == true else { continue }
            body += "<use xlink:href=\"#\(glyph.name)".utf8
            body.append(SVGDocument.endOfName)
            body += "\" x=\"\(letter.x)\"".utf8
            if letter.y != 0 { body += " y=\"\(letter.y)\"".utf8 }
            body += "/>".utf8
        }
        body += "</g>\n".utf8
    }

    private func letters(
        of text: String, _ weight: TextStyle.Weight, _ cut: FontFile
    ) throws(RenderError) -> [LetterOutlines.Letter] {
        guard let shaped = typeface.shaped(text, weight) else {
            return try outlines.letters(of: text, in: cut)
        }
        return outlines.letters(of: shaped)
    }

    /// Returns the name of a font in ids.
    private mutating func name(of font: FontFile, _ weight: TextStyle.Weight) -> String {
        if font === typeface.cut(weight) { return weight == .bold ? "b" : "g" }
        if let known = fontNames[ObjectIdentifier(font)] { return known }
        let name = "f\(fontNames.count + 1)-"
        fontNames[ObjectIdentifier(font)] = name
        return name
    }

    /// Notes whether a letter has ink, and defines it then.
    private mutating func define(_ glyph: Glyph, in cut: FontFile) throws(RenderError) {
        let path = try outlines.path(of: glyph.number, in: cut)
        hasInk[glyph] = !path.isEmpty
        guard !path.isEmpty else { return }
        definitions += "<path id=\"\(glyph.name)".utf8
        definitions.append(SVGDocument.endOfName)
        definitions += Array("\" d=\"".utf8) + path + "\"/>\n".utf8
    }

    /// Eight hexadecimal digits of the 64-bit FNV-1a hash: enough to keep the charts of a page
    /// apart.
    static func hash(of bytes: [UInt8]) -> String {
        let hash = bytes.fnv1a
        let digits = String(UInt32(truncatingIfNeeded: hash ^ hash >> 32), radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// Text as XML 1.0 content: what XML has no characters for becomes U+FFFD.
    private func escaped(_ text: String) -> String {
        var safe = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": safe += "&amp;"
            case "<": safe += "&lt;"
            case ">": safe += "&gt;"
            case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
                safe += "\u{FFFD}"
            default: safe.unicodeScalars.append(scalar)
            }
        }
        return safe
    }
}

extension [UInt8] {
    /// Appends an attribute that is a length.
    fileprivate mutating func append(_ name: String, _ length: Double, unit: String = "") {
        self += " \(name)=\"".utf8
        append(length: length)
        self += "\(unit)\"".utf8
    }

    /// Appends the start of an element, with the place and the size of a rectangle.
    fileprivate mutating func append(_ start: String, _ rect: Rect) {
        self += start.utf8
        append("x", rect.x)
        append("y", rect.y)
        append("width", rect.width)
        append("height", rect.height)
    }
}
