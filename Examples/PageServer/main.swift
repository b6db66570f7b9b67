// Pages of a series as pictures over HTTP: PageServer URL [PORT]
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import PagedCharts

typealias Part = HTTPServerResponsePart
typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, Part>

/// Answers the requests of a connection, one after the other.
func serve(_ connection: Connection, _ series: PagedSeries) async throws {
    try await connection.executeThenClose { requests, responses in
        for try await case .head(let request) in requests {
            let answer =
                switch request.method {
                case .GET, .HEAD: await series.answer(request.uri)
                default: Answer.text(405, "GET or HEAD only")
                }
            var head = HTTPResponseHead(
                version: request.version,
                status: HTTPResponseStatus(statusCode: answer.status))
            head.headers.add(name: "content-type", value: answer.type)
            let length = "\(answer.body.count)"
            head.headers.add(name: "content-length", value: length)
            try await responses.write(.head(head))
            if request.method != .HEAD {
                let body = ByteBuffer(bytes: answer.body)
                try await responses.write(.body(.byteBuffer(body)))
            }
            try await responses.write(.end(nil))
            if !request.isKeepAlive { return }
        }
    }
}

let arguments = CommandLine.arguments
guard arguments.count > 1,
    let port = Int(arguments.count > 2 ? arguments[2] : "8080")
else {
    print("usage: PageServer URL [PORT]")
    exit(64)
}
let series = PagedSeries(try HTTPFeed(url: arguments[1]))
let listener = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
let server = try await listener.bind(host: "127.0.0.1", port: port) { channel in
    channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.configureHTTPServerPipeline()
        return try Connection(wrappingChannelSynchronously: channel)
    }
}
let bound = server.channel.localAddress?.port ?? port
let line = "http://127.0.0.1:\(bound)/?page=1&size=7500\n"
FileHandle.standardOutput.write(Data(line.utf8))
try await withThrowingDiscardingTaskGroup { tasks in
    try await server.executeThenClose { connections in
        for try await connection in connections {
            tasks.addTask { try? await serve(connection, series) }
        }
    }
}
