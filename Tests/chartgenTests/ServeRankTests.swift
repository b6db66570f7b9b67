import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Ranked feeds of `chartgen serve`: where they are, and what they are sent.
@Suite(.slow) struct ServeRankTests {
    private func describe(_ server: LoopbackServer, in folder: URL) throws {
        try RankServer.description(of: server).write(
            to: folder.appendingPathComponent("books.json"), atomically: true, encoding: .utf8)
    }

    @Test func headersOfTheSeriesSourceGoToNoRankedFeed() async throws {
        let source = { @Sendable (request: LoopbackServer.Request) in
            request.path == "/1.json"
                ? LoopbackServer.Answer.json(#"[{"t":1700000000,"y":1},{"t":1700000060,"y":2}]"#)
                : .status(404)
        }
        try await withFolder { folder in
            try await LoopbackServer.serving(source) { series in
                try await RankServer.serving { ranks in
                    try describe(ranks, in: folder)
                    let words = [
                        "--source", series.url, "-H", "Authorization: Bearer secret",
                        "--no-cache", "--rank", "books.json",
                    ]
                    try await ServeRun.serving(words, in: folder) { server in
                        _ = try await server.get("chart.svg")
                        let list = try await server.get("rank/books?wait=yes")
                        #expect(list.status == 200, "\(list.text)")
                        let viewer = try await server.get("")
                        #expect(viewer.text.contains("href=\"rank/\""))
                    }
                    #expect(series.heads.first?.field("authorization") == "Bearer secret")
                    #expect(!ranks.heads.isEmpty)
                    #expect(ranks.heads.allSatisfy { $0.field("authorization") == nil })
                }
            }
        }
    }

    @Test func withoutTheOptionThereAreNoRankedFeeds() async throws {
        try await withFolder { folder in
            try await SampleServer.builtIn { _ in
                try await ServeRun.serving(["sample"], in: folder) { server in
                    let lists = try await server.get("rank/")
                    let viewer = try await server.get("")
                    #expect(lists.status == 404 && !viewer.text.contains("rank/"))
                }
            }
        }
    }

    @Test func allHasAllThatAreBuiltIn() async throws {
        try await withFolder { folder in
            let outcome = try await ServeRun.outcome(["--rank", "all"], in: folder) { server in
                let page = try await server.get("rank/")
                #expect(page.status == 200)
                for name in ["twitch-games", "github-repos"] {
                    #expect(page.text.contains("href=\"\(name)\""), "\(name)")
                }
            }
            #expect(
                outcome.lines.first?.hasPrefix("Serving ranked feeds at http://127.0.0.1:") == true)
        }
    }

    @Test(
        arguments: [
            (["sample", "--param", "a=b"], "options of ranked feeds go with --rank"),
            (["sample", "--rank-pause", "1"], "options of ranked feeds go with --rank"),
            (
                ["--rank", "all", "--rank-pause", "-1"],
                "--rank-pause is 0 to 3600 seconds (given: -1.0)"
            ),
        ])
    func optionsThatAreWrongAreRefused(words: [String], line: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["serve"] + words + ["--port", "0"], in: folder)
            #expect(outcome.status == 64 && outcome.errors.contains(line), "\(outcome.errors)")
        }
    }
}
