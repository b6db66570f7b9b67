import ChartRender
import LoopbackServer
import TestSupport
import Testing

@testable import Feeds
@testable import Thumbnails

/// Pictures that a feed from outside names, and where they may come from. A proxy plays the
/// outside.
@Suite(.timeLimit(.minutes(10))) struct ImageReachTests {
    private func store(through proxy: LoopbackServer) -> ImageStore {
        StoreRun().store {
            $0.http.proxies = ProxySettings(environment: ["http_proxy": proxy.url])
        }
    }

    @Test func fromOutside() async throws {
        let picture = try sample("colours.png")
        try await LoopbackServer.serving({ _ in .bytes(picture) }) { outside in
            let found = await store(through: outside).image(
                at: "http://cdn.example/a.png", of: "http://feed.example/", fitting: (2, 2))
            #expect(found?.image.width == 2)
            #expect(outside.paths == ["http://cdn.example/a.png"])
        }
    }

    @Test(
        .promise(.rankedFeeds, "pictures come from no address…"),
        arguments: [
            "http://127.0.0.1/b.png", "http://10.0.0.1/b.png", "http://localhost/b.png",
            "http://2130706433/b.png", "http://[::1]/b.png", "http://router.lan/b.png",
            "//127.1/b.png",
            "ftp://cdn.example/b.png",
        ])
    func redirectsInside(_ target: String) async throws {
        let picture = try sample("colours.png")
        try await LoopbackServer.serving({ request in
            request.path.hasSuffix("/a.png")
                ? .status(302, [("Location", target)]) : .bytes(picture)
        }) { outside in
            for feed in ["http://feed.example/", "http://10.0.0.1/", "http://127.0.0.1/"] {
                let found = await store(through: outside).image(
                    at: "http://cdn.example/a.png", of: feed, fitting: (2, 2))
                #expect(found == nil)
            }
            #expect(outside.paths.allSatisfy { $0 == "http://cdn.example/a.png" })
        }
    }

    @Test func redirectsOutside() async throws {
        let picture = try sample("colours.png")
        try await LoopbackServer.serving({ request in
            request.path == "http://cdn.example/a.png"
                ? .status(302, [("Location", "http://other.example/b.png")]) : .bytes(picture)
        }) { outside in
            let found = await store(through: outside).image(
                at: "http://cdn.example/a.png", of: "http://feed.example/", fitting: (2, 2))
            #expect(found?.image.width == 2)
        }
    }
}
