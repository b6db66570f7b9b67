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

    @Test func wholeNumbersAreAddedUpExactly() {
        let values = ["9007199254740993", "2"].compactMap { RankedValue(written: $0) }
        #expect(RankedValue.sum(values, isAtLeast: true)?.text == "9007199254740995")
        #expect(RankedValue.sum([], isAtLeast: false)?.text == "0")
        let tenths = ["0.1", "0.2"].compactMap { RankedValue(written: $0) }
        #expect(RankedValue.sum(tenths, isAtLeast: false)?.text == "0.3")
        let parts = ["1.5", "2"].compactMap { RankedValue(written: $0) }
        #expect(RankedValue.sum(parts, isAtLeast: false)?.text == "3.5")
        let large = ["9223372036854775807", "1"].compactMap { RankedValue(written: $0) }
        #expect(RankedValue.sum(large, isAtLeast: false)?.text == "9223372036854775808")
        let huge = ["1e300", "1e299"].compactMap { RankedValue(written: $0) }
        #expect(RankedValue.sum(huge, isAtLeast: false)?.number == 1.1e300)
        let most = ["1.7e308", "1.7e308"].compactMap { RankedValue(written: $0) }
        #expect(RankedValue.sum(most, isAtLeast: false) == nil)
    }

    @Test(arguments: [
        ("2", "1", true), ("1", "2", false), ("7.50", "7.5", false), ("7.5", "7.50", false),
        ("9007199254740993", "9007199254740992", true),
        ("9007199254740992", "9007199254740993", false),
        ("18446744073709551617", "18446744073709551616", true),
        ("18446744073709551616", "18446744073709551617", false),
        ("9007199254740992.5", "9007199254740992", true),
        ("-9007199254740992", "-9007199254740993", true), ("1e3", "1000", false),
        ("1e300", "1e299", true), ("0", "-0", false), ("-0", "0", false),
    ])
    func numbersCompareByAllTheirDigits(one: String, other: String, isMore: Bool) throws {
        let value = try #require(RankedValue(written: one))
        #expect(value.isMore(than: try #require(RankedValue(written: other))) == isMore)
    }

    private func tree() throws -> JSONTree {
        try Array(FeedFieldTests.entry.utf8).withUnsafeBytes { try JSONTree($0, at: "entry") }
    }
}
