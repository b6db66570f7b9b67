import ChartRender
import Foundation
import LoopbackServer
import Synchronization
import TestSupport
import Testing

@testable import FullCommand

/// Pictures that `chartgen rank` draws.
@Suite(.slow) struct RankPictureTests {
    /// Entries with pictures at the server's own address, of which the third is missing.
    private static func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        if request.path.hasPrefix("/art/3") { return .status(404) }
        if request.path.hasPrefix("/art/") { return .bytes(picture) }
        let address = "http://\(request.field("host") ?? "")"
        let items = (1...30).map { rank in
            """
            {"id":"\(rank)","name":"Entry \(rank)","n":\(3_100 - rank * 100),"art":"\(address)/art/\(rank).png"}
            """
        }
        return .json("[\(items.joined(separator: ","))]")
    }

    /// A red square.
    static let picture: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44,
        0x52, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x02, 0x00, 0x00, 0x00, 0x90,
        0x77, 0x53, 0xDE, 0x00, 0x00, 0x00, 0x0C, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0xF8,
        0xCF, 0xC0, 0x00, 0x00, 0x03, 0x01, 0x01, 0x00, 0xF7, 0x03, 0x41, 0x43, 0x00, 0x00, 0x00,
        0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]

    private static func description(_ server: LoopbackServer) -> String {
        """
        {"title":"Entries","url":"\(server.url)/list","count":30,
        "fields":{"id":"id","name":"name","image":"art"},"metric":{"name":"Points","value":"n"}}
        """
    }

    private func run(
        _ words: [String], in folder: URL, environment: [String: String] = [:]
    ) async throws -> Binary.Outcome {
        try await LoopbackServer.serving({ RankPictureTests.answer($0) }) { server in
            try await Binary.chartgen.run(
                ["rank", "-"] + words, in: folder, input: RankPictureTests.description(server),
                environment: environment)
        }
    }

    /// Servers of pictures that never answer.
    @Test(
        .promise(.rankedFeeds, "the pictures of entries take no longer than `--timeout` in all"),
        arguments: [[], ["--open", "1"]])
    func picturesThatDoNotComeAreWaitedForNoLongerThanTheTimeout(words: [String]) async throws {
        try await withFolder { folder in
            let asked = Mutex(0)
            let outcome = try await LoopbackServer.serving { request in
                guard request.path.hasPrefix("/art/") else {
                    return RankPictureTests.answer(request)
                }
                asked.withLock { $0 += 1 }
                return .none
            } _: { server in
                try await Binary.chartgen.run(
                    ["rank", "-", "-o", "a.svg", "--timeout", "1", "--no-cache"] + words,
                    in: folder, input: RankPictureTests.description(server))
            }
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.errors.contains("pictures can't be had"))
            // A picture alone has ten seconds, and these are asked for two by two.
            #expect(asked.withLock(\.self) <= 2)
        }
    }

    @Test(
        .promise(.rankedFeeds, "a picture of a list that lacks…"),
        arguments: [
            ("a.png", [0x89, 0x50, 0x4E, 0x47]), ("a.svg", Array("<?xml".utf8)),
            ("a.pdf", Array("%PDF-1.4".utf8)),
        ] as [(String, [UInt8])])
    func aFilesNameSaysWhichPicture(name: String, start: [UInt8]) async throws {
        try await withFolder { folder in
            let outcome = try await run(
                ["-o", name, "--describe", "d.json", "--check", "--size", "4"], in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(
                outcome.lines == [
                    "\(name): Entries, ranks 1 to 4",
                    "1 of 4 pictures can't be had: a placeholder stands in its place",
                ])
            #expect(try folder.bytes(name).starts(with: start))
            let said = try folder.object("d.json")
            let rows = try #require(said["rows"] as? [[String: Any]])
            #expect(rows.map { $0["rank"] as? Int } == [1, 2, 3, 4])
            let pictures = rows.map { ($0["image"] as? [String: Any])?["isPlaceholder"] as? Bool }
            #expect(pictures == [false, false, true, false])
            let texts = (said["texts"] as? [[String: Any]])?.compactMap { $0["text"] as? String }
            #expect(texts?.contains { $0.hasPrefix("1 of 4 pictures missing · ") } == true)
        }
    }

    @Test func theUsualPictureIs1200By800() async throws {
        try await withFolder { folder in
            let outcome = try await run(["-o", "a.png", "--theme", "dark"], in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let image = try PixelImage(png: folder.bytes("a.png"))
            #expect((image.width, image.height) == (1_200, 800))
            let phone = try await run(
                ["-o", "b.png", "--width", "480", "--height", "800", "--scale", "2", "--check"],
                in: folder)
            #expect(phone.status == 0, "\(phone.errors)")
            let high = try PixelImage(png: folder.bytes("b.png"))
            #expect((high.width, high.height) == (960, 1_600))
        }
    }

    @Test func pagesFollowEachOtherWithoutAHole() async throws {
        try await withFolder { folder in
            var ranks: [Int] = []
            var page = 1
            while ranks.count < 30, page < 30 {
                let outcome = try await run(
                    [
                        "-o", "a.svg", "--describe", "d.json", "--page", "\(page)", "--height",
                        "400",
                    ],
                    in: folder)
                #expect(outcome.status == 0, "\(outcome.errors)")
                let rows = try folder.object("d.json")["rows"] as? [[String: Any]] ?? []
                ranks += rows.compactMap { $0["rank"] as? Int }
                page += 1
            }
            #expect(ranks == Array(1...30))
            let past = try await run(
                ["-o", "b.svg", "--page", "\(page)", "--height", "400"], in: folder)
            #expect(past.status == 66)
            #expect(past.complaints.count == 1)
            #expect(folder.names == ["a.svg", "d.json"])
        }
    }

    @Test func withoutANameThePictureIsCalledAfterTheFeed() async throws {
        try await withFolder { folder in
            for _ in 1...2 {
                let outcome = try await RankServer.serving { server in
                    try await Binary.rank(
                        ["twitch-games-kraken", "--format", "png", "--quiet"], at: server,
                        in: folder)
                }
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(outcome.text == "" && outcome.errors == "")
            }
            #expect(folder.names == ["twitch-games-kraken-2.png", "twitch-games-kraken.png"])
        }
    }

    @Test(arguments: [["apple-albums", "--open", "1"], ["twitch-games", "--open-id", "20"]])
    func anOpenedEntryIsAPicture(words: [String]) async throws {
        try await withFolder { folder in
            try await RankServer.serving { server in
                for name in ["a.png", "a.svg", "a.pdf"] {
                    let outcome = try await Binary.rank(
                        words + ["-o", name, "--check", "--describe", "d.json"], at: server,
                        in: folder)
                    #expect(outcome.status == 0, "\(outcome.errors)")
                }
                let said = String(decoding: try folder.bytes("d.json"), as: UTF8.self)
                #expect(said.contains(words[0] == "apple-albums" ? "2026 Ann" : "User 0"))
            }
        }
    }

    @Test func aPictureGoesThroughAPipe() async throws {
        try await withFolder { folder in
            let outcome = try await run(["-o", "-", "--format", "png", "--size", "2"], in: folder)
            #expect(outcome.status == 0)
            #expect(try PixelImage(png: outcome.output).width == 1_200)
            #expect(outcome.lines == ["stdout: Entries, ranks 1 to 2"])
        }
    }

    /// Pictures that were fetched before are drawn without a server, and their age is said.
    @Test func offlinePicturesAreThoseThatWereKept() async throws {
        try await withFolder { folder in
            let environment = ["XDG_CACHE_HOME": folder.appendingPathComponent("cache").path]
            try await LoopbackServer.serving({ RankPictureTests.answer($0) }) { server in
                let input = RankPictureTests.description(server)
                for (name, more) in [("a.png", []), ("b.png", ["--offline"])] {
                    let outcome = try await Binary.chartgen.run(
                        ["rank", "-", "-o", name, "--size", "2"] + more, in: folder, input: input,
                        environment: environment)
                    #expect(outcome.status == 0, "\(outcome.errors)")
                    let isOld = outcome.errors.contains("those shown were kept before")
                    #expect(isOld == (name == "b.png"), "\(outcome.errors)")
                }
                #expect(server.paths.count { $0.hasPrefix("/art/") } == 2)
            }
        }
    }

    @Test(
        arguments: [
            (0, [], []), (3, [nil, nil, nil], []),
            (3, [nil, nil], ["1 of 3 pictures can't be had: a placeholder stands in its place"]),
            (
                3, [59.0],
                [
                    "2 of 3 pictures can't be had: a placeholder stands in their place",
                    "Pictures can't be reached; those shown were kept before, the oldest 59 s ago",
                ]
            ),
            (
                2, [60.0, 7_200],
                [
                    "Pictures can't be reached; those shown were kept before, the oldest 2 h ago"
                ]
            ),
        ] as [(Int, [Double?], [String])])
    func whatBecameOfPicturesIsSaid(wanted: Int, ages: [Double?], notes: [String]) {
        #expect(RankImages.notes(wanted, ages) == notes)
    }
}
