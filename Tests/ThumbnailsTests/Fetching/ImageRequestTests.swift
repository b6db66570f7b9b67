import TestSupport
import Testing

@testable import Thumbnails

@Suite struct ImageRequestTests {
    @Test(arguments: [
        ("https://cdn.example/a.png#x", "https://cdn.example/a.png"),
        (" HTTP://CDN.example/a.png\n", "HTTP://CDN.example/a.png"),
        // No word of ours.
        (
            "https://cdn.example/{width}x{height}.jpg",
            "https://cdn.example/%7Bwidth%7Dx%7Bheight%7D.jpg"
        ),
    ])
    func addresses(_ address: String, _ url: String) {
        let request = ImageRequest(address, of: "https://feed.example/list.json")
        #expect(request?.url == url)
        #expect(request?.host == "cdn.example")
    }

    @Test(arguments: [
        "", "a.png", "/a.png", "//cdn.example/a.png", "ftp://cdn.example/a.png",
        "file:///etc/passwd",
        "data:image/png;base64,iVBORw0KGgo=", "javascript:alert(1)", "https:///a.png",
        "http+unix://%2Frun%2Fdocker.sock/info",
        // Credentials would be sent.
        "https://user:word@cdn.example/a.png", "https://user@cdn.example/a.png",
        "https://cdn.example:0/a.png", "https://cdn.example:99999/a.png",
        "https://cdn.example/" + String(repeating: "a", count: 5_000),
    ])
    func noAddresses(_ address: String) {
        #expect(ImageRequest(address, of: "https://feed.example/list.json") == nil)
    }

    /// All spellings of this machine and its network.
    @Test(
        .promise(
            .rankedFeeds,
            """
            pictures come from no address of this machine or its network, unless the feed itself
            does
            """),
        arguments: [
            "127.0.0.1", "127.0.0.1:8080", "127.1", "127.255.255.254", "2130706433", "0x7f000001",
            "0x7f.1",
            "0177.0.0.1", "017700000001", "0", "0.0.0.0", "[::1]", "[::]", "[::ffff:127.0.0.1]",
            "[::ffff:7f00:1]", "[::127.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "localhost",
            "LOCALHOST", "localhost.", "a.localhost", "localhost.localdomain", "ip6-localhost",
            "127.0.0.1.", "１２７.0.0.1", "127。0。0。1", "10.0.0.1", "172.16.0.1", "172.31.255.255",
            "192.168.1.1", "192.168.257", "169.254.169.254", "100.64.0.1", "224.0.0.1",
            "255.255.255.255",
            "[fe80::1]", "[fe80::1%25eth0]", "[fc00::1]", "[fd12:3456::1]", "[ff02::1]",
            "[::ffff:10.0.0.1]", "router", "router.local", "nas.lan", "printer.home.arpa",
            "metadata.google.internal", "wiki.corp",
        ])
    func innerAddresses(_ host: String) {
        for scheme in ["http", "https"] {
            #expect(
                ImageRequest("\(scheme)://\(host)/a.png", of: "https://feed.example/list.json")
                    == nil)
            // Nor from a file, nor from another host inside.
            #expect(ImageRequest("\(scheme)://\(host)/a.png", of: "feed.json") == nil)
            #expect(ImageRequest("\(scheme)://\(host)/a.png", of: "http://10.9.8.7/") == nil)
        }
    }

    @Test(
        .promise(.rankedFeeds, "pictures come from no address…"),
        arguments: [
            ("http://127.0.0.1:9/a.png", "http://127.0.0.1:8000/list.json"),
            ("https://localhost/a.png", "http://127.0.0.1:8000/list.json"),
            ("http://[::1]:9/a.png", "http://localhost:8000/list.json"),
            ("http://10.0.0.5:9/a.png", "http://10.0.0.5/list.json"),
            ("http://NAS.local/a.png", "http://nas.local:5000/list.json"),
            ("http://nas.local./a.png", "http://nas.local:5000/list.json"),
            ("https://cdn.example/a.png", "http://127.0.0.1:8000/list.json"),
        ])
    func theFeedsOwnHost(_ address: String, _ feed: String) {
        #expect(ImageRequest(address, of: feed) != nil)
    }

    @Test(arguments: [
        ("http://10.0.0.6/a.png", "http://10.0.0.5/list.json"),
        ("http://127.0.0.1/a.png", "http://10.0.0.5/list.json"),
        ("http://10.0.0.5/a.png", "http://127.0.0.1/list.json"),
        ("http://router.local/a.png", "http://nas.local/list.json"),
    ])
    func anotherHostInside(_ address: String, _ feed: String) {
        #expect(ImageRequest(address, of: feed) == nil)
    }
}
