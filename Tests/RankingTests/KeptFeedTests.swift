import Feeds
import Foundation
import LoopbackServer
import Testing

@testable import Ranking

/// Lists whose answers were kept.
@Suite(.timeLimit(.minutes(10))) struct KeptFeedTests {
    private func inFolder(_ work: (ResponseCache) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-ranking-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await work(try ResponseCache(folder: folder.path))
    }

    @Test func aKeptListIsShownWithItsAge() async throws {
        try await inFolder { cache in
            try await LoopbackServer.serving { request in
                let link = "<https://api.github.com/search/repositories?page=2>; rel=\"next\""
                return request.path.hasSuffix("?page=2")
                    ? .json(Sample.repositories([("b", 1)]))
                    : .json(Sample.repositories([("a", 2)]), [("Link", link)])
            } _: { server in
                let fresh = try await RankedFeed.preset("github-repos", at: server) {
                    $0.http.cache = cache
                }.list(count: 2)
                #expect(!fresh.notes.contains(.old))
                let asked = server.paths.count
                let kept = try await RankedFeed.preset("github-repos", at: server) {
                    $0.http.cache = cache
                    $0.http.cacheMode = .offline
                }.list(count: 2)
                #expect(kept.items == fresh.items)
                #expect(kept.lines == ["1 a 2", "2 b 1"])
                #expect(kept.notes == [.incomplete, .old])
                #expect(kept.fetchedAt <= fresh.fetchedAt)
                #expect(server.paths.count == asked)
            }
        }
    }

    @Test func whatWasNotKeptIsTold() async throws {
        try await inFolder { cache in
            try await LoopbackServer.serving { _ in
                .json("[]")
            } _: { server in
                let feed = try RankedFeed.preset("apple-albums", at: server) {
                    $0.http.cache = cache
                    $0.http.cacheMode = .offline
                }
                #expect(
                    await problem { _ = try await feed.list() } == "unreachable: not in the cache")
            }
        }
    }

    /// A broken answer does not take the place of a good one.
    @Test func whatIsNoListIsNotKept() async throws {
        try await inFolder { cache in
            try await LoopbackServer.serving { request in
                request.earlier == 0 ? .json(#"[{"n": "a"}]"#) : .json(#"{"error": "no"}"#)
            } _: { server in
                let description = try Sample.plain
                func feed(_ mode: CacheMode) throws -> RankedFeed {
                    try RankedFeed.make(description, at: server) {
                        $0.http.cache = cache
                        $0.http.cacheMode = mode
                    }
                }
                #expect(try await feed(.refresh).list().lines == ["1 a"])
                let broken = await problem { _ = try await feed(.refresh).list() }
                #expect(broken.hasPrefix("badData: an object where an array"), "\(broken)")
                #expect(try await feed(.offline).list().lines == ["1 a"])
            }
        }
    }

    @Test func anAnswerThatIsTooLongIsRefused() async throws {
        let long = "[" + String(repeating: " ", count: 16 << 20) + "]"
        try await LoopbackServer.serving { _ in
            .json(long)
        } _: { server in
            let feed = try RankedFeed.make(Sample.plain, at: server)
            #expect(
                await problem { _ = try await feed.list() }
                    == "badData: larger than 16777216 bytes")
        }
    }
}
