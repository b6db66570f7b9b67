import Feeds
import Foundation
import LoopbackServer
import TestSupport
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

    /// What a server does after it gave the list once.
    enum Outage: CustomTestStringConvertible {
        case status(Int, [(String, String)] = [])
        case cut, silence, otherText

        var answer: LoopbackServer.Answer {
            switch self {
            case .status(let code, let fields): .status(code, fields)
            case .cut: .truncated(#"[{"n": "b"}]"#)
            case .silence: .none
            case .otherText: .json("<html>Sign in</html>")
            }
        }

        var testDescription: String {
            if case .status(let code, _) = self { "\(code)" } else { "\(self)" }
        }
    }

    /// A feed with one entry and a kept answer, whose server does something else by now.
    private func afterOneAnswer(
        _ outage: Outage, mode: CacheMode = .standard, first: [(String, String)] = [],
        _ work: (RankedFeed) async throws -> Void
    ) async throws {
        try await inFolder { cache in
            try await LoopbackServer.serving { request in
                request.earlier == 0 ? .json(#"[{"n": "a", "v": 7}]"#, first) : outage.answer
            } _: { server in
                let feed = { (mode: CacheMode, isAfter: Bool) in
                    try RankedFeed.make(Sample.plain, at: server) {
                        $0.http.cache = cache
                        $0.http.cacheMode = mode
                        if isAfter, case .silence = outage { $0.http.timeout = .seconds(2) }
                        $0.http.pacing = HTTPOptions().pacing
                    }
                }
                #expect(try await feed(.standard, false).list().lines == ["1 a 7"])
                try await work(feed(mode, true))
            }
        }
    }

    @Test(
        .promise(
            .rankedFeeds,
            """
            a list that was had once is shown with its age and the reason where its source can't be had,
            also after a restart; one that is gone or refused is not
            """),
        arguments: [
            (.status(500), "HTTP 500"), (.status(502), "HTTP 502"), (.status(503), "HTTP 503"),
            (.status(504), "HTTP 504"), (.status(429, [("Retry-After", "900")]), "900"),
            (.cut, "before the whole"), (.silence, "within 2 seconds"), (.otherText, "JSON"),
            (.status(404), nil), (.status(410), nil), (.status(401), nil), (.status(403), nil),
        ] as [(Outage, String?)])
    func aListThatCantBeHadIsTheOneThatWasKept(outage: Outage, why: String?) async throws {
        try await afterOneAnswer(outage) { feed in
            let before = await problem { _ = try await feed.list() }
            guard let why else {
                #expect(await problem { _ = try await feed.listOrKept() } == before)
                return
            }
            let list = try await feed.listOrKept()
            #expect(list.lines == ["1 a 7"])
            let (note, part) = try #require(list.notes.kept)
            #expect(list.notes.first == note && note == .kept(at: list.fetchedAt, part))
            #expect(part.text.contains(why), "\(part.text)")
            #expect(list.notes.words[0].contains("; the source can't be had now: "))
        }
    }

    @Test(
        arguments: [
            (.refresh, []), (.standard, [("Cache-Control", "no-store")]),
        ] as [(CacheMode, [(String, String)])])
    func whatMayNotBeKeptOrUsedIsNotShown(
        mode: CacheMode, first: [(String, String)]
    ) async throws {
        try await afterOneAnswer(.status(500), mode: mode, first: first) { feed in
            #expect(await problem { _ = try await feed.listOrKept() }.contains("HTTP 500"))
        }
    }

    /// A list that was gone when it was asked for last does not come back by a failure.
    @Test func aListThatIsGoneStaysGone() async throws {
        try await inFolder { cache in
            try await LoopbackServer.serving { request in
                [.json(#"[{"n": "a"}]"#), .status(404), .status(500)][min(request.earlier, 2)]
            } _: { server in
                let feed = try RankedFeed.make(Sample.plain, at: server) { $0.http.cache = cache }
                #expect(try await feed.list().lines == ["1 a"])
                for said in ["there is nothing (404 or 410)", "HTTP 500"] {
                    #expect(await problem { _ = try await feed.listOrKept() }.contains(said))
                }
            }
        }
    }

    @Test func whatAnEntryOpensIntoIsKeptToo() async throws {
        let streams = #"{"id":"i","name":"n"},"detail":{"url":"http://x.org/d/{id}","#
        for (more, lines) in [
            (#""fields":{"name":"n"}}"#, "1 x"),
            (#""completes":true,"fields":{"name":"n"},"more":{"C":"c"}}"#, "1 a"),
        ] {
            let description = try FeedDescription.make(
                #"{"title":"T","url":"http://x.org/a","fields":"# + streams + more + "}")
            try await inFolder { cache in
                try await LoopbackServer.serving { request in
                    request.path != "/d/7"
                        ? .json(#"[{"n": "a", "i": 7}]"#)
                        : request.earlier == 0 ? .json(#"[{"n": "x", "c": "2026"}]"#) : .status(500)
                } _: { server in
                    let feed = try RankedFeed.make(description, at: server) {
                        $0.http.cache = cache
                    }
                    let item = try await feed.list()[1]
                    for isKept in [false, true] {
                        switch try await feed.detailOrKept(of: item) {
                        case .list(_, let list):
                            #expect(list.lines == [lines] && (list.notes.kept != nil) == isKept)
                        case .entry(let item, let notes):
                            #expect(item.line == lines && item.fields.map(\.value) == ["2026"])
                            #expect((notes.kept != nil) == isKept, "\(notes.words)")
                        }
                    }
                }
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
