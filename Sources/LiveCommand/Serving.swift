import ChartServer
import ChartgenCommand
import LiveCharts
import LiveTrades
import NIOCore

/// `chartgen serve`: a server of a series, of live trades, of ranked feeds, or of all.
struct Serving {
    let request: ServeRequest

    /// The spans of time that the page of live trades offers.
    static let windows: [Duration] = [
        .seconds(600), .seconds(3_600), .seconds(21_600), .seconds(86_400),
    ]

    /// Serves until the process ends.
    func run() async throws {
        guard let live = request.live else { return try await serve(nil) }
        let parts = try LiveParts(live, windows: Serving.windows)
        parts.board.watchFailures { Console.error($0.line) }
        try await untilSignal {
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                tasks.addTask { try await serve(parts.board) }
                tasks.addTask { try await watch(parts) }
                defer { tasks.cancelAll() }
                try await tasks.next()
            }
        }
    }

    /// Takes what happens to the board. A session that ends leaves its last state there, and the server goes on.
    private func watch(_ parts: LiveParts) async throws {
        do {
            let end = try await parts.session().run { parts.board.take($0) }
            Console.note(parts.words(end))
        } catch is CancellationError {
            return
        } catch {
            let why = Failure(error)?.line ?? "\(error)"
            Console.error(why)
            parts.board.take(.state(ConnectionState(.ended, why: why)))
        }
        // The server ends the process, and not the end of trades.
        try await Task.sleep(for: .seconds(Int64.max >> 32))
    }

    private func serve(_ board: LiveBoard?) async throws {
        var options = ServerOptions()
        options.size = request.size
        options.poll = .seconds(request.poll)
        options.zoneFolder = request.zoneFolder
        options.finish = request.finish
        options.live = board
        let ranks = try ServingRanks(request: request.ranks).ranks()
        options.ranks = ranks
        do {
            if let group = request.group {
                let server = ChartServer(group, like: request.template, options: options)
                try await server.findEnd()
                try await server.run(host: request.host, port: request.port, began: announce)
            } else if let board {
                try await LiveServer(board, like: request.template, options: options)
                    .run(host: request.host, port: request.port, began: announce)
            } else if let ranks {
                try await RankServer(ranks, like: request.template, options: options)
                    .run(host: request.host, port: request.port, began: announce)
            }
        } catch is IOError {
            throw request.cannotListen
        }
    }

    @Sendable private func announce(port: Int) {
        request.announce(port: port)
    }
}
