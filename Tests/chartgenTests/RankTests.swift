import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import FullCommand

/// `chartgen rank`, run against small answers in the shapes of the services.
@Suite(.slow) struct RankTests {
    @Test func aTableStandsOnStdout() async throws {
        try await withFolder { folder in
            try await RankServer.serving { server in
                let outcome = try await Binary.rank(
                    ["twitch-games", "--count", "3"], at: server, in: folder)
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(
                    outcome.text == """
                        Top games on Twitch

                        #  Name   Viewers
                        1  Go       1,200  ████████████████████████████████████████
                        2  Chess      150  █████
                        3  Tag          0

                        Data from Twitch

                        """)
                #expect(outcome.errors == "")
            }
        }
    }

    @Test(arguments: [("25", 25), ("60", 60), ("0", 100), ("x", 100)])
    func aTableIsAsWideAsTheTerminal(columns: String, cells: Int) async throws {
        try await withFolder { folder in
            try await RankServer.serving { server in
                let outcome = try await Binary.rank(
                    ["github-repos", "--count", "2"], at: server, in: folder,
                    environment: ["COLUMNS": columns])
                let rows = outcome.answers.filter { $0.contains("12,345") || $0.hasPrefix("2") }
                #expect(rows.count == 2)
                #expect(rows.allSatisfy { $0.cells <= cells }, "\(rows)")
                // The bar of the first takes what room there is, up to its longest.
                #expect(rows[0].contains("█") == (cells >= 60))
            }
        }
    }

    @Test(
        arguments: [
            (["twitch-games", "--count", "3"], ["20 1200", "10 150", "30 0"], true),
            (["twitch-games-kraken", "--count", "2"], ["1 30", "2 20"], true),
            (["twitch-games-kraken"], ["1 30", "2 20", "3 10"], false),
            (
                ["twitch-games-kraken", "--param", "offset=2", "--count", "1"], ["3 10"], true
            ),
            (["github-repos", "--count", "2"], ["2 12345", "1 900"], false),
            (["apple-albums", "--count", "2"], ["501 -", "502 -"], true),
            (["apple-albums", "--count", "5"], ["501 -", "502 -"], false),
            (["twitch-games", "--count", "3", "--open", "1"], ["20-0 1000", "20-1 200"], false),
            (
                ["twitch-games", "--count", "2", "--open-id", "10", "--detail-count", "2"],
                ["10-0 100", "10-1 50"], true
            ),
            (
                ["twitch-games", "--count", "1", "--open", "1", "--detail-count", "1"],
                ["10-0 100"], true
            ),
            (["twitch-games-kraken", "--open-id", "1", "--detail-count", "1"], ["7 12"], true),
        ] as [([String], [String], Bool)])
    func aPresetGivesItsEntriesInTheirOrder(
        words: [String], entries: [String], isComplete: Bool
    ) async throws {
        try await withFolder { folder in
            try await RankServer.serving { server in
                let outcome = try await Binary.rank(
                    words + ["--format", "json"], at: server, in: folder)
                #expect(outcome.status == 0, "\(outcome.errors)")
                let list = try #require(
                    try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
                let items = try #require(list["items"] as? [[String: Any]])
                let found = items.map { item in
                    let metric = item["metric"] as? [String: Any]
                    return "\(item["id"] ?? "") \((metric?["value"]).map { "\($0)" } ?? "-")"
                }
                #expect(found == entries)
                #expect(items.map { $0["rank"] as? Int } == Array(1...items.count))
                #expect(list["isComplete"] as? Bool == isComplete)
                #expect(outcome.lines.isEmpty == isComplete, "\(outcome.errors)")
            }
        }
    }

    @Test func anAlbumOpensIntoAllThatIsKnownOfIt() async throws {
        try await withFolder { folder in
            try await RankServer.serving { server in
                let outcome = try await Binary.rank(
                    ["apple-albums", "--count", "2", "--open", "1"], at: server, in: folder)
                #expect(
                    outcome.text == """
                        First
                        Ann

                        Rank:       1
                        Genre:      Pop, Music
                        Released:   2026-03-01
                        Copyright:  2026 Ann
                        Link:       https://example.org/501
                        Image:      http://127.0.0.1:1/501/600x600bb.jpg

                        Copyright © Apple Inc. All rights reserved.

                        """)
                let json = try await Binary.rank(
                    ["apple-albums", "--open-id", "501", "--format", "ndjson"], at: server,
                    in: folder)
                #expect(json.status == 0, "\(json.errors)")
                #expect(
                    json.text == """
                        {"rank":1,"id":"501","name":"First","subtitle":"Ann","image":"http://127.0.0.1:1/501/100x100bb.jpg","largeImage":"http://127.0.0.1:1/501/600x600bb.jpg","metric":null,"link":"https://example.org/501","fields":{"Genre":"Pop, Music","Released":"2026-03-01","Copyright":"2026 Ann"}}

                        """)
            }
        }
    }

    @Test(arguments: [true, false])
    func aDescriptionOfAnybodysRuns(fromStdin: Bool) async throws {
        try await withFolder { folder in
            try await RankServer.serving { server in
                let text = RankServer.description(of: server)
                try Data(text.utf8).write(to: folder.appendingPathComponent("my books.json"))
                let outcome = try await Binary.chartgen.run(
                    ["rank", fromStdin ? "-" : "my books.json", "--format", "csv"], in: folder,
                    input: fromStdin ? text : "")
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(
                    outcome.text == """
                        rank,id,name,subtitle,Score,link,image
                        1,b,"Ümläut, ""quoted\""",,4,,
                        2,a,'=HYPERLINK(1),,3.50,,
                        3,c,\\u{1B}]0;owned\\u{07},,,,

                        """)
                let json = try await Binary.chartgen.run(
                    ["rank", "my books.json", "--format", "json"], in: folder)
                #expect(json.text.contains("\"feed\": \"my books\""))
            }
        }
    }

    @Test func aPageIsAPartOfTheList() async throws {
        try await withFolder { folder in
            try await RankServer.serving { server in
                let words = ["twitch-games-kraken", "--size", "2", "--format", "ndjson"]
                let last = try await Binary.rank(words + ["--page", "2"], at: server, in: folder)
                #expect(last.status == 0)
                #expect(last.answers.count == 1)
                #expect(last.text.hasPrefix(#"{"rank":3,"id":"3","name":"Tag""#))
                let past = try await Binary.rank(words + ["--page", "3"], at: server, in: folder)
                #expect(past.status == 66)
                #expect(past.text == "")
                #expect(
                    past.complaints == [
                        "chartgen: there is no page 3: 3 entries, 2 on a page, are 2 pages"
                    ])
            }
        }
    }

    @Test(
        arguments: [
            ("a.json", "{\n  \"feed\""), ("a.ndjson", #"{"rank":1"#), ("a.jsonl", #"{"rank":1"#),
            ("a.csv", "rank,id,name"), ("a.txt", "Top games on Twitch (kraken)\n"),
        ])
    func aFilesNameSaysWhatItIs(name: String, start: String) async throws {
        try await withFolder { folder in
            try await RankServer.serving { server in
                let outcome = try await Binary.rank(
                    ["twitch-games-kraken", "-o", name, "--quiet"], at: server, in: folder)
                #expect(outcome.status == 0 && outcome.text == "" && outcome.errors == "")
                let text = String(decoding: try folder.bytes(name), as: UTF8.self)
                #expect(text.hasPrefix(start), "\(text)")
            }
        }
    }

    @Test func theFeedsThatAreBuiltInAreListed() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(["rank", "--list"], in: folder)
            #expect(outcome.status == 0 && outcome.errors == "")
            #expect(
                outcome.answers.map { $0.split(separator: " ")[0] } == [
                    "apple-albums", "apple-albums-genre", "apple-albums-v1", "github-repos",
                    "twitch-games", "twitch-games-kraken",
                ])
            #expect(outcome.answers[4].hasSuffix("  needs TWITCH_CLIENT_ID, TWITCH_CLIENT_SECRET"))
            #expect(outcome.answers[5].hasSuffix("  needs TWITCH_CLIENT_ID"))
            #expect(!outcome.answers[0].contains("needs"))
            let german = try await Binary.chartgen.run(
                ["rank", "--list", "--locale", "de"], in: folder)
            #expect(german.answers[3].hasSuffix("Beliebte Repositorys"))
            #expect(german.answers[5].hasSuffix("  braucht TWITCH_CLIENT_ID"))
            let schema = try await Binary.chartgen.run(["rank", "--schema"], in: folder)
            let object = try JSONSerialization.jsonObject(with: Data(schema.output))
            #expect((object as? [String: Any])?["$defs"] != nil)
        }
    }

    @Test func aReaderThatLeavesEndsTheRunQuietly() async throws {
        try await withFolder { folder in
            let entries = (0..<5_000).map {
                #"{"name":"\#($0)\#(String(repeating: "x", count: 90))"}"#
            }
            let list = "[\(entries.joined(separator: ","))]"
            try await RankServer.serving { _ in
                .json(list)
            } _: { server in
                let description =
                    #"{"title":"T","url":"\#(server.url)/","fields":{"name":"name"},"count":5000}"#
                let outcome = try await Binary.script(
                    """
                    { "$0" rank - --format ndjson; echo $? > status; } | head -n 1
                    """, in: folder, input: description)
                #expect(outcome.answers.count == 1)
                #expect(outcome.errors == "")
                #expect(String(decoding: try folder.bytes("status"), as: UTF8.self) == "141\n")
            }
        }
    }

    @Test func anInterruptEndsTheRun() async throws {
        let gate = LoopbackServer.Gate()
        try await withFolder { folder in
            try await RankServer.serving { _ in
                [.hold(gate)]
            } _: { server in
                let outcome = try await Binary.chartgen.run(
                    ["rank", "apple-albums", "--base-url", server.url, "-o", "a.json"], in: folder
                ) { running in
                    try await eventually("it asks") { !server.paths.isEmpty }
                    running.signal(SIGINT)
                    try await eventually("it ends") { running.hasEnded }
                }
                #expect(outcome.status == 130)
                #expect(outcome.complaints == ["chartgen: interrupted"])
                #expect(folder.names == [])
            }
        }
        gate.open()
    }
}
