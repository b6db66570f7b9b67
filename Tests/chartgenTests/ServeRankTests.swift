import Foundation
import LoopbackServer
import Synchronization
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

    /// What the page's thumbnails fetched is drawn at any size without another request: from
    /// memory, and in the next run from disk.
    @Test(
        .promise(.rankedFeeds, "pictures of lists use images…"),
        arguments: [false, true])
    func picturesAskForNoImageThatIsKnown(keeps: Bool) async throws {
        try await withFolder { folder in
            try await LoopbackServer.serving({ Self.entries($0) }) { feed in
                let words = try Self.words(feed, in: folder) + (keeps ? [] : ["--no-cache"])
                let cache = ["XDG_CACHE_HOME": folder.appendingPathComponent("cache").path]
                for run in 1...(keeps ? 2 : 1) {
                    try await ServeRun.serving(words, in: folder, environment: cache) { server in
                        if run == 1 {
                            let page = try await server.get("rank/entries?wait=yes").text
                            for source in page.matches(of: /<img src="([^"]*)"/).map(\.1) {
                                #expect(try await server.get("rank/\(source)").isPNG)
                            }
                        }
                        #expect(feed.paths.count { $0.hasPrefix("/art/") } == 10)
                        for width in [480, 600, 900, 1_200] {
                            let picture = try await server.get(
                                "rank/entries/chart.svg?width=\(width)&size=10&scale=2")
                            #expect(picture.status == 200 && !picture.text.contains("missing"))
                            #expect(picture.field("cache-control") == "no-cache")
                        }
                        #expect(feed.paths.count { $0.hasPrefix("/art/") } == 10)
                    }
                }
            }
        }
    }

    /// The second server starts while the source is down.
    @Test(
        .promise(.rankedFeeds, "a list that was had once is shown with its…"),
        arguments: [([], true), (["--no-cache"], false)])
    func aListOutlivesARestart(options: [String], isKept: Bool) async throws {
        try await withFolder { folder in
            let isDown = Mutex(false)
            try await LoopbackServer.serving({ request in
                isDown.withLock { $0 } ? .status(503) : Self.entries(request)
            }) { feed in
                let words = try Self.words(feed, in: folder) + ["--retries", "0"] + options
                let cache = ["XDG_CACHE_HOME": folder.appendingPathComponent("cache").path]
                for run in 1...2 {
                    isDown.withLock { $0 = run == 2 }
                    try await ServeRun.serving(words, in: folder, environment: cache) { server in
                        let page = try await server.get("rank/entries?wait=yes")
                        #expect(page.status == (run == 1 || isKept ? 200 : 502))
                        #expect(page.text.contains("Entry 10") == (run == 1 || isKept))
                        #expect(page.text.contains("id=\"retry\"") == (run == 2))
                        let data = try await server.get("rank/entries/list.json")
                        let isOld = data.object["isOld"] as? Bool
                        #expect(isOld == (run == 2 && isKept ? true : nil))
                        #expect((data.object["why"] != nil) == (isOld == true))
                    }
                }
            }
        }
    }

    /// Of ten images four can't be had.
    @Test(.promise(.rankedFeeds, "a picture of a list that lacks…"))
    func whatAPictureLacksStandsBelowIt() async throws {
        try await withFolder { folder in
            try await LoopbackServer.serving({ request in
                request.path.hasPrefix("/art/") && request.path < "/art/4"
                    && request.path != "/art/10" ? .status(404) : Self.entries(request)
            }) { feed in
                let words = try Self.words(feed, in: folder) + ["--no-cache"]
                try await ServeRun.serving(words, in: folder) { server in
                    for _ in 1...2 {
                        let picture = try await server.get("rank/entries/chart.svg?size=10")
                        #expect(picture.text.contains(" 3 of 10 pictures missing. "))
                        #expect(picture.field("cache-control") == "no-store")
                        #expect(picture.field("etag") == nil)
                    }
                }
            }
        }
    }

    /// The second entry has no id, and the third: their ranks are the ids of the first and the
    /// last.
    @Test(.promise(.rankedFeeds, "an entry without an id…"))
    func anEntryWithoutAnIDOpensItself() async throws {
        let list = """
            [{"id":"2","name":"Own two","art":"/art/4"},{"name":"Nameless","art":"/art/5"},
            {"name":"Other","art":"/art/6"},{"id":"3","name":"Own three","art":"/art/7"}]
            """
        try await withFolder { folder in
            try await LoopbackServer.serving({ request in
                request.path.hasPrefix("/art/")
                    ? .bytes(RankPictureTests.picture)
                    : .json(
                        list.replacing("/art", with: "http://\(request.field("host") ?? "")/art"))
            }) { feed in
                let words = try Self.words(feed, in: folder) + ["--no-cache"]
                try await ServeRun.serving(words, in: folder) { server in
                    let page = try await server.get("rank/entries?wait=yes").text
                    let rows = page.matches(
                        of: /<a class="row" id="([^"]*)" href="([^"]*)".*?<img src="([^"]*)"/)
                    #expect(Set(rows.map(\.1)).count == 4)
                    for (row, name) in zip(rows, ["Own two", "Nameless", "Other", "Own three"]) {
                        let opened = try await server.get("rank/\(row.2)?wait=yes").text
                        #expect(opened.contains("<h1><bdi>\(name)</bdi></h1>"), "\(row.2)")
                    }
                    // By the address alone, without what its version says.
                    for row in rows {
                        let path = row.3.prefix { $0 != "?" }
                        #expect(try await server.get("rank/\(path)").isPNG)
                    }
                    #expect(
                        feed.paths.filter { $0.hasPrefix("/art/") }
                            == (4...7).map { "/art/\($0)" })
                }
                for (id, name) in [("2", "Own two"), ("3", "Own three"), ("#2", "Nameless")] {
                    let outcome = try await Binary.chartgen.run(
                        ["rank", "entries.json", "--open-id", id, "--format", "json"], in: folder)
                    #expect(outcome.text.contains(#""name":"\#(name)""#), "\(outcome.text)")
                }
                let all = try await Binary.chartgen.run(
                    ["rank", "entries.json", "--format", "csv"], in: folder)
                #expect(all.text.contains("\n2,#2,Nameless"), "\(all.text)")
            }
        }
    }

    /// The second answer of a list fails, and so does the first of two details.
    @Test(.promise(.rankedFeeds, "visitors see no address of a source…"))
    func aMissingPartIsToldWithoutAnAddress() async throws {
        try await withFolder { folder in
            try await LoopbackServer.serving({ request in
                switch request.path {
                case "/secret?page=1&l=2", "/secret":
                    .json(#"[{"id":"1","n":"a"},{"id":"2","n":"b"}]"#)
                case "/secret/2": .json(#"[{"n":"x","v":3}]"#)
                default: .status(500)
                }
            }) { feed in
                let fields = #""fields":{"id":"id","name":"n"}"#
                try Data(
                    """
                    {"title":"Pages","url":"\(feed.url)/secret?page={PAGE}&l={LIMIT}",\(fields),
                    "count":4,"paging":{"by":"page","size":2}}
                    """.utf8
                ).write(to: folder.appendingPathComponent("pages.json"))
                try Data(
                    """
                    {"title":"Sums","url":"\(feed.url)/secret",\(fields),
                    "metric":{"name":"V","sumOf":"detail"},"count":2,"detail":{
                    "url":"\(feed.url)/secret/{id}",\(fields),"metric":{"name":"V","value":"v"}}}
                    """.utf8
                ).write(to: folder.appendingPathComponent("sums.json"))
                let words = ["--rank", "pages.json", "--rank", "sums.json"]
                let more = ["--retries", "0", "--no-cache", "--log", "l"]
                try await ServeRun.serving(words + more, in: folder) { server in
                    for (target, said) in [
                        ("pages?wait=yes", "A part is missing: the source answers 500"),
                        ("pages/chart.svg?lang=de", "Ein Teil fehlt: die Quelle antwortet mit 500"),
                        (
                            "sums?wait=yes",
                            "A part is missing: &quot;a&quot;: the source answers 500"
                        ),
                    ] {
                        let text = try await server.get("rank/\(target)").text
                        #expect(text.contains(said), "\(target): \(text)")
                        #expect(!text.contains("secret"), "\(target)")
                    }
                    #expect(try await server.get("readyz").status == 503)
                }
                let said = try ServeLog(folder.bytes("l")).named("feed")
                #expect(said.map { $0["feed"] as? String } == ["pages", "sums"])
                #expect(said.allSatisfy { ($0["why"] as? String)?.contains("/secret") == true })
            }
        }
    }

    /// Ten entries with images at the server's own address, without a word of how long these hold.
    private static func entries(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        if request.path.hasPrefix("/art/") { return .bytes(RankPictureTests.picture) }
        let address = "http://\(request.field("host") ?? "")"
        let items = (1...10).map { rank in
            #"{"id":"\#(rank)","name":"Entry \#(rank)","art":"\#(address)/art/\#(rank)"}"#
        }
        return .json("[\(items.joined(separator: ","))]")
    }

    /// Options that serve a feed of a server.
    private static func words(_ feed: LoopbackServer, in folder: URL) throws -> [String] {
        let description = """
            {"title":"Entries","url":"\(feed.url)/list","count":10,
            "fields":{"id":"id","name":"name","image":"art"}}
            """
        try Data(description.utf8).write(to: folder.appendingPathComponent("entries.json"))
        return ["--rank", "entries.json"]
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
            let outcome = try await Binary.chartgen.refusing(
                ["serve"] + words + ["--port", "0"], in: folder)
            #expect(outcome.status == 64 && outcome.errors.contains(line), "\(outcome.errors)")
        }
    }
}
