public import ChartScene
public import Hummingbird

/// Ranked feeds over HTTP without a series beside them: the lists are at `rank/`.
///
/// ```swift
/// let server = RankServer(ServedRanks([feed]))
/// try await server.run(host: "127.0.0.1", port: 8080) { port in print(port) }
/// ```
///
/// A server of a series shows ranked feeds, too, where `ServerOptions.ranks` names them.
public struct RankServer: Sendable {
    private let answers: RankAnswers

    /// A server of ranked feeds.
    ///
    /// - Parameters:
    ///   - ranks: the feeds.
    ///   - template: how pictures are to look, where nobody asks for something else.
    ///   - options: how they are served; `ranks` and `live` are not looked at.
    public init(
        _ ranks: ServedRanks, like template: Chart = Chart(),
        options: ServerOptions = ServerOptions()
    ) {
        answers = RankAnswers(service: RankService(ranks, like: template, options))
    }

    /// Adds the pages, their pictures and their data to a router of another server.
    ///
    /// - Parameter router: a router, or a group of one under a path.
    public func addRoutes<Context: RequestContext>(to router: some RouterMethods<Context>) {
        answers.add(RankAnswers.pathsAlone, to: router)
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
