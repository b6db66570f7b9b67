package import FeedErrors
import Text

/// The next page, as a page names it.
package struct JSONNext {
    /// The cursor or the address of the next page, a number as it is written; nil for the end.
    package var text: String?
    /// The missing field, and the keys that the page has instead; nil where it has the field, even
    /// as null or empty.
    package var missing: String?
    /// Where the field is missing, other fields of the page that may lead to the next one.
    package var others: [String] = []

    /// The end of a series, unless something else is given.
    package init(text: String? = nil, missing: String? = nil, others: [String] = []) {
        (self.text, self.missing, self.others) = (text, missing, others)
    }
}

extension JSONScanner {
    /// Reads the value at a path, which leads to the next page: null, false and "" are the end.
    package mutating func nextPage(at path: JSONPath) throws(FeedError) -> JSONNext {
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
