public import ChartScene
import Foundation
public import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
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
        for path in ChartAnswers.paths {
            for method in [HTTPRequest.Method.get, .head] {
                router.on(RouterPath(path), method: method) { request, context in
                    await answers.answer(
                        request, path: path, on: (context as? ConnectedContext)?.channel)
                }
            }
        }
    }

    /// Serves until the task is cancelled or the process is told to end.
    ///
    /// On an address of this machine alone, such as 127.0.0.1, only requests that name this machine are answered: pages of
    /// other sites can't look in.
    ///
    /// - Parameters:
    ///   - host: what to listen on.
    ///   - port: where; 0 takes a free one.
    ///   - began: told of the port.
    /// - Throws: `IOError` if nobody may listen there.
    public func run(
        host: String, port: Int, began: @escaping @Sendable (_ port: Int) async -> Void
    ) async throws {
        let answers = ChartAnswers(service: service)
        let check = HostCheck(listeningOn: host)
        var logger = Logger(label: "chartgen")
        logger.logLevel = .critical
        let application = Application(
            responder: CallbackResponder<ConnectedContext> { request, context in
                let host = request.head.authority
                guard check.allows(host: host), check.allows(origin: request.headers[.origin])
                else {
                    return answers.refusal(
                        of: request,
                        ServerFailure(421, "this server answers for localhost alone"))
                }
                return await answers.answer(
                    request, path: String(request.uri.path.drop { $0 == "/" }),
                    on: context.channel)
            },
            server: .http1(
                configuration: HTTP1Channel.Configuration(
                    additionalChannelHandlers: [ConnectionWatch(patience: ChartServer.patience)],
                    idleTimeout: ChartServer.patience,
                    httpDecoderConfiguration: .init(
                        maxHeaderFieldSize: 8_192, maxHeaderListSize: 16_384,
                        maxHeaderFieldCount: 100))),
            configuration: ApplicationConfiguration(
                address: .hostname(host, port: port),
                availableConnectionsDelegate: MaximumAvailableConnections(
                    ChartServer.mostConnections, logger: logger)),
            onServerRunning: { channel in await began(channel.localAddress?.port ?? port) },
            logger: logger)
        try await application.run()
    }

    /// How long a connection may be idle, take for a request, or not be read from.
    private static let patience = TimeAmount.seconds(30)

    /// As many connections as are open at a time, where the process may open as many files.
    private static var mostConnections: Int {
        var limit = rlimit()
        guard getrlimit(filesLimit, &limit) == 0 else { return 512 }
        return max(16, min(2_048, Int(clamping: limit.rlim_cur) - 64))
    }
}

#if canImport(Glibc)
    private let filesLimit = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
    private let filesLimit = RLIMIT_NOFILE
#endif

/// What is known of a request besides itself: the connection that it came on.
struct ConnectedContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }
}
