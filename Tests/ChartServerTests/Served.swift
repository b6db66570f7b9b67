import ChartScene
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOEmbedded
import PagedCharts

@testable import ChartServer

/// A server without a network, asked by function calls.
struct Served {
    /// An answer of it.
    struct Answer {
        let status: Int
        let headers: HTTPFields
        let body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }
        var object: [String: Any] {
            let object = try? JSONSerialization.jsonObject(with: Data(body))
            return object as? [String: Any] ?? [:]
        }
    }

    let server: ChartServer
    let service: ChartService

    init(
        _ sources: any SampleSource..., title: String = "",
        options: ServerOptions = ServerOptions(),
        look: Chart = Chart()
    ) {
        var look = look
        look.title = title
        server = ChartServer(
            SeriesGroup(sources.map { PagedSeries($0) }), like: look, options: options)
        // Proof: it has a series.
        service = server.series!
    }

    /// - Precondition: the server has a series.
    init(of server: ChartServer) {
        (self.server, service) = (server, server.series!)
    }

    /// What the server answers to a request such as "chart.png?page=3".
    func ask(
        _ target: String, method: HTTPRequest.Method = .get, _ fields: HTTPFields = [:]
    ) async throws -> Answer {
        let request = Served.request(target, method: method, fields)
        let path = String(target.prefix { $0 != "?" })
        // These wait for the end of the series some seconds at most, which may be too short where
        // much else goes on.
        if ["", "series.json"].contains(path) { _ = await service.watch.looked() }
        return try await Served.answer(
            server.answers.answer(request, path: path, on: nil))
    }

    /// A request for a target such as "chart.png?page=3".
    static func request(
        _ target: String, of host: String = "localhost", method: HTTPRequest.Method = .get,
        _ fields: HTTPFields = [:]
    ) -> Request {
        Request(
            head: HTTPRequest(
                method: method, scheme: "http", authority: host, path: "/\(target)",
                headerFields: fields),
            body: RequestBody(buffer: ByteBuffer()))
    }

    /// The answer of a router of another program to a target.
    static func answer(
        of router: Router<BasicRequestContext>, to target: String
    ) async throws -> Answer {
        let context = BasicRequestContext(
            source: ApplicationRequestContextSource(
                channel: EmbeddedChannel(), logger: Logger(label: "test")))
        return try await answer(
            router.buildResponder().respond(
                to: request(target, of: "charts.example.org"), context: context))
    }

    static func answer(_ response: Response) async throws -> Answer {
        let collector = Collector()
        try await response.body.write(collector)
        return Answer(
            status: response.status.code, headers: response.headers,
            body: Array(collector.buffer.readableBytesView))
    }

    /// Takes a body.
    private final class Collector: ResponseBodyWriter {
        private(set) var buffer = ByteBuffer()

        func write(_ buffer: ByteBuffer) async throws {
            self.buffer.writeImmutableBuffer(buffer)
        }

        func finish(_ trailers: HTTPFields?) async throws {}
    }
}
