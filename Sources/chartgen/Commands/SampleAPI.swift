import ArgumentParser
import Feeds
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Serves a series as the API does, on loopback: to try things out, and for tests.
struct SampleAPI: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sample-api",
        abstract: "Serve a sample series as a paginated API on loopback.",
        discussion: """
            Pages are at /api/1.json, /api/2.json …; past the end it answers 404. Prints the address
            with {PAGE} in it on stdout, fit for --source, and serves until it is stopped.
            """)

    @Option(help: "The port on 127.0.0.1; 0 takes a free one.")
    var port = 0

    @Option(help: ArgumentHelp("Serve 1.json, 2.json … of this folder.", valueName: "folder"))
    var dir: String?

    func validate() throws {
        guard (0...65_535).contains(port) else {
            throw ValidationError("--port is 0 to 65535 (given: \(port))")
        }
    }

    func run() async throws {
        let pages = try SamplePages(folder: dir)
        let channel: any Channel
        do {
            channel = try await SampleAPI.bootstrap(pages).bind(host: "127.0.0.1", port: port).get()
        } catch {
            throw Failure(
                Failure.unavailable,
                "cannot listen on 127.0.0.1:\(port); another --port may be free")
        }
        let bound = channel.localAddress?.port ?? port
        Console.note("Serving \(pages.name); stop with Ctrl-C")
        Console.line("http://127.0.0.1:\(bound)/api/{PAGE}.json")
        try await channel.closeFuture.get()
    }

    private static func bootstrap(_ pages: SamplePages) -> ServerBootstrap {
        ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 256)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.pipeline.configureHTTPServerPipeline(withErrorHandling: true)
                    .flatMapThrowing {
                        try channel.pipeline.syncOperations.addHandler(SampleAPIHandler(pages))
                    }
            }
    }
}
