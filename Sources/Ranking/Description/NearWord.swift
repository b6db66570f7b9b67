/// The word that was probably meant by another.
enum NearWord {
    /// The nearest of some words, if it is at most two letters away, and not as far as it is long.
    static func of(_ text: String, among words: [String]) -> String? {
        let near = words.map { (word: $0, steps: steps(text.lowercased(), $0.lowercased())) }
            .min { $0.steps < $1.steps }
        guard let near, near.steps <= 2, near.steps < near.word.count else { return nil }
        return near.word
    }

    /// How many letters are to be put in, left out or changed (Levenshtein).
    private static func steps(_ one: String, _ other: String) -> Int {
        guard one.count < 60 else { return .max }
        let other = Array(other)
        var row = Array(0...other.count)
        for (place, letter) in one.enumerated() {
            var before = row[0]
            row[0] = place + 1
            for column in other.indices {
                let change = before + (other[column] == letter ? 0 : 1)
                before = row[column + 1]
                row[column + 1] = min(change, before + 1, row[column] + 1)
            }
        }
        return row[other.count]
    }
}
