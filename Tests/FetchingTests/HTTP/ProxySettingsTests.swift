import Foundation
import TestSupport
import Testing

@testable import Fetching

@Suite(.promise(.answers, "proxies by environment; their faults…"))
struct ProxySettingsTests {
    private func proxy(_ url: String, _ environment: [String: String]) throws -> Proxy? {
        let parts = try #require(URLComponents(string: url))
        return try ProxySettings(environment: environment).proxy(for: parts)
    }

    @Test(
        arguments: [
            (["http_proxy": "p:3128"], "http://h/", "p:3128"),
            (["http_proxy": "p:3128"], "https://h/", nil),
            (["https_proxy": "http://p:1"], "https://h/", "p:1"),
            (["HTTPS_PROXY": "http://p:1"], "https://h/", "p:1"),
            (["HTTP_PROXY": "http://p:1"], "http://h/", nil),
            (["all_proxy": "socks5://p"], "https://h/", "p:1080"),
            (["ALL_PROXY": "http://p"], "http://h/", "p:80"),
            (["https_proxy": "http://[::1]:8"], "https://h/", "::1:8"),
            (["https_proxy": "", "all_proxy": "q:9"], "https://h/", "q:9"),
            ([:], "http://h/", nil),
        ] as [([String: String], String, String?)])
    func whichProxy(environment: [String: String], url: String, shown: String?) throws {
        #expect(try proxy(url, environment)?.shown == shown)
    }

    @Test(
        arguments: [
            ("*", true), ("a.example", true), ("example", true), (".example", true),
            ("b.example", false), ("x.a.example", false), ("xample", false), ("", false),
            ("a.example:80", true), ("a.example:81", false), ("b, A.Example", true), (":80", false),
            (".", false),
        ])
    func exceptions(list: String, isDirect: Bool) throws {
        let found = try proxy("http://a.example/", ["http_proxy": "p:1", "no_proxy": list])
        #expect((found == nil) == isDirect)
    }

    /// A host with letters that are not ASCII, by each of its names.
    @Test(
        arguments: [
            ("münchen.de", true), ("xn--mnchen-3ya.de", true), (".XN--mnchen-3ya.de", true),
            ("MÜNCHEN.de", true), ("m.de", false),
        ])
    func exceptionsByEitherName(list: String, isDirect: Bool) throws {
        for host in ["xn--mnchen-3ya.de", "www.xn--mnchen-3ya.de"] {
            let found = try proxy("http://\(host)/", ["http_proxy": "p:1", "no_proxy": list])
            #expect((found == nil) == isDirect)
        }
    }

    @Test(arguments: [("::1", true), ("[::1]", true), ("[::1]:80", true), ("[::1]:81", false)])
    func exceptionsByAddress(list: String, isDirect: Bool) throws {
        let found = try proxy("http://[::1]/", ["http_proxy": "p:1", "NO_PROXY": list])
        #expect((found == nil) == isDirect)
    }

    @Test(arguments: ["ftp://p:1", "http://", "https://p:1", "p:0", "p:99999", "http://p p"])
    func whatIsNoProxy(text: String) {
        #expect(Proxy(text) == nil)
    }

    @Test func credentialsAreDecodedAndNotShown() throws {
        let proxy = try #require(Proxy("http://us%20er:p%40ss@p:3128"))
        #expect(proxy.authorization == "Basic dXMgZXI6cEBzcw==")
        #expect(proxy.shown == "p:3128")
    }
}
