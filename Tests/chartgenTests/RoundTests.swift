import Foundation
import LoopbackServer
import Synchronization
import TestSupport
import Testing

/// How many round trips a page takes, on the built command: a server answers no request of a round
/// before all of them have come.
@Suite struct RoundTests {
    /// Runs with one cache, against pages of so many points of a series of 25,000 that need to be
    /// asked about.
    private struct Runs {
        let server: LoopbackServer
        let rounds: Rounds
        let cache: URL

        /// Draws page 3 of 7,500 points: the requests, and what was said and described.
        func page3(
            in expected: [[Int]], _ flags: [String] = []
        ) async throws -> (said: String, about: String) {
            rounds.begin(expected)
            let earlier = server.pages.count
            return try await withFolder { folder in
                let outcome = try await Binary.chartgen.run(
                    [
                        "--source", server.series, "--page", "3", "--size", "7500", "-o", "a.svg",
                        "--describe", "a.json", "--timeout", "20", "--retries", "0",
                    ] + flags, in: folder, environment: ["XDG_CACHE_HOME": cache.path])
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(rounds.isOver, "\(server.pages.dropFirst(earlier))")
                #expect(
                    server.pages.dropFirst(earlier).sorted() == expected.joined().sorted())
                let about = folder.appendingPathComponent("a.json")
                return (
                    outcome.errors, String(decoding: try Data(contentsOf: about), as: UTF8.self)
                )
            }
        }

        var folder: URL { cache.appendingPathComponent("chartgen/pages-1") }

        /// The files that say how many points a full API page has.
        var sizes: [URL] {
            folder.names.filter { $0.hasSuffix(".size") }.map(folder.appendingPathComponent)
        }
    }

    private func withRuns(
        capacity: @escaping @Sendable () -> Int = { 10_000 },
        _ body: (Runs) async throws -> Void
    ) async throws {
        let rounds = Rounds()
        try await withFolder { cache in
            try await LoopbackServer.serving({ request in
                rounds.answer(request, capacity())
            }) { server in
                try await body(Runs(server: server, rounds: rounds, cache: cache))
            }
        }
    }

    private static let unknown = [[1], [2, 3, 4]]
    private static let seen = [[1, 2, 3, 4]]

    @Test(
        .promise(
            .paging,
            """
            page 3 of 7,500 points of an API with 10,000 a page takes two round trips, one if the
            series was seen before, also where its pages are not kept any more
            """))
    func aPageOfASeriesThatWasNeverSeenTakesTwoRounds() async throws {
        try await withRuns { runs in
            let run = try await runs.page3(in: RoundTests.unknown)
            #expect(run.said == "a.svg: page 3 of 4, points 15,001–22,500 of 25,000\n")
            #expect(runs.sizes.count == 1)
        }
    }

    @Test(.promise(.paging, "page 3 of 7,500 points…"))
    func aPageOfASeriesThatWasSeenTakesOne() async throws {
        try await withRuns { runs in
            let first = try await runs.page3(in: RoundTests.unknown)
            let stale = try await runs.page3(in: RoundTests.seen)
            #expect(stale.said == first.said)
            for name in runs.folder.names where !name.hasSuffix(".size") {
                try FileManager.default.removeItem(at: runs.folder.appendingPathComponent(name))
            }
            let gone = try await runs.page3(in: RoundTests.seen)
            #expect(gone == first)
        }
    }

    @Test(.promise(.cache, "the remembered length of a series'…"))
    func whoeverPassesOverTheCacheNeitherReadsNorWritesIt() async throws {
        try await withRuns { runs in
            _ = try await runs.page3(in: RoundTests.unknown, ["--no-cache"])
            #expect(runs.folder.names == [])
            _ = try await runs.page3(in: RoundTests.unknown)
            _ = try await runs.page3(in: RoundTests.unknown, ["--no-cache"])
            _ = try await runs.page3(in: RoundTests.unknown, ["--refresh"])
        }
    }

    @Test(.promise(.cache, "the remembered length of a series'…"))
    func aClearedCacheRemembersNothing() async throws {
        try await withRuns { runs in
            _ = try await runs.page3(in: RoundTests.unknown)
            let outcome = try await Binary.chartgen.run(
                ["cache", "clear"], in: runs.cache, environment: ["XDG_CACHE_HOME": runs.cache.path]
            )
            #expect(outcome.text == "4 pages removed\n")
            #expect(runs.folder.names == [])
            _ = try await runs.page3(in: RoundTests.unknown)
        }
    }

    @Test(
        .promise(
            .cache,
            """
            the remembered length of a series' pages is only a guess; a damaged one is forgotten,
            `--no-cache` neither reads nor writes it, and it is cleared with the pages
            """),
        arguments: [0, 60, 90])
    func whatIsDamagedIsForgotten(byte: Int) async throws {
        try await withRuns { runs in
            let first = try await runs.page3(in: RoundTests.unknown)
            let file = try #require(runs.sizes.first)
            var bytes = try Data(contentsOf: file)
            bytes[min(byte, bytes.count - 1)] ^= 1
            try bytes.write(to: file)
            #expect(try await runs.page3(in: RoundTests.unknown).said == first.said)
            #expect(try await runs.page3(in: RoundTests.seen).said == first.said)
        }
    }

    /// The API has pages of half the length from the second run on.
    @Test(.promise(.paging, "pages that are asked for early…"))
    func whatDoesNotHoldAnyMoreIsFoundOutByTheFirstRun() async throws {
        let capacity = Mutex(10_000)
        try await withRuns(capacity: { capacity.withLock { $0 } }) { runs in
            let first = try await runs.page3(in: RoundTests.unknown)
            capacity.withLock { $0 = 5_000 }
            // Of page 5, which is full, nobody needs to know whether another follows.
            let other = try await runs.page3(in: [[1, 2, 3, 4], [5]])
            #expect(other.said == "a.svg: page 3, points 15,001–22,500\n")
            #expect(other.said != first.said)
            _ = try await runs.page3(in: [[1, 4, 5, 6]])
        }
    }
}

/// A server's side of rounds: no answer of a round goes out before all of its requests have come.
private final class Rounds: Sendable {
    private struct State {
        var left: [Set<Int>] = []
        var gate = LoopbackServer.Gate()
    }

    private let state = Mutex(State())

    /// The API pages of each round to come.
    func begin(_ rounds: [[Int]]) {
        state.withLock { $0 = State(left: rounds.map { Set($0) }) }
    }

    /// Whether all of the requests came.
    var isOver: Bool { state.withLock { $0.left.isEmpty } }

    /// What is answered to a request; one that belongs to no round, or to a later one, is not held
    /// back.
    func answer(_ request: LoopbackServer.Request, _ capacity: Int) -> LoopbackServer.Answer {
        let (gate, isWhole) = state.withLock { state -> (LoopbackServer.Gate?, Bool) in
            guard let page = request.page, state.left.first?.contains(page) == true else {
                return (nil, false)
            }
            let gate = state.gate
            state.left[0].remove(page)
            guard state.left[0].isEmpty else { return (gate, false) }
            state.left.removeFirst()
            state.gate = LoopbackServer.Gate()
            return (gate, true)
        }
        if isWhole { gate?.open() }
        return (gate.map { [.hold($0)] } ?? []) + page(request, capacity)
    }

    private func page(_ request: LoopbackServer.Request, _ capacity: Int) -> LoopbackServer.Answer {
        let first = ((request.page ?? 1) - 1) * capacity
        guard first < 25_000 else { return .status(404) }
        let tag = "\"\(first) \(capacity)\""
        if request.field("if-none-match") == tag { return .status(304, [("ETag", tag)]) }
        let points = (first..<min(first + capacity, 25_000)).map { "{\"t\":\($0 * 60),\"y\":1}" }
        return .json("[\(points.joined(separator: ","))]", [("ETag", tag)])
    }
}
