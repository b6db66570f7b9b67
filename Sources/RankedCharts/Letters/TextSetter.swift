import ChartScene

/// A text in a style, cut to a width.
struct SetText: Sendable, Equatable {
    /// The whole text.
    let whole: String
    /// As much of the text as there is room for, with an ellipsis if it is cut, in the order in
    /// which it is read.
    let text: String
    /// The letters that are drawn for it, in reading order; empty where none can be seen.
    let drawn: String
    let style: TextStyle
    let width: Double

    /// Whether there was no room for all of it.
    var isCut: Bool { text != whole }
}

/// Which part of a text's baseline stands at the point given.
enum TextAnchor {
    case left, middle, right
}

/// Measures texts, cuts them and puts them at points.
struct TextSetter {
    let shapes: any LetterShapes

    func ascent(_ style: TextStyle) -> Double { shapes.ascent(style) }

    func lineHeight(_ style: TextStyle) -> Double { shapes.ascent(style) + shapes.descent(style) }

    /// Returns how far a text reaches beyond other lines of its style, above them and below.
    func growth(of text: SetText) -> (above: Double, below: Double) {
        let reach = shapes.reach(of: text.drawn, text.style)
        return (
            reach.above - shapes.ascent(text.style), reach.below - shapes.descent(text.style)
        )
    }

    /// More letters than these are never measured: no canvas has room for them in a row.
    private static let mostLetters = 4096

    func width(_ text: String, _ style: TextStyle) -> Double {
        set(String(text.tidy.prefix(TextSetter.mostLetters)), style).width
    }

    /// A text in one row, cut with an ellipsis where it is wider than `room`; nil where no letter
    /// of it fits.
    ///
    /// - Parameter atWord: whether the cut is made between words, unless half of the letters that
    ///   fit would be lost.
    func line(
        _ text: String, _ style: TextStyle, room: Double, atWord: Bool = false
    ) -> SetText? {
        let whole = text.tidy
        let letters = shapes.pieces(
            of: String(whole.prefix(TextSetter.mostLetters + 1)), style)
        if letters.count <= TextSetter.mostLetters {
            let all = set(whole, style)
            if all.width <= room { return whole.isEmpty ? nil : all }
        }
        func cut(_ count: Int) -> SetText {
            var kept = letters[..<count]
            // Some characters would make one with the ellipsis.
            while let last = kept.last, last == " " || "\(last)…".count == 1 { kept.removeLast() }
            return set(whole, style, as: kept.cut)
        }
        // No fewer than one is cut off.
        var (low, high) = (0, letters.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if cut(middle).width <= room { low = middle } else { high = middle }
        }
        // Joined letters are narrower in some places than in others.
        while low > 0, cut(low).width > room { low -= 1 }
        return low == 0 ? nil : cut(atWord ? TextSetter.endOfWord(letters, low) : low)
    }

    /// Returns how many letters are left of a text that is cut after some of them, where the cut is
    /// moved back to the end of a word; as many as before where half of them would be lost.
    private static func endOfWord(_ letters: [Substring], _ count: Int) -> Int {
        var end = count
        if letters[count] != " " {
            guard let space = letters[..<count].lastIndex(of: " ") else { return count }
            end = space
        }
        while end > 0, [" ", ",", ";", ":", "·"].contains(letters[end - 1]) { end -= 1 }
        return 2 * end >= count ? end : count
    }

    /// A text in rows, broken at spaces; the last one is cut at a word, with an ellipsis, where the
    /// text takes more rows than `most`.
    func lines(_ text: String, _ style: TextStyle, room: Double, most: Int) -> [SetText] {
        var rest = text.tidy[...]
        var lines: [SetText] = []
        while !rest.isEmpty, lines.count < most {
            let words = lines.count + 1 < most ? wordsThatFit(rest, style, room: room) : rest
            guard let line = line(String(words), style, room: room, atWord: true) else { break }
            lines.append(line)
            // A word that is wider than the row is cut; what follows it goes on below.
            rest = rest[words.endIndex...].drop { $0 == " " }
        }
        return lines
    }

    /// The first words of a text that fit a row: one at least.
    private func wordsThatFit(
        _ text: Substring, _ style: TextStyle, room: Double
    ) -> Substring {
        var ends = text.prefix(TextSetter.mostLetters).indices.filter { text[$0] == " " }
        ends.append(text.endIndex)
        var (low, high) = (0, ends.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            let fits = set(String(text[..<ends[middle]]), style).width <= room
            if fits { low = middle } else { high = middle }
        }
        return text[..<ends[low]]
    }

    /// Parts with dots between them in rows: a part begins a row where it does not fit behind the
    /// one before, and is broken only where it is wider than a row.
    func lines(joining parts: [String], _ style: TextStyle, room: Double, most: Int) -> [SetText] {
        var rows: [String] = []
        for part in parts.map(\.tidy) where !part.isEmpty {
            let longer = rows.last.map { "\($0) · \(part)" } ?? part
            if !rows.isEmpty, width(longer, style) <= room || rows.count == most {
                rows[rows.count - 1] = longer
            } else {
                let left = max(1, most - rows.count)
                rows += lines(part, style, room: room, most: left).map {
                    $0.isCut ? $0.whole : $0.text
                }
            }
        }
        return rows.prefix(most).compactMap { line($0, style, room: room) }
    }

    private func set(_ whole: String, _ style: TextStyle, as text: String? = nil) -> SetText {
        let text = text ?? whole
        let drawn = text.shown(shapes, style.weight)
        let width = shapes.width(of: drawn, style)
        return SetText(
            whole: whole, text: text, drawn: width > 0 ? drawn : "", style: style, width: width)
    }

    /// A text whose anchor on the baseline is at `point`.
    func placed(
        _ role: PlacedText.Role, _ text: SetText, _ color: Color, at point: Point,
        _ anchor: TextAnchor = .left
    ) -> RankedText {
        let x =
            switch anchor {
            case .left: point.x
            case .middle: point.x - text.width / 2
            case .right: point.x - text.width
            }
        let box = Rect(
            x: x, y: point.y - ascent(text.style), width: text.width,
            height: lineHeight(text.style))
        return RankedText(
            text: text.text, whole: text.whole,
            placed: PlacedText(
                role: role, text: text.drawn, style: text.style, color: color, box: box,
                origin: Point(x: x, y: point.y)))
    }
}
