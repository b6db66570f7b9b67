import Foundation
import LoopbackServer
import Synchronization
import TestSupport
import Testing

/// What kept pages say about the end of a series and about the lengths of its pages.
extension CacheFaultTests {
    /// Runs with one cache against pages of these lengths, which a test may change; nil is a 404.
    private func withPages(
        _ lengths: [Int?], _ fields: [String] = [],
        _ body: (CacheRuns, @Sendable ([Int?]) -> Void) async throws -> Void
    ) async throws {
        let pages = Mutex(lengths)
        try await withFolder { cache in
            try await LoopbackServer.serving({ request in
                let lengths = pages.withLock { $0 }
                guard let page = request.page, page <= lengths.count, let length = lengths[page - 1]
                else { return LoopbackServer.Step.answer("", status: "404 Not Found", fields) }
                let first = lengths[..<(page - 1)].map { $0 ?? 10 }.reduce(0, +)
                let tag = "\"\(first)-\(length)\""
                let fields = fields + ["ETag: \(tag)"]
                guard request.field("if-none-match") != tag else {
                    return LoopbackServer.Step.answer("", status: "304 Not Modified", fields)
                }
                let points = (first..<first + length).map { "{\"t\":\($0 * 60),\"y\":\($0)}" }
                return LoopbackServer.Step.answer("[\(points.joined(separator: ","))]", fields)
            }) { server in
                let runs = CacheRuns(
                    server: server, cache: cache, source: server.address + "/{PAGE}.json")
                try await body(runs) { lengths in pages.withLock { $0 = lengths } }
            }
        }
    }

    /// However long the server said that there is no page 4.
    @Test(
        .promise(
            .cache,
            """
            the end of a series, a 404 or an empty page, is asked for by every run, however long the
            server says that it holds; not with `--offline`
            """))
    func theEndIsAskedForAnewByEveryRun() async throws {
        let fields = ["Cache-Control: max-age=3600"]
        try await withPages([10, 10, 10], fields) { runs, change in
            #expect(try await runs.run().run.errors.contains("30 points, end of data"))
            change([10, 10, 10, 10, 5])
            let (offline, none) = try await runs.run(["--all", "--offline"])
            #expect(offline.errors.contains("30 points, end of data"), "\(offline.errors)")
            #expect(none.isEmpty)
            let (run, heads) = try await runs.run()
            #expect(run.errors.contains("45 points, end of data"), "\(run.errors)")
            #expect(heads.allSatisfy { $0.page ?? 0 > 3 })
        }
    }

    /// So is an end by empty pages, fresh or not.
    @Test(.promise(.cache, "the end of a series, a 404…"))
    func anEmptyPageThatWasTheEndIsAskedForAnew() async throws {
        let fields = ["Cache-Control: max-age=3600"]
        let ends: [Int?] = Array(repeating: 0, count: 600)
        try await withPages([10, 10, 10] + ends, fields) { runs, change in
            #expect(try await runs.run().run.errors.contains("30 points, end of data"))
            let (offline, none) = try await runs.run(["--all", "--offline"])
            #expect(offline.errors.contains("30 points, end of data"), "\(offline.errors)")
            #expect(none.isEmpty)
            change([10, 10, 10, 10, 5] + ends)
            let (run, heads) = try await runs.run()
            #expect(run.errors.contains("45 points, end of data"), "\(run.errors)")
            #expect(heads.allSatisfy { $0.page ?? 0 > 3 })
        }
    }

    /// A jump over a page that was not there when it was asked for.
    @Test(.promise(.cache, "a kept page that is not full…"))
    func aKept404BelowAJumpIsAskedForOnceMore() async throws {
        try await withPages([10, 10, nil, 10, 10, 10, 10]) { runs, change in
            let jump = ["--page", "7", "--size", "10"]
            #expect(try await runs.run(["--page", "2", "--size", "10"]).run.drew)
            let (run, _) = try await runs.run(jump)
            #expect(run.failed(65, saying: "no API page 3", "API page 6"), "\(run.errors)")
            change([10, 10, 10, 10, 10, 10, 10])
            let (whole, _) = try await runs.run(jump)
            #expect(whole.errors.contains("points 61–70 of 70"), "\(whole.errors)")
        }
    }

    @Test(.promise(.paging, "a folder that lacks one…"))
    func aKeptPageAboveA404IsAskedAboutAndMakesItAHole() async throws {
        for fields in [[], ["Cache-Control: max-age=3600"]] {
            try await withPages([10, 10, 10, 10, 10, 5], fields) { runs, change in
                #expect(try await runs.run().run.drew)
                try await runs.forget(page: 4)
                change([10, 10, 10, nil, 10, 5])
                let flags = ["--page", "1", "--size", "35"]
                let (run, heads) = try await runs.run(flags)
                #expect(
                    run.failed(65, saying: "there is no API page 4, though there is an API page 5"),
                    "\(run.errors)")
                #expect(heads.contains { $0.page == 5 && $0.field("if-none-match") != nil })
                // The series has shrunk.
                change([10, 10, 10])
                let (shrunk, _) = try await runs.run(flags)
                #expect(shrunk.drew, "\(shrunk.errors)")
                #expect(shrunk.errors.contains("30 points, end of data"))
            }
        }
    }

    /// Pages that are still fresh and exist no more, beside a 404 that was asked for.
    @Test(
        .promise(.paging, "a folder that lacks one…"),
        arguments: [["--all"], ["--all", "--allow-partial"]])
    func aSeriesThatShrankIsDrawnAsItIs(flags: [String]) async throws {
        try await withPages([10, 10, 10, 10, 10], ["Cache-Control: max-age=3600"]) { runs, change in
            #expect(try await runs.run().run.drew)
            try await runs.forget(page: 3)
            change([10, 10])
            let (run, _) = try await runs.run(flags)
            #expect(run.drew, "\(run.errors)")
            #expect(run.errors.contains("20 points, end of data"), "\(run.errors)")
        }
    }

    /// Page 3 has five points: what is behind it starts five points earlier than the rule says.
    @Test(
        .promise(
            .paging,
            """
            a jump uses the rule that every API page but the last is full, as long as no page that
            came, or is kept, contradicts it; `--check` says so
            """),
        .promise(
            .cache,
            """
            a kept page that is not full, or was missing, is asked for before a jump over it is
            believed
            """))
    func aKeptPageThatIsNotFullStartsTheCountAnew() async throws {
        try await withPages([10, 10, 5, 10, 10, 10, 10]) { runs, change in
            let jump = ["--page", "7", "--size", "10"]
            #expect(try await runs.run(["--page", "3", "--size", "10"]).run.drew)
            let (run, _) = try await runs.run(jump)
            #expect(run.errors.contains("points 61–65 of 65, end of data"), "\(run.errors)")
            // Page 3 is full by now: it is asked about, and the rule holds.
            change([10, 10, 10, 10, 10, 10, 10])
            let (full, heads) = try await runs.run(jump)
            #expect(full.errors.contains("points 61–70 of 70, end of data"), "\(full.errors)")
            #expect(heads.contains { $0.page == 3 })
        }
    }

    /// What a jump can't see, `--check` says.
    @Test(.promise(.paging, "a jump uses the rule that every…"))
    func whatOnlyAWalkWouldProveIsSaidByTheCheck() async throws {
        let words = "only --walk would prove which points these are"
        try await withPages([10, 10, 5, 10, 10, 10, 10]) { runs, _ in
            let jump = ["--page", "7", "--size", "10", "--no-cache"]
            let (run, _) = try await runs.run(jump + ["--check"])
            #expect(run.drew && run.errors.contains("points 61–70 of 70"), "\(run.errors)")
            #expect(run.errors.contains(words))
            let (silent, _) = try await runs.run(jump)
            #expect(!silent.errors.contains(words))
            let (walked, _) = try await runs.run(jump + ["--check", "--walk"])
            #expect(walked.errors.contains("points 61–65 of 65"), "\(walked.errors)")
            #expect(!walked.errors.contains(words))
            let (near, _) = try await runs.run(["--size", "20", "--no-cache", "--check"])
            #expect(near.drew && !near.errors.contains(words), "\(near.errors)")
        }
    }

    /// A run that was stopped holds the lock of page 1 for ever.
    @Test(
        .promise(
            .cache,
            """
            a run that is stopped delays others by a second, or by twice the usual time of an answer
            """))
    func whoeverWasStoppedHoldsNobodyUp() async throws {
        try await withFolder { cache in
            try await LoopbackServer.serving({ request in
                request.page == 1 && request.earlier == 0 ? [] : Tens.answer(request)
            }) { server in
                let runs = CacheRuns(server: server, cache: cache, source: server.address)
                try await withFolder { folder in
                    _ = try await Binary.chartgen.run(
                        ["--source", server.series, "-o", "a.svg"], in: folder,
                        environment: ["XDG_CACHE_HOME": cache.path]
                    ) { running in
                        try await eventually("a request") { !server.heads.isEmpty }
                        running.signal(SIGSTOP)
                        let (run, heads) = try await runs.run(["--all", "--timeout", "60"])
                        #expect(run.drew, "\(run.errors)")
                        #expect(heads.filter { $0.page == 1 }.count == 1)
                        running.signal(SIGKILL)
                    }
                }
            }
        }
    }
}

extension CacheRuns {
    /// Removes the entry of a page of ten or fewer points: the one with its first sample.
    func forget(page: Int) async throws {
        let start = Data("[{\"t\":\((page - 1) * 600),".utf8)
        for entry in entries where try Data(contentsOf: entry).range(of: start) != nil {
            try FileManager.default.removeItem(at: entry)
        }
    }
}
