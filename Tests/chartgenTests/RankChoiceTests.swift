import Foundation
import LoopbackServer
import Synchronization
import TestSupport
import Testing

/// What the lists of built-in feeds are of, and the language in which they say it.
@Suite(.slow) struct RankChoiceTests {
    @Test(
        .promise(.rankedFeeds, "a value that a parameter can't have…"),
        arguments: [
            (["github-repos", "--param", "since=soon"], "since is “soon”, and must be a date"),
            (["github-repos", "--param", "since=2026-02-30"], "since is “2026-02-30”"),
            (
                ["github-repos", "--param", "language=a\"b"],
                "language is “a\"b”, and must be a name"
            ),
            (["apple-albums-genre", "--param", "genre=rok"], "the nearest: 21 (Rock)"),
            (["apple-albums-genre", "--param", "country=dee"], "the nearest: de (Germany)"),
            (["apple-albums-genre", "--param", "genre="], "there are 34 (All genres), 20 (Alt"),
        ])
    func wrongValuesAreRefused(words: [String], line: String) async throws {
        try await withFolder { folder in
            try await RankServer.serving { server in
                let outcome = try await Binary.rank(words, at: server, in: folder)
                #expect(outcome.status == 64 && outcome.errors.contains(line), "\(outcome.errors)")
                #expect(server.paths.isEmpty)
                let served = try await Binary.chartgen.refusing(
                    ["serve", "--rank"] + words + ["--port", "0"], in: folder)
                #expect(served.status == 64 && served.errors.contains(line), "\(served.errors)")
            }
        }
    }

    @Test func aTableIsInTheLanguageOfTheLocale() async throws {
        try await withFolder { folder in
            try await RankServer.serving { server in
                let words = [
                    "apple-albums-genre", "--param", "genre=21", "--param", "country=de", "--count",
                    "2", "--locale", "de",
                ]
                let table = try await Binary.rank(words, at: server, in: folder)
                #expect(
                    table.text == """
                        Top-Alben eines Genres · Genre: Rock · Land oder Region: Deutschland

                        #  Name
                        1  Sixth  Zoe

                        1 von 2 Einträgen geliefert
                        Copyright © Apple Inc. Alle Rechte vorbehalten.

                        """, "\(table.errors)")
                let card = try await Binary.rank(words + ["--open", "1"], at: server, in: folder)
                let labels = card.text.split(separator: "\n").filter { $0.contains(": ") }
                    .map { $0.prefix { $0 != ":" } }
                #expect(labels == ["Rang", "Genre", "Erschienen", "Copyright", "Link", "Bild"])
                // Data are for programs.
                let data = try await Binary.rank(
                    words + ["--format", "ndjson"], at: server, in: folder)
                #expect(data.text.contains(#""fields":{"Genre":"Rock","Released":"2026"#))
            }
        }
    }

    /// A choice goes along in the address, and asks the server for another list.
    @Test(
        .promise(
            .rankedFeeds,
            "a visitor's choice stands in the address, and asks the source for another list"))
    func aVisitorChooses() async throws {
        try await withFolder { folder in
            try await RankServer.serving { ranks in
                let words = [
                    "--rank", "apple-albums-genre", "--rank", "github-repos", "--rank-base-url",
                    ranks.url, "--no-cache", "--retries", "0",
                ]
                try await ServeRun.serving(words, in: folder) { server in
                    let chosen = "genre=21&country=de"
                    let page = try await server.get(
                        "rank/apple-albums-genre?\(chosen)&lang=de&wait=yes"
                    ).text
                    #expect(
                        page.contains("<h1 class=\"title\"><bdi>Top-Alben eines Genres</bdi></h1>"))
                    #expect(page.contains("<option value=\"21\" selected>Rock</option>"))
                    #expect(page.contains("<option value=\"de\" selected>Deutschland</option>"))
                    #expect(page.contains("<input type=\"hidden\" name=\"lang\" value=\"de\">"))
                    let query = "country=de&amp;genre=21"
                    for link in [
                        "apple-albums-genre/open/601?lang=de&amp;\(query)",
                        "apple-albums-genre/list.json?download=yes&amp;\(query)",
                    ] {
                        #expect(page.contains("href=\"\(link)\""), "\(link)")
                    }
                    #expect(page.contains(/chart\.png\?[^"]*country=de&amp;genre=21"/))
                    #expect(page.contains(/image\/601\?v=[^"]*country=de&amp;genre=21"/))
                    let opened = try await server.get(
                        "rank/apple-albums-genre/open/601?\(chosen)&wait=yes"
                    ).text
                    #expect(opened.contains("<h1><bdi>Sixth</bdi></h1>"))
                    #expect(opened.contains("href=\"../../apple-albums-genre?\(query)#"))
                    let data = try await server.get("rank/apple-albums-genre/list.json?\(chosen)")
                    #expect(
                        data.object["title"] as? String
                            == "Top albums of a genre · Genre: Rock · Country or region: Germany")
                    #expect(
                        ranks.paths.filter { $0.hasPrefix("/de/") }
                            == ["/de/rss/topalbums/limit=100/genre=21/json"])
                    // A choice that the source does not have says nothing of the feed.
                    let lacking = try await server.get(
                        "rank/apple-albums-genre?genre=5&wait=yes")
                    #expect(lacking.status == 502 || lacking.status == 404)
                    #expect(try await server.get("readyz").status == 200)
                    for (target, line) in [
                        ("apple-albums-genre?genre=rok", "the nearest: 21 (Rock)"),
                        ("apple-albums-genre?genre=klasik&lang=de", "am nächsten: 5 (Klassik)"),
                        ("github-repos?since=soon", "since is “soon”, and must be a date such as"),
                        ("github-repos/chart.png?since=2026-02-30", "since is “2026-02-30”"),
                        ("github-repos/list.json?language=a:b", "language is “a:b”"),
                        ("github-repos?since=7d&since=8d", "since is given twice"),
                        ("github-repos?q=x", "there is no parameter &quot;q&quot;"),
                    ] {
                        let answer = try await server.get("rank/\(target)")
                        #expect(answer.status == 400 && answer.text.contains(line), "\(target)")
                    }
                    #expect(!ranks.paths.contains { $0.hasPrefix("/search") })
                }
            }
        }
    }

    /// Texts that are the same in both languages: names, units of our own making, and formats.
    private static let alike: Set = [
        // Of the pages.
        "System", "PNG", "SVG", "PDF", "JSON", "English", "Deutsch", "Français",
        "Español", "日本語", "العربية", "PNG SVG PDF",
        "7d, 2026-11-20",
        // Of the feeds.
        "Genre", "Copyright", "Alternative", "Country", "Dance", "Hip-Hop/Rap", "Pop",
        "R&amp;B/Soul",
        "Rock", "Japan", "Pop, Music",
    ]

    /// Texts that the services gave.
    private static let given: Set = [
        "Chess", "Go", "Tag", "First", "Second", "Sixth", "small", "large", "Ann", "Bob", "Zoe",
        "2026 Ann", "2026 Zoe", "ann · One", "bob · Swift", "User 0", "User 1", "Stream 0",
        "Stream 1", "Hi", "Go – ", "Swift", "One", "ann", "bob",
    ]

    /// Every built-in feed, in every state of its pages.
    @Test(
        .promise(
            .rankedFeeds,
            "in German no word of ours on the pages of built-in feeds is English, in no state of them"
        ))
    func noWordOfThePagesIsEnglishInGerman() async throws {
        try await withFolder { folder in
            let trouble = Mutex<RankServer.Answer?>(nil)
            try await RankServer.serving({ request in
                trouble.withLock { $0 } ?? RankServer.answer(request)
            }) { ranks in
                let words = [
                    "--rank", "all", "--rank-base-url", ranks.url, "--no-cache", "--retries", "0",
                    "--rank-pause", "0",
                ]
                try await ServeRun.serving(
                    words, in: folder, environment: RankServer.secrets
                ) { server in
                    let lists = [
                        "apple-albums", "apple-albums-genre", "apple-albums-v1", "github-repos",
                        "twitch-games", "twitch-games-kraken",
                    ]
                    let entries = [
                        "apple-albums/open/501", "apple-albums-genre/open/601",
                        "apple-albums-v1/open/501", "github-repos/open/2", "twitch-games/open/20",
                        "twitch-games-kraken/open/1",
                    ]
                    // In the order in which what fails comes after what was there before.
                    try await compare([""] + lists + ["nothing"] + entries, server)
                    try await compare(
                        lists.map { "\($0)/open/nothing" } + lists.map { "\($0)?page=9" }
                            + lists.map { "\($0)?layout=covers" } + lists.map { "\($0)?size=x" }
                            + [
                                "github-repos?since=soon", "github-repos?language=a:b",
                                "github-repos?size=1", "apple-albums-genre?genre=21&country=de",
                                "apple-albums-genre?genre=zzzz",
                            ], server)
                    for answer in [
                        RankServer.Answer.status(500), .status(401), .status(404), .status(429),
                        .json("{"), .json("[]"), .json(#"{"items":[{"x":1}]}"#),
                    ] {
                        trouble.withLock { $0 = answer }
                        try await compare(lists.map { "\($0)?refresh=yes" }, server)
                        try await compare(
                            ["github-repos?since=9d", "apple-albums-genre?genre=5"], server)
                    }
                }
                // Without what the feeds need, and without a source.
                let gone = [
                    "--rank", "all", "--rank-base-url", "http://127.0.0.1:1", "--no-cache",
                    "--retries", "0",
                ]
                try await ServeRun.serving(
                    gone, in: folder, environment: ["TWITCH_CLIENT_ID": "", "TWITCH_TOKEN": ""]
                ) { server in
                    try await compare(["twitch-games", "github-repos"], server)
                }
            }
        }
    }

    /// Looks at pages in both languages.
    private func compare(_ targets: [String], _ server: ServeRun) async throws {
        for target in targets {
            let join = target.contains("?") ? "&" : "?"
            let wait = target.isEmpty ? "" : "&wait=yes"
            let english = try await server.get("rank/\(target)\(join)lang=en\(wait)").text
            let german = try await server.get("rank/\(target)\(join)lang=de\(wait)").text
            #expect(german.contains("<html lang=\"de\""), "\(target)")
            let same = texts(german).intersection(texts(english))
                .subtracting(Self.alike).subtracting(Self.given)
            #expect(same == [], "\(target)")
        }
    }

    /// The texts of a page with letters: what is shown, said to those who don't see it, or told by
    /// the script.
    private func texts(_ html: String) -> Set<String> {
        let attributes = html.matches(
            of: #/ (?:aria-label|title|alt|placeholder|data-(?!theme)[a-z]+)="([^"]*)"/#
        ).map { String($0.1) }
        let shown = html.replacing(/<svg.*?<\/svg>/.dotMatchesNewlines(), with: " ")
            .split(separator: /<[^>]*>/).map(String.init)
        let feeds: Set = [
            "apple-albums", "apple-albums-genre", "apple-albums-v1", "github-repos", "twitch-games",
            "twitch-games-kraken",
        ]
        return Set(
            (attributes + shown).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
                .filter { text in
                    text.contains(where: \.isLetter) && !feeds.contains(text)
                        && !text.hasPrefix("http") && !text.hasPrefix("?")
                        && !text.contains("wait=yes") && !text.contains("pictures.json")
                        && text.wholeMatch(of: /[0-9T:Z-]+/) == nil
                })
    }
}
