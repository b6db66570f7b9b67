import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What nobody but the feed's server may see.
@Suite(.slow) struct RankSecretTests {
    /// What a run said and wrote, the names and contents of its cache included.
    private func traces(
        _ words: [String], at server: LoopbackServer, _ environment: [String: String]
    ) async throws -> String {
        try await withFolder { folder in
            let cache = folder.appendingPathComponent("cache").path
            let outcome = try await Binary.rank(
                words, at: server, in: folder,
                environment: environment.merging(["XDG_CACHE_HOME": cache]) { $1 })
            var traces = outcome.text + outcome.errors
            let files = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
            for case let file as String in files {
                traces += file + "\n"
                let bytes = try? Data(contentsOf: folder.appendingPathComponent(file))
                traces += String(decoding: bytes ?? Data(), as: UTF8.self)
            }
            #expect(files.contains { "\($0)".hasPrefix("cache/") }, "there is a cache")
            return traces
        }
    }

    @Test(
        .promise(.rankedFeeds, "secrets go only to the feed's…"),
        arguments: [
            ["twitch-games", "--format", "json"], ["twitch-games"],
            ["twitch-games", "--open", "1", "-o", "a.json"],
            ["twitch-games", "-o", "a.svg", "--describe", "d.json"],
        ])
    func credentialsAreInNothingThatIsSaidOrWritten(words: [String]) async throws {
        try await RankServer.serving { server in
            let traces = try await traces(words, at: server, RankServer.secrets)
            #expect(traces.contains("Go"))
            for secret in RankServer.secrets.values { #expect(!traces.contains(secret)) }
            #expect(server.heads.allSatisfy { $0.field("client-id") == "client-7Qx" })
        }
    }

    /// The token that is asked for is on no disk either, and the list that was kept with it is shown
    /// by the next run.
    @Test(.promise(.rankedFeeds, "a token by id and secret…"))
    func aTokenByIDAndSecretIsInNothingThatIsSaidOrWritten() async throws {
        try await RankServer.serving { server in
            let traces = try await traces(
                ["twitch-games", "--format", "json"], at: server, RankServer.client)
            #expect(traces.contains("Go"))
            for secret in Array(RankServer.client.values) + ["token-9Zk", "secret%2B3"] {
                #expect(!traces.contains(secret))
            }
            #expect(server.heads.filter { $0.path == "/oauth2/token" }.count == 1)
            #expect(
                server.heads.dropFirst().allSatisfy {
                    $0.field("authorization") == "Bearer token-9Zk"
                })
            try await withFolder { folder in
                let wrong = try await Binary.rank(
                    ["twitch-games", "--retries", "0"], at: server, in: folder,
                    environment: RankServer.client.merging(["TWITCH_CLIENT_SECRET": "wrong-5Tz"]) {
                        $1
                    })
                #expect(wrong.status == 77)
                #expect(wrong.errors.contains("check TWITCH_CLIENT_ID and TWITCH_CLIENT_SECRET"))
                #expect(!wrong.errors.contains("wrong-5Tz"))
            }
        }
    }

    @Test(arguments: [401, 403, 404, 500, 302])
    func credentialsAreInNoMessage(status: Int) async throws {
        try await RankServer.serving { _ in
            .status(status, [("Location", "/elsewhere?again")])
        } _: { server in
            let traces = try await traces(
                ["twitch-games", "--retries", "0"], at: server, RankServer.secrets)
            for secret in RankServer.secrets.values { #expect(!traces.contains(secret)) }
        }
    }

    @Test(
        arguments: [
            (["TWITCH_CLIENT_ID": "a"], "TWITCH_TOKEN"),
            (["TWITCH_TOKEN": "a"], "TWITCH_CLIENT_ID"),
        ])
    func aMissingVariableIsNamed(environment: [String: String], name: String) async throws {
        try await withFolder { folder in
            try await RankServer.serving { server in
                let outcome = try await Binary.rank(
                    ["twitch-games"], at: server, in: folder, environment: environment)
                #expect(outcome.status == 77)
                #expect(outcome.lines.count == 1 && outcome.errors.contains(name))
                #expect(server.heads.isEmpty)
            }
        }
    }

    @Test(.promise(.rankedFeeds, "secrets go only to the feed's…"))
    func aDescriptionHasOnlyTheVariablesThatItMay() async throws {
        try await withFolder { folder in
            try await RankServer.serving { request in
                .json(#"[{"name":"\#(request.field("x-key") ?? "nothing")"}]"#)
            } _: { server in
                func run(_ variable: String, _ words: [String]) async throws -> Binary.Outcome {
                    try await Binary.chartgen.run(
                        ["rank", "-", "--format", "csv"] + words, in: folder,
                        input: """
                            {"title":"T","url":"\(server.url)/","fields":{"name":"name"},
                            "headers":{"X-Key":"$\(variable)"},"count":1}
                            """,
                        environment: ["CHARTGEN_KEY": "own", "HOME_KEY": "foreign"])
                }
                #expect(try await run("CHARTGEN_KEY", []).text.contains("own"))
                let refused = try await run("HOME_KEY", [])
                #expect(refused.status == 77)
                #expect(refused.errors.contains("--secret HOME_KEY"), "\(refused.errors)")
                #expect(!refused.errors.contains("foreign"))
                let allowed = try await run("HOME_KEY", ["--secret", "HOME_KEY"])
                #expect(allowed.text.contains("foreign"))
            }
        }
    }

    /// Who types the secret in place of its name is not shown it again.
    @Test func aSecretThatWasTypedIsNotRepeated() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["rank", "x", "--secret", "s3cr3t-value"], in: folder)
            #expect(outcome.status == 64)
            #expect(!outcome.errors.contains("s3cr3t"))
        }
    }

    @Test func offlineGivesWhatWasKept() async throws {
        try await withFolder { folder in
            let environment = ["XDG_CACHE_HOME": folder.appendingPathComponent("cache").path]
            try await RankServer.serving { server in
                let words = ["github-repos", "--count", "2", "--format", "csv"]
                let before = try await Binary.rank(
                    words, at: server, in: folder, environment: environment)
                #expect(before.status == 0, "\(before.errors)")
                let asked = server.paths.count
                let after = try await Binary.rank(
                    words + ["--offline"], at: server, in: folder, environment: environment)
                #expect(after.status == 0, "\(after.errors)")
                #expect(after.text == before.text)
                #expect(after.errors.contains("this is what it said before · Fetched 20"))
                let data = try await Binary.rank(
                    ["github-repos", "--count", "2", "--format", "json", "--offline"], at: server,
                    in: folder, environment: environment)
                #expect(data.text.contains(#""isOld": true"#), "\(data.text)")
                #expect(server.paths.count == asked)
                let other = try await Binary.rank(
                    ["apple-albums", "--offline"], at: server, in: folder, environment: environment)
                #expect(other.status != 0 && other.text == "")
            }
        }
    }
}
