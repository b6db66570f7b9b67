import Foundation
import LoopbackServer
import TestSupport
import Testing

/// `--pages` on the built binary. Points are a minute apart from 1970 on, with their number as
/// value.
@Suite struct PagesOptionTests {
    private static let lengths = [10, 10, 10, 5]

    private func run(
        _ arguments: [String], of server: LoopbackServer, in folder: URL
    ) async throws -> Binary.Outcome {
        try await Binary.chartgen.run(
            [server.series, "-o", "p-{PAGE}.svg", "--describe", "p-{PAGE}.json"] + arguments,
            in: folder)
    }

    private func names(_ pages: some Sequence<Int>) -> [String] {
        pages.flatMap { ["p-\($0).json", "p-\($0).svg"] }.sorted()
    }

    @Test(
        .promise(
            .paging,
            """
            `--pages` draws each page as a run of its own would, and fetches no API page twice; a
            range beyond the end draws the pages that exist and says so, 66 where none exists
            """))
    func eachPageIsThatOfARunOfItsOwnAndNoAPIPageIsFetchedTwice() async throws {
        try await withFolder { folder in
            try await SampleServer.counting(Self.lengths) { server in
                let outcome = try await run(
                    ["--pages", "all", "--size", "7"], of: server, in: folder)
                #expect(outcome.status == 0)
                #expect(outcome.errors == "p-1.svg to p-5.svg: 5 pages\n")
                #expect(folder.names == names(1...5))
                #expect(server.paths.sorted() == (1...5).map { "/\($0).json" })
                for page in 1...5 {
                    let said = try folder.object("p-\(page).json")
                    #expect(said["page"] as? Int == page)
                    #expect(said["firstIndex"] as? Int == (page - 1) * 7)
                }
                let alone = try await Binary.chartgen.run(
                    [server.series, "--size", "7", "--page", "last", "-o", "alone.svg"], in: folder
                )
                #expect(alone.status == 0)
                let isEqual = try folder.bytes("alone.svg") == folder.bytes("p-5.svg")
                #expect(isEqual)
            }
        }
    }

    @Test(
        .promise(.paging, "`--pages` draws each page as a run…"),
        arguments: [
            ("2-3", [2, 3], 0, "p-2.svg to p-3.svg: 2 pages\n"),
            ("4-", [4, 5], 0, "p-4.svg to p-5.svg: 2 pages\n"),
            ("1,5,3", [1, 3, 5], 0, "p-1.svg to p-5.svg: 3 pages\n"),
            ("5-40", [5], 0, "p-5.svg: 1 page\nchartgen: the series ends with page 5\n"),
            (
                "1-1000000000", [1, 2, 3, 4, 5], 0,
                "p-1.svg to p-5.svg: 5 pages\nchartgen: the series ends with page 5\n"
            ),
            ("2,9-", [2], 0, "p-2.svg: 1 page\nchartgen: the series ends with page 5\n"),
            (
                "6-9", [], 66,
                "chartgen: page 6 is past the end: the series has 35 points on 5 pages; the last is page 5\n"
            ),
        ])
    func thePagesThatThereAreAreDrawn(
        typed: String, pages: [Int], status: Int, words: String
    ) async throws {
        try await withFolder { folder in
            try await SampleServer.counting(Self.lengths) { server in
                let outcome = try await run(
                    ["--pages", typed, "--size", "7"], of: server, in: folder)
                #expect(outcome.status == status && outcome.errors == words)
                #expect(folder.names == names(pages))
                #expect(server.paths.count <= 8 && Set(server.paths).count == server.paths.count)
            }
        }
    }

    @Test(
        .promise(
            .paging,
            """
            a page that fails stops no others and is said at the end; its API page is not asked for
            again; after eight different failures in a row no more pages are tried
            """))
    func aPageThatFailsStopsNoOthersAndIsSaidAtTheEnd() async throws {
        try await withFolder { folder in
            try await SampleServer.counting(Self.lengths, failing: [2]) { server in
                let outcome = try await run(
                    ["--pages", "1-9", "--size", "5"], of: server, in: folder)
                #expect(outcome.status == 69)
                #expect(folder.names == names([1, 5, 6, 7]))
                #expect(outcome.lines.count == 3, "\(outcome.errors)")
                #expect(outcome.lines[0] == "p-1.svg to p-7.svg: 4 of 7 pages")
                #expect(outcome.lines[1].hasPrefix("chartgen: pages 2–4: "), "\(outcome.errors)")
                #expect(outcome.lines[1].contains("/2.json"))
                #expect(outcome.lines[2] == "chartgen: the series ends with page 7")
                #expect(server.paths.count { $0 == "/2.json" } == 1)
            }
        }
    }

    @Test(.promise(.paging, "a page that fails stops…"))
    func aFileThatCannotBeWrittenStopsNoOthers() async throws {
        try await withFolder { folder in
            let taken = folder.appendingPathComponent("p-2.svg")
            try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
            try await SampleServer.counting(Self.lengths) { server in
                let outcome = try await run(["--pages", "1-3"], of: server, in: folder)
                #expect(outcome.status == 73)
                #expect(folder.names == (names([1, 3]) + ["p-2.svg"]).sorted())
                #expect(outcome.errors.contains("page 2: cannot write \"p-2.svg\": it is a folder"))
            }
        }
    }

    @Test func aFolderThatIsNotThereIsSaidBeforeAnythingIsFetched() async throws {
        try await withFolder { folder in
            try await SampleServer.counting(Self.lengths) { server in
                let outcome = try await Binary.chartgen.run(
                    [server.series, "--pages", "all", "-o", "none/{PAGE}.svg"], in: folder)
                #expect(outcome.status == 73 && outcome.errors.contains("there is no such folder"))
                #expect(server.paths == [] && folder.names == [])
            }
        }
    }

    @Test(.promise(.paging, "a page that fails stops…"))
    func aSeriesThatKeepsFailingIsGivenUp() async throws {
        try await withFolder { folder in
            let lengths = Array(repeating: 10, count: 100)
            try await SampleServer.counting(lengths, failing: Set(4...100)) { server in
                let outcome = try await run(["--pages", "all"], of: server, in: folder)
                #expect(outcome.status == 69)
                #expect(folder.names == names([1, 2]))
                #expect(
                    outcome.errors.contains("chartgen: page 12 and those after it were not tried"))
                #expect(server.paths.count < 15, "\(server.paths)")
            }
        }
    }

    @Test func filesOfPagesHaveTheirOwnPages() async throws {
        try await withFolder { folder in
            let rows = (0..<950).map { "\($0 * 60),\($0)\n" }.joined()
            try Data("t,y\n\(rows)".utf8)
                .write(to: folder.appendingPathComponent("t.csv"))
            let outcome = try await Binary.chartgen.run(
                [
                    "t.csv", "--time-unit", "s", "--size", "10", "--pages", "all", "-o",
                    "{PAGE:03}.svg",
                ]
                    + ["--width", "300", "--height", "200", "--quiet"], in: folder)
            #expect(outcome.status == 0 && outcome.errors == "")
            #expect(folder.names.count == 96)
            #expect(folder.names.first == "001.svg" && folder.names.dropLast().last == "095.svg")
        }
    }

    @Test func severalSourcesAreDrawnOnEachPage() async throws {
        try await withFolder { folder in
            for name in ["a", "b"] {
                let rows = (0..<30).map { "\($0 * 60),\($0)\n" }.joined()
                try Data("t,y\n\(rows)".utf8)
                    .write(to: folder.appendingPathComponent("\(name).csv"))
            }
            let outcome = try await Binary.chartgen.run(
                [
                    "--source", "in=a.csv", "--source", "out=b.csv", "--time-unit", "s", "--size",
                    "10",
                ]
                    + ["--pages", "1-3", "-o", "{PAGE}.svg", "--describe", "{PAGE}.json"],
                in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            for page in 1...3 {
                let said = try folder.object("\(page).json")
                let series = said["series"] as? [[String: Any]]
                #expect(series?.compactMap { $0["name"] as? String } == ["in", "out"])
                #expect(said["page"] as? Int == page)
            }
        }
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func aSignalLeavesWholePicturesAlone(number: Int32) async throws {
        try await withFolder { folder in
            try await LoopbackServer.serving({ request in
                guard let page = request.page, page < 4 else { return .none }
                let points = (0..<10).map { "{\"t\":\(page * 600 + $0 * 60),\"y\":\($0)}" }
                return .json("[\(points.joined(separator: ","))]")
            }) { server in
                let outcome = try await Binary.chartgen.run(
                    [server.series, "--pages", "all", "-o", "{PAGE}.svg"], in: folder
                ) { running in
                    try await eventually("a picture, and the request that stalls") {
                        folder.names.contains("1.svg") && server.paths.contains("/4.json")
                    }
                    running.signal(number)
                    try await eventually("the process ends") { running.hasEnded }
                }
                #expect(outcome.status == 128 + Int(number))
                #expect(folder.names.allSatisfy { ["1.svg", "2.svg", "3.svg"].contains($0) })
                for name in folder.names {
                    let text = String(decoding: try folder.bytes(name), as: UTF8.self)
                    #expect(text.hasSuffix("</svg>\n"))
                }
            }
        }
    }

    @Test(arguments: [
        (["--pages", "5-3", "-o", "{PAGE}.svg"], "--pages: 5-3 ends before it begins"),
        (["--pages", "0-2", "-o", "{PAGE}.svg"], "pages are numbered from 1"),
        (["--pages", "", "-o", "{PAGE}.svg"], "nothing names no pages"),
        (["--pages", "1-3"], "--pages wants names for its files"),
        (["--pages", "1-3", "-o", "page.svg"], "would be one file for all pages"),
        (["--pages", "1-3", "-o", "-"], "would be one file for all pages"),
        (
            ["--pages", "1", "-o", "{PAGE}.svg", "--describe", "a.json"],
            "--describe \"a.json\" would be"
        ),
        (
            ["--pages", "1", "-o", "{PAGE}.svg", "--describe", "{PAGE}.svg"],
            "may name the same places"
        ),
        (["--page", "2", "-o", "{PAGE}.svg"], "{PAGE} in a file's name goes with --pages"),
        (["-o", "a.svg", "--describe", "{PAGE:03}.json"], "goes with --pages"),
        (["--pages", "1", "--page", "2", "-o", "{PAGE}.svg"], "--pages takes no --page"),
        (["--pages", "1", "--at", "now", "-o", "{PAGE}.svg"], "--pages takes no --page"),
        (["--pages", "1", "--from", "0", "-o", "{PAGE}.svg"], "--pages takes no --page"),
        (["--pages", "1", "--all", "-o", "{PAGE}.svg"], "--pages takes no --page"),
        (["--pages", "1", "-o", "{PAGE}.gif"], "cannot tell the format"),
    ])
    func whatMakesNoPagesIs64(arguments: [String], words: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.refusing(["sample"] + arguments, in: folder)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains(words), "\(outcome.errors)")
            #expect(folder.names == [])
        }
    }

    /// What looks like an option is a value, and a plain message says what pages are.
    @Test(arguments: [["--pages", "-3"], ["--pages=-3"]])
    func pagesFromTheEndAreNone(flags: [String]) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(["-o", "p-{PAGE}.svg"] + flags, in: folder)
            #expect(outcome.status == 64 && folder.names.isEmpty)
            #expect(
                outcome.errors.contains("--pages: \"-3\" names no pages; such as 1-40"),
                "\(outcome.errors)")
        }
    }
}
