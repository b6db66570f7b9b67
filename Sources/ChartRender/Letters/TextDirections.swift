import CFriBidi

/// In which direction each letter of a text runs, by the Unicode Bidirectional Algorithm (Unicode
/// Standard Annex 9). Parts with " · " between them, which the program joins, keep their own order.
struct TextDirections {
    /// The embedding levels: odd ones run from right to left.
    let levels: [Int8]
    /// Whether the first letter that has a direction runs from right to left.
    let isRightToLeft: Bool

    init(of text: [UInt32]) {
        let types = TextDirections.types(of: text)
        isRightToLeft = TextDirections.isRightToLeft(text)
        guard types.contains(where: { $0.rawValue & TextDirections.rightToLeft != 0 }) else {
            levels = Array(repeating: 0, count: text.count)
            return
        }
        levels = TextDirections.levels(ofPartsOf: text, isRightToLeft: isRightToLeft)
    }

    /// The bit of FriBidi's types that runs from right to left have.
    private static let rightToLeft: UInt32 = 1

    private static func types(of text: [UInt32]) -> [FriBidiCharType] {
        var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: text.count)
        fribidi_get_bidi_types(text, FriBidiStrIndex(text.count), &types)
        return types
    }

    private static func levels(of text: [UInt32], isRightToLeft: Bool) -> [Int8] {
        let count = FriBidiStrIndex(text.count)
        let types = types(of: text)
        var brackets = [FriBidiBracketType](repeating: 0, count: text.count)
        fribidi_get_bracket_types(text, count, types, &brackets)
        var direction = isRightToLeft ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR
        var levels = [FriBidiLevel](repeating: 0, count: text.count)
        // Without memory the text stays in its order.
        _ = fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels)
        return levels
    }

    /// The levels of the parts, each by itself, as in isolates (UAX 9, X5a to X5c); FriBidi 1.0.8 puts
    /// numbers in isolates into a wrong order.
    private static func levels(ofPartsOf text: [UInt32], isRightToLeft: Bool) -> [Int8] {
        let dots = text.indices.filter { index in
            index > 0 && index + 1 < text.count && text[index] == 0xB7
                && text[index - 1] == 0x20 && text[index + 1] == 0x20
        }
        guard !dots.isEmpty else { return levels(of: text, isRightToLeft: isRightToLeft) }
        var all = [Int8](repeating: isRightToLeft ? 1 : 0, count: text.count)
        for (start, end) in zip([0] + dots.map { $0 + 2 }, dots.map { $0 - 1 } + [text.count])
        where start < end {
            let part = Array(text[start..<end])
            // Numbers without a letter run from left to right.
            let isTurned = TextDirections.isRightToLeft(part)
            let deeper: Int8 = isRightToLeft && !isTurned ? 2 : 0
            for (index, level) in levels(of: part, isRightToLeft: isTurned).enumerated() {
                all[start + index] = level + deeper
            }
        }
        return all
    }

    /// Whether the first letter that has a direction runs from right to left.
    private static func isRightToLeft(_ text: [UInt32]) -> Bool {
        fribidi_get_par_direction(types(of: text), FriBidiStrIndex(text.count)) == FRIBIDI_PAR_RTL
    }
}

extension Array {
    /// Puts runs into the order in which they are seen (UAX 9, rule L2).
    func reordered(by level: (Element) -> Int8) -> [Element] {
        var runs = self
        guard let highest = runs.map(level).max(), highest > 0 else { return runs }
        let lowestOdd = runs.map(level).filter { $0 % 2 == 1 }.min() ?? highest + 1
        guard lowestOdd <= highest else { return runs }
        for least in stride(from: highest, through: lowestOdd, by: -1) {
            var start = 0
            while start < runs.count {
                guard level(runs[start]) >= least else {
                    start += 1
                    continue
                }
                var end = start
                while end < runs.count, level(runs[end]) >= least { end += 1 }
                runs[start..<end].reverse()
                start = end
            }
        }
        return runs
    }
}
