import LoopbackServer
import Testing

/// Where redirects may lead, and who gets to see credentials.
@Suite struct RedirectFaultTests {
    private static func moved(_ location: String) -> [LoopbackServer.Step] {
        LoopbackServer.Step.answer("", status: "302 Found", ["Location: \(location)"])
    }

    @Test func tenRedirectsAreFollowed() async throws {
        let run = try await FaultRun.against { request in
            guard request.page == 1 else { return Tens.answer(request) }
            let hop = request.path.split(separator: "/").count
            return hop > 10 ? Tens.answer(request) : RedirectFaultTests.moved("/x" + request.path)
        }
        #expect(run.drew, "\(run.errors)")
    }

    @Test func elevenRedirectsAreNot() async throws {
        let run = try await FaultRun.against { request in
            RedirectFaultTests.moved("/x" + request.path)
        }
        #expect(run.failed(69, saying: "more than 10 redirects"), "\(run.errors)")
        #expect(run.heads.count == 11)
    }

    @Test func aCircleIsNamedWithoutItsSecrets() async throws {
        let run = try await FaultRun.against { request in
            RedirectFaultTests.moved(
                request.path.hasPrefix("/a") ? "/b/1.json?key=SECRET" : "/a/1.json?key=SECRET")
        }
        #expect(run.failed(69, saying: "redirected in a circle", "/a/1.json\""), "\(run.errors)")
        #expect(!run.errors.contains("SECRET"))
    }

    @Test(
        arguments: ["ftp://127.0.0.1/", "file:///etc/passwd", "javascript:alert(1)", "", "http://"])
    func othersThanHTTPAreRefused(location: String) async throws {
        let run = try await FaultRun.against { _ in RedirectFaultTests.moved(location) }
        #expect(run.failed(69, saying: "redirected to"), "\(run.errors)")
        #expect(run.heads.count == 1)
    }

    @Test func anotherServerSeesNoCredentials() async throws {
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

    @Test func credentialsInTheURLAreSentAndNeverShown() async throws {
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

    @Test(arguments: ["X: a\r\nEvil: b", "Ev il: b", "X\u{1B}: b", "no colon"])
    func aHeaderIsOneHeader(text: String) async throws {
        let run = try await FaultRun.against(["--header", text]) { Tens.answer($0) }
        #expect(run.failed(64, saying: "--header wants 'Name: value'"), "\(run.errors)")
        #expect(run.heads.isEmpty)
    }
}
