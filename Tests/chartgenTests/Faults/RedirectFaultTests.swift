import LoopbackServer
import TestSupport
import Testing

/// Where redirects may lead, and who gets to see credentials.
@Suite struct RedirectFaultTests {
    private static func moved(_ location: String) -> [LoopbackServer.Step] {
        LoopbackServer.Step.answer("", status: "302 Found", ["Location: \(location)"])
    }

    @Test(
        .promise(
            .answers,
            """
            ten redirects at most, circles named, to http and https only, never from https to http
            """))
    func tenRedirectsAreFollowed() async throws {
        let run = try await FaultRun.against { request in
            guard request.page == 1 else { return Tens.answer(request) }
            let hop = request.path.split(separator: "/").count
            return hop > 10 ? Tens.answer(request) : RedirectFaultTests.moved("/x" + request.path)
        }
        #expect(run.drew, "\(run.errors)")
    }

    @Test(.promise(.answers, "ten redirects at most, circles…"))
    func elevenRedirectsAreNot() async throws {
        let run = try await FaultRun.against { request in
            RedirectFaultTests.moved("/x" + request.path)
        }
        #expect(run.failed(69, saying: "more than 10 redirects"), "\(run.errors)")
        #expect(run.heads.count == 11)
    }

    @Test(.promise(.answers, "ten redirects at most, circles…"))
    func aCircleIsNamedWithoutItsSecrets() async throws {
        let run = try await FaultRun.against { request in
            RedirectFaultTests.moved(
                request.path.hasPrefix("/a") ? "/b/1.json?key=SECRET" : "/a/1.json?key=SECRET")
        }
        #expect(run.failed(69, saying: "redirected in a circle", "/a/1.json\""), "\(run.errors)")
        #expect(!run.errors.contains("SECRET"))
    }

    @Test(
        .promise(.answers, "ten redirects at most, circles…"),
        arguments: ["ftp://127.0.0.1/", "file:///etc/passwd", "javascript:alert(1)", "", "http://"])
    func othersThanHTTPAreRefused(location: String) async throws {
        let run = try await FaultRun.against { _ in RedirectFaultTests.moved(location) }
        #expect(run.failed(69, saying: "redirected to"), "\(run.errors)")
        #expect(run.heads.count == 1)
    }

    /// Draws through a proxy, so that whatever a host is called nobody else is asked.
    private static func byProxy(
        from source: String, _ answer: @escaping LoopbackServer.Answering
    ) async throws -> FaultRun {
        try await LoopbackServer.serving(answer) { server in
            try await FaultRun.run(
                [], source: "\(source)/{PAGE}.json", of: server,
                ["http_proxy": "127.0.0.1:\(server.port)"])
        }
    }

    @Test(
        .promise(
            .answers,
            """
            from outside no redirect leads to this machine or into its network, however its address
            is written
            """),
        arguments: [
            ("http://far.invalid", "http://127.0.0.1:PORT/1.json", "on this machine"),
            ("http://far.invalid", "http://localhost:PORT/1.json", "on this machine"),
            ("http://far.invalid", "http://LOCALHOST.:PORT/1.json", "on this machine"),
            ("http://far.invalid", "http://a.localhost:PORT/1.json", "on this machine"),
            ("http://far.invalid", "http://[::1]:PORT/1.json", "on this machine"),
            ("http://far.invalid", "http://[::ffff:127.0.0.1]:PORT/", "on this machine"),
            ("http://far.invalid", "http://0.0.0.0:PORT/1.json", "on this machine"),
            ("http://far.invalid", "http://2130706433:PORT/1.json", "on this machine"),
            ("http://far.invalid", "http://0x7f.1:PORT/1.json", "on this machine"),
            ("http://far.invalid", "http://0177.0.0.1:PORT/1.json", "on this machine"),
            ("http://far.invalid", "http://%31%32%37.0.0.1:PORT/1.json", "on this machine"),
            ("http://far.invalid", "//user@127.0.0.1:PORT/1.json", "on this machine"),
            ("http://far.invalid", "http://10.0.0.1/1.json", "in a private network"),
            ("http://far.invalid", "http://169.254.169.254/1.json", "in a private network"),
            ("http://far.invalid", "http://100.64.0.1/1.json", "in a private network"),
            ("http://far.invalid", "http://[fe80::1]/1.json", "in a private network"),
            ("http://far.invalid", "http://[fd00::1]/1.json", "in a private network"),
            ("http://8.8.8.8", "http://192.168.0.1/1.json", "in a private network"),
            ("http://192.168.0.1", "http://127.0.0.1:PORT/1.json", "on this machine"),
        ])
    func fromOutsideNoRedirectLeadsIn(
        source: String, location: String, words: String
    ) async throws {
        try await LoopbackServer.serving({ Tens.answer($0) }) { inner in
            let location = location.replacing("PORT", with: "\(inner.port)")
            let run = try await RedirectFaultTests.byProxy(from: source) { request in
                request.path.hasPrefix(source)
                    ? RedirectFaultTests.moved(location) : Tens.answer(request)
            }
            #expect(run.failed(69, saying: "redirected to", words), "\(run.errors)")
            #expect(run.heads.count == 1 && inner.heads.isEmpty)
        }
    }

    @Test(
        .promise(.answers, "from outside no redirect leads…"),
        arguments: [
            ("http://far.invalid", "http://else.invalid"),
            ("http://far.invalid", "http://localhost.else.invalid"),
            ("http://127.0.0.1:99", "http://localhost:98"), ("http://localhost", "http://10.0.0.1"),
            ("http://10.0.0.1", "http://192.168.0.1"), ("http://10.0.0.1", "http://far.invalid"),
        ])
    func whereTheSourceLiesRedirectsAreFollowed(source: String, target: String) async throws {
        let run = try await RedirectFaultTests.byProxy(from: source) { request in
            request.path.hasPrefix(source + "/1")
                ? RedirectFaultTests.moved(target + "/1.json") : Tens.answer(request)
        }
        #expect(run.drew, "\(run.errors)")
        #expect(run.heads.contains { $0.path == target + "/1.json" })
    }

    /// Two steps: the first one leads to another host of the same kind.
    @Test(.promise(.answers, "from outside no redirect leads…"))
    func aSecondRedirectIsHeldAgainstTheSource() async throws {
        let run = try await RedirectFaultTests.byProxy(from: "http://far.invalid") { request in
            RedirectFaultTests.moved(
                request.path.hasPrefix("http://far")
                    ? "http://else.invalid/1.json" : "http://localhost/1.json")
        }
        #expect(run.failed(69, saying: "redirected to", "on this machine"), "\(run.errors)")
        #expect(run.heads.count == 2)
    }

    @Test(
        .promise(.answers, "blanks around a Location are no part of it"),
        arguments: ["http://SERVER ", "http://SERVER\t ", " http://SERVER"])
    func blanksAroundALocationAreNoPartOfIt(location: String) async throws {
        let run = try await FaultRun.against { request in
            guard request.path == "/1.json" else { return Tens.answer(request) }
            let target = "\(request.field("host") ?? "")/x/1.json"
            return RedirectFaultTests.moved(location.replacing("SERVER", with: target))
        }
        #expect(run.drew, "\(run.errors)")
    }

    @Test(
        .promise(
            .answers,
            """
            credentials and headers go to no other server, and are never shown, not even those of an
            invalid URL
            """))
    func anotherServerSeesNoCredentials() async throws {
        let flags = ["--header", "Authorization: Bearer TOKEN", "--header", "X-Key: TOKEN"]
        try await LoopbackServer.serving({ Tens.answer($0) }) { other in
            let address = other.address
            let run = try await FaultRun.against(flags) { request in
                RedirectFaultTests.moved(address + request.path)
            }
            #expect(run.drew, "\(run.errors)")
            #expect(run.heads.allSatisfy { $0.field("authorization") == "Bearer TOKEN" })
            #expect(!other.heads.isEmpty)
            let leaked = other.heads.filter { "\($0.lines)".contains("TOKEN") }
            #expect(leaked.isEmpty)
        }
    }

    @Test(.promise(.answers, "credentials and headers go to no other…"))
    func credentialsInTheURLAreSentAndNeverShown() async throws {
        let run = try await LoopbackServer.serving({ request in
            request.field("authorization") == "Basic dXNlcjpwQHNz"
                ? Tens.answer(request) : LoopbackServer.Step.answer("", status: "401 No")
        }) { server in
            let source = "http://user:p%40ss@127.0.0.1:\(server.port)/{PAGE}.json?key=SECRET"
            return try await FaultRun.run([], source: source, of: server)
        }
        #expect(run.drew, "\(run.errors)")
        #expect(run.heads.first?.path == "/1.json?key=SECRET")
        #expect(!run.errors.contains("ss@") && !run.errors.contains("SECRET"))
    }

    @Test(
        .promise(.answers, "credentials and headers go to no other…"),
        arguments: [
            "http://user:SECRET@127.0.0.1:99999/", "http://user:SE/SECRET@127.0.0.1/ x",
            "ftp://user:SECRET@h/", "http://h /?key=SECRET", "http://h:99999/?key=SECRET",
        ])
    func aURLThatIsNoneIsShownWithoutItsSecrets(source: String) async throws {
        let run = try await LoopbackServer.serving({ Tens.answer($0) }) { server in
            try await FaultRun.run([], source: source, of: server)
        }
        #expect(run.failed(66, saying: "not an http or https URL"), "\(run.errors)")
        #expect(!run.errors.contains("SECRET"))
    }

    @Test(
        .promise(.answers, "a header is one header"),
        arguments: ["X: a\r\nEvil: b", "Ev il: b", "X\u{1B}: b", "no colon"])
    func aHeaderIsOneHeader(text: String) async throws {
        let run = try await FaultRun.against(["--header", text]) { Tens.answer($0) }
        #expect(run.failed(64, saying: "--header wants 'Name: value'"), "\(run.errors)")
        #expect(run.heads.isEmpty)
    }
}
