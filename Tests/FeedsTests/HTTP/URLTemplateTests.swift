import Testing

@testable import Feeds

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
}
