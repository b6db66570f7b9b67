import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import TestSupport
import Testing

@testable import ChartServer

@Suite(.promise(.server, "SIGTERM: no new connection is accepted…"))
struct ConnectionWatchTests {
    private func channel() async throws -> NIOAsyncTestingChannel {
        let channel = NIOAsyncTestingChannel()
        try await channel.pipeline.addHandler(ConnectionWatch(patience: .seconds(30))).get()
        try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).get()
        return channel
    }

    /// Tells a connection that the server waits for its end.
    private func tellOfTheEnd(_ channel: NIOAsyncTestingChannel) async {
        channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        await channel.testingEventLoop.run()
    }

    @Test(arguments: [true, false])
    func aServerThatEndsClosesConnectionsWhoseAnswersAreEndless(isEndless: Bool) async throws {
        let channel = try await channel()
        if isEndless { await ConnectionWatch.markEndless(channel) }
        await tellOfTheEnd(channel)
        #expect(channel.isActive == !isEndless)
    }

    @Test func anEndlessAnswerThatBeginsWhileTheServerEndsIsClosed() async throws {
        let channel = try await channel()
        await tellOfTheEnd(channel)
        #expect(channel.isActive)
        await ConnectionWatch.markEndless(channel)
        await channel.testingEventLoop.run()
        #expect(!channel.isActive)
    }

    @Test func workStopsWhenItsConnectionIsClosed() async throws {
        let channel = try await channel()
        await ConnectionWatch.markEndless(channel)
        let gate = Gate()
        let work = Task {
            try await ConnectionWatch.stopping(with: channel) { try await gate.pass() }
        }
        try await eventually("the work has begun") { await gate.arrivals == 1 }
        await tellOfTheEnd(channel)
        try #require(!channel.isActive)
        await #expect(throws: CancellationError.self) { try await work.value }
    }

    @Test(.promise(.server, "a client that leaves stops…"))
    func workForAClientThatHasLeftIsNotBegun() async throws {
        let channel = try await channel()
        try await channel.close().get()
        await #expect(throws: CancellationError.self) {
            try await ConnectionWatch.stopping(with: channel) { Issue.record("it has begun") }
        }
    }

    /// Nothing may be lost between the end that is written and the end that is sent.
    @Test func aServerThatEndsClosesAConnectionWhenTheEndOfItsAnswerIsWritten() async throws {
        let channel = try await channel()
        let request = HTTPRequest(method: .get, scheme: "http", authority: "a", path: "/")
        try await channel.writeInbound(HTTPRequestPart.head(request))
        try await channel.writeInbound(HTTPRequestPart.end(nil))
        await tellOfTheEnd(channel)
        #expect(channel.isActive)
        try await channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
        guard case .head(let head)? = try await channel.readOutbound(as: HTTPResponsePart.self)
        else {
            Issue.record("no head")
            return
        }
        #expect(head.headerFields[.connection] == "close")
        try await channel.writeOutbound(HTTPResponsePart.body(ByteBuffer(string: "x")))
        #expect(channel.isActive)
        try await channel.writeOutbound(HTTPResponsePart.end(nil))
        await channel.testingEventLoop.run()
        #expect(!channel.isActive)
    }
}
