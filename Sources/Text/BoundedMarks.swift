extension String {
    /// The most marks on a letter that any text needs.
    ///
    /// Source: Unicode Standard Annex 15, 13 (Stream-Safe Text Format): "a value of 30 allows for
    /// significant leeway".
    package static let mostMarks = 30

    /// Returns the text without the marks of a letter that come after the first `most`. Normal
    /// forms put a letter's marks in order, which takes a time that grows with the square of their
    /// number, as comparing texts and looking them up does in Swift.
    ///
    /// - Parameter most: how many marks in a row are kept.
    /// - Complexity: O(*n*), one step a character; texts of at most `most` bytes are returned at
    ///   once.
    package func withMarks(_ most: Int = String.mostMarks) -> String {
        guard utf8.count > most, let excess = firstExcess(most) else { return self }
        var kept = String(self[..<excess])
        var count = most
        for scalar in unicodeScalars[excess...] {
            count = scalar.isReordered ? count + 1 : 0
            if count <= most { kept.unicodeScalars.append(scalar) }
        }
        return kept
    }

    /// Returns the beginning of the text, without marks in a row that are too many.
    ///
    /// - Parameter letters: how many characters of Unicode are kept at most.
    /// - Complexity: O(`letters`): at most eight times as many characters are looked at. A text
    ///   with more marks than that ends there.
    package func withMarks(letters: Int) -> String {
        var kept = String.UnicodeScalarView()
        var (count, marks) = (0, 0)
        for scalar in unicodeScalars.prefix(8 * letters) {
            marks = scalar.isReordered ? marks + 1 : 0
            guard marks <= String.mostMarks else { continue }
            guard count < letters else { break }
            kept.append(scalar)
            count += 1
        }
        return String(kept)
    }

    /// Returns the place of the first mark that is one too many; nil without one.
    private func firstExcess(_ most: Int) -> Index? {
        var count = 0
        for index in unicodeScalars.indices {
            count = unicodeScalars[index].isReordered ? count + 1 : 0
            if count > most { return index }
        }
        return nil
    }
}

extension Unicode.Scalar {
    /// Whether normal forms may put it, or a part of it, in another place among the marks of its
    /// letter.
    fileprivate var isReordered: Bool {
        // The three of Tibetan that are no marks by their own class are made of two that are.
        value >= 0x300
            && (properties.canonicalCombiningClass != .notReordered
                || [0xF73, 0xF75, 0xF81].contains(value))
    }
}
