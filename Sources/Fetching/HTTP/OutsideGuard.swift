import AsyncHTTPClient
import NIOCore

/// Keeps requests off connections to this machine and its network, whatever name was resolved to
/// them: it checks the address that the connection has.
enum OutsideGuard {
    typealias Initializer = @Sendable (any Channel) -> EventLoopFuture<Void>

    /// Lets each connection of a client be checked before a request is sent over it.
    static func install(in configuration: inout HTTPClient.Configuration) {
        configuration.http1_1ConnectionDebugInitializer = guarded(
            configuration.http1_1ConnectionDebugInitializer)
        configuration.http2StreamChannelDebugInitializer = guarded(
            configuration.http2StreamChannelDebugInitializer)
    }

    private static func guarded(_ initializer: Initializer?) -> Initializer {
        { channel in
            let prepared = initializer?(channel) ?? channel.eventLoop.makeSucceededVoidFuture()
            return prepared.flatMapThrowing {
                // Of a stream, the address of its connection.
                guard !isOutside((channel.parent ?? channel).remoteAddress) else { return }
                try RequestRefusal.install(InnerAddress(), in: channel)
            }
        }
    }

    /// Returns whether an address is neither of this machine nor of its network; false for an
    /// unknown one.
    static func isOutside(_ address: SocketAddress?) -> Bool {
        guard let text = address?.ipAddress else { return false }
        return AddressScope(host: text) == .anywhere
    }
}
