import Foundation
import LoopbackServer
import Synchronization
import TestSupport
import Testing

/// Pages kept on disk, and what may be wrong with them.
@Suite struct CacheFaultTests {
    func withRuns(
        _ series: GrowingSeries, path: String = "/{PAGE}.json",
        _ body: (CacheRuns) async throws -> Void
    ) async throws {
        try await withFolder { cache in
            try await LoopbackServer.serving({ series.answer($0) }) { server in
                try await body(
                    CacheRuns(server: server, cache: cache, source: server.address + path))
            }
        }
    }

    @Test(.promise(.cache, "a fresh page is not asked…"))
    func aStalePageIsAskedAboutAndKept() async throws {
        try await withRuns(GrowingSeries(points: 25)) { runs in
            #expect(try await runs.run().run.drew)
            #expect(try runs.pageEntries.count == 3)
            let (run, heads) = try await runs.run()
            #expect(run.drew, "\(run.errors)")
            let asked = heads.filter { $0.page ?? 0 <= 3 }
            #expect(asked.count == 3)
            #expect(asked.allSatisfy { $0.field("if-none-match") != nil })
        }
    }

    @Test(
        .promise(
            .cache,
            """
            a fresh page is not asked for, a stale one is asked about by tag or date, a 304 keeps
            it, and `no-store` is obeyed (RFC 9111)
            """))
    func aFreshPageIsNotAskedAbout() async throws {
        try await withRuns(GrowingSeries(points: 25, ["Cache-Control: max-age=3600"])) { runs in
            #expect(try await runs.run().run.drew)
            let (run, heads) = try await runs.run()
            #expect(run.drew)
            // The end is asked for by every run.
            #expect(!heads.isEmpty && heads.allSatisfy { $0.page ?? 0 > 3 })
        }
    }

    @Test(.promise(.cache, "a fresh page is not asked…"))
    func whatIsNotToBeStoredIsNot() async throws {
        try await withRuns(GrowingSeries(points: 25, ["Cache-Control: no-store"])) { runs in
            #expect(try await runs.run().run.drew)
            #expect(try runs.pageEntries == [])
            let (run, heads) = try await runs.run()
            #expect(run.drew)
            #expect(heads.filter { $0.page ?? 0 <= 3 }.count == 3)
            #expect(heads.allSatisfy { $0.field("if-none-match") == nil })
        }
    }

    @Test(
        .promise(
            .cache,
            "a series that grew past its last page is seen, also where a page is still fresh"),
        arguments: [[], ["Cache-Control: max-age=3600"]])
    func aSeriesThatGrewIsSeen(fields: [String]) async throws {
        let series = GrowingSeries(points: 25, fields)
        try await withRuns(series) { runs in
            #expect(try await runs.run().run.errors.contains("25 points, end of data"))
            series.grow(to: 33)
            let (run, _) = try await runs.run()
            #expect(run.drew)
            #expect(run.errors.contains("33 points, end of data"), "\(run.errors)")
        }
    }

    @Test(.promise(.cache, "`--offline`, `--refresh`, `--no-cache`"))
    func offlineAsksNobody() async throws {
        try await withRuns(GrowingSeries(points: 25)) { runs in
            let (none, _) = try await runs.run(["--all", "--offline"])
            #expect(none.failed(69, saying: "offline"), "\(none.errors)")
            #expect(try await runs.run().run.drew)
            let (run, heads) = try await runs.run(["--all", "--offline"])
            #expect(run.drew, "\(run.errors)")
            #expect(heads.isEmpty)
            #expect(run.errors.contains("offline: the oldest page on disk was fetched at 20"))
        }
    }

    @Test(
        .promise(.cache, "`--offline`, `--refresh`, `--no-cache`"),
        arguments: ["--refresh", "--no-cache"])
    func theCacheCanBePassedOver(flag: String) async throws {
        try await withRuns(GrowingSeries(points: 25, ["Cache-Control: max-age=3600"])) { runs in
            #expect(try await runs.run().run.drew)
            let (run, heads) = try await runs.run(["--all", flag])
            #expect(run.drew)
            #expect(heads.filter { $0.page ?? 0 <= 3 }.count == 3)
            #expect(heads.allSatisfy { $0.field("if-none-match") == nil })
        }
    }

    @Test(
        .promise(
            .cache,
            """
            a damaged entry, with any bit flipped, is fetched again and never drawn
            """),
        arguments: [0, 9, 100, 300])
    func aDamagedPageIsFetchedAgainAndNeverDrawn(byte: Int) async throws {
        try await withRuns(GrowingSeries(points: 20, ["Cache-Control: max-age=3600"])) { runs in
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

    @Test(
        .promise(
            .cache,
            """
            another token gets no page of the first; no secret stands in it; mode 0600
            """))
    func anotherTokenGetsNoPageOfTheFirst() async throws {
        try await withRuns(GrowingSeries(points: 20, ["Cache-Control: max-age=3600"])) { runs in
            let flags = ["--all", "--header"]
            #expect(try await runs.run(flags + ["Authorization: Bearer ONE"]).run.drew)
            let (_, heads) = try await runs.run(flags + ["Authorization: Bearer TWO"])
            #expect(heads.filter { $0.page ?? 0 <= 2 }.count == 2)
            let (_, again) = try await runs.run(flags + ["Authorization: Bearer ONE"])
            #expect(again.filter { $0.page ?? 0 <= 2 }.isEmpty)
        }
    }

    @Test(.promise(.cache, "another token gets no page…"))
    func secretsStandNowhereInTheCache() async throws {
        try await withRuns(GrowingSeries(points: 20), path: "/{PAGE}.json?key=SECRET") { runs in
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

    @Test(.promise(.cache, "the good pages of a run that failed are there for the next"))
    func aPageThatFailsLeavesTheGoodOnesInTheCache() async throws {
        let fails = Mutex(true)
        let series = GrowingSeries(points: 40, ["Cache-Control: max-age=3600"])
        try await withFolder { cache in
            try await LoopbackServer.serving({ request in
                request.page == 3 && fails.withLock { $0 }
                    ? LoopbackServer.Step.answer("", status: "400 No") : series.answer(request)
            }) { server in
                let runs = CacheRuns(server: server, cache: cache, source: server.series)
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
    @Test(
        .promise(
            .cache,
            """
            uneven pages that are all in the cache are used without asking; `--offline` makes no
            request
            """))
    func unevenPagesAreUsedAsTheyAre() async throws {
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
                let runs = CacheRuns(server: server, cache: cache, source: server.series)
                #expect(try await runs.run().run.drew)
                let (again, heads) = try await runs.run()
                #expect(again.errors.contains("28 points, end of data"), "\(again.errors)")
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
    @Test(
        .promise(
            .cache,
            """
            a page that came over a redirect is never confirmed by another address; a refresh leaves
            no older page
            """))
    func whatARedirectLedToIsNeverConfirmedByAnotherAddress() async throws {
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
                            ["--source", server.series, "-o", "a.svg", "--describe", "a.json"],
                            in: folder, environment: ["XDG_CACHE_HOME": cache.path])
                        let value = try folder.object("a.json")["value"] as? [String: Any]
                        #expect(value?["max"] as? Int == current)
                    }
                }
            }
        }
    }

    @Test(.promise(.cache, "a page that came over a redirect…"))
    func aRefreshLeavesNothingOlderBehind() async throws {
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
                let runs = CacheRuns(server: server, cache: cache, source: server.series)
                let (first, _) = try await runs.run()
                isLong.withLock { $0 = true }
                let (refreshed, _) = try await runs.run(["--all", "--refresh"])
                let (_, heads) = try await runs.run()
                #expect(first.drew && refreshed.drew)
                #expect(heads.contains { $0.page == 1 })
            }
        }
    }
}
