import Feeds
import Text

/// The fields of a query such as "page=3&zone=Europe%2FBerlin".
///
/// Source: application/x-www-form-urlencoded, WHATWG URL Standard, 5.
struct QueryFields: Equatable {
    /// Names and values in their order, decoded. Fields without a value are left out, as forms send
    /// them for inputs that were left empty.
    let fields: [(name: String, value: String)]

    /// - Throws: `ViewProblem` for bad percent codes, and for bytes that are no UTF-8.
    init(_ query: String) throws(ViewProblem) {
        var fields: [(name: String, value: String)] = []
        for part in query.utf8.split(separator: UInt8(ascii: "&")) {
            let sides = part.split(
                separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = QueryFields.decoded(sides[0]),
                let value = sides.count > 1 ? QueryFields.decoded(sides[1]) : ""
            else {
                throw ViewProblem(
                    "\(String(part)?.printable() ?? "the query") is not encoded as a query is: write percent codes"
                        + " of UTF-8")
            }
            if !value.isEmpty { fields.append((name, value)) }
        }
        self.fields = fields
    }

    private static func decoded(_ text: Substring.UTF8View) -> String? {
        String(percentDecoding: text, plusIsSpace: true)?.withMarks()
    }

    /// Returns a text with all but the letters, digits and marks that mean nothing in a query as
    /// percent codes.
    static func encoded(_ text: String) -> String {
        text.percentEncoded(keeping: "/:")
    }

    static func == (a: QueryFields, b: QueryFields) -> Bool {
        a.fields.elementsEqual(b.fields) { $0 == $1 }
    }
}
