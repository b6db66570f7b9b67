import NIOCore
import NIOHTTP1

/// What an HTTP status means to a pager.
enum HTTPAnswer: Sendable {
    case page(ByteBuffer)
    case end
    case temporary(String)
    case final(FeedError.Kind, String, String?)

    /// `page` carries no bytes yet.
    init(status: HTTPResponseStatus) {
        let text = "HTTP \(status.code) \(status.reasonPhrase.printable())"
        switch status.code {
        case 200, 203: self = .page(ByteBuffer())
        case 404, 410: self = .end
        case 401, 403: self = .final(.refused, text, "pass credentials with --header")
        case 204: self = .final(.badData, "\(text) where a page was expected", nil)
        case 408, 425, 429, 500, 502, 503, 504: self = .temporary(text)
        default: self = .final(.unreachable, text, "check the address")
        }
    }
}
