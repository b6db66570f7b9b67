import Feeds
import NIOCore
import NIOHTTP1
import NIOWebSocket
import Text

/// Why there is no connection, or no longer one, in words: a part of a sentence.
struct ConnectionFault: Error, Equatable {
    let words: String
    /// How long the server asks to wait before the next request; nil if it did not say.
    let wait: Duration?

    init(_ words: String, wait: Duration? = nil) {
        (self.words, self.wait) = (words, wait)
    }

    /// It ended without a word.
    static let isGone = ConnectionFault("the connection was lost")

    /// The other side sent more at once than is read.
    static let longMessage = ConnectionFault(
        "the exchange sent a message that is longer than 1 MiB")

    /// A text message was not UTF-8.
    static let badText = ConnectionFault("the exchange sent a text that is no UTF-8")

    /// - Parameter error: what went wrong below.
    init(_ error: any Error) {
        switch error {
        case ChannelError.ioOnClosedChannel, ChannelError.alreadyClosed, ChannelError.eof:
            self = .isGone
        case NIOWebSocketError.invalidFrameLength,
            NIOWebSocketFrameAggregator.Error.accumulatedFrameSizeIsTooLarge,
            NIOWebSocketFrameAggregator.Error.tooManyFragments:
            self = .longMessage
        case is NIOWebSocketError, is NIOWebSocketFrameAggregator.Error, is WebSocketRules.Broken:
            self.init("the exchange broke the rules of WebSockets")
        case is NIOWebSocketUpgradeError, is NIOHTTPClientUpgradeError:
            self.init("the server answered as no WebSocket does")
        default: self.init(TransportFailure(error).words)
        }
    }

    /// Returns the fault of a server that answered the request for a WebSocket with something else.
    ///
    /// - Parameters:
    ///   - status: that of its response; nil if it sent no HTTP response.
    ///   - wait: how long it asks to wait before the next request; nil if it did not say.
    static func refusal(status: Int?, wait: Duration? = nil) -> ConnectionFault {
        guard let status else { return ConnectionFault("what answers there is no web server") }
        guard status != 101 else {
            return ConnectionFault("the server answered as no WebSocket does")
        }
        let name = HTTPResponseStatus(statusCode: status).reasonPhrase.lowercased()
        return ConnectionFault(
            "there is no WebSocket: the server answered \(status) (\(name))", wait: wait)
    }

    /// Returns the fault of an exchange that closed the connection.
    ///
    /// - Parameters:
    ///   - code: why, as a number; nil if none was given.
    ///   - reason: in its own words; empty if it gave none.
    static func closing(code: Int?, reason: String) -> ConnectionFault {
        let parts = [
            code.map(String.init),
            reason.isEmpty ? code.flatMap { meanings[$0] } : reason.harmless(limit: 120),
        ].compactMap(\.self)
        return ConnectionFault(
            "the exchange closed the connection"
                + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"))
    }

    /// - Source: RFC 6455, section 7.4.1, and the registry of WebSocket close codes at IANA.
    private static let meanings = [
        1000: "normal closure", 1001: "going away", 1002: "protocol error",
        1003: "unsupported data", 1007: "invalid data", 1008: "policy violation",
        1009: "message too big", 1011: "internal error", 1012: "service restart",
        1013: "try again later", 1014: "bad gateway",
    ]
}
