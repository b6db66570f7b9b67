/// What a page says of the next one.
struct JSONNext {
    /// A text, or a number as it is written; nil where there is none, which is the end.
    var text: String?
    /// What the page lacks, and what it has instead, where it lacks the field; nil where that is null or empty.
    var missing: String?
    /// Where the page lacks the field: those that it has in which one could stand that leads to the next page.
    var others: [String] = []
}

extension JSONScanner {
    /// What a page says of the next one at a path: null, false and "" are the end.
    mutating func nextPage(at path: JSONPath) throws(FeedError) -> JSONNext {
        try beginPage()
        var search = JSONSearch(path)
        let start = position
        try find(&search, depth: 0)
        guard let range = search.foundFirst.range else {
            let outline = JSONOutline(self)
            let keys = outline.keys(in: start..<position)
            return JSONNext(
                missing: "no \(path.text.printable()); its keys are: \(keys)",
                others: outline.plainKeys(in: start..<position))
        }
        position = range.lowerBound
        switch bytes[position] {
        case Byte.quote:
            let text = unescaped(try string())
            return JSONNext(text: text.isEmpty ? nil : String(decoding: text, as: UTF8.self))
        case UInt8(ascii: "n"), UInt8(ascii: "f"): return JSONNext()
        case _ where isAtNumber:
            return JSONNext(text: String(decoding: bytes[range], as: UTF8.self))
        default:
            throw badData(
                "\(path.text.printable()) is \(shown(range, limit: 20)), where a text that leads to the"
                    + " next page was expected", at: position)
        }
    }
}
