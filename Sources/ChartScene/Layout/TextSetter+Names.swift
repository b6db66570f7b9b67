import Text

extension TextSetter {
    /// Returns names, each cut with an ellipsis where it is wider than `room`: at its end; or in
    /// its middle, or where the names begin to differ, if more names are told apart so.
    func apart(_ names: [String], _ style: TextStyle, room: Double) -> [String] {
        let names = names.map(\.onOneLine)
        let shared = names.filter { width($0, style) > room }.sharedStart
        let cuts: [(String) -> String] = [
            { fitted($0, style, room: room) },
            { fittedInTheMiddle($0, style, room: room) },
            { fittedAtBothEnds($0, style, room: room, shared: shared) },
        ]
        let wanted = Set(names).count
        var best: (texts: [String], count: Int) = ([], 0)
        for cut in cuts where best.count < wanted {
            let texts = names.map(cut)
            let count = Set(texts).count
            if count > best.count || best.texts.isEmpty { best = (texts, count) }
        }
        return best.texts
    }

    /// Returns the text, cut with an ellipsis in its middle where it is wider than `room`; empty if
    /// not even its ends fit.
    private func fittedInTheMiddle(_ text: String, _ style: TextStyle, room: Double) -> String {
        if width(text, style) <= room { return text }
        let letters = Array(text)
        func cut(_ count: Int) -> String {
            String(letters[..<((count + 1) / 2)]) + "…" + String(letters.suffix(count / 2))
        }
        // Fewer than two letters tell nothing. `low` fits, or is 1.
        var (low, high) = (1, letters.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if width(cut(middle), style) <= room { low = middle } else { high = middle }
        }
        return low < 2 ? "" : cut(low)
    }

    /// Returns the text from shortly before the letter on that tells names apart, where it is wider
    /// than `room`; cut at its end, too, if it has to be.
    ///
    /// - Parameter shared: how many letters the names have in common at their starts.
    private func fittedAtBothEnds(
        _ text: String, _ style: TextStyle, room: Double, shared: Int
    ) -> String {
        if width(text, style) <= room { return text }
        let rest = text.dropFirst(max(0, shared - TextSetter.lettersBefore))
        let start = rest.count < text.count ? "…" : ""
        return fitted(start + rest, style, room: room)
    }

    /// The letters that show where in a name the part that differs stands.
    private static let lettersBefore = 4
}

extension [String] {
    /// How many letters all texts have in common at their starts.
    fileprivate var sharedStart: Int {
        guard let first else { return 0 }
        return dropFirst().reduce(first[...]) { shared, text in
            shared.prefix(zip(shared, text).prefix { $0 == $1 }.count)
        }.count
    }
}
