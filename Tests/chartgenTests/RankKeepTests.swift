import Foundation
import GRDB
import LoopbackServer
import Synchronization
import TestSupport
import Testing

/// `chartgen rank --keep`, and what `chartgen` draws of it.
@Suite(.slow) struct RankKeepTests {
    private static let description = """
        {"title": "Top games", "url": "https://api.example.org/games?by={by}", "items": "games",
        "parameters": {"by": "viewers"}, "fields": {"id": "id", "name": "name"},
        "metric": {"name": "Viewers", "value": "viewers"}, "count": 5}
        """

    /// A server whose answers are lists of names, one after the other; "!" is a failure.
    private func serving<Result>(
        _ lists: [String], in folder: URL, _ body: (LoopbackServer) async throws -> Result
    ) async throws -> Result {
        try folder.write(Self.description, to: "games.json")
        let count = Mutex(0)
        return try await LoopbackServer.serving(
            { _ in
                let list = count.withLock { count in
                    defer { count += 1 }
                    return lists[min(count, lists.count - 1)]
                }
                guard list != "!" else { return .status(503) }
                let names = list.split(separator: " ")
                let games = names.enumerated().map { index, name in
                    #"{"id":"\#(name.lowercased())","name":"\#(name)","viewers":\#(10 * (names.count - index))}"#
                }
                return .json("{\"games\":[\(games.joined(separator: ","))]}")
            }, body)
    }

    private func rank(
        _ words: [String] = [], at server: LoopbackServer, in folder: URL
    ) async throws -> Binary.Outcome {
        try await Binary.rank(
            ["games.json", "--no-cache", "--retries", "0"] + words, at: server, in: folder)
    }

    private func names(_ folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasPrefix("ranks") }.sorted()
    }

    @Test(
        .promise(
            .rankedFeeds,
            """
            rank --keep stores each answer and each failure in one file, and says in the table, in
            data and in pictures what changed since the answer before
            """)
    )
    func aTableSaysWhatChanged() async throws {
        try await withFolder { folder in
            try await serving(["Go Chess Tag", "!", "Chess Dice Go", "Tag Chess Dice"], in: folder)
            {
                server in
                let keep = ["--keep", "ranks.sqlite"]
                let first = try await rank(keep, at: server, in: folder)
                #expect(!first.text.contains("Changes") && !first.text.contains("new"))
                let failed = try await rank(keep, at: server, in: folder)
                #expect(failed.status == 69)
                let second = try await rank(keep + ["--locale", "de"], at: server, in: folder)
                let lines = second.text.split(separator: "\n")
                #expect(second.status == 0 && lines.count == 7, "\(second.text)\(second.errors)")
                #expect(lines[2].hasPrefix("1  1 höher   Chess "))
                #expect(lines[3].hasPrefix("2  neu       Dice "))
                #expect(lines[4].hasPrefix("3  2 tiefer  Go "))
                #expect(lines[6].hasPrefix("Veränderungen seit 2"))
                let third = try await rank(keep + ["--format", "json"], at: server, in: folder)
                #expect(third.text.contains(#""change":{"is":"back"}"#), "\(third.text)")
                #expect(third.text.contains(#""change":{"is":"down","places":1}"#))
                #expect(third.text.contains(#""changesSince": "2"#))
                #expect(try names(folder) == ["ranks.sqlite"])
                let said = try await Binary.chartgen.run(["inspect", "ranks.sqlite"], in: folder)
                #expect(said.status == 0, "\(said.errors)")
                #expect(
                    said.text.contains("feed: games of api.example.org (by=viewers)\nanswers: 3, "))
                #expect(said.text.contains("failed: 1, the last at "))
                #expect(said.text.contains("entries: 4\n  Tag (tag): in 2 of them\n"))
            }
        }
    }

    @Test func aPictureSaysWhatChanged() async throws {
        try await withFolder { folder in
            try await serving(["Go Chess Tag", "Chess Go Tag"], in: folder) { server in
                for format in ["csv", "png"] {
                    _ = try await rank(["--keep", "ranks.sqlite"], at: server, in: folder)
                    let outcome = try await rank(
                        ["--keep", "ranks.sqlite", "--format", format, "-o", "list.\(format)"]
                            + (format == "png" ? ["--describe", "list.json", "--check"] : []),
                        at: server, in: folder)
                    #expect(outcome.status == 0, "\(outcome.errors)")
                }
                let table = try String(
                    contentsOf: folder.appendingPathComponent("list.csv"), encoding: .utf8)
                #expect(table.hasPrefix("rank,id,name,subtitle,Viewers,link,image,change\n"))
                #expect(table.contains("1,chess,Chess,,30,,,up 1\n"))
                #expect(table.contains("3,tag,Tag,,10,,,\n"))
                let said = try folder.object("list.json")
                let rows = try #require(said["rows"] as? [[String: Any]])
                #expect(rows.map { $0["change"] as? String } == [nil, nil, nil])
                #expect((said["altText"] as? String)?.contains("Changes since ") == true)
            }
        }
    }

    @Test func numbersAndPlacesAreDrawnOverTime() async throws {
        try await withFolder { folder in
            try await serving(["Go Chess", "Chess Go", "!", "Go Chess"], in: folder) { server in
                for _ in 0..<4 {
                    _ = try await rank(["--keep", "ranks.sqlite"], at: server, in: folder)
                }
                for (words, values, ticks) in [
                    (["--value-field", "Go"], ["20", "10", "", "20"], ["10", "20"]),
                    (["--value-field", "Go place"], ["1", "2", "", "1"], ["2", "1"]),
                    (["--value-field", "go,Chess", "--theme", "dark"], nil, nil),
                    ([], nil, nil),
                ] as [([String], [String]?, [String]?)] {
                    let outcome = try await Binary.chartgen.run(
                        ["ranks.sqlite", "-o", "go.png", "--describe", "go.json", "--check"]
                            + words,
                        in: folder)
                    #expect(outcome.status == 0, "\(words) \(outcome.errors)")
                    let said = try folder.object("go.json")
                    #expect(said["count"] as? Int == 4)
                    guard let ticks, let values else { continue }
                    #expect(values.count == 4)
                    let texts = (said["texts"] as? [[String: Any]] ?? [])
                        .filter { $0["role"] as? String == "yTick" }
                        .compactMap { $0["text"] as? String }
                    #expect(texts.first == ticks.first && texts.last == ticks.last, "\(texts)")
                }
                let unknown = try await Binary.chartgen.run(
                    ["ranks.sqlite", "--value-field", "Ches"], in: folder)
                #expect(unknown.status == 65)
                #expect(unknown.errors.contains(#"no entry "Ches"; there are "Go", "Chess""#))
                #expect(unknown.errors.contains(#"is "Chess" meant?"#))
            }
        }
    }

    @Test func aFileOfAnotherFeedIsRefusedBeforeAnythingIsAsked() async throws {
        try await withFolder { folder in
            try await serving(["Go Chess"], in: folder) { server in
                let keep = ["--keep", "ranks-{FEED}.sqlite"]
                _ = try await rank(keep, at: server, in: folder)
                #expect(try names(folder) == ["ranks-games.sqlite"])
                let file = folder.appendingPathComponent("ranks-games.sqlite")
                let (before, asked) = (try Data(contentsOf: file), server.heads.count)
                let other = try await rank(keep + ["--param", "by=stars"], at: server, in: folder)
                #expect(other.status == 65)
                #expect(
                    other.errors.contains(
                        "the archive holds answers of games of api.example.org (by=viewers), not of"
                            + " games of api.example.org (by=stars); name another file"))
                #expect(try Data(contentsOf: file) == before && server.heads.count == asked)
                let trades = try await Binary.chartgen.run(
                    ["live", "--archive", "ranks-games.sqlite", "--limit", "1"], in: folder)
                #expect(trades.status == 65, "\(trades.errors)")
                #expect(try Data(contentsOf: file) == before)
            }
        }
    }

    @Test(arguments: [
        (["--keep", "ranks.sqlite", "--open", "1"], 64), (["--keep", ""], 64),
        (["--keep", "ranks.sqlite", "-o", "ranks.sqlite", "--format", "png"], 64),
        (["--keep", "ranks.sqlite", "-o", "ranks.sqlite-journal", "--format", "csv"], 64),
        (["--keep", "none/ranks.sqlite"], 73), (["--keep", "games.json"], 65),
        (["--keep", "."], 65),
    ])
    func whatCanBeNoArchiveIsRefused(words: [String], status: Int) async throws {
        try await withFolder { folder in
            try await serving(["Go"], in: folder) { server in
                let outcome = try await rank(words, at: server, in: folder)
                #expect(outcome.status == status, "\(outcome.errors)")
                #expect(server.heads.isEmpty)
            }
        }
    }

    /// The list is shown all the same, and the archive is as it was.
    @Test func aListThatCannotBeStoredIsShown() async throws {
        let names = (0..<200).map { "G\($0)" }.joined(separator: " ")
        try await withFolder { folder in
            try await serving(["Go", names, "Go"], in: folder) { server in
                _ = try await rank(["--keep", "ranks.sqlite"], at: server, in: folder)
                let file = folder.appendingPathComponent("ranks.sqlite")
                let before = try Data(contentsOf: file)
                let full = try await Binary.script(
                    """
                    trap '' XFSZ; ulimit -f $(($(wc -c < ranks.sqlite) / 1024))
                    exec "$0" rank games.json --no-cache --count 200 --base-url "$1" --keep ranks.sqlite
                    """, [server.url], in: folder)
                #expect(full.status == 73, "\(full.errors)")
                #expect(full.text.contains("5  G4"), "\(full.text)")
                #expect(full.errors.contains("the disk"), "\(full.errors)")
                #expect(try Data(contentsOf: file) == before)
                let next = try await rank(["--keep", "ranks.sqlite"], at: server, in: folder)
                #expect(next.status == 0 && next.text.contains("Changes since"), "\(next.errors)")
                #expect(try self.names(folder) == ["ranks.sqlite"])
            }
        }
    }

    @Test(
        .promise(
            .rankedFeeds,
            "a kill at any moment, and several programs at one file, leave an archive of ranked lists whole"
        )
    )
    func killsLeaveTheArchiveWhole() async throws {
        let names = (0..<200).map { "G\($0)" }.joined(separator: " ")
        try await withFolder { folder in
            try await serving([names], in: folder) { server in
                let killer = """
                    import subprocess, sys, time
                    words = [sys.argv[1], "rank", "games.json", "--no-cache", "--base-url", sys.argv[2],
                             "--keep", "ranks.sqlite", "--format", "ndjson"]
                    start = time.monotonic()
                    subprocess.run(words, stdout=subprocess.DEVNULL, check=True)
                    usual = time.monotonic() - start
                    done = 1
                    for number in range(40):
                        runs = [subprocess.Popen(words, stdout=subprocess.DEVNULL) for _ in range(2)]
                        for run, part in zip(runs, (0.3 + number / 40, 2.5)):
                            try:
                                done += run.wait(usual * part) == 0
                            except subprocess.TimeoutExpired:
                                run.kill()
                                run.wait()
                    print(done)
                    """
                let killed = try await Binary.python(killer, [server.url], in: folder)
                #expect(killed.status == 0, "\(killed.errors)")
                let told = try #require(Int(killed.text.filter(\.isNumber)))
                let said = try await Binary.chartgen.run(["inspect", "ranks.sqlite"], in: folder)
                #expect(said.status == 0, "\(said.errors)")
                let answers = try #require(
                    said.text.firstMatch(of: /answers: ([0-9]+)/).flatMap { Int($0.1) })
                // A killed program may have stored its answer right before.
                #expect(answers >= told && told > 10, "\(answers) of \(told)")
                let queue = try DatabaseQueue(
                    path: folder.appendingPathComponent("ranks.sqlite").path)
                let check = try await queue.read { database in
                    try String.fetchAll(
                        database,
                        sql: """
                            SELECT * FROM pragma_integrity_check UNION ALL
                            SELECT count(*) FROM places GROUP BY answer HAVING count(*) <> 5
                            """)
                }
                #expect(check == ["ok"])
            }
        }
    }
}
