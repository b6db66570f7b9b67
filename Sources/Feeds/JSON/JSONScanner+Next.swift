extension JSONScanner {
    /// What a page says of the next one at a path: a text, or a whole number as it is written; nil where there is
    /// nothing, null, false or "".
    mutating func nextPage(at path: JSONPath) throws(FeedError) -> String? {
        try beginPage()
        var search = JSONSearch(path)
        try find(&search, depth: 0)
        guard let range = search.foundFirst.range else { return nil }
        position = range.lowerBound
        switch bytes[position] {
        case Byte.quote:
            let text = unescaped(try string())
            return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
        case UInt8(ascii: "n"), UInt8(ascii: "f"): return nil
        case _ where isAtNumber: return String(decoding: bytes[range], as: UTF8.self)
        default:
            throw badData(
                "\(path.text.printable()) is \(shown(range, limit: 20)), where a text that leads to the"
                    + " next page was expected", at: position)
        }
    }
}
