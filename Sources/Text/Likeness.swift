/// Finds the known word that a user probably meant by an unknown one.
package enum Likeness {
    /// Returns the word that differs by a slip or two, or that begins with the typed text; nil if
    /// no word is likely.
    ///
    /// - Parameters:
    ///   - typed: three letters or more; shorter words are like too many others.
    ///   - words: among which to look.
    package static func closest(to typed: String, among words: [String]) -> String? {
        let letters = typed.count
        guard letters >= 3, letters <= 40 else { return nil }
        let typed = typed.lowercased()
        let slips = words.filter { $0.count >= 3 }
            .map { (word: $0, distance: distance(from: Array(typed), to: Array($0.lowercased()))) }
        let best = slips.min { $0.distance < $1.distance }
        if let best, best.distance <= max(1, letters / 4) { return best.word }
        let longer = words.filter { $0.lowercased().hasPrefix(typed) }
        return longer.count == 1 ? longer[0] : nil
    }

    /// How many letters have to be put in, left out, replaced, or swapped with their neighbour, to
    /// get from one text to another.
    package static func distance(_ one: String, _ other: String) -> Int {
        distance(from: Array(one), to: Array(other))
    }

    /// How many letters have to be put in, left out, replaced, or swapped with their neighbour, to
    /// get from one word to another (optimal string alignment).
    static func distance(from a: [Character], to b: [Character]) -> Int {
        var before: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    least = min(least, before[j - 1] + 1)
                }
                row.append(least)
            }
            (before, last) = (last, row)
        }
        return last[b.count]
    }
}
