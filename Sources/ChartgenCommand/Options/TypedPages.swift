import Text

/// Pages as typed, such as "1-40", "7-", "1,3,5-9" or "all".
enum TypedPages {
    /// Why a text names no pages.
    struct Problem: Error, Equatable {
        let words: String
    }

    /// - Returns: the pages' numbers; an upper bound of `Int.max` is the end of the series,
    ///   wherever it is.
    static func parsed(_ text: String) throws(Problem) -> RangeSet<Int> {
        if text == "all" { return RangeSet(1..<Int.max) }
        var pages = RangeSet<Int>()
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            pages.insert(contentsOf: try range(part))
        }
        return pages
    }

    private static func range(_ part: Substring) throws(Problem) -> Range<Int> {
        let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = number(ends[0]) else {
            throw Problem(words: "\(shown(part)) names no pages")
        }
        guard first > 0 else { throw Problem(words: "pages are numbered from 1 (given: \(part))") }
        guard ends.count == 2 else { return first..<first + 1 }
        if ends[1].isEmpty { return first..<Int.max }
        guard let last = number(ends[1]) else {
            throw Problem(words: "\(shown(part)) names no pages")
        }
        guard first <= last else { throw Problem(words: "\(part) ends before it begins") }
        return first..<last + 1
    }

    /// Parses a number of only digits, at most `Int.max - 2`: a range ends one after its last page,
    /// and `Int.max` stands for no end. Returns nil for other texts.
    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return Int(text).flatMap { $0 < Int.max - 1 ? $0 : nil }
    }

    private static func shown(_ part: Substring) -> String {
        part.isEmpty ? "nothing" : String(part).printable(limit: 40)
    }
}
