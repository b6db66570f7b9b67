import NIOCore
import NIOEmbedded
import NIOHTTP1
import TestSupport
import Testing

@testable import ChartServer

/// The host of a request, read strictly.
@Suite(.promise(.server, "an invalid Host, such as `127.0.0.1:8080.evil.example`…"))
struct AuthorityTests {
    @Test(
        arguments: [
            ("localhost", "localhost", nil), ("LocalHost:8080", "localhost", 8_080),
            ("a.example.org.", "a.example.org", nil), ("a_b-c~d:0", "a_b-c~d", 0),
            ("[::1]", "::1", nil), ("[0:0:0:0:0:0:0:1]:65535", "::1", 65_535),
            ("[2001:DB8::A]:80", "2001:db8::a", 80), ("127.0.0.1:00080", "127.0.0.1", 80),
        ] as [(String, String, Int?)])
    func hostAndPortAreRead(text: String, host: String, port: Int?) {
        let authority = Authority(text)
        #expect(authority?.host == host && authority?.port == port)
    }

    @Test(arguments: [
        "", ":", ":80", "a:", "a:b", "a:8a", "a: 80", "a:80 ", "a:+80", "a:-1", "a:65536",
        "a:000080", "a:٨٠", "a:80:90", "u@a", "a:80@b", "a/b", "a?b", "a#b", "a b", "a,b", "a%20",
        "ä", "[", "]", "[]", "[::1", "[::1]a", "[::1]:", "[127.0.0.1]", "[a]", "[::1%lo]", "::1",
        "[v1.a]", ".", "a\u{0}",
    ])
    func whatIsNoHostIsNone(text: String) {
        #expect(Authority(text) == nil)
    }

    @Test(
        arguments: [
            ("Charts.example.org", "charts.example.org"), ("::1", "::1"), ("[::1]", "::1"),
            ("10.0.0.1", "10.0.0.1"), ("a:80", nil), ("[::1]:80", nil), ("*.a", nil), ("", nil),
        ] as [(String, String?)])
    func aHostOfAnOptionHasNoPort(text: String, host: String?) {
        #expect(Authority.host(text) == host)
    }

    @Test(
        arguments: [
            ("/", ["a"], "/", "a"), ("//b/c", ["a"], "//b/c", "a"),
            ("/?u=http://b/", ["a"], "/?u=http://b/", "a"), ("*", ["a"], "*", "a"),
            ("http://b/c?d", ["a"], "/c?d", "b"), ("http://b", ["a"], "/", "b"),
            ("http://b?c", ["a"], "/?c", "b"), ("http://b:1/", [], "/", "b:1"),
            ("http:///c", ["a"], "/c", ":"), ("/", ["a", "b"], "/", "a, b"),
            ("http://b/", ["a", "a"], "/", "a, a"), ("/", [], "/", nil),
        ] as [(String, [String], String, String?)])
    func anAbsoluteTargetNamesTheHost(
        uri: String, hosts: [String], target: String, host: String?
    ) {
        var head = HTTPRequestHead(
            version: .http1_1, method: .GET, uri: uri,
            headers: HTTPHeaders(hosts.map { ("Host", $0) }))
        NamedHost.settle(&head)
        #expect(head.uri == target && head.headers["host"] == (host.map { [$0] } ?? []))
    }

    @Test(
        .promise(.server, "under `--base-path` every path is there…"),
        arguments: [
            ("", "/", ""), ("", "//a", "a"), ("/c", "/c", ""), ("/c", "/c/", ""),
            ("/c", "/c/a/b", "a/b"), ("/c", "/c//a", "a"), ("/c", "/", nil), ("/c", "/cc", nil),
            ("/c", "//c/a", nil), ("/c", "/metrics", "metrics"), ("/c", "/readyz", "readyz"),
            ("/c", "/metrics/", nil), ("c/", "/c/a", "a"), ("/c/d/", "/c/d", ""),
            ("/c/d", "/c", nil), ("/", "/a", "a"),
        ] as [(String, String, String?)])
    func aBasePathIsTakenOff(base: String, path: String, inside: String?) {
        #expect(BasePath(base).inside(path) == inside)
    }
}
