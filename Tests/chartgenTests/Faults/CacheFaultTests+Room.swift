import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Where the cache is, how much it holds, and many runs that share it.
extension CacheFaultTests {
    @Test(.promise(.cache, "uneven pages that are all…"))
    func aSmallerLimitTakesNothingFromThoseOffline() async throws {
        let points = (0..<20_000).map { "{\"t\":\($0 * 60),\"y\":\($0)}" }
        let json = "[\(points.joined(separator: ","))]"
        try await withFolder { cache in
            try await LoopbackServer.serving({ request in
                request.page == 1
                    ? LoopbackServer.Step.answer(json)
                    : LoopbackServer.Step.answer("", status: "404 Not Found")
            }) { server in
                let runs = CacheRuns(server: server, cache: cache, source: server.series)
                #expect(try await runs.run().run.drew)
                for flags in [["--cache-limit", "1"], []] {
                    let (run, _) = try await runs.run(["--all", "--offline"] + flags)
                    #expect(run.drew, "\(run.errors)")
                }
            }
        }
    }

    @Test(
        .promise(
            .cache,
            """
            a cache that can't be written, or belongs to another user, does no harm
            """))
    func aFolderThatCannotBeWrittenIsNoMatter() async throws {
        try await withRuns(GrowingSeries(points: 20)) { runs in
            try Data().write(to: runs.cache.appendingPathComponent("chartgen"))
            let (run, _) = try await runs.run()
            #expect(run.drew, "\(run.errors)")
            #expect(run.outcome.lines.count == 1)
        }
    }

    @Test(.promise(.cache, "the least recently used go when the limit is reached"))
    func aLimitIsKept() async throws {
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
                let runs = CacheRuns(server: server, cache: cache, source: server.series)
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
    @Test(
        .promise(
            .cache,
            """
            fifty runs at once share the cache; a run that is killed delays no other run
            """))
    func fiftyRunsShareACache() async throws {
        try await withRuns(GrowingSeries(points: 45)) { runs in
            let count = Trials.count(20, all: 50)
            let script = """
                for i in $(seq \(count)); do
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
                #expect(pictures.count >= count * 4 / 5)
                #expect(Set(pictures).count == 1)
            }
        }
    }
}
