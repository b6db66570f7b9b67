import Foundation
import LoopbackServer
import Synchronization
import TestSupport
import Testing

/// What `chartgen rank` says where it can't do what was asked for.
@Suite(.slow) struct RankFailureTests {
    @Test(
        arguments: [
            (["rank"], "rank wants a feed: a name of rank --list, or the file of a description"),
            (["rank", "twitch-games", "--list"], "take one of a feed, --list and --schema"),
            (["rank", "--list", "--schema"], "take one of a feed, --list and --schema"),
            (["rank", "--list", "--count", "3"], "--list takes no --count"),
            (["rank", "--schema", "--width", "300"], "--schema takes no --width"),
            (["rank", "x", "--count", "0"], "--count is 1 or more (given: 0)"),
            (["rank", "x", "--count", "10001"], "--count is at most 10,000 (given: 10,001)"),
            (["rank", "x", "--open", "20000"], "--open is at most 10,000 (given: 20,000)"),
            (
                ["rank", "x", "--open", "1", "--detail-count", "10001"],
                "--detail-count is at most 10,000 (given: 10,001)"
            ),
            (
                ["rank", "x", "--open", "1", "--detail-count", "0"],
                "--detail-count is 1 or more (given: 0)"
            ),
            (
                ["rank", "x", "--detail-count", "1"],
                "--detail-count takes --open or --open-id, too"
            ),
            (
                ["rank", "--list", "--detail-count", "1", "--open", "1"],
                "--list takes no --detail-count"
            ),
            (
                ["rank", "apple-albums", "--open", "1", "--detail-count", "1"],
                "--detail-count is for entries that open into a list, and those of apple-albums don't"
            ),
            (
                ["rank", "github-repos", "--param", "query=a"],
                "github-repos has no parameter \"query\"; there are language, q, since"
            ),
            (
                ["rank", "twitch-games", "--param", "q=a"],
                "twitch-games has no parameter \"q\": its address takes none"
            ),
            (["rank", "x", "--page", "-1"], "--page is 1 or more (given: -1)"),
            (["rank", "x", "--open", "0"], "--open is 1 or more (given: 0)"),
            (["rank", "x", "--open", "1", "--open-id", "a"], "take one of --open and --open-id"),
            (["rank", "x", "--param", "q"], "--param is name=value"),
            (["rank", "x", "--param", "=1"], "--param is name=value"),
            (
                ["rank", "x", "--param", "q=1", "--param", "q=2"], "--param \"q\" is given twice"
            ),
            (["rank", "x", "--secret", "a b"], "--secret is the name of a variable"),
            (["rank", "x", "--base-url", "ftp://h"], "--base-url is an http or https address"),
            (["rank", "x", "--base-url", "http://h/?a"], "--base-url is a server"),
            (["rank", "x", "--format", "gif"], "'gif' is invalid for '--format <format>'"),
            (["rank", "x", "--count", "1", "--count", "2"], "--count is given twice"),
            (["rank", "x", "-o", "a.gif"], "cannot tell the format from \"a.gif\""),
            (["rank", "x", "-o", "a"], "cannot tell the format from \"a\""),
            (["rank", "x", "--check"], "--check is for pictures, and not for table"),
            (["rank", "x", "--describe", "a.json"], "--describe is for pictures"),
            (["rank", "x", "--theme", "dark", "-o", "a.csv"], "--theme is for pictures"),
            (["rank", "x", "--page", "2"], "--page needs --size"),
            (["rank", "x", "--width", "5", "-o", "a.png"], "is too small for a chart"),
            (["rank", "x", "--locale", "nowhere"], "no locale \"nowhere\""),
        ] as [([String], String)])
    func whatContradictsItselfIs64(words: [String], said: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.refusing(words, in: folder)
            #expect(outcome.status == 64)
            #expect(outcome.text == "")
            #expect(outcome.lines.count == 1 && outcome.errors.contains(said), "\(outcome.errors)")
            #expect(folder.names == [])
        }
    }

    @Test(
        arguments: [
            (
                ["twitch-gamse"],
                "\"twitch-gamse\" is no built-in feed and no file (did you mean twitch-games?); there are"
                    + " apple-albums, apple-albums-genre, apple-albums-v1, github-repos, twitch-games,"
                    + " twitch-games-kraken"
            ),
            (["no/feed.json"], "\"no/feed.json\": no such file"),
            (["no-feed.json"], "\"no-feed.json\": no such file"),
            (["no/feed"], "\"no/feed\": no such file"),
            (["."], "\".\": it is a folder, and not a description"),
            (
                ["twitch-games-kraken", "--open", "9"],
                "there is no entry with rank 9: the ranks are 1 to 3"
            ),
            (
                ["twitch-games-kraken", "--open", "3", "--count", "2"],
                "there is no entry with rank 3: the ranks are 1 to 2; --count 3 asks for more"
            ),
            (
                ["twitch-games-kraken", "--open-id", "x"],
                "there is no entry with the id \"x\"; there are \"1\" (Chess), \"2\" (Go), \"3\" (Tag)"
            ),
        ] as [([String], String)])
    func whatIsNotThereIs66(words: [String], said: String) async throws {
        try await withFolder { folder in
            try await RankServer.serving { server in
                let outcome = try await Binary.rank(words, at: server, in: folder)
                #expect(outcome.status == 66)
                #expect(outcome.text == "")
                #expect(outcome.lines == ["chartgen: \(said)"])
            }
        }
    }

    @Test func aFileWithThePresetsNameIsAQuestion() async throws {
        try await withFolder { folder in
            try Data().write(to: folder.appendingPathComponent("twitch-games"))
            let outcome = try await Binary.chartgen.run(["rank", "twitch-games"], in: folder)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("say ./twitch-games for that"))
        }
    }

    @Test(
        .promise(.rankedFeeds, "a description is checked before…"),
        arguments: [
            ("", "a.json"), ("[]", "a.json"), ("{\"title\":\"T\"", "a.json"),
            (
                #"{"title":"T","url":"https://example.org","fields":{"name":"n"},"colour":1}"#,
                "colour"
            ),
            (#"{"title":"T","url":"ftp://example.org","fields":{"name":"n"}}"#, "url"),
            (#"{"title":"T","url":"https://example.org","fields":{}}"#, "fields"),
        ])
    func aBadDescriptionIs65WithItsPlace(text: String, place: String) async throws {
        try await withFolder { folder in
            try Data(text.utf8).write(to: folder.appendingPathComponent("a.json"))
            let outcome = try await Binary.chartgen.run(["rank", "a.json"], in: folder)
            #expect(outcome.status == 65)
            #expect(outcome.text == "")
            #expect(outcome.lines.count == 1 && outcome.errors.contains("a.json"))
            #expect(outcome.errors.contains(place), "\(outcome.errors)")
        }
    }

    @Test func aDescriptionWithoutEndIs65() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.script(
                "head -c 2000000 /dev/zero | \"$0\" rank -", in: folder)
            #expect(outcome.status == 65)
            #expect(
                outcome.lines == ["chartgen: stdin: longer than 1 MiB, which no description is"])
        }
    }

    @Test(
        .promise(.rankedFeeds, "an answer without a list…"),
        arguments: [
            ("<html>Sorry</html>", 65), ("{\"feed\":{\"results\":{}}}", 65),
            ("{\"feed\":{\"results\":[{\"name\":", 65), ("", 65),
        ])
    func anAnswerThatIsNoListIs65(answer: String, status: Int) async throws {
        try await withFolder { folder in
            try await RankServer.serving { _ in
                .json(answer)
            } _: { server in
                let outcome = try await Binary.rank(
                    ["apple-albums", "-o", "a.png"], at: server, in: folder)
                #expect(outcome.status == status, "\(outcome.errors)")
                #expect(outcome.complaints.count == 1)
                #expect(outcome.errors.contains(server.address), "it says where")
                #expect(folder.names == [])
            }
        }
    }

    @Test(arguments: [(401, 77), (403, 77), (404, 66), (500, 69)])
    func aStatusOfTheServerIsOneOfOurs(answer: Int, status: Int) async throws {
        try await withFolder { folder in
            try await RankServer.serving { _ in
                .status(answer)
            } _: { server in
                let outcome = try await Binary.rank(
                    ["apple-albums", "--retries", "0"], at: server, in: folder)
                #expect(outcome.status == status, "\(outcome.errors)")
                #expect(outcome.text == "")
            }
        }
    }

    @Test func nobodyThereIs69() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                [
                    "rank", "github-repos", "--base-url", "http://127.0.0.1:1", "--retries", "0",
                ], in: folder)
            #expect(outcome.status == 69, "\(outcome.errors)")
            #expect(outcome.text == "")
        }
    }

    @Test(.promise(.rankedFeeds, "a limit on requests is waited…"))
    func aRateLimitIs75WithTheTimeWhenItGoesOn() async throws {
        let reset = Int(Date().timeIntervalSince1970) + 3_000
        try await withFolder { folder in
            try await RankServer.serving { _ in
                .status(
                    403, [("x-ratelimit-remaining", "0"), ("x-ratelimit-reset", "\(reset)")])
            } _: { server in
                let outcome = try await Binary.rank(["github-repos"], at: server, in: folder)
                #expect(outcome.status == 75, "\(outcome.errors)")
                let day = Date(timeIntervalSince1970: Double(reset)).formatted(.iso8601)
                    .prefix(13)
                #expect(outcome.errors.contains(day), "\(outcome.errors)")
            }
        }
    }

    /// The source gave the list once, then it fails, or does not answer.
    @Test(
        .promise(.rankedFeeds, "a list that was had once is shown with its…"),
        arguments: [
            ([], 500, 1), ([], 503, 1), ([], nil, 1), (["--no-cache"], 500, 69),
            (["--refresh"], 500, 69), ([], 404, 66), ([], 410, 66), ([], 403, 77),
            (["--offline"], 500, 0),
        ] as [([String], Int?, Int)])
    func aListThatCantBeHadIsTheOneThatWasKept(
        options: [String], answer: Int?, status: Int
    ) async throws {
        try await withFolder { folder in
            let isDown = Mutex(false)
            let environment = ["XDG_CACHE_HOME": folder.appendingPathComponent("cache").path]
            try await RankServer.serving { request in
                guard isDown.withLock({ $0 }) else { return RankServer.answer(request) }
                return answer.map { .status($0) } ?? [.close]
            } _: { server in
                let words = ["apple-albums", "--retries", "0", "--format", "json"]
                let fresh = try await Binary.rank(
                    words, at: server, in: folder, environment: environment)
                #expect(fresh.status == 0, "\(fresh.errors)")
                isDown.withLock { $0 = true }
                let kept = try await Binary.rank(
                    words + options, at: server, in: folder, environment: environment)
                #expect(kept.status == status, "\(kept.errors)")
                guard status < 2 else {
                    #expect(kept.text == "")
                    return
                }
                let old = "\n  \"isOld\": true,"
                #expect(kept.text.contains(old))
                #expect(kept.text.contains("\n  \"why\": \"API page 1 (") == (status == 1))
                let rest = kept.text.replacing(old, with: "").replacing(
                    /\n  "why": .*/, with: "")
                #expect(rest == fresh.text, "\(rest)")
                let said =
                    #/As of [1-9][0-9]? \w{3} 20\d\d [0-9:]{5} UTC; the source can't be had now: API /#
                #expect(kept.errors.contains(said) == (status == 1), "\(kept.errors)")
            }
        }
    }

    @Test func aKeptListIsSaidToBeOldInTablesAndPictures() async throws {
        try await withFolder { folder in
            let isDown = Mutex(false)
            let environment = ["XDG_CACHE_HOME": folder.appendingPathComponent("cache").path]
            try await RankServer.serving { request in
                isDown.withLock { $0 } ? .status(502) : RankServer.answer(request)
            } _: { server in
                func run(_ words: [String]) async throws -> Binary.Outcome {
                    try await Binary.rank(
                        ["apple-albums", "--retries", "0"] + words, at: server, in: folder,
                        environment: environment)
                }
                #expect(try await run(["--open", "1"]).status == 0)
                isDown.withLock { $0 = true }
                let table = try await run(["--locale", "de"])
                #expect(table.status == 1 && table.text.contains("First"))
                #expect(
                    table.text.contains("; die Quelle ist jetzt nicht zu haben: API page 1 ("),
                    "\(table.text)")
                for open in [[], ["--open", "1"]] {
                    let picture = try await run(
                        ["-o", "a.svg", "--describe", "a.json", "--check"] + open)
                    #expect(picture.status == 1, "\(picture.errors)")
                    let said =
                        try JSONSerialization.jsonObject(
                            with: Data(folder.bytes("a.json"))) as? [String: Any]
                    #expect(said?["isOld"] as? Bool == true)
                    #expect((said?["fetchedAt"] as? String)?.hasPrefix("20") == true)
                    #expect((said?["why"] as? String)?.contains("HTTP 502") == true)
                    let alt = said?["altText"] as? String ?? ""
                    #expect(alt.contains(" UTC; the source can't be had now: API "), "\(alt)")
                    #expect(!picture.errors.contains("check: "), "\(picture.errors)")
                }
            }
        }
    }

    @Test func anEntryIsShownWithoutWhatDidNotCome() async throws {
        try await withFolder { folder in
            try await RankServer.serving { request in
                request.path.hasPrefix("/lookup") ? .status(404) : RankServer.answer(request)
            } _: { server in
                let outcome = try await Binary.rank(
                    ["apple-albums", "--open", "1", "--format", "json"], at: server, in: folder)
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(outcome.text.contains(#""Copyright":null"#))
                #expect(outcome.lines.count == 1)
                #expect(outcome.errors.contains("A part is missing: "))
            }
        }
    }

    @Test func theDescriptionIsNotOverwritten() async throws {
        try await withFolder { folder in
            let text = #"{"title":"T","url":"https://example.org","fields":{"name":"n"}}"#
            try Data(text.utf8).write(to: folder.appendingPathComponent("a.json"))
            let outcome = try await Binary.chartgen.run(
                ["rank", "a.json", "-o", "./a.json"], in: folder)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("is the description: write to another file"))
            #expect(String(decoding: try folder.bytes("a.json"), as: UTF8.self) == text)
        }
    }
}
