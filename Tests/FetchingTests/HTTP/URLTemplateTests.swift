import FeedErrors
import JSON
import TestSupport
import Testing

@testable import Fetching

@Suite struct URLTemplateTests {
    @Test(arguments: [
        ("http://h/api/{PAGE}.json", "http://h/api/7.json"),
        ("https://h:8080/p?page={PAGE}&n=10", "https://h:8080/p?page=7&n=10"),
        ("http://h/api", "http://h/api/7.json"),
        ("http://h/api/", "http://h/api/7.json"),
        ("http://h", "http://h/7.json"),
        ("http://h/api?key=1", "http://h/api/7.json?key=1"),
        ("http://h/%7Bpage%7D", "http://h/7"),
        ("http://user:secret@h/api?key=1", "http://h/api/7.json?key=1"),
        ("HTTPS://h/{PAGE}", "https://h/7"),
    ])
    func pageNumbersTakeTheirPlace(template: String, url: String) throws {
        #expect(try URLTemplate(template).url(page: 7) == url)
    }

    @Test(arguments: [
        "", "api/{PAGE}", "ftp://h/{PAGE}", "http://", "file:///etc/{PAGE}", "http://h/a b/{PAGE}",
        "http://h/{PAGE}\r\nX: y", "http://h/x#{PAGE}",
        "http://h:99999/", "http://h:0/", "http://h:99999999999999999999/", "http://h:1{PAGE}/",
    ])
    func whatIsNoHTTPURLIsRefused(text: String) {
        #expect(throws: FeedError.self) { try URLTemplate(text) }
    }

    @Test(
        .promise(.options, "a word in braces in an address…"),
        arguments: [
            ("http://h/{page}", "{page}", "{PAGE}"),
            ("http://h/{PAGE}?n={Limit}", "{Limit}", "{LIMIT}"),
            ("http://h/?a={PAGE-NUMBER}", "{PAGE-NUMBER}", "{PAGE}"),
            ("http://h/{id}", "{id}", nil), ("http://h/{0}", "{0}", nil),
            ("http://h/?key={id}", nil, nil), ("http://h/?p={PAGE:03}", "{PAGE:03}", "{PAGE}"),
        ] as [(String, String?, String?)])
    func aWordThatIsNoPlaceholderIsRefused(text: String, word: String?, meant: String?) {
        #expect(throws: PagingContradiction.unknownWord(word.map { "\"\($0)\"" }, meant: meant)) {
            try URLTemplate.check(text, HTTPPaging())
        }
        #expect(throws: FeedError.self) { try URLTemplate(text) }
    }

    /// A password in braces is none, and neither is what can't be one.
    @Test(
        .promise(.options, "a word in braces in an address…"),
        arguments: [
            "http://u:{page}@h/{PAGE}", "http://h/{PAGE}#{page}", "http://h/{PAGE}?q={\"page\":1}",
            "http://h/{PAGE}?q=%7Bid%7D", "http://h/{PAGE}?q={}", "http://h/{PAGE}?q={a,b}",
        ])
    func otherBracesAreLeftAlone(text: String) throws {
        try URLTemplate.check(text, HTTPPaging())
    }

    @Test(arguments: [
        ("http://h/api", true), ("http://h/api/", true), ("http://h/{PAGE}", false),
        ("http://h/?o={OFFSET}", false), ("http://h/%7BPAGE%7D", false),
    ])
    func itIsKnownWhetherAPlaceholderWasAdded(text: String, added: Bool) throws {
        #expect(try URLTemplate(text).isCompleted == added)
    }

    @Test(arguments: [
        ("http://user:secret@h:81/api/{PAGE}.json?token=x#y", "http://h:81/api/7.json", "h:81/api"),
        ("https://example.org/a@b/{PAGE}", "https://example.org/a@b/7", "example.org/a@b"),
        ("https://example.org/{PAGE}/points", "https://example.org/7/points", "example.org/points"),
    ])
    func secretsAreNotShown(template: String, shown: String, name: String) throws {
        let template = try URLTemplate(template)
        #expect(template.shownURL(page: 7) == shown)
        #expect(template.shownName == name)
    }

    @Test(
        arguments: [
            ("http://user:p%40ss@h/", "Basic dXNlcjpwQHNz"), ("http://user@h/", "Basic dXNlcjo="),
            ("http://h/", nil), ("http://h/a@b/", nil),
        ] as [(String, String?)])
    func credentialsAreTakenOut(template: String, authorization: String?) throws {
        #expect(try URLTemplate(template).authorization == authorization)
    }

    @Test func wordsAreFilledInAsTheWayOfPagingHasIt() throws {
        var paging = HTTPPaging()
        paging.firstPage = 0
        #expect(try URLTemplate("http://h/%7bPage%7D", paging: paging).url(page: 3) == "http://h/2")
        paging = HTTPPaging()
        paging.limit = 50
        let offsets = try URLTemplate("http://h/?o={OFFSET}&l={LIMIT}", paging: paging)
        #expect(offsets.url(offset: 150, limit: 20) == "http://h/?o=150&l=20")
        paging.next = .field("next")
        let cursors = try URLTemplate("http://h/a?l={LIMIT}&c={CURSOR}&x=1#f", paging: paging)
        #expect(cursors.url(cursor: nil) == "http://h/a?l=50&x=1")
        #expect(
            cursors.url(cursor: "a/+ é{LIMIT}&=")
                == "http://h/a?l=50&c=a%2F%2B%20%C3%A9%7BLIMIT%7D%26%3D&x=1#f")
        #expect(
            try URLTemplate("http://h?c={CURSOR}", paging: paging).url(cursor: nil) == "http://h")
        #expect(
            try URLTemplate("http://h/a?f=after:{CURSOR}&c={CURSOR}", paging: paging).url(
                cursor: nil)
                == "http://h/a")
        #expect(try URLTemplate("http://h/a?X=1", paging: paging).mode == .addresses("next"))
    }
}
