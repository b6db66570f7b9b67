import Testing

@testable import Fetching

@Suite struct AddressMoveTests {
    @Test(arguments: [
        ("https://api.x.org/a/b?c=d", "http://127.0.0.1:80/a/b?c=d"),
        ("HTTPS://API.x.org:443/a", "http://127.0.0.1:80/a"),
        ("https://api.x.org", "http://127.0.0.1:80/"),
        ("https://api.x.org?q=1", "http://127.0.0.1:80/?q=1"),
        ("https://api.x.org/{PAGE}?q={CURSOR}", "http://127.0.0.1:80/{PAGE}?q={CURSOR}"),
        ("https://api.x.org:444/a", "https://api.x.org:444/a"),
        ("http://api.x.org/a", "http://api.x.org/a"), ("https://x.org/a", "https://x.org/a"),
        ("/a", "/a"), ("", ""),
    ])
    func anAddressOfTheServerMoves(address: String, moved: String) throws {
        let move = try #require(
            AddressMove(from: "https://api.x.org/a/b", to: "http://127.0.0.1:80"))
        #expect(move.moved(address) == moved)
    }

    @Test(arguments: [
        ("https://api.x.org/n", "http://h/base/p/n"), ("/n?o=1", "http://h/base/p/n?o=1"),
        ("?o=1", "http://h/base/p/a/b?o=1"), ("c", "http://h/base/p/a/c"),
        ("https://elsewhere.org/n", "https://elsewhere.org/n"),
    ])
    func theNextPageIsAtTheOtherServer(target: String, next: String) throws {
        let move = try #require(AddressMove(from: "https://api.x.org/", to: "http://h/base/p/"))
        #expect(move.next(target, from: "http://h/base/p/a/b") == next)
    }

    /// The base is a folder: "/apix" is not in "/api".
    @Test(arguments: [
        ("http://h/api/q?a=b", "https://x.org/q?a=b"), ("http://h/api", "https://x.org"),
        ("http://h/api?a=b", "https://x.org?a=b"), ("http://h/api#a", "https://x.org#a"),
        ("http://h/apix/q", "http://h/apix/q"), ("http://h/ap", "http://h/ap"),
        ("http://h:81/api/q", "http://h:81/api/q"),
    ])
    func anAddressInTheBaseHasAnOriginal(address: String, original: String) throws {
        let move = try #require(AddressMove(from: "https://x.org/", to: "http://h/api/"))
        #expect(move.original(address) == original)
    }

    @Test func aRelativePageBesideTheBaseStaysThere() throws {
        let move = try #require(AddressMove(from: "https://x.org/", to: "http://h/api"))
        #expect(move.next("/r", from: "http://h/apix/q") == "http://h/r")
    }

    @Test(arguments: [
        ("ftp://x.org", "http://h"), ("http://x.org", "h"), ("http://x.org", "http://h?a"),
        ("http://x.org", "http://h#a"), ("http://x.org", "http://me@h"),
    ])
    func whatIsNoServerIsNil(from: String, to: String) {
        #expect(AddressMove(from: from, to: to) == nil)
    }
}
