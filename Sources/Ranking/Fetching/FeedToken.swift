import Feeds
import Fetching
import Foundation
import Text

/// The token of a feed, which is asked for when it is needed first, and kept in memory only.
actor FeedToken {
    /// How long a renewed token is not renewed again, in seconds: a server that refuses it refuses
    /// others, too.
    private static let pause = 60.0

    private let request: FormRequest
    private let place: String
    /// What to look at where the server refuses id and secret.
    private let remedy: String
    private let http: HTTPOptions
    private let now: @Sendable () -> Double
    private var known: String?
    private var underWay: Task<String, any Error>?
    private var renewedAt = -Double.infinity

    /// - Parameters:
    ///   - rule: how the token is had.
    ///   - url: where it is asked for: the rule's address, or another server's.
    ///   - id: the client's.
    ///   - secret: the client's.
    init(
        _ rule: TokenRule, at url: String, id: String, secret: String, _ http: HTTPOptions,
        now: @escaping @Sendable () -> Double = { Date().timeIntervalSince1970 }
    ) {
        let grant = [(name: "grant_type", value: "client_credentials")]
        switch rule.sending {
        case .form:
            request = FormRequest(
                url: url,
                fields: [("client_id", id), ("client_secret", secret)] + grant)
        case .basic:
            let pair = "\(FormRequest.encoded(id)):\(FormRequest.encoded(secret))"
            let credentials = Data(pair.utf8).base64EncodedString()
            request = FormRequest(
                url: url, fields: grant, headers: [("Authorization", "Basic \(credentials)")])
        }
        place = URLComponents(string: url)?.host?.printable(limit: 100) ?? "the server of tokens"
        remedy = "check \(rule.id) and \(rule.secret)"
        (self.http, self.now) = (http, now)
    }

    /// The token as far as it is known.
    var current: String? { known }

    /// Returns the token; asks for it where none is known.
    ///
    /// - Throws: `FeedError`, in which neither token nor secret stands; `CancellationError`.
    func value() async throws -> String {
        if let known { return known }
        let task = underWay ?? Task { try await asked() }
        underWay = task
        // One caller that leaves does not end it for the others.
        let result = await task.result
        if underWay == task { underWay = nil }
        known = try result.get()
        try Task.checkCancellation()
        return known ?? ""
    }

    /// Forgets a token that the feed's server refused, so that the next request asks for another.
    ///
    /// - Returns: false where that is not to be done again: the token was renewed a moment ago.
    func renew(after refused: String?) -> Bool {
        guard let refused else { return false }
        // Another request has renewed it meanwhile.
        guard known == refused else { return true }
        guard now() - renewedAt >= FeedToken.pause || now() < renewedAt else { return false }
        (known, renewedAt) = (nil, now())
        return true
    }

    private func asked() async throws -> String {
        let (status, body) = try await request.answer(as: place, http)
        switch status {
        case 200: return try token(in: body)
        case 400, 401, 403:
            throw FeedError(
                .refused, at: place,
                "the server of tokens refused id and secret (status of \(status))",
                remedy: .advice(remedy))
        case 429: throw FeedError(.toldToWait, at: place, "too many tokens were asked for")
        default:
            throw FeedError(
                .unreachable, at: place, "the server of tokens answers a status of \(status)")
        }
    }

    /// - Source: RFC 6749, sections 5.1 and 7.1; RFC 6750, section 2.1, for its letters.
    private func token(in body: [UInt8]) throws(FeedError) -> String {
        let tree = body.withUnsafeBytes { bytes in try? JSONTree(bytes, at: place) }
        guard case .string(let token)? = tree?["access_token"], !token.isEmpty,
            token.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else {
            throw FeedError(.badData, at: place, "the answer of the server of tokens has no token")
        }
        if case .string(let kind)? = tree?["token_type"], kind.lowercased() != "bearer" {
            throw FeedError(
                .badData, at: place, "the server of tokens gave another kind of token than bearer")
        }
        return token
    }
}
