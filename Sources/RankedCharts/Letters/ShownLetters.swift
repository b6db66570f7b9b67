import ChartScene
import Text

extension String {
    /// Stands for a run of letters that the typeface lacks.
    static let missingLetters: Character = "□"

    /// The text on one line, without spaces at its ends and with one at a time inside.
    var tidy: String {
        onOneLine.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The letters as they are drawn, from left to right: a box for each run of letters without a
    /// shape, no more than one mark above a letter and one below, Hebrew and Arabic in the order in
    /// which they are seen and without points.
    func shown(_ shapes: any LetterShapes, _ weight: TextStyle.Weight) -> String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        let drawable = withBoxes { $0.drawn(shapes, weight) }
        guard drawable.unicodeScalars.contains(where: \.isRightToLeft) else { return drawable }
        // Joined letters have shapes of their own.
        return drawable.inVisualOrder.withBoxes { character in
            character.unicodeScalars.allSatisfy { shapes.hasShape(for: $0, weight) }
                ? String(character) : nil
        }
    }

    /// Whether letters of the text are drawn as boxes that it does not have itself.
    func lacksLetters(_ shapes: any LetterShapes, _ weight: TextStyle.Weight) -> Bool {
        guard !utf8.allSatisfy({ $0 < 0x80 }) else { return false }
        let boxes = { (text: String) in text.count { $0 == String.missingLetters } }
        return boxes(shown(shapes, weight)) > boxes(self)
    }

    /// The text with each character drawn by `draw`, which gives nil for one without a shape.
    private func withBoxes(_ draw: (Character) -> String?) -> String {
        var text = ""
        var isInside = false
        for character in self {
            if let drawn = draw(character) {
                text += drawn
                isInside = isInside && drawn.isEmpty
            } else if !isInside {
                text.append(String.missingLetters)
                isInside = true
            }
        }
        return text
    }
}

extension Character {
    /// Nil where the typeface has no shape for it; empty where nothing of it is to be seen.
    fileprivate func drawn(_ shapes: any LetterShapes, _ weight: TextStyle.Weight) -> String? {
        if isASCII { return String(self) }
        let composed = String(self).canonicallyComposed.unicodeScalars
        let isJoined = composed.first?.isRightToLeft == true
        var kept = String.UnicodeScalarView()
        // One above and one below: what else there may be would lie on top of them.
        var places: Set<Unicode.CanonicalCombiningClass> = [.above, .below]
        for scalar in composed {
            if scalar.properties.isDefaultIgnorableCodePoint {
                // Arabic letters join or do not join by these.
                if isJoined, [0x200C, 0x200D].contains(scalar.value) { kept.append(scalar) }
                continue
            }
            // A replacement character stands for a letter that was lost on the way: it counts as
            // missing.
            let hasShape = scalar != "\u{FFFD}" && shapes.hasShape(for: scalar, weight)
            if scalar.isMark {
                let isPlaced = places.remove(scalar.properties.canonicalCombiningClass) != nil
                if !kept.isEmpty, !isJoined, hasShape, isPlaced { kept.append(scalar) }
            } else if hasShape {
                kept.append(scalar)
            } else {
                return nil
            }
        }
        return String(kept)
    }
}

extension Unicode.Scalar {
    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    /// Whether it is of a script that runs from right to left, by the blocks of Unicode.
    var isRightToLeft: Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF,
            0x1E800...0x1EFFF:
            true
        default: false
        }
    }
}
