import AsyncHTTPClient
import NIOCore
import NIOPosix

/// Failures below HTTP, in a few plain words.
enum TransportFailure {
    static func reason(of error: any Error) -> String {
        switch error {
        case let error as NIOConnectionError: reason(of: error)
        case let error as IOError: IOError(errnoCode: error.errnoCode, reason: "").plainReason
        case let error as HTTPClientError: reason(of: error)
        default: "\(error)".printable(limit: 200)
        }
    }

    private static func reason(of error: NIOConnectionError) -> String {
        if let first = error.connectionErrors.first {
            return "cannot connect to \(error.host):\(error.port): \(reason(of: first.error))"
        }
        return "unknown host \(error.host.printable(limit: 255))"
    }

    private static func reason(of error: HTTPClientError) -> String {
        switch error {
        case .connectTimeout: "no connection within 10 seconds"
        case .readTimeout: "the server went silent for 30 seconds"
        case .deadlineExceeded: "no complete answer within 60 seconds"
        case .remoteConnectionClosed: "the server closed the connection in mid-answer"
        default: error.shortDescription
        }
    }
}

extension IOError {
    fileprivate var plainReason: String {
        String(cString: strerror(errnoCode)).lowercased()
    }
}
