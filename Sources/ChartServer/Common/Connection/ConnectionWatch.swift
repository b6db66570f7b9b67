import HTTPTypes
import NIOCore
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import Synchronization

/// Watches a connection: stops the work for a client that leaves, closes connections whose client
/// does not read, and lets answers finish when the server ends.
final class ConnectionWatch: ChannelDuplexHandler, RemovableChannelHandler, Sendable {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private struct State {
        var hasLeft = false
        var onLeave: (@Sendable () -> Void)?
        /// Whether the answer has no end of its own.
        var isEndless = false
        /// Whether the server is about to end.
        var isEnding = false
        /// How many requests came whose answers are not whole.
        var answering = 0
        var isToBeClosed = false
        var deadline: Scheduled<Void>?
    }

    /// How long a client may read nothing while there is something to read.
    private let patience: TimeAmount
    private let connections: Connections?
    private let state = Mutex(State())

    /// - Parameter connections: where the connection is listed while it is open.
    init(patience: TimeAmount, among connections: Connections? = nil) {
        (self.patience, self.connections) = (patience, connections)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        connections?.add(context.channel)
        let pipeline = context.pipeline.syncOperations
        guard let codec = try? pipeline.handler(type: HTTP1ToHTTPServerCodec.self) else { return }
        try? pipeline.addHandlers([NamedHost(), AnswerForms()], position: .before(codec))
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .head = unwrapInboundIn(data) { state.withLock { $0.answering += 1 } }
        context.fireChannelRead(data)
    }

    /// Does work that stops when the client leaves.
    ///
    /// - Parameter channel: the connection; nil where it is not known, so that the work goes on.
    /// - Throws: what the work throws, and `CancellationError` where the client has left already.
    static func stopping<Result: Sendable>(
        with channel: (any Channel)?, _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        guard let channel else { return try await work() }
        // A connection that is closed has no handlers any more.
        guard let watch = try? await channel.pipeline.handler(type: ConnectionWatch.self).get()
        else { throw CancellationError() }
        let task = Task { try await work() }
        watch.onLeave { task.cancel() }
        defer { watch.onLeave(nil) }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Says that the answer on a connection has no end of its own: when the server is told to end,
    /// and waits for answers, it closes the connection.
    static func markEndless(_ channel: (any Channel)?) async {
        guard let channel,
            let watch = try? await channel.pipeline.handler(type: ConnectionWatch.self).get()
        else { return }
        let isEnding = watch.state.withLock { state in
            state.isEndless = true
            return state.isEnding
        }
        if isEnding { channel.close(promise: nil) }
    }

    /// Sets what happens when the client leaves; at once, if it has left.
    private func onLeave(_ action: (@Sendable () -> Void)?) {
        let hasLeft = state.withLock { state in
            state.onLeave = action
            return state.hasLeft
        }
        if hasLeft { action?() }
    }

    private func leave() {
        let action = state.withLock { state in
            state.hasLeft = true
            return state.onLeave
        }
        action?()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event as? ChannelEvent == .inputClosed { leave() }
        if event is ChannelShouldQuiesceEvent {
            let (isEndless, isAnswering) = state.withLock { state in
                state.isEnding = true
                return (state.isEndless, state.answering > 0)
            }
            if isEndless { return context.close(promise: nil) }
            // Hummingbird would close the connection before a slow reader has the end of the
            // answer.
            if isAnswering { return }
        }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        leave()
        connections?.remove(context.channel)
        state.withLock { $0.deadline }?.cancel()
        context.fireChannelInactive()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        let channel = context.channel
        let deadline =
            channel.isWritable
            ? nil
            : context.eventLoop.scheduleTask(in: patience) { channel.close(promise: nil) }
        let old = state.withLock { state in
            defer { state.deadline = deadline }
            return state.deadline
        }
        old?.cancel()
        context.fireChannelWritabilityChanged()
    }

    /// Marks the last response of a connection with "Connection: close": one that says so already,
    /// and the one to the last request when the server ends.
    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head):
            let isLast = state.withLock { state in
                state.isToBeClosed =
                    state.isToBeClosed || head.headerFields[.connection] == "close"
                    || state.isEnding && state.answering == 1
                return state.isToBeClosed
            }
            if isLast { head.headerFields[.connection] = "close" }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .body: context.write(data, promise: promise)
        case .end:
            let isLast = state.withLock { state in
                state.answering = max(0, state.answering - 1)
                return state.isToBeClosed || state.isEnding && state.answering == 0
            }
            guard isLast else { return context.write(data, promise: promise) }
            let channel = context.channel
            let written = promise ?? context.eventLoop.makePromise()
            written.futureResult.whenComplete { _ in channel.close(promise: nil) }
            context.writeAndFlush(data, promise: written)
        }
    }
}
