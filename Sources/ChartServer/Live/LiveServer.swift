public import ChartScene
public import Hummingbird
public import LiveCharts

/// A server of live trades over HTTP, without a series: the page is at `live`.
///
/// ```swift
/// let server = LiveServer(board)
/// try await server.run(host: "127.0.0.1", port: 8080) { port in print(port) }
/// ```
///
/// A server of a series shows live trades, too, where `ServerOptions.live` names their board.
public struct LiveServer: Sendable {
    private let answers: LiveAnswers

    /// Makes a server of live trades.
    ///
    /// - Parameters:
    ///   - board: the board whose state is shown.
    ///   - template: how charts look unless a request says otherwise.
    ///   - options: how they are served; `live` is not looked at.
    public init(
        _ board: LiveBoard, like template: Chart = Chart(),
        options: ServerOptions = ServerOptions()
    ) {
        answers = LiveAnswers(
            service: LiveService(board, like: template, options), hasSeries: false)
    }

    /// Adds the page, its events, its pictures and its data to a router of another server.
    ///
    /// - Parameter router: a router, or a group of one under a path.
    public func addRoutes<Context: RequestContext>(to router: some RouterMethods<Context>) {
        let ranks = answers.service.ranks == nil ? [] : RankAnswers.paths
        answers.add(LiveAnswers.pathsAlone + ranks, to: router)
    }

    /// Serves until the task is cancelled. Then no new visitor is let in, and answers that are
    /// under way may take as long as `ServerOptions.patienceAtEnd` says.
    ///
    /// On an address of this machine only, such as 127.0.0.1, the server answers only requests that
    /// name this machine, or one of `ServerOptions.allowedHosts`: pages of other sites can't look
    /// in.
    ///
    /// - Parameters:
    ///   - host: what to listen on.
    ///   - port: where; 0 takes a free one.
    ///   - began: told of the port.
    /// - Throws: `IOError` if the server can't listen there, `SocketAddressError` if there is no
    ///   such host.
    public func run(
        host: String, port: Int, began: @escaping @Sendable (_ port: Int) async -> Void
    ) async throws {
        try await Listener(host: host, port: port, options: answers.service.options)
            .run(answers, began: began)
    }
}
