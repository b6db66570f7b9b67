import ChartRender
import Feeds
import Foundation
import LiveTrades
import LoopbackServer
import RankArchives
import Ranking
import TestSupport
import Testing

/// What the README says, run.
@Suite struct ReadmeTests {
    private static let project = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func readme() throws -> [String] {
        String(decoding: try project.bytes("README.md"), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The command lines in blocks of the shell that draw something.
    private static func commandLines() throws -> [String] {
        var isShell = false
        return try readme().filter { line in
            if line.hasPrefix("```") { isShell = line == "```sh" }
            // ServeTests serve, LiveTests watch, and RankDocumentTests rank.
            return isShell && ["chartgen ", "cat "].contains(where: line.hasPrefix)
                && !["chartgen serve ", "chartgen live ", "chartgen rank "].contains(
                    where: line.hasPrefix)
        }
    }

    /// The sample behind /api/, and the API of the recipe behind /cursors.
    private static func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        if request.path == "/meter.csv" {
            return (try? project.bytes("Samples/tide.csv")).map { .bytes($0) } ?? .status(404)
        }
        guard request.path.hasPrefix("/api/") else { return ShapedAPI.answer(request) }
        let number = Int(request.path.dropFirst(5).prefix { $0.isNumber }) ?? 0
        return BuiltInSample().json(number).map { .bytes($0) } ?? .status(404)
    }

    @Test(
        .promise(
            .pictures,
            """
            every command line of the README draws its picture, and its options equal those of the
            help
            """))
    func everyCommandLineDrawsItsPicture() async throws {
        let lines = try ReadmeTests.commandLines()
        #expect(lines.count >= 16)
        try await LoopbackServer.serving({ ReadmeTests.answer($0) }) { server in
            for line in lines {
                try await withFolder { folder in
                    try FileManager.default.createSymbolicLink(
                        at: folder.appendingPathComponent("Samples"),
                        withDestinationURL: ReadmeTests.project.appendingPathComponent("Samples"))
                    try FileManager.default.copyItem(
                        at: folder.appendingPathComponent("Samples/tide.csv"),
                        to: folder.appendingPathComponent("meter.csv"))
                    if line.contains("trades.sqlite") {
                        try ReadmeTests.makeArchive(
                            folder.appendingPathComponent("trades.sqlite").path)
                    }
                    if line.contains("stars.sqlite") {
                        try ReadmeTests.makeRanks(
                            folder.appendingPathComponent("stars.sqlite").path)
                    }
                    let script = line.replacing("https://example.org", with: server.address)
                    let before = Set(folder.names)
                    let outcome = try await Binary.script(
                        "PATH=$(dirname \"$0\"):$PATH; \(script)", in: folder)
                    #expect(outcome.status == 0, "\(line): \(outcome.errors)")
                    let made = Set(folder.names).subtracting(before)
                    #expect(
                        made.contains { $0.hasSuffix(".png") || $0.hasSuffix(".svg") }, "\(line)")
                    try ReadmeTests.checkSizes(folder)
                }
            }
        }
    }

    private static func makeArchive(_ path: String) throws {
        let trades = try (0..<3_000).map { index in
            Trade(
                key: TradeKey(source: index % 5 == 0 ? "mock" : "bitstamp", id: "\(index)"),
                price: try #require(ExactDecimal("\(10_000 + index % 71).5")),
                amount: try #require(ExactDecimal("0.01")), side: .buy,
                time: 1_767_225_600_000_000 + Int64(index) * 1_000_000)
        }
        let archive = try TradeArchive(path: path)
        _ = try archive.store(trades)
        try archive.close()
    }

    private static func makeRanks(_ path: String) throws {
        let feed = try #require(FeedDescription.preset(named: "github-repos"))
        let archive = try RankArchive(path: path, of: ArchivedFeed(feed))
        for (hour, names) in [["linux", "vue"], ["vue", "linux"]].enumerated() {
            let items = names.enumerated().map {
                RankedItem(rank: $0 + 1, id: $1, name: $1)
            }
            _ = try archive.noted(
                RankedList(
                    feed: feed.name, title: feed.title,
                    fetchedAt: 1_767_225_600 + 3_600 * Double(hour), items: items, asked: 2))
        }
    }

    /// Pixels that the recipes name.
    private static func checkSizes(_ folder: URL) throws {
        let sizes = [
            "slide.png": (1_920, 1_080), "paper.png": (1_800, 900), "sparkline.png": (160, 28),
        ]
        for (name, size) in sizes where folder.names.contains(name) {
            let image = try PixelImage(png: folder.bytes(name))
            #expect(image.width == size.0 && image.height == size.1, "\(name)")
        }
        let pages = folder.names.filter { $0.hasPrefix("page-") }
        #expect(pages.isEmpty || pages == (1...4).map { "page-00\($0).png" })
    }

    @Test func picturesAndFilesThatAreLinkedAreThere() throws {
        let text = try ReadmeTests.readme().joined(separator: "\n")
        let links = text.matches(of: /\]\(([^)#]+)\)/).map { String($0.1) }
        #expect(links.count >= 14)
        for link in links {
            let path = ReadmeTests.project.appendingPathComponent(link).path
            #expect(FileManager.default.fileExists(atPath: path), "\(link)")
        }
    }

    /// The table of options has those of the help, under the same titles.
    @Test(.promise(.pictures, "every command line of the README…"))
    func theOptionsAreThoseOfTheHelp() async throws {
        let rows = try ReadmeTests.readme().drop { $0 != "## Options" }.dropFirst()
            .prefix { !$0.hasPrefix("##") }.filter { $0.hasPrefix("| ") && $0.contains("--") }
        let told = Dictionary(
            uniqueKeysWithValues: rows.map { row in
                let cells = row.split(separator: "|").map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
                return (
                    cells[0].uppercased(),
                    Set(cells[1].matches(of: /--[a-z-]+/).map { String($0.0) })
                )
            })
        let help = try await Binary.chartgen.run(["--help"], in: ReadmeTests.project).text
        var offered: [String: Set<String>] = [:]
        var title = ""
        for line in help.split(separator: "\n") {
            if let match = line.wholeMatch(of: /([A-Z][A-Z ]+):/) { title = String(match.1) }
            guard let option = line.prefixMatch(of: /\ \ (?:-\w, )?(--[a-z-]+)/) else { continue }
            offered[title, default: []].insert(String(option.1))
        }
        offered["HELP"] = nil
        #expect(told == offered)
    }
}
