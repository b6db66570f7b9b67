import LoopbackServer
import TestSupport
import Testing

/// Proxies named by the environment.
@Suite(.promise(.answers, "proxies by environment; their faults name them"))
struct ProxyFaultTests {
    /// Draws from a host that is nowhere, through a server that is the proxy.
    private static func run(
        _ variables: (_ port: Int) -> [String: String],
        source: String = "http://far.invalid/{PAGE}.json", words: [String] = [],
        _ answer: @escaping LoopbackServer.Answering
    ) async throws -> FaultRun {
        try await LoopbackServer.serving(answer) { server in
            try await FaultRun.run(words, source: source, of: server, variables(server.port))
        }
    }

    @Test(arguments: ["http_proxy", "all_proxy", "ALL_PROXY"])
    func pagesAreAskedOfTheProxyByTheirWholeURL(name: String) async throws {
        let run = try await ProxyFaultTests.run({ [name: "http://us:p%40ss@127.0.0.1:\($0)"] }) {
            Tens.answer($0)
        }
        #expect(run.drew, "\(run.errors)")
        let first = try #require(run.heads.first)
        #expect(first.lines.first == "GET http://far.invalid/1.json HTTP/1.1")
        #expect(first.field("host") == "far.invalid")
        #expect(first.field("proxy-authorization") == "Basic dXM6cEBzcw==")
    }

    @Test(arguments: ["[2001:db8::1]", "[2001:db8::1]:99"])
    func anIPv6AddressKeepsItsBrackets(host: String) async throws {
        let run = try await ProxyFaultTests.run(
            { ["http_proxy": "127.0.0.1:\($0)"] }, source: "http://\(host)/{PAGE}.json"
        ) { Tens.answer($0) }
        #expect(run.drew, "\(run.errors)")
        let first = try #require(run.heads.first)
        #expect(first.lines.first == "GET http://\(host)/1.json HTTP/1.1")
        #expect(first.field("host") == host)
    }

    @Test func aHeaderOfTheUsersStandsOnce() async throws {
        let run = try await LoopbackServer.serving({ Tens.answer($0) }) { server in
            try await FaultRun.run(
                ["--header", "Host: other.example"], source: "http://far.invalid/{PAGE}.json",
                of: server, ["http_proxy": "127.0.0.1:\(server.port)"])
        }
        #expect(run.drew, "\(run.errors)")
        let hosts = run.heads.first?.lines.filter { $0.lowercased().hasPrefix("host:") }
        #expect(hosts?.count == 1)
        #expect(hosts?.first?.hasSuffix("other.example") == true)
    }

    /// A web server hands a request's "Proxy" field on to programs under this name.
    @Test func theNameInCapitalsIsNotHeeded() async throws {
        let run = try await ProxyFaultTests.run({ ["HTTP_PROXY": "http://127.0.0.1:\($0)"] }) {
            Tens.answer($0)
        }
        #expect(run.failed(69, saying: "unknown host"), "\(run.errors)")
        #expect(run.heads.isEmpty)
    }

    @Test(arguments: ["far.invalid", ".invalid", "x, invalid", "*", "far.invalid:80"])
    func exceptionsAreAskedDirectly(list: String) async throws {
        let run = try await ProxyFaultTests.run({
            ["http_proxy": "127.0.0.1:\($0)", "no_proxy": list]
        }) { Tens.answer($0) }
        #expect(run.failed(69, saying: "unknown host"), "\(run.errors)")
        #expect(run.heads.isEmpty)
    }

    @Test func aTunnelThatIsRefusedNamesTheProxy() async throws {
        let run = try await ProxyFaultTests.run(
            { ["https_proxy": "http://127.0.0.1:\($0)"] }, source: "https://far.invalid/{PAGE}.json"
        ) { _ in LoopbackServer.Step.answer("", status: "403 No") }
        #expect(run.failed(69, saying: "by the proxy \"127.0.0.1:"), "\(run.errors)")
        #expect(run.heads.first?.lines.first == "CONNECT far.invalid:443 HTTP/1.1")
    }

    @Test(.promise(.answers, "407, 502, 503 and 504 name the proxy, and so does one that hangs up"))
    func aProxyThatWantsCredentialsIsNotTriedAgain() async throws {
        let run = try await ProxyFaultTests.run({ ["http_proxy": "127.0.0.1:\($0)"] }) { _ in
            LoopbackServer.Step.answer("", status: "407 Who")
        }
        #expect(
            run.failed(69, saying: "HTTP 407", "by the proxy \"127.0.0.1:", "proxy variable"),
            "\(run.errors)")
        #expect(run.heads.count == 1)
    }

    /// They may be the server's, too, but it is the proxy that can be changed.
    @Test(
        .promise(.answers, "407, 502, 503 and 504 name…"),
        arguments: [502, 503, 504])
    func statusesOfAGatewayNameTheProxy(status: Int) async throws {
        let run = try await ProxyFaultTests.run({ ["http_proxy": "127.0.0.1:\($0)"] }) { _ in
            .status(status)
        }
        #expect(
            run.failed(69, saying: "HTTP \(status)", "by the proxy \"127.0.0.1:"), "\(run.errors)")
    }

    @Test(
        .promise(.answers, "407, 502, 503 and 504 name…"),
        arguments: ["http_proxy", "https_proxy"], ["http", "socks5"])
    func aProxyThatHangsUpIsSaidInWords(variable: String, kind: String) async throws {
        let scheme = variable.prefix { $0 != "_" }
        let run = try await ProxyFaultTests.run(
            { [variable: "\(kind)://127.0.0.1:\($0)"] },
            source: "\(scheme)://far.invalid/{PAGE}.json", words: ["--timeout", "2"]
        ) { _ in [.close] }
        #expect(run.failed(69, saying: "by the proxy \"127.0.0.1:"), "\(run.errors)")
        #expect(!run.errors.contains("NoResult"))
    }

    @Test(arguments: ["ftp://127.0.0.1:1", "http://", "https://127.0.0.1:1"])
    func aProxyOfNoUseIsSaid(proxy: String) async throws {
        let run = try await ProxyFaultTests.run({ _ in ["http_proxy": proxy] }) { Tens.answer($0) }
        #expect(run.failed(69, saying: "proxy"), "\(run.errors)")
    }

    @Test func aProxyThatIsNotThereIsNamed() async throws {
        let run = try await ProxyFaultTests.run({ _ in ["http_proxy": "127.0.0.1:1"] }) {
            Tens.answer($0)
        }
        #expect(
            run.failed(69, saying: "by the proxy \"127.0.0.1:1\"", "refused"), "\(run.errors)")
    }
}
