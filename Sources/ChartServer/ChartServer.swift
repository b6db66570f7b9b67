public import ChartScene
public import Hummingbird
public import PagedCharts

/// Charts of a paginated series over HTTP, with a page to step through them.
///
/// On its own:
///
/// ```swift
/// let server = ChartServer(SeriesGroup([PagedSeries(source)]))
/// try await server.run(host: "127.0.0.1", port: 8080) { address in print(address) }
/// ```
///
/// In another server, under a path:
///
/// ```swift
/// server.addRoutes(to: router.group("charts"))
/// ```
public struct ChartServer: Sendable {
    private let service: ChartService

    /// A server of charts.
    ///
    /// - Parameters:
    ///   - group: the series, one or more, of which the first decides about pages.
    ///   - template: the look of charts, where a request asks for no other.
    ///   - options: how they are served.
    public init(
        _ group: SeriesGroup, like template: Chart = Chart(),
        options: ServerOptions = ServerOptions()
    ) {
        service = ChartService(group, like: template, options)
    }

    /// Looks again and again whether the source answers and whether the series goes on, every
    /// `ServerOptions.poll`, until the task is cancelled. So pages can say that a source fails even
    /// if there was no request meanwhile. ``run(host:port:began:)`` does that by itself; in a
    /// server of your own, start it as a task next to the server.
    public func keepLooking() async {
        await service.watch.keepLooking()
    }

    /// Finds the end of the series, so that pages say how many pages there are. Without it, the
    /// first request looks for the end.
    ///
    /// - Throws: what the source throws.
    public func findEnd() async throws {
        try await service.watch.begin()
    }

    /// Adds the viewer, its pictures and its data to a router of another server: `chart.png` and
    /// the others next to the viewer, whose own address ends with a slash.
    ///
    /// - Parameter router: a router, or a group of one under a path.
    public func addRoutes<Context: RequestContext>(to router: some RouterMethods<Context>) {
        let answers = ChartAnswers(service: service)
        answers.add(answers.paths, to: router)
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
        // Ends with this function.
        async let _ = service.watch.keepLooking()
        let listener = Listener(host: host, port: port, options: service.options)
        try await listener.run(ChartAnswers(service: service)) { [watch = service.watch] port in
            // Sources that answer within two seconds are known then. One that hangs holds up the
            // start no longer.
            _ = await watch.seen(begins: true, patience: .seconds(2))
            await began(port)
        }
    }
}
