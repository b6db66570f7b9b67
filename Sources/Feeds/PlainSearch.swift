/// Searching byte by byte. The standard library and Foundation make generic types and `NSString`s at the first search of a
/// process, which takes a page's start a millisecond.
extension StringProtocol {
    /// Where a word stands first; nil if it does not.
    ///
    /// - Parameter word: one character of ASCII or more.
    func plainRange(of word: String) -> Range<Index>? {
        let word = word.utf8
        guard let first = word.first else { return nil }
        var rest = utf8[...]
        while let start = rest.firstIndex(of: first) {
            if rest[start...].starts(with: word) {
                return start..<rest.index(start, offsetBy: word.count)
            }
            rest = rest[rest.index(after: start)...]
        }
        return nil
    }

    func plainlyContains(_ word: String) -> Bool { plainRange(of: word) != nil }
}

extension String {
    /// Whether it is an address, as people type one, and not a path.
    package var isTypedAddress: Bool { plainlyContains("://") }

    /// The text with a value in place of a word, everywhere.
    func plainlyReplacing(_ word: String, with value: String) -> String {
        var (result, rest) = ("", self[...])
        while let place = rest.plainRange(of: word) {
            result += rest[..<place.lowerBound] + value
            rest = rest[place.upperBound...]
        }
        return result + rest
    }
}
