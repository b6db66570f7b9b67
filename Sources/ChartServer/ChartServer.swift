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
    ///   - template: how charts are to look, where nobody asks for something else.
    ///   - options: how they are served.
    public init(
        _ group: SeriesGroup, like template: Chart = Chart(),
        options: ServerOptions = ServerOptions()
    ) {
        service = ChartService(group, like: template, options)
    }

    /// Looks again and again whether the source answers and whether the series goes on, every
    /// `ServerOptions.poll`, until the task is cancelled. Pages say then that a source fails
    /// although nobody asked. ``run(host:port:began:)`` does that by itself; in a server of your
    /// own it is a task beside it.
    public func keepLooking() async {
        await service.watch.keepLooking()
    }

    /// Finds the end of the series, so that pages say how many there are. Without it the end is found when somebody asks.
    ///
    /// - Throws: what the source throws.
    public func findEnd() async throws {
        try await service.watch.begin()
    }

    /// Adds the viewer, its pictures and its data to a router of another server: `chart.png` and the others beside the
    /// viewer, whose own address ends with a slash.
    ///
    /// - Parameter router: a router, or a group of one under a path.
    public func addRoutes<Context: RequestContext>(to router: some RouterMethods<Context>) {
        let answers = ChartAnswers(service: service)
        answers.add(answers.paths, to: router)
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
        // Ends with this function.
        async let _ = service.watch.keepLooking()
        let listener = Listener(host: host, port: port, options: service.options)
        try await listener.run(ChartAnswers(service: service)) { [watch = service.watch] port in
            // What answers at once is known then, and a source that hangs holds up nobody.
            _ = await watch.seen(begins: true, patience: .seconds(2))
            await began(port)
        }
    }
}
