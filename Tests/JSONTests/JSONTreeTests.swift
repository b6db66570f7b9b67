import FeedErrors
import Testing

@testable import JSON

@Suite struct JSONTreeTests {
    private func tree(_ text: String) throws -> JSONTree {
        try Array(text.utf8).withUnsafeBytes { bytes throws(FeedError) in
            try JSONTree(bytes, at: "text")
        }
    }

    @Test(arguments: [
        ("11800.00", JSONTree.number("11800.00")), (" -0.10e+2 ", .number("-0.10e+2")),
        ("9007199254740993", .number("9007199254740993")), ("true", .bool(true)),
        ("false", .bool(false)), ("null", .null), (#""a\u00e9\n\"""#, .string("aé\n\"")),
        ("[]", .array([])), ("{}", .object([:])),
        (
            #"[1, [2], {"a": null}]"#,
            .array([.number("1"), .array([.number("2")]), .object(["a": .null])])
        ),
        (
            #"{"a":1,"b":{"c":"d"},"a":2}"#,
            .object(["a": .number("1"), "b": .object(["c": .string("d")]), "a": .number("2")])
        ),
    ])
    func valuesAreReadAsTheyAreWritten(text: String, expected: JSONTree) throws {
        #expect(try tree(text) == expected)
    }

    @Test func membersKeepTheirOrderAndTheLastValue() throws {
        let tree = try tree(#"{"z": 1, "a": {"y": 1, "\u0062": 0}, "z": null}"#)
        guard case .object(let object) = tree, case .object(let inner)? = object["a"] else {
            Issue.record("no object")
            return
        }
        #expect(object.keys == ["z", "a", "z"] && object["z"] == .null && object["b"] == nil)
        #expect(inner.keys == ["y", "b"])
    }

    @Test(arguments: [
        "", " ", "1 2", "[1", "[1,]", "{\"a\"}", "{\"a\":}", "{a:1}", "tru", "\"", "01", "[1]]",
    ])
    func otherTextsAreErrors(text: String) {
        #expect(throws: FeedError.self) { try tree(text) }
    }

    @Test func depthHasALimit() throws {
        let limit = JSONScanner.depthLimit
        let nested = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
        #expect(try tree(nested(limit)).elements?.count == 1)
        #expect(throws: FeedError.self) { try tree(nested(limit + 1)) }
        #expect(throws: FeedError.self) { try tree(nested(1_000_000)) }
    }

    @Test(arguments: [
        ("a", "1"), ("b.c[1]", "x"), (#"["d.e"]"#, "2"), ("d.e", "2"), ("b.c[2]", nil),
        ("b.x", nil),
        ("a.b", nil), ("l[rel=next].u", "5"), ("l[rel=last].u", nil), ("b[rel=next]", nil),
    ])
    func waysLeadToValues(path: String, text: String?) throws {
        let json =
            #"{"a":1,"b":{"c":[0,"x"]},"d.e":2,"l":[3,{"rel":"self","u":4},{"u":5,"rel":"next"}]}"#
        let value = try tree(json).value(at: JSONPath(path))
        #expect(value?.text == text)
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    init(dictionaryLiteral elements: (String, JSONTree)...) {
        self.init()
        for (key, value) in elements { append(key, value) }
    }
}
