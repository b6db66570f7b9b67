import Feeds
import Testing
import Text

@testable import Ranking

@Suite struct FeedAddressTests {
    @Test(arguments: [
        ("language= sort:stars", "http://x.org/a?q=language=+sort:stars&o=1"),
        ("a&b#c?d+e%", "http://x.org/a?q=a%26b%23c?d%2Be%25&o=1".replacing("c?d", with: "c%3Fd")),
        ("Pokémon", "http://x.org/a?q=Pok%C3%A9mon&o=1"),
        ("{PAGE}", "http://x.org/a?q=%7B%50AGE%7D&o=1"),
        ("{page}{{x", "http://x.org/a?q=%7B%70age%7D%7B%7B%78&o=1"), ("", "http://x.org/a?q=&o=1"),
    ])
    func aValueInTheQueryIsEncoded(value: String, address: String) throws {
        #expect(
            try FeedAddress.filled("http://x.org/a?q={v}&o=1", ["v": value], at: "") == address)
    }

    @Test(arguments: [
        ("a/b", "http://x.org/a%2Fb/c"), ("a b", "http://x.org/a%20b/c"),
        ("a?b", "http://x.org/a%3Fb/c"), ("...", "http://x.org/.../c"),
        ("{v}", "http://x.org/%7B%76%7D/c"),
    ])
    func aValueInThePathIsEncoded(value: String, address: String) throws {
        #expect(try FeedAddress.filled("http://x.org/{v}/c", ["v": value], at: "") == address)
    }

    @Test(arguments: ["", ".", ".."])
    func aValueThatWouldBeAnotherFolderIsRefused(value: String) {
        #expect(throws: FeedError.self) {
            try FeedAddress.filled("http://x.org/{v}/c", ["v": value], at: "")
        }
    }

    @Test func otherWordsStay() throws {
        #expect(
            try FeedAddress.filled("http://x.org/{PAGE}?l={LIMIT}&{v}", ["v": "1"], at: "")
                == "http://x.org/{PAGE}?l={LIMIT}&1")
    }
}
