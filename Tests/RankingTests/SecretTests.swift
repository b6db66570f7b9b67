import Feeds
import LoopbackServer
import Testing

@testable import Ranking

/// What a feed may have of the environment.
@Suite(.timeLimit(.minutes(10))) struct SecretTests {
    private func description(_ header: String) throws(FeedError) -> FeedDescription {
        try .make(
            #"{"title": "T", "url": "http://x.org/a", "fields": {"name": "n"}, "headers": {"X-Key": "\#(header)"}}"#
        )
    }

    private static let environment = [
        "CHARTGEN_KEY": "k1", "MY_KEY": "k2", "TWITCH_TOKEN": "k3", "CHARTGEN_LINES": "a\r\nB: c",
        "CHARTGEN_EMPTY": "",
    ]

    @Test(arguments: [
        ("$CHARTGEN_KEY", "k1"), ("Bearer $CHARTGEN_KEY", "Bearer k1"),
        ("$CHARTGEN_KEY:$MY_KEY.", "k1:k2."), ("costs 5$ or $ 5", "costs 5$ or $ 5"),
    ])
    func variablesThatAreAllowedAreSent(header: String, value: String) async throws {
        try await LoopbackServer.serving { _ in
            .json("[]")
        } _: { server in
            let feed = try RankedFeed.make(description(header), at: server) {
                $0.environment = SecretTests.environment
                $0.secrets = ["MY_KEY"]
            }
            _ = try await feed.list()
            #expect(server.headers.map { $0["x-key"] } == [value])
        }
    }

    @Test(arguments: [
        ("$MY_KEY", "its headers ask for MY_KEY of the environment, which it may not have"),
        (
            "$TWITCH_TOKEN",
            "its headers ask for TWITCH_TOKEN of the environment, which it may not have"
        ),
        ("$PATH", "its headers ask for PATH of the environment, which it may not have"),
        ("$CHARTGEN_NONE", "CHARTGEN_NONE is not set in the environment, and its headers need it"),
        (
            "$CHARTGEN_EMPTY",
            "CHARTGEN_EMPTY is not set in the environment, and its headers need it"
        ),
        (
            "$CHARTGEN_LINES",
            "CHARTGEN_LINES of the environment has a newline or another control character"
        ),
    ])
    func othersAreRefusedBeforeAnyRequest(header: String, words: String) async throws {
        try await LoopbackServer.serving { _ in
            .json("[]")
        } _: { server in
            let told = await problem {
                _ = try RankedFeed.make(description(header), at: server) {
                    $0.environment = SecretTests.environment
                }
            }
            #expect(told == "refused: \(words)")
            #expect(!SecretTests.environment.values.contains { $0.count > 1 && told.contains($0) })
            #expect(server.paths == [])
        }
    }

    /// A file that calls itself as a preset is none.
    @Test func aFileWithAPresetsNameHasNoneOfItsSecrets() async {
        let told = await problem {
            let json =
                #"{"title": "T", "url": "http://x.org/", "fields": {"name": "n"}, "headers": {"A": "$TWITCH_TOKEN"}}"#
            let feed = try FeedDescription(json: Array(json.utf8), name: "twitch-games")
            var options = RankedFeedOptions()
            options.environment = ["TWITCH_TOKEN": "secret"]
            _ = try RankedFeed(feed, options: options)
        }
        #expect(told.hasPrefix("refused: its headers ask for TWITCH_TOKEN"), "\(told)")
    }

    @Test func aPresetsMissingVariableIsNamed() async throws {
        let preset = try #require(FeedDescription.preset(named: "twitch-games"))
        let told = await problem {
            var options = RankedFeedOptions()
            options.environment = ["TWITCH_CLIENT_ID": "client"]
            _ = try RankedFeed(preset, options: options)
        }
        #expect(
            told
                == "refused: TWITCH_CLIENT_SECRET is not set in the environment, and its headers need it"
        )
    }

    @Test func aUsersHeaderTakesTheDescriptionsPlace() async throws {
        try await LoopbackServer.serving { _ in
            .json("[]")
        } _: { server in
            let feed = try RankedFeed.make(description("a"), at: server) {
                $0.http.headers = [("x-key", "b"), ("X-More", "c")]
            }
            _ = try await feed.list()
            #expect(server.headers.first?["x-key"] == "b")
            #expect(server.headers.first?["x-more"] == "c")
        }
    }

    @Test(
        arguments: [
            ([:], nil), (["q": "x"], #"badData: there is no parameter "q"; it knows country"#),
        ] as [([String: String], String?)])
    func unknownParametersAreRefused(parameters: [String: String], words: String?) async throws {
        let preset = try #require(FeedDescription.preset(named: "apple-albums"))
        let told = await problem {
            var options = RankedFeedOptions()
            options.parameters = parameters
            _ = try RankedFeed(preset, options: options)
        }
        #expect(told == words ?? "no error")
    }

    @Test(arguments: ["ftp://x.org", "x.org", "http://x.org/?a=b", "http://me:pw@x.org/"])
    func aBaseThatIsNoneIsRefused(base: String) async throws {
        let preset = try #require(FeedDescription.preset(named: "apple-albums"))
        let told = await problem {
            var options = RankedFeedOptions()
            options.baseURL = base
            _ = try RankedFeed(preset, options: options)
        }
        #expect(told == "notFound: not an http or https URL")
    }
}
