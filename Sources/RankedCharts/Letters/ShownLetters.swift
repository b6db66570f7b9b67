import ChartScene
import Text

extension String {
    /// Stands for a run of letters that the typeface lacks.
    static let missingLetters: Character = "□"

    /// The text on one line, without spaces at its ends and with one at a time inside.
    var tidy: String {
        onOneLine.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The letters as they are drawn, in reading order: a box for each run of letters without a
    /// shape.
    func shown(_ shapes: any LetterShapes, _ weight: TextStyle.Weight) -> String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        let text = canonicallyComposed
        // A replacement character stands for a letter that was lost on the way: it counts as
        // missing.
        let lacking = shapes.lacking(in: text, weight).union(["\u{FFFD}"])
        var shown = ""
        var isInside = false
        for character in text {
            let isLacking = character.unicodeScalars.contains(where: lacking.contains)
            if !isLacking {
                shown.append(character)
            } else if !isInside {
                shown.append(String.missingLetters)
            }
            isInside = isLacking
        }
        return shown
    }

    /// Whether letters of the text are drawn as boxes that it does not have itself.
    func lacksLetters(_ shapes: any LetterShapes, _ weight: TextStyle.Weight) -> Bool {
        guard !utf8.allSatisfy({ $0 < 0x80 }) else { return false }
        let boxes = { (text: String) in text.count { $0 == String.missingLetters } }
        return boxes(shown(shapes, weight)) > boxes(self)
    }
}
