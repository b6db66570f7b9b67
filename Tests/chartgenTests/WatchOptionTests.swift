import Foundation
import LoopbackServer
import TestSupport
import Testing

/// `--watch` on the built binary. Looks are a second apart; tests wait for what comes of them.
@Suite struct WatchOptionTests {
    private static let table = "t,y\n0,1\n60,2\n"

    /// Which file it is, and when it was written.
    private func stamp(_ folder: URL, _ name: String = "a.svg") throws -> String {
        let found = try FileManager.default.attributesOfItem(
            atPath: folder.appendingPathComponent(name).path)
        let written = try #require(found[.modificationDate] as? Date)
        return "\(found[.systemFileNumber] ?? "") \(written.timeIntervalSince1970)"
    }

    private func count(_ folder: URL) -> Int? { try? folder.object("a.json")["count"] as? Int }

    private func watch(
        _ arguments: [String], in folder: URL, by number: Int32 = SIGINT,
        environment: [String: String] = [:], _ body: (Running) async throws -> Void
    ) async throws -> Binary.Outcome {
        try await Binary.chartgen.run(
            arguments + ["--watch", "1s", "-o", "a.svg", "--describe", "a.json"], in: folder,
            environment: environment
        ) { running in
            try await eventually("the first picture") {
                running.complained.contains("a.svg") || running.hasEnded
            }
            try await body(running)
            running.signal(number)
            try await eventually("the process ends") { running.hasEnded }
        }
    }

    @Test(
        .promise(
            .paging,
            """
            `--watch` draws again only pages that changed, asks about kept pages by their tags, and
            says once when looks begin to fail and once when they work again; the picture stays
            meanwhile
            """),
        arguments: [["--page", "last"], ["--at", "now"], ["--all"]])
    func aSeriesThatGrowsIsDrawnAnewAndOneThatStaysIsNot(arguments: [String]) async throws {
        let series = GrowingSeries(points: 15)
        try await withFolder { folder in
            let cache = folder.appendingPathComponent("cache").path
            try await LoopbackServer.serving({ series.answer($0) }) { server in
                let outcome = try await watch(
                    [server.series] + arguments, in: folder, environment: ["XDG_CACHE_HOME": cache]
                ) { running in
                    let first = try stamp(folder)
                    let before = server.heads.count
                    try await eventually("two looks") { server.heads.count >= before * 3 }
                    #expect(try stamp(folder) == first)
                    // Pages that are kept are asked about by their tags.
                    let looks = server.heads.dropFirst(before)
                    #expect(
                        looks.allSatisfy {
                            $0.page ?? 9 > 2 || $0.field("if-none-match") != nil
                        })
                    series.grow(to: 25)
                    try await eventually("another picture") {
                        try folder.object("a.json")["totalPoints"] as? Int == 25
                    }
                    #expect(try stamp(folder) != first)
                }
                #expect(outcome.status == 130)
                #expect(outcome.lines.count == 2, "\(outcome.errors)")
                #expect(outcome.lines.last == "chartgen: interrupted")
                #expect(folder.names == ["a.json", "a.svg", "cache"])
            }
        }
    }

    @Test(.promise(.paging, "`--watch` draws again only pages…"))
    func aFileThatIsReplacedGrowsAndGoesAwayIsFollowed() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("t.csv")
            try Data(Self.table.utf8).write(to: file)
            let outcome = try await watch(
                ["t.csv", "--time-unit", "s", "--page", "-1"], in: folder, by: SIGTERM
            ) { running in
                try Data((Self.table + "120,3\n").utf8).write(to: file, options: .atomic)
                try await eventually("the replaced file") { count(folder) == 3 }
                let handle = try FileHandle(forWritingTo: file)
                try handle.seekToEnd()
                try handle.write(contentsOf: Data("180,4\n".utf8))
                try handle.close()
                try await eventually("the longer file") { count(folder) == 4 }
                let picture = try folder.bytes("a.svg")
                try FileManager.default.removeItem(at: file)
                try await eventually("words") {
                    running.complained.contains("t.csv")
                        && running.complained.contains("stays as it was")
                }
                let isKept = try folder.bytes("a.svg") == picture
                #expect(isKept)
                try Data((Self.table + "120,3\n180,4\n240,5\n").utf8).write(to: file)
                try await eventually("the file is back") { count(folder) == 5 }
                try await eventually("words") { running.complained.contains("works again") }
            }
            #expect(outcome.status == 143)
            #expect(outcome.lines.count == 3, "\(outcome.errors)")
            #expect(folder.names == ["a.json", "a.svg", "t.csv"])
        }
    }

    @Test(
        .promise(.paging, "a picture of `--watch` that another program removed or wrote comes back")
    )
    func aPictureThatAnotherProgramChangedComesBack() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("a.svg")
            try Data(Self.table.utf8).write(to: folder.appendingPathComponent("t.csv"))
            let outcome = try await watch(["t.csv", "--time-unit", "s"], in: folder) { _ in
                let picture = try Data(contentsOf: file)
                try FileManager.default.removeItem(at: file)
                try await eventually("the picture") { (try? Data(contentsOf: file)) == picture }
                try Data("other".utf8).write(to: file)
                try await eventually("the picture") { (try? Data(contentsOf: file)) == picture }
            }
            #expect(outcome.status == 130 && outcome.lines.count == 2, "\(outcome.errors)")
        }
    }

    @Test(.promise(.paging, "`--watch` draws again only pages…"))
    func aFolderThatGetsAnotherPageIsFollowed() async throws {
        try await withFolder { folder in
            let pages = folder.appendingPathComponent("pages")
            try FileManager.default.createDirectory(at: pages, withIntermediateDirectories: true)
            try Data("[{\"t\":0,\"y\":1}]".utf8).write(to: pages.appendingPathComponent("1.json"))
            let outcome = try await watch(["pages", "--page", "last", "--size", "1"], in: folder) {
                running in
                for page in 2...3 {
                    try Data("[{\"t\":\(page),\"y\":1}]".utf8)
                        .write(to: pages.appendingPathComponent("\(page).json"))
                    try await eventually("page \(page)") {
                        try folder.object("a.json")["page"] as? Int == page
                    }
                }
            }
            #expect(outcome.status == 130 && outcome.lines.count == 2, "\(outcome.errors)")
        }
    }

    @Test(.promise(.paging, "`--watch` draws again only pages…"))
    func aServerThatFailsForAWhileIsSaidTwice() async throws {
        let series = GrowingSeries(points: 15)
        let faults = Faults()
        try await withFolder { folder in
            try await LoopbackServer.serving({ request in
                faults.isOn ? .status(400) : series.answer(request)
            }) { server in
                let outcome = try await watch([server.series, "--all", "--no-cache"], in: folder) {
                    running in
                    let first = try stamp(folder)
                    faults.set(true)
                    let before = server.heads.count
                    try await eventually("three looks") { server.heads.count >= before + 3 }
                    #expect(try stamp(folder) == first)
                    faults.set(false)
                    try await eventually("words") { running.complained.contains("works again") }
                    #expect(try stamp(folder) == first)
                }
                #expect(outcome.status == 130)
                #expect(outcome.lines.count == 4, "\(outcome.errors)")
                #expect(outcome.lines[1].contains("400"))
            }
        }
    }

    @Test func theFirstPictureFailsAsAnyOther() async throws {
        try await withFolder { folder in
            try await SampleServer.always(.status(404)) { server in
                let run = try await RangeRun.of([server.series], in: folder)
                let watched = try await Binary.chartgen.run(
                    [server.series, "--watch", "1h", "-o", "a.svg"], in: folder)
                #expect(watched.status == 66 && watched.errors == run.outcome.errors)
            }
        }
    }

    @Test func withoutANameTheSameNewFileIsDrawnAnew() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("t.csv")
            try Data(Self.table.utf8).write(to: file)
            try Data().write(to: folder.appendingPathComponent("t.png"))
            let outcome = try await Binary.chartgen.run(
                ["t.csv", "--time-unit", "s", "--watch", "1s"], in: folder
            ) { running in
                try await eventually("the first picture") { running.complained != "" }
                let first = try stamp(folder, "t-2.png")
                try Data((Self.table + "120,3\n").utf8).write(to: file, options: .atomic)
                try await eventually("the next one") { try stamp(folder, "t-2.png") != first }
                running.signal(SIGINT)
            }
            #expect(outcome.status == 130)
            #expect(folder.names == ["t-2.png", "t.csv", "t.png"])
        }
    }

    @Test(arguments: [
        (["--watch", "500ms", "-o", "a.svg"], "--watch is 1s to 31d"),
        (["--watch", "30", "-o", "a.svg"], "'30' is invalid for '--watch"),
        (["--watch", "5s", "-o", "-"], "--watch wants files"),
        (["--watch", "5s", "--describe", "-", "-o", "a.svg"], "--watch wants files"),
        (["--watch", "5s", "--check", "-o", "a.svg"], "--watch takes no --check"),
        (["--watch", "5s", "--pages", "all", "-o", "{PAGE}.svg"], "--pages takes no"),
        (["--watch", "5s", "-", "-o", "a.svg"], "stdin can't"),
    ])
    func whatCannotBeWatchedIs64(arguments: [String], words: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.refusing(arguments, in: folder)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains(words), "\(outcome.errors)")
            #expect(folder.names == [])
        }
    }
}
