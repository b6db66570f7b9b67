import Feeds
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import Ranking

/// Tokens that a feed gets by a client's credentials.
@Suite(.timeLimit(.minutes(10))) struct TokenTests {
    private static let environment = ["CHARTGEN_ID": "me", "CHARTGEN_SECRET": "s+ 3~ö"]

    private func description(_ token: String) throws(FeedError) -> FeedDescription {
        try .make(
            """
            {"title": "T", "url": "https://x.org/list", "fields": {"id": "n", "name": "n"},
            "headers": {"Authorization": "Bearer $CHARTGEN_TOKEN", "X-Id": "$CHARTGEN_ID"},
            "token": \(token)}
            """)
    }

    private static let rule = """
        {"variable": "CHARTGEN_TOKEN", "url": "https://id.x.org/oauth2/token", "id": "CHARTGEN_ID",
        "secret": "CHARTGEN_SECRET"}
        """

    /// A server that gives tokens t1, t2 ... and lets in those of `good`.
    private func serving(
        _ good: Set<String>, body: String? = nil, status: Int = 200,
        _ use: (LoopbackServer) async throws -> Void
    ) async throws {
        try await LoopbackServer.serving { request in
            guard request.path == "/oauth2/token" else {
                let token = request.field("authorization")?.dropFirst(7) ?? ""
                return good.contains(String(token)) ? .json(#"[{"n":"a"}]"#) : .status(401)
            }
            guard status == 200 else { return .status(status) }
            return .json(
                body ?? #"{"access_token":"t\#(request.earlier + 1)","token_type":"bearer"}"#)
        } _: { server in
            try await use(server)
        }
    }

    private func feed(
        at server: LoopbackServer, _ more: [String: String] = [:], rule: String = rule
    ) throws -> RankedFeed {
        try RankedFeed.make(description(rule), at: server) {
            $0.environment = TokenTests.environment.merging(more) { $1 }
        }
    }

    /// The paths that were asked for.
    private func paths(_ server: LoopbackServer) -> [String] { server.heads.map(\.path) }

    @Test(
        .promise(
            .rankedFeeds,
            """
            a token by id and secret (RFC 6749, 4.4) is asked for once and renewed once where it is
            refused; id, secret and token go to no other server and stand in nothing that is said
            or written
            """),
        arguments: [
            // The environment has the token.
            (["CHARTGEN_TOKEN": "own"], ["own"], ["/list", "/list"]),
            ([:], ["t1"], ["/oauth2/token", "/list", "/list"]),
            // The first token is refused, as one that has run out.
            ([:], ["t2"], ["/oauth2/token", "/list", "/oauth2/token", "/list", "/list"]),
        ] as [([String: String], Set<String>, [String])])
    func aTokenIsAskedForOnce(
        more: [String: String], good: Set<String>, asked: [String]
    ) async throws {
        try await serving(good) { server in
            let feed = try feed(at: server, more)
            for _ in 1...2 { #expect(try await feed.list().items.map(\.name) == ["a"]) }
            #expect(paths(server) == asked)
        }
    }

    @Test func aServerThatRefusesEachTokenIsNotAskedForEver() async throws {
        try await serving([]) { server in
            let feed = try feed(at: server)
            for _ in 1...3 {
                let error = await #expect(throws: FeedError.self) { try await feed.list() }
                #expect(error?.kind == .refused)
            }
            #expect(paths(server).count { $0 == "/oauth2/token" } == 2)
        }
    }

    @Test func requestsAtOnceShareOneToken() async throws {
        try await serving(["t1"]) { server in
            let feed = try feed(at: server)
            try await withThrowingTaskGroup { group in
                for _ in 1...8 { group.addTask { _ = try await feed.list() } }
                try await group.waitForAll()
            }
            #expect(paths(server).count { $0 == "/oauth2/token" } == 1)
        }
    }

    @Test(
        arguments: [
            (
                nil, "Basic bWU6cyUyQiszJTdFJUMzJUI2",
                "grant_type=client_credentials"
            ),
            (
                "form", nil,
                "client_id=me&client_secret=s%2B+3%7E%C3%B6&grant_type=client_credentials"
            ),
        ] as [(String?, String?, String)])
    func credentialsAreSentInOneWay(send: String?, field: String?, form: String) async throws {
        try await serving(["t1"]) { server in
            let rule = send.map {
                Self.rule.replacing("\"secret\":", with: "\"send\": \"\($0)\", \"secret\":")
            }
            _ = try await feed(at: server, rule: rule ?? Self.rule).list()
            let request = try #require(server.heads.first)
            #expect(request.lines.first == "POST /oauth2/token HTTP/1.1")
            #expect(request.field("content-type") == "application/x-www-form-urlencoded")
            #expect(request.field("authorization") == field)
            #expect(request.body == form)
            #expect(request.field("x-id") == nil)
        }
    }

    @Test(
        arguments: [
            (400, nil, .refused, "the server of tokens refused id and secret (status of 400)"),
            (401, nil, .refused, "the server of tokens refused id and secret (status of 401)"),
            (503, nil, .unreachable, "the server of tokens answers a status of 503"),
            (302, nil, .unreachable, "the server of tokens answers a status of 302"),
            (429, nil, .toldToWait, "too many tokens were asked for"),
            (200, "[]", .badData, "the answer of the server of tokens has no token"),
            (200, "<", .badData, "the answer of the server of tokens has no token"),
            (
                200, #"{"access_token":"a\r\nX: b"}"#, .badData,
                "the answer of the server of tokens has no token"
            ),
            (
                200, #"{"access_token":"a","token_type":"mac"}"#, .badData,
                "the server of tokens gave another kind of token than bearer"
            ),
        ] as [(Int, String?, FeedError.Kind, String)])
    func aServerOfTokensThatFailsIsNamed(
        status: Int, body: String?, kind: FeedError.Kind, problem: String
    ) async throws {
        try await serving([], body: body, status: status) { server in
            let error = await #expect(throws: FeedError.self) { try await feed(at: server).list() }
            #expect(error?.kind == kind && error?.problem == problem)
            #expect(paths(server) == ["/oauth2/token"])
            let said = "\(error.map { "\($0)" } ?? "")"
            for secret in TokenTests.environment.values { #expect(!said.contains(secret)) }
        }
    }

    /// The answers that were kept with one token are shown with another of the same client.
    @Test func keptAnswersBelongToTheClient() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "tokens-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let cache = try ResponseCache(folder: folder.path)
        try await serving(["t1"]) { server in
            func feed(_ change: (inout RankedFeedOptions) -> Void = { _ in }) throws -> RankedFeed {
                try RankedFeed.make(description(Self.rule), at: server) {
                    $0.environment = TokenTests.environment
                    $0.http.cache = cache
                    change(&$0)
                }
            }
            _ = try await feed().list()
            let asked = paths(server).count
            let kept = try await feed { $0.http.cacheMode = .offline }.list()
            #expect(kept.items.map(\.name) == ["a"] && paths(server).count == asked)
            let other = try feed {
                $0.environment["CHARTGEN_SECRET"] = "another"
                $0.http.cacheMode = .offline
            }
            await #expect(throws: FeedError.self) { try await other.list() }
        }
    }

    @Test(
        .promise(.rankedFeeds, "a description is checked before…"),
        arguments: [
            (#"{"variable": "CHARTGEN_TOKEN"}"#, #"token needs "url""#),
            (
                #"{"variable": "CHARTGEN_TOKEN", "url": "http://x.org/t", "id": "A", "secret": "B"}"#,
                "token.url must be an https address"
            ),
            (
                #"{"variable": "CHARTGEN_TOKEN", "url": "https://x.org/t?a=b", "id": "A", "secret": "B"}"#,
                "token.url must be an https address"
            ),
            (
                #"{"variable": "OTHER", "url": "https://x.org/t", "id": "A", "secret": "B"}"#,
                "token.variable is $OTHER, which no header uses"
            ),
            (
                #"{"variable": "CHARTGEN_TOKEN", "url": "https://x.org/t", "id": "A", "secret": "s3cr-et"}"#,
                "token.secret must be the name of a variable of the environment, and not its value"
            ),
            (
                #"{"variable": "CHARTGEN_TOKEN", "url": "https://x.org/t", "id": "A", "secret": "A"}"#,
                "token.variable, token.id and token.secret must be three variables"
            ),
            (
                #"{"variable": "CHARTGEN_TOKEN", "url": "https://x.org/t", "id": "A", "secret": "B", "send": "x"}"#,
                "token.send is"
            ),
            (
                #"{"variable": "CHARTGEN_TOKEN", "url": "https://x.org/t", "id": "A", "secret": "B", "scope": "x"}"#,
                "token has no"
            ),
        ])
    func aRuleIsCheckedBeforeAnythingIsAsked(token: String, problem: String) throws {
        let error = #expect(throws: FeedError.self) { try description(token) }
        #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
        #expect(error?.problem.contains("s3cr-et") == false)
    }

    @Test(arguments: [
        (["CHARTGEN_ID": "a"], "CHARTGEN_SECRET is not set in the environment"),
        (["CHARTGEN_SECRET": "a"], "CHARTGEN_ID is not set in the environment"),
    ])
    func whatIsMissingIsNamed(environment: [String: String], problem: String) async throws {
        try await serving([]) { server in
            let error = #expect(throws: FeedError.self) {
                try RankedFeed.make(description(Self.rule), at: server) {
                    $0.environment = environment
                }
            }
            #expect(error?.problem.hasPrefix(problem) == true, "\(error?.problem ?? "")")
        }
    }
}
