import Foundation
import LoopbackServer
import Synchronization
import Testing

/// Pages kept on disk, and what may be wrong with them.
@Suite struct CacheFaultTests {
    /// A series of API pages of ten that grows, with an entity tag for each state of a page.
    private final class Growing: Sendable {
        let fields: [String]
        private let points: Mutex<Int>

        init(points: Int, _ fields: [String] = []) {
            self.points = Mutex(points)
            self.fields = fields
        }

        func grow(to count: Int) { points.withLock { $0 = count } }

        func answer(_ request: LoopbackServer.Request) -> [LoopbackServer.Step] {
            let (page, points) = (request.page ?? 0, points.withLock { $0 })
            let indices = (page - 1) * 10..<max((page - 1) * 10, min(page * 10, points))
            guard !indices.isEmpty else {
                return LoopbackServer.Step.answer("", status: "404 Not Found")
            }
            let tag = "\"\(indices)\""
            let fields = fields + ["ETag: \(tag)"]
            if request.field("if-none-match") == tag {
                return LoopbackServer.Step.answer("", status: "304 Not Modified", fields)
            }
            let json = indices.map { "{\"t\":\($0 * 60),\"y\":\($0)}" }
            return LoopbackServer.Step.answer("[\(json.joined(separator: ","))]", fields)
        }
    }

    /// Runs one after the other, with one cache.
    private struct Runs {
        let server: LoopbackServer
        let cache: URL
        let source: String

        var entries: [URL] {
            let folder = cache.appendingPathComponent("chartgen/pages-1")
            return folder.names.filter { $0.count == 64 }.map(folder.appendingPathComponent)
        }

        /// The entries that hold samples.
        var pageEntries: [URL] {
            get throws {
                try entries.filter {
                    try Data(contentsOf: $0).range(of: Data("\"y\":".utf8)) != nil
                }
            }
        }

        /// A run, and the requests of it alone.
        func run(_ flags: [String] = ["--all"]) async throws -> (
            run: FaultRun, heads: [LoopbackServer.Request]
        ) {
            let before = server.heads.count
            let run = try await FaultRun.run(
                flags, source: source, of: server, ["XDG_CACHE_HOME": cache.path])
            return (run, Array(server.heads.dropFirst(before)))
        }
    }

    private func withRuns(
        _ series: Growing, path: String = "/{PAGE}.json", _ body: (Runs) async throws -> Void
    ) async throws {
        try await withFolder { cache in
            try await LoopbackServer.serving({ series.answer($0) }) { server in
                try await body(
                    Runs(server: server, cache: cache, source: server.address + path))
            }
        }
    }

    @Test func aStalePageIsAskedAboutAndKept() async throws {
        try await withRuns(Growing(points: 25)) { runs in
            #expect(try await runs.run().run.drew)
            #expect(try runs.pageEntries.count == 3)
            let (run, heads) = try await runs.run()
            #expect(run.drew, "\(run.errors)")
            let asked = heads.filter { $0.page ?? 0 <= 3 }
            #expect(asked.count == 3)
            #expect(asked.allSatisfy { $0.field("if-none-match") != nil })
        }
    }

    @Test func aFreshPageIsNotAskedAbout() async throws {
        try await withRuns(Growing(points: 25, ["Cache-Control: max-age=3600"])) { runs in
            #expect(try await runs.run().run.drew)
            let (run, heads) = try await runs.run()
            #expect(run.drew)
            #expect(heads.allSatisfy { $0.page ?? 0 > 3 })
        }
    }

    @Test func whatIsNotToBeStoredIsNot() async throws {
        try await withRuns(Growing(points: 25, ["Cache-Control: no-store"])) { runs in
            #expect(try await runs.run().run.drew)
            #expect(try runs.pageEntries == [])
            let (run, heads) = try await runs.run()
            #expect(run.drew)
            #expect(heads.filter { $0.page ?? 0 <= 3 }.count == 3)
            #expect(heads.allSatisfy { $0.field("if-none-match") == nil })
        }
    }

    @Test(arguments: [[], ["Cache-Control: max-age=3600"]])
    func aSeriesThatGrewIsSeen(fields: [String]) async throws {
        let series = Growing(points: 25, fields)
        try await withRuns(series) { runs in
            #expect(try await runs.run().run.errors.contains("of 25, end of data"))
            series.grow(to: 33)
            let (run, _) = try await runs.run()
            #expect(run.drew)
            #expect(run.errors.contains("points 1–33 of 33, end of data"), "\(run.errors)")
        }
    }

    @Test func offlineAsksNobody() async throws {
        try await withRuns(Growing(points: 25)) { runs in
            let (none, _) = try await runs.run(["--all", "--offline"])
            #expect(none.failed(69, saying: "offline"), "\(none.errors)")
            #expect(try await runs.run().run.drew)
            let (run, heads) = try await runs.run(["--all", "--offline"])
            #expect(run.drew, "\(run.errors)")
            #expect(heads.isEmpty)
            #expect(run.errors.contains("offline: the oldest page on disk was fetched at 20"))
        }
    }

    @Test(arguments: ["--refresh", "--no-cache"])
    func theCacheCanBePassedOver(flag: String) async throws {
        try await withRuns(Growing(points: 25, ["Cache-Control: max-age=3600"])) { runs in
            #expect(try await runs.run().run.drew)
            let (run, heads) = try await runs.run(["--all", flag])
            #expect(run.drew)
            #expect(heads.filter { $0.page ?? 0 <= 3 }.count == 3)
            #expect(heads.allSatisfy { $0.field("if-none-match") == nil })
        }
    }

    @Test(arguments: [0, 9, 100, 300])
    func aDamagedPageIsFetchedAgainAndNeverDrawn(byte: Int) async throws {
        try await withRuns(Growing(points: 20, ["Cache-Control: max-age=3600"])) { runs in
            let (first, _) = try await runs.run()
            #expect(first.drew)
            for entry in runs.entries {
                var bytes = try Data(contentsOf: entry)
                bytes[min(byte, bytes.count - 1)] ^= 1
                try bytes.write(to: entry)
            }
            let (run, heads) = try await runs.run()
            #expect(run.drew)
            #expect(run.errors == first.errors)
            #expect(heads.filter { $0.page ?? 0 <= 2 }.count == 2)
        }
    }

    @Test func anotherTokenGetsNoPageOfTheFirst() async throws {
        try await withRuns(Growing(points: 20, ["Cache-Control: max-age=3600"])) { runs in
            let flags = ["--all", "--header"]
            #expect(try await runs.run(flags + ["Authorization: Bearer ONE"]).run.drew)
            let (_, heads) = try await runs.run(flags + ["Authorization: Bearer TWO"])
            #expect(heads.filter { $0.page ?? 0 <= 2 }.count == 2)
            let (_, again) = try await runs.run(flags + ["Authorization: Bearer ONE"])
            #expect(again.filter { $0.page ?? 0 <= 2 }.isEmpty)
        }
    }

    @Test func secretsStandNowhereInTheCache() async throws {
        try await withRuns(Growing(points: 20), path: "/{PAGE}.json?key=SECRET") { runs in
            let (run, _) = try await runs.run(["--all", "--header", "Authorization: Bearer SECRET"])
            #expect(run.drew, "\(run.errors)")
            #expect(!runs.entries.isEmpty)
            for entry in runs.entries {
                let bytes = try Data(contentsOf: entry)
                #expect(bytes.range(of: Data("SECRET".utf8)) == nil)
                let mode = try FileManager.default.attributesOfItem(atPath: entry.path)[
                    .posixPermissions]
                #expect(mode as? Int == 0o600)
            }
        }
    }

    @Test func aPageThatFailsLeavesTheGoodOnesInTheCache() async throws {
        let fails = Mutex(true)
        let series = Growing(points: 40, ["Cache-Control: max-age=3600"])
        try await withFolder { cache in
            try await LoopbackServer.serving({ request in
                request.page == 3 && fails.withLock { $0 }
                    ? LoopbackServer.Step.answer("", status: "400 No") : series.answer(request)
            }) { server in
                let runs = Runs(server: server, cache: cache, source: server.address)
                let (first, _) = try await runs.run(["--page", "1", "--size", "40"])
                #expect(first.failed(69, saying: "API page 3"), "\(first.errors)")
                fails.withLock { $0 = false }
                let (second, heads) = try await runs.run(["--page", "1", "--size", "40"])
                #expect(second.drew)
                let pages = heads.compactMap(\.page).filter { $0 <= 4 }
                #expect(pages.contains(3) && !pages.contains(1) && !pages.contains(2), "\(pages)")
            }
        }
    }

    /// API pages of 10, 8 and 10 points: neither later runs nor those without a network ask again.
    @Test func unevenPagesAreUsedAsTheyAre() async throws {
        let lengths = [10, 8, 10]
        try await withFolder { cache in
            try await LoopbackServer.serving({ request in
                guard let page = request.page, page <= 3 else {
                    return LoopbackServer.Step.answer("", status: "404 Not Found")
                }
                let first = lengths[..<(page - 1)].reduce(0, +)
                let points = (first..<first + lengths[page - 1]).map {
                    "{\"t\":\($0 * 60),\"y\":1}"
                }
                return LoopbackServer.Step.answer(
                    "[\(points.joined(separator: ","))]", ["Cache-Control: max-age=3600"])
            }) { server in
                let runs = Runs(server: server, cache: cache, source: server.address)
                #expect(try await runs.run().run.drew)
                let (again, heads) = try await runs.run()
                #expect(again.errors.contains("points 1–28 of 28"), "\(again.errors)")
                #expect(heads.allSatisfy { $0.page ?? 0 > 3 })
                let (offline, none) = try await runs.run(["--all", "--offline"])
                #expect(offline.drew, "\(offline.errors)")
                let (pastEnd, asked) = try await runs.run([
                    "--page", "9", "--size", "7", "--offline",
                ])
                #expect(pastEnd.status == 66, "\(pastEnd.errors)")
                #expect(none.isEmpty && asked.isEmpty)
            }
        }
    }

    /// Validators belong to the address that gave them: where redirects lead may change.
    @Test func whatARedirectLedToIsNeverConfirmedByAnotherAddress() async throws {
        let version = Mutex(2)
        try await withFolder { cache in
            try await LoopbackServer.serving({ request in
                guard request.page == 1 else {
                    return LoopbackServer.Step.answer("", status: "404 Not Found")
                }
                let current = version.withLock { $0 }
                guard request.path.hasPrefix("/v") else {
                    return LoopbackServer.Step.answer(
                        "", status: "302 Found", ["Location: /v\(current)/1.json"])
                }
                guard request.field("if-none-match") == nil else {
                    return LoopbackServer.Step.answer(
                        "", status: "304 Not Modified", ["Cache-Control: max-age=3600"])
                }
                return LoopbackServer.Step.answer(
                    #"[{"t":0,"y":\#(current)},{"t":60,"y":0}]"#, ["ETag: \"1\""])
            }) { server in
                for current in [2, 1, 3] {
                    version.withLock { $0 = current }
                    try await withFolder { folder in
                        _ = try await Binary.chartgen.run(
                            ["--source", server.address, "-o", "a.svg", "--describe", "a.json"],
                            in: folder, environment: ["XDG_CACHE_HOME": cache.path])
                        let value = try folder.object("a.json")["value"] as? [String: Any]
                        #expect(value?["max"] as? Int == current)
                    }
                }
            }
        }
    }

    @Test func aRefreshLeavesNothingOlderBehind() async throws {
        let isLong = Mutex(false)
        try await withFolder { cache in
            try await LoopbackServer.serving({ request in
                guard request.page == 1 else {
                    return LoopbackServer.Step.answer("", status: "404 Not Found")
                }
                // A field that is too long to be kept.
                let tag = isLong.withLock { $0 } ? String(repeating: "x", count: 5_000) : "x"
                return LoopbackServer.Step.answer(
                    Tens.json(1, of: 1) ?? "", ["Cache-Control: max-age=3600", "ETag: \"\(tag)\""])
            }) { server in
                let runs = Runs(server: server, cache: cache, source: server.address)
                let (first, _) = try await runs.run()
                isLong.withLock { $0 = true }
                let (refreshed, _) = try await runs.run(["--all", "--refresh"])
                let (_, heads) = try await runs.run()
                #expect(first.drew && refreshed.drew)
                #expect(heads.contains { $0.page == 1 })
            }
        }
    }

    @Test func aSmallerLimitTakesNothingFromThoseOffline() async throws {
        let points = (0..<20_000).map { "{\"t\":\($0 * 60),\"y\":\($0)}" }
        let json = "[\(points.joined(separator: ","))]"
        try await withFolder { cache in
            try await LoopbackServer.serving({ request in
                request.page == 1
                    ? LoopbackServer.Step.answer(json)
                    : LoopbackServer.Step.answer("", status: "404 Not Found")
            }) { server in
                let runs = Runs(server: server, cache: cache, source: server.address)
                #expect(try await runs.run().run.drew)
                for flags in [["--cache-limit", "1"], []] {
                    let (run, _) = try await runs.run(["--all", "--offline"] + flags)
                    #expect(run.drew, "\(run.errors)")
                }
            }
        }
    }

    @Test func aFolderThatCannotBeWrittenIsNoMatter() async throws {
        try await withRuns(Growing(points: 20)) { runs in
            try Data().write(to: runs.cache.appendingPathComponent("chartgen"))
            let (run, _) = try await runs.run()
            #expect(run.drew, "\(run.errors)")
            #expect(run.outcome.lines.count == 1)
        }
    }

    @Test func aLimitIsKept() async throws {
        let page = { @Sendable (number: Int) in
            let points = ((number - 1) * 2_000..<number * 2_000).map {
                "{\"t\":\($0 * 60),\"y\":\($0)}"
            }
            return "[\(points.joined(separator: ","))]"
        }
        try await withFolder { cache in
            try await LoopbackServer.serving({ request in
                request.page ?? 0 <= 40
                    ? LoopbackServer.Step.answer(page(request.page ?? 1))
                    : LoopbackServer.Step.answer("", status: "404 Not Found")
            }) { server in
                let runs = Runs(server: server, cache: cache, source: server.address)
                for start in stride(from: 1, to: 40, by: 5) {
                    let (run, _) = try await runs.run(
                        ["--page", "\(start)", "--size", "2000", "--cache-limit", "1"])
                    #expect(run.drew)
                    let sizes = try runs.entries.map { try Data(contentsOf: $0).count }
                    #expect(sizes.reduce(0, +) <= 1 << 20)
                }
                #expect(!runs.entries.isEmpty)
            }
        }
    }

    /// Every run draws the same picture, though one in five is killed, holding a lock or not.
    @Test func fiftyRunsShareACache() async throws {
        try await withRuns(Growing(points: 45)) { runs in
            let script = """
                for i in $(seq 50); do
                    "$0" --source "$1" --all --title x -o $i.svg --width 300 --height 200 --quiet &
                    [ $((i % 5)) = 0 ] && kill -9 $!
                done
                wait
                """
            try await withFolder { folder in
                let outcome = try await Binary.script(
                    script, [runs.source], in: folder,
                    environment: ["XDG_CACHE_HOME": runs.cache.path])
                #expect(outcome.errors.isEmpty, "\(outcome.errors)")
                let pictures = try folder.names.map { try folder.bytes($0) }
                #expect(pictures.count >= 40)
                #expect(Set(pictures).count == 1)
            }
        }
    }
}
