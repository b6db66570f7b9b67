public import ChartScene
public import Hummingbird
public import LiveCharts

/// Live trades over HTTP without a series beside them: the page is at `live`.
///
/// ```swift
/// let server = LiveServer(board)
/// try await server.run(host: "127.0.0.1", port: 8080) { port in print(port) }
/// ```
///
/// A server of a series shows live trades, too, where `ServerOptions.live` names their board.
public struct LiveServer: Sendable {
    private let answers: LiveAnswers

    /// A server of live trades.
    ///
    /// - Parameters:
    ///   - board: what is shown.
    ///   - template: how charts are to look, where nobody asks for something else.
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

    /// Serves until the task is cancelled. Then nobody is let in any more, and answers that are
    /// under way may take as long as `ServerOptions.patienceAtEnd` says.
    ///
    /// On an address of this machine alone, such as 127.0.0.1, only requests that name this
    /// machine, or one of `ServerOptions.allowedHosts`, are answered: pages of other sites can't
    /// look in.
    ///
    /// - Parameters:
    ///   - host: what to listen on.
    ///   - port: where; 0 takes a free one.
    ///   - began: told of the port.
    /// - Throws: `IOError` if nobody may listen there, `SocketAddressError` if there is no such
    ///   host.
    public func run(
        host: String, port: Int, began: @escaping @Sendable (_ port: Int) async -> Void
    ) async throws {
        try await Listener(host: host, port: port, options: answers.service.options)
            .run(answers, began: began)
    }
}
