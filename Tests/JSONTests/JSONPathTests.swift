import TestSupport
import Testing

@testable import JSON

@Suite struct JSONPathTests {
    private static func name(_ text: String) -> JSONPath.Step { .name(Array(text.utf8)) }

    @Test(
        arguments: [
            ("t", [name("t")]), ("data.results", [name("data"), name("results")]),
            ("data.result[0].values", [name("data"), name("result"), .index(0), name("values")]),
            ("[0]", [.index(0)]), ("[1][12]", [.index(1), .index(12)]),
            (#"["main.temp"].value"#, [name("main.temp"), name("value")]),
            ("a['b[0]']", [name("a"), name("b[0]")]), (#"a["]"]"#, [name("a"), name("]")]),
            (#"a["\""]"#, [name("a"), name("\"")]), (#"main\.temp"#, [name("main.temp")]),
            (#"a\\b"#, [name(#"a\b"#)]), ("Größe.Δ", [name("Größe"), name("Δ")]),
            (#"[""]"#, [name("")]), ("1", [name("1")]), ("a b.c", [name("a b"), name("c")]),
            (
                "links[rel=next].href",
                [
                    name("links"), .member(key: Array("rel".utf8), text: Array("next".utf8)),
                    name("href"),
                ]
            ),
            ("[a=b=c]", [.member(key: [97], text: Array("b=c".utf8))]),
        ] as [(String, [JSONPath.Step])])
    func pathsAreNamesAndPlaces(text: String, steps: [JSONPath.Step]) {
        #expect(JSONPath(text).steps == steps)
    }

    /// They are keys, for all else is none.
    @Test(
        .promise(.shapes, "a key that is exactly the given…"),
        arguments: [
            "", ".", "a.", ".a", "a..b", "a[", "a[]", "a[-1]", "a[x]", "a[0", "a]", "a[0]b",
            "Temp, [°C",
            #"a["b"#, #"a["b""#, "a\\", "[12345678901]", "[+1]", "[=a]", "[a=]", "[a=b",
        ])
    func whatIsNoPathIsAKey(text: String) {
        #expect(JSONPath(text).steps == [JSONPathTests.name(text)])
        #expect(JSONPath(text).literal == nil)
    }

    @Test func theWholeTextIsAKeyToo() {
        #expect(JSONPath("main.temp").literal == Array("main.temp".utf8))
        #expect(JSONPath("temp").literal == nil)
    }
}
