import Fetching
import Foundation
package import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

/// Listens on an address, and passes requests on.
package struct Listener: Sendable {
    private let host: String
    private let port: Int
    private let patience: Duration
    private let patienceAtEnd: Duration

    /// - Parameters:
    ///   - host: the name or the address to listen on.
    ///   - port: the port to listen on; 0 takes a free one.
    ///   - patience: how long a connection may be idle, take for a request, or not be read from.
    ///   - patienceAtEnd: how long answers may go on after the task is cancelled.
    package init(
        host: String, port: Int, patience: Duration = .seconds(30), patienceAtEnd: Duration
    ) {
        (self.host, self.port) = (host, port)
        (self.patience, self.patienceAtEnd) = (patience, patienceAtEnd)
    }

    /// Serves until the task is cancelled. Then no new connection is accepted, connections without
    /// a request under way and endless answers are closed, and other answers may take as long as
    /// `patienceAtEnd`.
    ///
    /// - Parameters:
    ///   - answer: answers a request.
    ///   - began: called with the port as soon as the server listens.
    /// - Throws: `IOError` if the process can't listen there, `SocketAddressError` if there is no
    ///   such host.
    package func run(
        _ answer: @escaping @Sendable (Request, ConnectedContext) async -> Response,
        began: @escaping @Sendable (_ port: Int) async -> Void
    ) async throws {
        let connections = Connections()
        let logger = Listener.logger
        let application = Application(
            responder: CallbackResponder { await answer($0, $1) }, server: server(connections),
            configuration: ApplicationConfiguration(
                address: .hostname(host, port: port),
                availableConnectionsDelegate: MaximumAvailableConnections(
                    Listener.mostConnections, logger: logger)),
            onServerRunning: { channel in
                await waitForFiles(channel)
                await began(channel.localAddress?.port ?? port)
            },
            logger: logger)
        let group = ServiceGroup(configuration: .init(services: [application], logger: logger))
        // Serve in a task of its own: cancelling the server's task would cut every answer.
        let serving = Task { try await group.run() }
        try await withTaskCancellationHandler {
            try await serving.value
        } onCancel: {
            Task {
                await group.triggerGracefulShutdown()
                // The time that answers may go on.
                try? await Task.sleep(for: patienceAtEnd)
                connections.closeAll()
            }
        }
    }

    private static var logger: Logger {
        var logger = Logger(label: "chartgen")
        logger.logLevel = .critical
        return logger
    }

    private func server(_ connections: Connections) -> HTTPServerBuilder {
        .http1(
            configuration: HTTP1Channel.Configuration(
                additionalChannelHandlers: [
                    ConnectionWatch(patience: TimeAmount(patience), among: connections)
                ],
                idleTimeout: TimeAmount(patience),
                httpDecoderConfiguration: .init(
                    maxHeaderFieldSize: 8_192, maxHeaderListSize: 16_384,
                    maxHeaderFieldCount: 100)))
    }

    /// Lets the listening channel wait for a descriptor where it gets none for a connection.
    private func waitForFiles(_ channel: any Channel) async {
        let pipeline = channel.pipeline
        try? await channel.eventLoop.submit {
            try pipeline.syncOperations.addHandler(AcceptPause(), position: .first)
        }.get()
    }

    /// The most connections that are open at a time: 2,048, or fewer if the process may open fewer
    /// files, but at least 16.
    private static var mostConnections: Int {
        var limit = rlimit()
        guard getrlimit(filesLimit, &limit) == 0 else { return 512 }
        let loops = 3 * NIOSingletons.groupLoopCountSuggestion
        return max(16, min(2_048, Int(clamping: limit.rlim_cur) - 64 - loops))
    }
}

#if canImport(Glibc)
    private let filesLimit = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
    private let filesLimit = RLIMIT_NOFILE
#endif

/// The context of a request: the connection that it came on.
package struct ConnectedContext: RequestContext {
    package var coreContext: CoreRequestContextStorage
    let channel: any Channel

    package init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }
}
