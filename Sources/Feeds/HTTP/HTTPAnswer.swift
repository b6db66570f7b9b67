import NIOCore
import NIOHTTP1

/// What an HTTP status means to a pager.
enum HTTPAnswer: Sendable, Equatable {
    case page
    case end
    /// What was stored is still good.
    case notModified
    case temporary(String)
    case final(FeedError.Kind, String, FeedError.Remedy?)

    /// - Parameters:
    ///   - isConditional: whether the request named what is stored.
    ///   - url: where redirects led, fit to be shown.
    init(status: HTTPResponseStatus, isConditional: Bool = false, at url: String? = nil) {
        let text =
            "HTTP \(status.code) \(status.reasonPhrase.printable())"
            + (url.map { " at \($0)" } ?? "")
        switch status.code {
        case 200, 203: self = .page
        case 304 where isConditional: self = .notModified
        case 404, 410: self = .end
        case 401, 403: self = .final(.refused, text, .credentials)
        case 407:
            self = .final(
                .unreachable, text, "pass the proxy's credentials in the proxy variable's URL")
        case 204: self = .final(.badData, "\(text) where a page was expected", nil)
        case 408, 425, 429, 500, 502, 503, 504: self = .temporary(text)
        default: self = .final(.unreachable, text, "check the address")
        }
    }
}
