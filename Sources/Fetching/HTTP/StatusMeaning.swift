import FeedErrors
import NIOCore
import NIOHTTP1
import Text

/// What the status of a response means to a pager.
enum StatusMeaning: Sendable, Equatable {
    case page
    /// There is no page of that number: the series ended before.
    case end
    /// The stored response is still good.
    case notModified
    /// There is no page, but another try may get it.
    case temporary(String)
    /// There is no page, and no other try gets it.
    case final(FeedError.Kind, String, FeedError.Remedy?)

    /// - Parameters:
    ///   - isConditional: whether the request was conditional on a stored response.
    ///   - url: where redirects led, fit to be shown.
    ///   - proxy: which was asked for the whole URL, fit to be shown: the answer may be its own.
    init(
        _ status: HTTPResponseStatus, isConditional: Bool = false, at url: String? = nil,
        by proxy: String? = nil
    ) {
        let reason = status.reasonPhrase.filter { !$0.isWhitespace }
        let isGateways = [407, 502, 503, 504].contains(status.code)
        let text =
            "HTTP \(status.code)" + (reason.isEmpty ? "" : " \(status.reasonPhrase.printable())")
            + (url.map { " at \($0)" } ?? "")
            + (isGateways ? proxy.map { " by the proxy \($0)" } ?? "" : "")
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

    /// Returns the meaning with what the server says of it, where no other try gets a page.
    func saying(_ reason: ErrorReason?) -> StatusMeaning {
        guard let reason, case .final(let kind, let words, let remedy) = self else { return self }
        return .final(kind, "\(words): \(reason.words)", remedy)
    }

    /// The status in words, where there is no page.
    var words: String {
        switch self {
        case .temporary(let words), .final(_, let words, _): words
        case .page, .end, .notModified: ""
        }
    }
}
