/// Searching byte by byte. The standard library and Foundation make generic types and `NSString`s
/// at the first search of a process, which takes a page's start a millisecond.
extension StringProtocol {
    /// Returns where a word stands first; nil if it does not.
    ///
    /// - Parameters:
    ///   - word: one character of ASCII or more.
    ///   - ignoringCase: whether small and capital letters of ASCII are the same.
    package func plainRange(of word: String, ignoringCase: Bool = false) -> Range<Index>? {
        let isSame: (UInt8, UInt8) -> Bool =
            ignoringCase ? { Byte.lowercased($0) == Byte.lowercased($1) } : { $0 == $1 }
        let word = word.utf8
        guard let first = word.first else { return nil }
        var rest = utf8[...]
        while let start = rest.firstIndex(where: { isSame($0, first) }) {
            if rest[start...].starts(with: word, by: isSame) {
                return start..<rest.index(start, offsetBy: word.count)
            }
            rest = rest[rest.index(after: start)...]
        }
        return nil
    }

    package func plainlyContains(_ word: String) -> Bool { plainRange(of: word) != nil }
}

extension String {
    /// Whether it is an address, as people type one, and not a path.
    package var isTypedAddress: Bool { plainlyContains("://") }

    /// The text with a value in place of a word, everywhere.
    package func plainlyReplacing(
        _ word: String, with value: String, ignoringCase: Bool = false
    ) -> String {
        var (result, rest) = ("", self[...])
        while let place = rest.plainRange(of: word, ignoringCase: ignoringCase) {
            result += rest[..<place.lowerBound] + value
            rest = rest[place.upperBound...]
        }
        return result + rest
    }

    /// The text without spaces and tabs at its ends.
    package var withoutOuterSpaces: String {
        let isSpace: (Character) -> Bool = { $0.isWhitespace && !$0.isNewline }
        guard let first = firstIndex(where: { !isSpace($0) }),
            let last = lastIndex(where: { !isSpace($0) })
        else { return "" }
        return String(self[first...last])
    }
}
