import ChartRender
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import Feeds
@testable import Thumbnails

@Suite(.timeLimit(.minutes(10))) struct ImageKeepingTests {
    @Test func aLifetimeHolds() async throws {
        let picture = try sample("colours.png")
        try await StoreRun.with(keeps: true) { run in
            try await LoopbackServer.serving({ _ in
                LoopbackServer.Step.answer(bytes: picture, ["Cache-Control: max-age=1000"])
            }) { server in
                for _ in 1...2 {
                    let found = await run.store().image("/a.png", of: server)
                    #expect(found?.image.width == 2)
                    #expect(found?.age == nil)
                }
                #expect(server.paths == ["/a.png"])
            }
        }
    }

    @Test func theServerIsAskedWhetherACopyHolds() async throws {
        let picture = try sample("colours.png")
        try await StoreRun.with(keeps: true) { run in
            try await LoopbackServer.serving({ request in
                request.field("if-none-match") == "\"1\""
                    ? .status(304, [("ETag", "\"1\"")])
                    : LoopbackServer.Step.answer(bytes: picture, ["ETag: \"1\""])
            }) { server in
                for _ in 1...2 {
                    let found = await run.store().image("/a.png", of: server)
                    #expect(found?.image.width == 2)
                    #expect(found?.age == nil)
                }
                #expect(server.headers.map { $0["if-none-match"] } == [nil, "\"1\""])
            }
        }
    }

    /// Where the server can't be reached, fails or says to wait, the copy is given, however old,
    /// with its age.
    @Test(arguments: [[.reset], .status(500), .status(429, [("Retry-After", "5")])])
    func theCopyOfAServerInTrouble(_ trouble: LoopbackServer.Answer) async throws {
        let picture = try sample("colours.png")
        try await StoreRun.with(keeps: true) { run in
            try await LoopbackServer.serving({ request in
                request.earlier == 0 ? .bytes(picture) : trouble
            }) { server in
                #expect(await run.store().image("/a.png", of: server)?.age == nil)
                let store = run.store()
                for _ in 1...2 {
                    let found = await store.image("/a.png", of: server)
                    #expect(found?.image.width == 2)
                    #expect((found?.age ?? -1) >= 0)
                }
                // The failure is remembered.
                #expect(server.paths.count == 2)
            }
        }
    }

    @Test func offline() async throws {
        let picture = try sample("colours.png")
        try await StoreRun.with(keeps: true) { run in
            try await LoopbackServer.serving({ _ in .bytes(picture) }) { server in
                #expect(await run.store().image("/a.png", of: server) != nil)
                let store = run.store { $0.isOffline = true }
                #expect((await store.image("/a.png", of: server)?.age ?? -1) >= 0)
                #expect(await store.image("/b.png", of: server) == nil)
                #expect(server.paths == ["/a.png"])
                // Without a folder there is nothing.
                let empty = run.store {
                    $0.isOffline = true
                    $0.folder = nil
                }
                #expect(await empty.image("/a.png", of: server) == nil)
            }
        }
    }

    /// What a feed from inside got is given to no feed from outside.
    @Test func copiesFromInsideStayInside() async throws {
        let picture = try sample("colours.png")
        try await StoreRun.with(keeps: true) { run in
            try await LoopbackServer.serving({ _ in .bytes(picture) }) { server in
                let store = run.store()
                #expect(await store.image("/a.png", of: server) != nil)
                for store in [store, run.store { $0.isOffline = true }] {
                    let found = await store.image(
                        at: server.url + "/a.png", of: "https://feed.example", fitting: (2, 2))
                    #expect(found == nil)
                }
            }
        }
    }

    /// A picture that came damaged and is to be kept for long is fetched anew once it is asked for
    /// again.
    @Test func aDamagedCopyIsFetchedAnew() async throws {
        let picture = try sample("colours.png")
        let damaged = Array(picture.prefix(60))
        try await StoreRun.with(keeps: true) { run in
            try await LoopbackServer.serving({ request in
                LoopbackServer.Step.answer(
                    bytes: request.earlier == 0 ? damaged : picture, ["Cache-Control: max-age=1000"]
                )
            }) { server in
                #expect(await run.store().image("/a.png", of: server) == nil)
                #expect(await run.store().image("/a.png", of: server)?.image.width == 2)
                #expect(await run.store().image("/a.png", of: server)?.image.width == 2)
                #expect(server.paths.count == 2)
            }
        }
    }

    @Test func whatIsKeptIsBounded() async throws {
        let picture = PNGParts.file(
            width: 64, height: 64, stream: PNGParts.stored([UInt8](repeating: 0, count: 64 * 257)))
        try await StoreRun.with(keeps: true) { run in
            try await LoopbackServer.serving({ _ in .bytes(picture) }) { server in
                let store = run.store {
                    $0.keptBytes = 200_000
                    $0.requestsPerSecond = 100
                }
                for number in 1...30 {
                    #expect(await store.image("/\(number).png", of: server) != nil)
                }
            }
            let usage = try ResponseCache(folder: run.folder).usage()
            #expect(usage.entries > 5)
            #expect(usage.bytes <= 200_000 + 20_000)
        }
    }

    @Test func aFolderThatCannotBeUsed() async throws {
        let picture = try sample("colours.png")
        try await LoopbackServer.serving({ _ in .bytes(picture) }) { server in
            let store = StoreRun().store { $0.folder = "/dev/null/images" }
            #expect(store.folderProblem != nil)
            #expect(await store.image("/a.png", of: server) != nil)
        }
        #expect(StoreRun().store().folderProblem == nil)
    }

    @Test(arguments: [
        (["HOME": "/home/a"], "/.cache/chartgen-images"),
        (["XDG_CACHE_HOME": "/c", "HOME": "/home/a"], "/c/chartgen-images"),
    ])
    func folderBesideThePages(_ environment: [String: String], _ end: String) {
        #if os(Linux)
            #expect(ImageOptions.defaultFolder(environment)?.hasSuffix(end) == true)
        #endif
        #expect(ImageOptions.defaultFolder([:]) == nil)
    }
}
