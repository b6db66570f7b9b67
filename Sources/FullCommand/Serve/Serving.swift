import ArgumentParser
import ChartServer
import ChartgenCommand
import LiveCharts
import LiveTrades
import Ranking
import Text

/// `chartgen serve`: a server of a series, of live trades, of ranked feeds, or of all.
struct Serving {
    let request: ServeRequest

    /// The spans of time that the page of live trades offers.
    static let windows: [Duration] = [
        .seconds(600), .seconds(3_600), .seconds(21_600), .seconds(86_400),
    ]

    /// Serves until the process ends.
    func run() async throws {
        try ServingPlace(request: request).check()
        let file = try request.log.map { path throws(Failure) in try LogFile(path) }
        let log = file?.log
        let loss = LossNote()
        do {
            try await ServingEnd(file: file, loss: loss).serving { try await serve(loss, log) }
        } catch {
            if error is ExitCode { log?.note(.info, "ended", []) }
            await file?.flush()
            throw error
        }
        log?.note(.info, "ended", [])
        await file?.flush()
    }

    private func serve(_ loss: LossNote, _ log: ServerLog?) async throws {
        let markets = try request.live.map { try LiveParts($0, windows: Serving.windows) }
        guard !markets.isEmpty else { return try await serve([], log) }
        for parts in markets {
            parts.board.watchFailures { Console.error(said($0.line, of: parts)) }
        }
        loss.watch { .joined(markets.compactMap { $0.lossWithoutEnd() }) }
        do {
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                tasks.addTask { try await serve(markets.map(\.board), log) }
                for parts in markets { tasks.addTask { try await watch(parts, loss, log) } }
                defer { tasks.cancelAll() }
                try await tasks.next()
            }
        } catch {
            throw loss.value ?? error
        }
        if let loss = loss.value { throw loss }
    }

    /// Returns a line that names a market, where there are others.
    private func said(_ line: String, of parts: LiveParts) -> String {
        request.live.count == 1 ? line : "\(parts.source.market): \(line)"
    }

    /// Takes what happens to the board. A session that ends leaves its last state there, and the
    /// server goes on.
    ///
    /// - Parameter note: takes the loss of trades, which decides the exit status.
    private func watch(_ parts: LiveParts, _ note: LossNote, _ log: ServerLog?) async throws {
        let warnings = LiveWarnings(source: parts.source.name)
        do {
            let end = try await parts.run(patience: ServingEnd.patience) { event in
                parts.board.take(event)
                if let words = warnings.words(of: event) { Console.error(said(words, of: parts)) }
                // Its end is noted below, with the place.
                if case .state(let state) = event, state.kind != .ended {
                    log?.note(state, of: parts.source)
                }
            }
            Console.note(said(parts.words(end), of: parts))
            if let loss = parts.loss(end) {
                note.take(loss)
                if end.reason != .cancelled { throw loss.failure }
            }
        } catch is CancellationError {
            return
        } catch {
            let why = Failure(error)?.line ?? "\(error)"
            Console.error(said(why, of: parts))
            log?.note(ConnectionState(.ended, why: why), of: parts.source)
            parts.board.take(.state(ConnectionState(.ended, why: shown(why, parts))))
        }
        // The server ends the process, and not the end of trades.
        try await Task.sleep(for: .seconds(Int64.max >> 32))
    }

    /// Returns the reason for an archive's failure in words for visitors: without its path, which
    /// is not for them.
    private func shown(_ why: String, _ parts: LiveParts) -> String {
        guard let archive = parts.archive, !request.showsSourceErrors else { return why }
        return why.replacing(archive.path.harmless(limit: 200), with: "the archive")
    }

    private func serve(_ boards: [LiveBoard], _ log: ServerLog?) async throws {
        let options = try options(boards, log)
        do {
            try await serve(options) { port in
                announce(port, BasePath(options.basePath), log)
            }
        } catch {
            throw ServingPlace(request: request).failure(error) ?? error
        }
    }

    private func options(_ boards: [LiveBoard], _ log: ServerLog?) throws -> ServerOptions {
        var options = ServerOptions()
        options.size = request.size
        options.poll = .seconds(request.poll)
        options.zoneFolder = request.zoneFolder
        options.finish = request.finish
        options.tellsSourceErrors = request.showsSourceErrors
        options.notice = { Console.error($0) }
        options.live = boards
        options.themes = request.themes
        options.languages = request.languages
        options.followsVisitors = request.followsVisitors
        options.ranks = try ServingRanks(
            request: request.ranks, languages: request.languages
        ).ranks()
        options.allowedHosts = request.allowedHosts
        options.basePath = request.basePath
        options.log = log
        return options
    }

    private func serve(
        _ options: ServerOptions, _ began: @escaping @Sendable (_ port: Int) -> Void
    ) async throws {
        if request.group != nil { try await request.checkLocalSources() }
        try await ChartServer(request.group, like: request.template, options: options)
            .run(host: request.host, port: request.port, began: began)
    }

    private func announce(_ port: Int, _ base: BasePath, _ log: ServerLog?) {
        let address = request.address(port: port, path: base.text)
        if !request.quiet, let warning = ServingPlace(request: request).warning {
            Console.error(warning)
        }
        log?.note(.info, "listening", [.init("address", .text(address))])
        request.announce(address)
    }
}
