import Feeds
import Testing

@testable import Ranking

@Suite struct FeedFieldTests {
    private static let entry = """
        {"name": "Meadow", "size": 12.50, "hit": true, "gone": null, "blank": " ", "a.b": "dotted",
         "genres": [{"name": "Pop"}, {}, {"name": "Jazz"}], "tags": ["x", "y"], "none": [],
         "preview": {"large": "big"}, "image": "http://x.org/{width}x{height}.jpg"}
        """

    @Test(
        arguments: [
            (["name"], "Meadow"), (["size"], "12.50"), (["hit"], "true"), (["gone"], nil),
            (["blank"], nil), (["missing"], nil), (["genres[*].name"], "Pop, Jazz"),
            (["tags[*]"], "x, y"), (["tags"], nil), (["tags[1]"], "y"), (["none[*]"], nil),
            (["genres[2].name"], "Jazz"), (["preview"], nil),
            (["preview", "preview.large"], "big"),
            (["gone", "name"], "Meadow"), (["[\"a.b\"]"], "dotted"), (["a.b"], "dotted"),
            (["name[*]"], nil),
        ] as [([String], String?)])
    func theFirstWayWithATextCounts(paths: [String], text: String?) throws {
        let field = FeedField(try paths.map { .init(path: try #require(FeedPath($0))) })
        #expect(field.text(in: try tree()) == text)
    }

    @Test func partsOfTheTextAreReplaced() throws {
        let path = try #require(FeedPath("image"))
        let field = FeedField([
            .init(path: path, replacements: [.init("{width}x{height}", by: "60x80")])
        ])
        #expect(field.text(in: try tree()) == "http://x.org/60x80.jpg")
    }

    @Test func aPrefixGoesBeforeATextThatIsThere() throws {
        let name = try #require(FeedPath("name"))
        let missing = try #require(FeedPath("missing"))
        #expect(FeedField([.init(path: name, prefix: "at ")]).text(in: try tree()) == "at Meadow")
        #expect(FeedField([.init(path: missing, prefix: "at ")]).text(in: try tree()) == nil)
    }

    @Test(arguments: ["", "a.", ".a", "a[", "a]", "a[x]", "a[*]b", "a..b", "[*]x"])
    func whatIsNoWayIsNil(text: String) {
        #expect(FeedPath(text) == nil)
    }

    @Test(
        arguments: [
            ("12", "12"), ("-1.50", "-1.50"), ("1e3", "1e3"), (" 7 ", "7"), ("1,234", nil),
            ("0x10", nil), ("nan", nil), ("inf", nil), ("1e999", nil), ("", nil), ("12 views", nil),
            (".5", nil), ("12345678901234567890", "12345678901234567890"),
        ] as [(String, String?)])
    func aNumberKeepsItsDigits(text: String, digits: String?) {
        #expect(RankedValue(written: text)?.text == digits)
    }

    @Test(arguments: [
        ("https://x.org/a", true), ("http://x.org", true), ("HTTP://x.org/", true),
        ("javascript:alert(1)", false), ("ftp://x.org/", false), ("//x.org/a", false),
        ("/a", false), ("https://", false), ("https://x.org/a b", false),
        ("https://x.org/\u{202E}gpj.exe\n", false), ("https://apple.com@x.org/", false),
        ("data:text/html,x", false), ("", false),
    ])
    func onlyWebAddressesAreTaken(text: String, isTaken: Bool) {
        #expect((FeedEntryReader.address(text) != nil) == isTaken)
    }

    @Test(
        arguments: [
            (["63042", "1", "-2"], "63041"), ([], "0"), (["1.5", "2"], "3.5"),
            (["0.1", "0.2", "12345678.15"], "12345678.45"), (["0.1", "0.2"], "0.3"),
            (["1.5", "0.5"], "2"),
            (["4503599627370496", "4503599627370495"], "9007199254740991"),
            (["9223372036854775807", "1"], "9.223372036854776e+18"),
            (["1e300", "1e299"], "1.1e+300"), (["1.7e308", "1.7e308"], nil),
        ] as [([String], String?)])
    func numbersAreAddedUp(parts: [String], sum: String?) {
        let values = parts.compactMap { RankedValue(written: $0) }
        #expect(RankedValue.sum(values, isAtLeast: false)?.text == sum)
    }

    private func tree() throws -> JSONTree {
        try Array(FeedFieldTests.entry.utf8).withUnsafeBytes { try JSONTree($0, at: "entry") }
    }
}
