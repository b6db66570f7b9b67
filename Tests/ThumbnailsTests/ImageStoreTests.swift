import ChartRender
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import Feeds
@testable import Thumbnails

@Suite(.timeLimit(.minutes(10))) struct ImageStoreTests {
    @Test func aPictureFits() async throws {
        let photograph = try sample("orientation-6.jpg")
        try await LoopbackServer.serving({ _ in .bytes(photograph) }) { server in
            let found = await StoreRun().store().image(
                at: server.url + "/a.jpg", of: server.url, fitting: (100, 8))
            #expect(found?.image.width == 4)
            #expect(found?.image.height == 8)
            #expect(found?.age == nil)
        }
    }

    /// The first bytes alone say what it is.
    @Test(arguments: ["text/html", "image/jpeg", "application/octet-stream", "image/svg+xml"])
    func contentTypesAreNotBelieved(_ type: String) async throws {
        let picture = try sample("alpha.webp")
        try await LoopbackServer.serving({ request in
            request.path == "/a.png"
                ? LoopbackServer.Step.answer(bytes: picture, ["Content-Type: \(type)"])
                : LoopbackServer.Step.answer("<svg/>", ["Content-Type: image/png"])
        }) { server in
            let store = StoreRun().store()
            #expect(await store.image("/a.png", of: server)?.image.width == 2)
            #expect(await store.image("/b.png", of: server) == nil)
        }
    }

    @Test func nothingOfTheFeedIsSent() async throws {
        let picture = try sample("colours.png")
        try await LoopbackServer.serving({ _ in .bytes(picture) }) { server in
            let store = StoreRun().store { options in
                options.http.headers = [("Authorization", "Bearer secret"), ("Cookie", "a=b")]
                options.http.userAgent = "tests/1"
            }
            _ = await store.image("/a.png", of: server)
            let fields = try #require(server.headers.first)
            #expect(fields["user-agent"] == "tests/1")
            #expect(fields["accept"]?.hasPrefix("image/") == true)
            #expect(fields["authorization"] == nil)
            #expect(fields["cookie"] == nil)
            #expect(fields["referer"] == nil)
        }
    }

    @Test(arguments: [404, 403, 400, 204])
    func aFailureIsAskedForOnceAMinute(_ status: Int) async throws {
        try await LoopbackServer.serving({ _ in .status(status) }) { server in
            let run = StoreRun()
            let store = run.store()
            #expect(await store.image("/a.png", of: server) == nil)
            #expect(await store.image("/a.png", of: server) == nil)
            #expect(server.paths == ["/a.png"])
            run.clock.advance(by: .seconds(60))
            #expect(await store.image("/a.png", of: server) == nil)
            #expect(server.paths == ["/a.png", "/a.png"])
        }
    }

    @Test func aDamagedPictureIsAFailure() async throws {
        let half = Array(try sample("plain.jpg").prefix(500))
        try await LoopbackServer.serving({ _ in .bytes(half) }) { server in
            let store = StoreRun().store()
            #expect(await store.image("/a.jpg", of: server) == nil)
            #expect(await store.image("/a.jpg", of: server) == nil)
            #expect(server.paths == ["/a.jpg"])
        }
    }

    /// The body is read no further than the limit.
    @Test func largeFilesAreLeft() async throws {
        let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
        let piece = Array("1000\r\n".utf8) + [UInt8](repeating: 0x89, count: 4_096) + [13, 10]
        try await LoopbackServer.serving({ _ in
            [.send(head), .drip(piece, every: .zero)]
        }) { server in
            let store = StoreRun().store { $0.mostBytes = 100_000 }
            #expect(await store.image("/a.png", of: server) == nil)
        }
    }

    @Test func aSilentServerGivesNothing() async throws {
        try await LoopbackServer.serving({ _ in .none }) { server in
            let run = StoreRun()
            let store = run.store { $0.retries = 1 }
            let found = try await run.advancing { await store.image("/a.png", of: server) }
            #expect(found == nil)
            #expect(run.clock.elapsed >= .seconds(10))
        }
    }

    @Test func aServerThatFailsIsAskedOnceMore() async throws {
        let picture = try sample("colours.png")
        try await LoopbackServer.serving({ request in
            request.earlier == 0 ? .status(503) : .bytes(picture)
        }) { server in
            let run = StoreRun()
            let store = run.store { $0.retries = 1 }
            let found = try await run.advancing { await store.image("/a.png", of: server) }
            #expect(found != nil)
            #expect(server.paths.count == 2)
        }
    }

    @Test func aHostThatCannotBeReachedIsLeftAlone() async throws {
        try await LoopbackServer.serving({ _ in [.reset] }) { server in
            let run = StoreRun()
            let store = run.store()
            for number in 1...5 {
                #expect(await store.image("/\(number).png", of: server) == nil)
            }
            #expect(server.paths == ["/1.png", "/2.png", "/3.png"])
            run.clock.advance(by: .seconds(60))
            #expect(await store.image("/6.png", of: server) == nil)
            #expect(server.paths.last == "/6.png")
        }
    }

    /// The tests' clock says when the server heard each request.
    @Test func requestsAreThrottled() async throws {
        let picture = try sample("colours.png")
        let run = StoreRun()
        try await LoopbackServer.serving({ [clock = run.clock] request in
            // The fourth is a second later than the first, by a redirect's request, too.
            if request.path == "/4.png", clock.elapsed < .seconds(1) { return .status(429) }
            guard request.path == "/1.png" else { return .bytes(picture) }
            return .status(302, [("Location", "/other.png")])
        }) { server in
            let store = run.store { $0.requestsPerSecond = 3 }
            #expect(await store.image("/1.png", of: server) != nil)
            #expect(await store.image("/2.png", of: server) != nil)
            let last = try await run.advancing { await store.image("/4.png", of: server) }
            #expect(last != nil)
        }
    }

    @Test func theSameAddressIsFetchedOnceAtATime() async throws {
        let picture = try sample("colours.png")
        let gate = LoopbackServer.Gate()
        try await LoopbackServer.serving({ _ in [.hold(gate)] + .bytes(picture) }) { server in
            let store = StoreRun().store()
            async let one = store.image("/a.png", of: server)
            async let other = store.image(
                at: server.url + "/a.png", of: server.url + "/feed.json", fitting: (1, 1))
            try await until { await store.fetcher.waiting == 2 }
            gate.open()
            #expect(await one?.image.width == 2)
            #expect(await other?.image.width == 1)
            #expect(server.paths == ["/a.png"])
        }
    }

    @Test func atMostTwoOfAHostSideBySide() async throws {
        let picture = try sample("colours.png")
        let gate = LoopbackServer.Gate()
        try await LoopbackServer.serving({ _ in [.hold(gate)] + .bytes(picture) }) { server in
            let store = StoreRun().store()
            let addresses = (1...6).map { (key: $0, address: "\(server.url)/\($0).png") }
            async let found = store.images(for: addresses, of: server.url, fitting: (2, 2))
            try await until {
                let waiting = await store.fetcher.waiting
                return waiting == 6 && server.paths.count >= 2
            }
            #expect(server.paths.count == 2)
            gate.open()
            #expect(await found.keys.sorted() == [1, 2, 3, 4, 5, 6])
        }
    }

    /// The clock stands still: a store that waited for the time would wait for ever.
    @Test(
        .promise(.rankedFeeds, "a list without pictures waits for none"),
        .timeLimit(.minutes(1)))
    func noPicturesAreThereAtOnce() async {
        let none: [(key: Int, address: String)] = []
        let found = await StoreRun().store().images(
            for: none, of: "http://localhost", fitting: (2, 2), within: .seconds(2))
        #expect(found.isEmpty)
    }

    /// What does not come in time is left out, and goes on for whoever asks next.
    @Test func picturesWithinATime() async throws {
        let picture = try sample("colours.png")
        let gate = LoopbackServer.Gate()
        try await LoopbackServer.serving({ request in
            request.path == "/slow.png" ? [.hold(gate)] + .bytes(picture) : .bytes(picture)
        }) { server in
            let run = StoreRun(keeps: false)
            let store = run.store()
            let addresses = [(key: "slow", address: "\(server.url)/slow.png")]
            async let found = store.images(
                for: addresses, of: server.url, fitting: (2, 2), within: .seconds(2))
            try await until { server.paths == ["/slow.png"] }
            run.clock.advance(by: .seconds(2))
            #expect(await found.isEmpty)
            async let later = store.images(
                for: addresses + [("quick", "\(server.url)/quick.png"), ("none", "nowhere")],
                of: server.url, fitting: (2, 2))
            try await until { server.paths.contains("/quick.png") }
            gate.open()
            #expect(await later.keys.sorted() == ["quick", "slow"])
            #expect(server.paths.filter { $0 == "/slow.png" }.count == 1)
        }
    }

    @Test func whoIsCancelledWaitsForNothing() async throws {
        try await LoopbackServer.serving({ _ in .none }) { server in
            let store = StoreRun().store()
            let task = Task { await store.image("/a.png", of: server) }
            try await until { !server.paths.isEmpty }
            task.cancel()
            #expect(await task.value == nil)
            #expect(await store.fetcher.waiting == 0)
        }
    }

    /// What came for a visitor is drawn in any size without another request, and so is what came
    /// for a drawing.
    @Test(
        .promise(
            .rankedFeeds,
            """
            pictures of lists use images from memory or disk, at any size; their downloads come
            after those for visitors, but do come
            """),
        arguments: [false, true])
    func drawingsTakeWhatIsKnown(keeps: Bool) async throws {
        let picture = try sample("colours.png")
        try await LoopbackServer.serving({ _ in .bytes(picture) }) { server in
            try await StoreRun.with(keeps: keeps) { run in
                let store = run.store()
                _ = await store.image("/a.png", of: server)
                for (path, side) in [("/a.png", 1), ("/a.png", 2), ("/b.png", 2), ("/b.png", 1)] {
                    let found = await store.image(
                        at: server.url + path, of: server.url, fitting: (side, side),
                        for: .drawing)
                    #expect(found?.image.width == side && found?.age == nil)
                }
                #expect(server.paths == ["/a.png", "/b.png"])
                // A new store knows what is on disk.
                let found = await run.store().image(
                    at: server.url + "/a.png", of: server.url, fitting: (2, 2), for: .drawing)
                #expect(found?.image.width == 2 && found?.age == nil)
                #expect(server.paths.count == (keeps ? 2 : 3))
                run.clock.advance(by: .seconds(600))
                _ = await store.image("/a.png", of: server)
                #expect(server.paths.count == (keeps ? 3 : 4))
            }
        }
    }

    /// A visitor's picture is fetched next, however many are waited for by drawings; so is one that
    /// a drawing asked for first.
    @Test(
        .promise(.rankedFeeds, "pictures of lists use images…"),
        arguments: [true, false])
    func visitorsComeBeforeDrawings(isOfDrawing: Bool) async throws {
        let picture = try sample("colours.png")
        let gate = LoopbackServer.Gate()
        try await LoopbackServer.serving({ _ in [.hold(gate)] + .bytes(picture) }) { server in
            let store = StoreRun().store { $0.requestsPerSecond = 1_000 }
            let paths = (1...9).map { "/\($0).png" }
            let drawing = Task {
                await store.images(
                    for: paths.map { (key: $0, address: "\(server.url)\($0)") },
                    of: server.url,
                    fitting: (2, 2), for: .drawing)
            }
            try await until { await store.fetcher.waiting == 9 }
            try await until { server.paths.count == 2 }
            let first = server.paths
            // Any two of the nine may be the first.
            let path = isOfDrawing ? try #require(paths.last { !first.contains($0) }) : "/v.png"
            let visitor = Task { await store.image(path, of: server) }
            try await until { await store.fetcher.waiting == 10 }
            gate.open()
            #expect(await visitor.value?.image.width == 2)
            #expect(await drawing.value.count == 9)
            // Both places are free at once: their requests may come in any order.
            #expect(server.paths[2..<4].contains(path))
            #expect(server.paths.count == (isOfDrawing ? 9 : 10))
        }
    }
}
