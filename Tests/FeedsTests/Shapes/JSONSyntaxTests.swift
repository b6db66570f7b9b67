import Calendars
import Testing
import TimeSeries

@testable import Feeds

/// What RFC 8259 allows and forbids, as the value of a key that is not read.
@Suite struct JSONSyntaxTests {
    private static func page(_ value: String) -> String {
        "[{\"t\":1,\"y\":2,\"x\":\(value)}]"
    }

    @Test(arguments: [
        "0", "-0", "-0.0", "1.5e+10", "1E5", "0e1", "123456789012345678901234567890", "1e400",
        "1e-400",
        "true", "false", "null", "{}", "[]", " [ ] ", "[[],{}]", "{\"\":0}", "{\"a\":1,\"a\":2}",
        "[1,\t2 ,\r\n3]", #""""#, #""\"\\\/\b\f\n\r\t""#, #""\u0000\uFFFF\uabCD""#,
        #""\ud83d\ude00""#,
        #""\ud800""#, #""\udc00\ud800""#, #""\ud800A""#, "\"\u{7F}é€😀\u{2028}\"",
        "{\"a\":[{\"b\":[{}]}]}",
    ])
    func allowed(value: String) {
        let both = JSONBothWays(JSONSyntaxTests.page(value))
        #expect(both.accepted == [Sample(t: 1, y: 2)] && both.agree)
    }

    @Test(arguments: [
        "", "00", "-01", "1.e5", ".5", "1e", "1e+", "1e1.5", "--1", "1_000", "0b1", "1,", "- 1",
        "1 2", "1-2",
        "True", "nul", "nulll", "undefined", "'a'", "\"", "\"\\\"", #""\x41""#, #""\u12""#,
        #""\u 123""#,
        #""\U0041""#, "\"\n\"", "\"\u{0}\"", "[1 2]", "[,1]", "[1,,2]", "[1,]", "[", "[1", "]", "{",
        "{]", "[}",
        "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{,}", "{1:2}", "{\"a\" 1}", "{\"a\":1 \"b\":2}",
        "{\"a\":1:2}",
        "/**/1", "1//", "\u{A0}1", "\u{FEFF}1", "\u{0B}1", "1\u{0}",
    ])
    func forbidden(value: String) {
        let both = JSONBothWays(JSONSyntaxTests.page(value))
        #expect(both.accepted == nil && both.fast == nil)
    }

    @Test(
        arguments: [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x9F, 0xBF], [0xE2, 0x82],
            [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
            [0xF5, 0x80, 0x80, 0x80],
            [0xF0, 0x9F, 0x98, 0x41], [0xFF],
        ] as [[UInt8]])
    func textThatIsNotUTF8IsForbidden(text: [UInt8]) {
        let both = JSONBothWays(Array("[{\"t\":1,\"y\":2,\"".utf8) + text + Array("\":0}]".utf8))
        #expect(both.accepted == nil && both.fast == nil)
    }

    /// Every page cut short is refused by both, at every byte.
    @Test func aPageCutShortIsForbidden() {
        let page = Array(#"[{"t":1,"y":-2.5e1,"x":["\u00e9é",true]} , {"y":null,"t":2}]"#.utf8)
        #expect(JSONBothWays(page).fast?.count == 2)
        for end in page.indices {
            let both = JSONBothWays(Array(page[..<end]))
            #expect(both.accepted == nil && both.fast == nil, "cut to \(end) bytes")
        }
    }

    @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
    func depth64IsTheLimit(opening: String, closing: String) {
        for inner in [opening == "[" ? "[]" : "{}", "\(opening)1\(closing)"] {
            for levels in 55...70 {
                // Two levels are the page and its element.
                let value =
                    String(repeating: opening, count: levels - 3) + inner
                    + String(repeating: closing, count: levels - 3)
                let both = JSONBothWays(JSONSyntaxTests.page(value))
                #expect((both.accepted != nil) == (levels <= 64), "\(levels) levels")
                #expect(both.agree, "\(levels) levels")
            }
        }
        #expect(
            JSONBothWays("[" + String(repeating: "[", count: 1_000_000)).accepted == nil)
    }

    @Test(arguments: [
        (#"[{"\u0074":1,"\u0079":2}]"#, "t", "y"), (#"[{"\ud83d\ude00":1,"😃":2}]"#, "😀", "😃"),
        (#"[{"":1,"a\"b\\":2}]"#, "", "a\"b\\"), (#"[{"t":1,"y":2,"\ud800":0}]"#, "t", "y"),
        (#"[{"\t\n\r\b\f\/":1,"y":2}]"#, "\t\n\r\u{8}\u{C}/", "y"),
    ])
    func keysMayBeEscaped(json: String, time: String, value: String) {
        let both = JSONBothWays(json, SampleFormat(timeField: time, valueField: value))
        #expect(both.accepted == [Sample(t: 1, y: 2)] && both.agree)
    }

    /// Half a pair of surrogates is part of no key, and no key of the format is matched by a longer
    /// one.
    @Test(arguments: [#"\ud800\u2474"#, #"\ud8"#, "tt", "T", "", #"\u0074\u0000"#])
    func otherKeysAreNotTaken(key: String) {
        let both = JSONBothWays("[{\"\(key)\":1,\"y\":2}]")
        #expect(both.accepted == nil && both.fast == nil)
    }

    /// U+10400 is `\ud801\udc00`, and what careless arithmetic makes of the first two of these.
    @Test(arguments: [
        (#"\ud800\ue000"#, false), (#"\ud801\u0000"#, false), (#"\ud801\udc00"#, true),
    ])
    func onlyAWholePairIsACharacter(key: String, isTaken: Bool) {
        let both = JSONBothWays(
            "[{\"\(key)\":1,\"y\":2}]", SampleFormat(timeField: "\u{10400}"))
        #expect((both.accepted != nil) == isTaken && (both.fast != nil) == isTaken)
    }

    @Test func oneKeyMayBeBothTimeAndValue() {
        let both = JSONBothWays(
            "[{\"n\":5000}]",
            SampleFormat(timeField: "n", valueField: "n", timeUnit: .milliseconds))
        #expect(both.accepted == [Sample(t: 5, y: 5000)] && both.fast != nil && both.agree)
    }
}
