import ArgumentParser
import ChartServer
import ChartgenCommand
import Fetching
import NIOCore

/// Serves a series as the API does, on loopback: to try things out, and for tests.
struct SampleAPI: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: FullSubcommand.sampleAPI.rawValue,
        abstract: FullSubcommand.sampleAPI.abstract,
        discussion: """
            Pages are at /api/1.json, /api/2.json …; past the end it answers 404. Prints the address
            with {PAGE} in it on stdout, fit for --source, and serves until it is stopped.
            """)

    @Option(help: "The port on 127.0.0.1; 0 takes a free one.")
    var port = 0

    @Option(help: ArgumentHelp("Serve 1.json, 2.json … of this folder.", valueName: "folder"))
    var dir: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How long a connection may take for a request.", valueName: "seconds"))
    var idle = 30.0

    func validate() throws {
        guard idle > 0, idle <= 86_400 else {
            throw ValidationError("--idle is more than 0 seconds and at most a day")
        }
        guard (0...65_535).contains(port) else {
            throw ValidationError("--port is 0 to 65535 (given: \(port))")
        }
    }

    func run() async throws {
        let pages = try SamplePages(folder: dir)
        guard HTTPClients.mayBeMade else {
            throw Failure(
                Failure.systemGivesTooLittle,
                "fewer than 16 files may be open at a time; allow more with ulimit -n")
        }
        // Its clients try things out, so answers are cut at the end.
        let listener = Listener(
            host: "127.0.0.1", port: port, patience: .seconds(idle), patienceAtEnd: .zero)
        do {
            try await listener.run({ request, _ in pages.response(to: request) }) { port in
                Console.note("Serving \(pages.name); stop with Ctrl-C")
                Console.line("http://127.0.0.1:\(port)/api/{PAGE}.json")
            }
        } catch is IOError {
            throw Failure(
                Failure.unavailable,
                "cannot listen on 127.0.0.1:\(port); another --port may be free")
        }
    }
}
