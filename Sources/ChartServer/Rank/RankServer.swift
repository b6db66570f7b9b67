public import ChartScene
public import Hummingbird

/// Ranked feeds over HTTP, without a series: the lists are at `rank/`.
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
    ///   - template: the look of pictures, where a request asks for no other.
    ///   - options: how they are served; `ranks` and `live` are ignored.
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

    /// Serves until the task is cancelled. Then no new connection is accepted, and answers that are
    /// under way may take as long as `ServerOptions.patienceAtEnd` says.
    ///
    /// On an address that only this machine can reach, such as 127.0.0.1, only requests that name
    /// this machine, or one of `ServerOptions.allowedHosts`, are answered: pages of other sites
    /// can't look in.
    ///
    /// - Parameters:
    ///   - host: the name or the address to listen on.
    ///   - port: the port to listen on; 0 takes a free one.
    ///   - began: called with the port as soon as the server listens.
    /// - Throws: `IOError` if the process can't listen there, `SocketAddressError` if there is no
    ///   such host.
    public func run(
        host: String, port: Int, began: @escaping @Sendable (_ port: Int) async -> Void
    ) async throws {
        try await Listener(host: host, port: port, options: answers.service.options)
            .run(answers, began: began)
    }
}
