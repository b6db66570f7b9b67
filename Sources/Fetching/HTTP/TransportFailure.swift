import AsyncHTTPClient
import FeedErrors
import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOPosix
import NIOSSL
import Text

/// A failure below HTTP: what it was, in a few plain words, and whether another try may do better.
package struct TransportFailure: Error, Equatable {
    package private(set) var words: String
    var isTemporary = true
    /// Whether the server, or whatever is between, closed or reset the connection.
    var isLostConnection = false
    /// Whether nothing came in time.
    private(set) var isSilence = false
    var remedy: FeedError.Remedy?
    /// Why there is no secure connection, if that was it.
    var security: SecurityFailure?
    /// Where the request went, for a look at the server's certificate.
    var url: String?
    /// The words before those of the failure: the redirect and the proxy on the way.
    private var way = ""

    /// The server sent nothing for too long.
    static let silence = TransportFailure("the server went silent", isSilence: true)

    /// - Parameter proxy: the one between, if there is one.
    init(_ error: any Error, by proxy: Proxy?) {
        self.init(error)
        if let proxy { prefix("by the proxy \(proxy.shown.printable(limit: 255)): ") }
    }

    private mutating func prefix(_ words: String) {
        way = words + way
        self.words = words + self.words
    }

    /// Returns the same failure, with the reason that the server's certificates show.
    func explained(by failure: SecurityFailure) -> TransportFailure {
        var explained = TransportFailure(security: failure)
        explained.prefix(way)
        return explained
    }

    /// Returns the same failure, with the URL that redirects had led to before; it has to be fit to
    /// be shown.
    func after(redirectTo url: String) -> TransportFailure {
        var failure = self
        failure.prefix("redirected to \(url): ")
        return failure
    }

    package init(_ error: any Error) {
        switch error {
        case let error as NIOConnectionError: self.init(connection: error)
        case let error as IOError: self.init(code: error.errnoCode)
        case let error as HTTPClientError: self.init(client: error)
        case let error as HTTPParserError: self.init(parser: error)
        case is NIOHTTP2Errors.StreamClosed: self.init(client: .remoteConnectionClosed)
        case is InnerAddress: self.init(InnerAddress.words, isTemporary: false)
        case let fault as HTTP2Fault: self.init(fault.words, isTemporary: false)
        case is any NIOHTTP2Error: self.init(HTTP2Fault.protocol.words, isTemporary: false)
        // The server closed the connection while the request was on its way.
        case ChannelError.ioOnClosedChannel, ChannelError.alreadyClosed, ChannelError.eof:
            self.init(client: .remoteConnectionClosed)
        case ChannelError.connectTimeout: self.init(client: .connectTimeout)
        case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: self.init(security: error)
        // The client's own word for a connection that ended while it was set up.
        case _ where "\(error)".hasPrefix("NoResult"): self.init(client: .remoteConnectionClosed)
        default: self.init("\(error)".printable(limit: 200), isTemporary: false)
        }
    }

    private init(
        _ words: String, isTemporary: Bool = true, isLost: Bool = false, isSilence: Bool = false,
        remedy: FeedError.Remedy? = nil
    ) {
        self.words = words
        self.isTemporary = isTemporary
        (isLostConnection, self.isSilence) = (isLost, isSilence)
        self.remedy = remedy
    }

    private init(connection error: NIOConnectionError) {
        let host = error.host.printable(limit: 255)
        guard let first = error.connectionErrors.first else {
            self.init("unknown host \(host)", isTemporary: false, remedy: "check the address")
            return
        }
        let cause = TransportFailure(first.error)
        self.init("cannot connect to \(host):\(error.port): \(cause.words)")
    }

    private init(code: CInt) {
        let isFull = [EMFILE, ENFILE].contains(code)
        self.init(
            String(cString: strerror(code)).lowercased(),
            isLost: [ECONNRESET, EPIPE].contains(code),
            remedy: isFull ? .moreOpenFiles : nil)
    }

    private init(client error: HTTPClientError) {
        switch error {
        case .connectTimeout: self.init("no connection within 10 seconds", isSilence: true)
        case .readTimeout: self = .silence
        // `cancelled`: the server is about to close the connection, and drops its requests. A task
        // that was cancelled is found out before.
        case .remoteConnectionClosed, .cancelled:
            self.init("the connection was closed before the whole answer came", isLost: true)
        case .uncleanShutdown, .writeTimeout, .tlsHandshakeTimeout, .httpProxyHandshakeTimeout,
            .socksHandshakeTimeout, .getConnectionFromPoolTimeout:
            self.init(error.shortDescription.lowercased())
        case .proxyAuthenticationRequired:
            self.init(
                "the proxy wants credentials", isTemporary: false,
                remedy: "put them into the proxy variable: http://user:password@host:port")
        case .invalidProxyResponse:
            self.init("the proxy opens no way to the server", isTemporary: false)
        default: self.init("\(error.shortDescription.lowercased())", isTemporary: false)
        }
    }

    private init(parser error: HTTPParserError) {
        switch error {
        // The connection ended inside a response.
        case .invalidEOFState: self.init(client: .remoteConnectionClosed)
        default: self.init("not HTTP: \(error.debugDescription)", isTemporary: false)
        }
    }

    private init(security error: any Error) {
        if case NIOSSLError.uncleanShutdown = error {
            self.init(client: .remoteConnectionClosed)
            return
        }
        self.init(security: SecurityFailure(error))
    }

    private init(security failure: SecurityFailure) {
        self.init(
            "no secure connection: \(failure.words)", isTemporary: false, remedy: failure.remedy)
        security = failure
    }
}
