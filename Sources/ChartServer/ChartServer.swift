public import ChartScene
public import Hummingbird
public import PagedCharts

/// Charts over HTTP: of a paginated series, with a page to step through them, and of live trades
/// and ranked feeds.
///
/// On its own:
///
/// ```swift
/// let server = ChartServer(SeriesGroup([PagedSeries(source)]))
/// try await server.run(host: "127.0.0.1", port: 8080) { address in print(address) }
/// ```
///
/// Without a series, with ranked feeds at `rank/`:
///
/// ```swift
/// var options = ServerOptions()
/// options.ranks = ServedRanks([feed])
/// let server = ChartServer(options: options)
/// ```
///
/// In another server, under a path:
///
/// ```swift
/// server.addRoutes(to: router.group("charts"))
/// ```
public struct ChartServer: Sendable {
    let answers: ServerAnswers
    /// Nil for a server without a series.
    let series: ChartService?
    private let options: ServerOptions

    /// Makes a server of a series, of live trades, of ranked feeds, or of several of them.
    ///
    /// - Precondition: a series, `options.live` or `options.ranks` is given.
    ///
    /// - Parameters:
    ///   - group: the series, one or more, of which the first decides about pages; nil for a server
    ///     of live trades or ranked feeds only, which `options` names.
    ///   - template: the look of charts, where a request asks for no other. Its locale has the
    ///     language of pages and of what visitors are told.
    ///   - options: how they are served, and the live trades and ranked feeds next to the series.
    public init(
        _ group: SeriesGroup? = nil, like template: Chart = Chart(),
        options: ServerOptions = ServerOptions()
    ) {
        self.options = options
        let series = group.map { ChartService($0, like: template, options) }
        // Titles and marks of the series' charts don't hold for other charts; their look does.
        let look = series == nil ? template : template.look
        let live = LiveService.all(of: options, like: look, beside: series)
        let metrics = series?.metrics ?? live.first?.metrics ?? ServerMetrics()
        let ranks = options.ranks.map { RankService($0, like: look, options, beside: metrics) }
        self.series = series
        let parts: [(any ServerPart)?] = [
            series.map { ViewerPart(service: $0) },
            live.isEmpty ? nil : LivePart(services: live, hasSeries: series != nil),
            ranks.map { RankPart(service: $0) },
        ]
        precondition(
            parts.contains { $0 != nil }, "a server needs a series, live trades or ranked feeds")
        answers = ServerAnswers(parts.compactMap(\.self), metrics, options)
    }

    /// Looks again and again whether the source answers and whether the series goes on, every
    /// `ServerOptions.poll`, until the task is cancelled. So pages can say that a source fails even
    /// if there was no request meanwhile. ``run(host:port:began:)`` does that by itself; in a
    /// server of your own, start it as a task next to the server.
    public func keepLooking() async {
        await series?.watch.keepLooking()
    }

    /// Finds the end of the series, so that pages say how many pages there are. Without it, the
    /// first request looks for the end.
    ///
    /// - Throws: what the source throws.
    public func findEnd() async throws {
        try await series?.watch.begin()
    }

    /// Adds the pages, their pictures and their data to a router of another server: `chart.png` and
    /// the others next to the viewer, whose own address ends with a slash.
    ///
    /// - Parameter router: a router, or a group of one under a path.
    public func addRoutes<Context: RequestContext>(to router: some RouterMethods<Context>) {
        answers.addRoutes(to: router)
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
        async let _ = keepLooking()
        let listener = Listener(host: host, port: port, patienceAtEnd: options.patienceAtEnd)
        let check = HostCheck(listeningOn: host, names: options.allowedHosts)
        try await listener.run({ [answers] request, context in
            await answers.answer(request, within: check, on: context.channel)
        }) { [series] port in
            // Sources that answer within two seconds are known then. One that hangs holds up the
            // start no longer.
            _ = await series?.watch.seen(begins: true, patience: .seconds(2))
            await began(port)
        }
    }
}

extension Chart {
    /// A chart without data that looks like this one.
    fileprivate var look: Chart {
        var look = Chart()
        (look.zone, look.locale) = (zone, locale)
        (look.theme, look.canvas) = (theme, canvas)
        look.showsGrid = showsGrid
        return look
    }
}
