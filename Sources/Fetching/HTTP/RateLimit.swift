import NIOHTTP1

/// What a server says of a limit on requests in a time.
///
/// Sources: docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api,
/// dev.twitch.tv/docs/api/guide, draft-ietf-httpapi-ratelimit-headers.
enum RateLimit: Sendable, Equatable {
    /// It goes on after a number of seconds, at a time in seconds since 1970.
    case wait(Double, until: Double)
    /// It goes on some time: the server says that there were too many requests, and nothing of
    /// when.
    case some

    /// The first wait, in seconds, where the server names no time.
    private static let shortest = 60.0

    /// Reads the limit in a response; nil for a response that speaks of no limit.
    ///
    /// - Parameters:
    ///   - body: its first bytes, if they were read.
    ///   - now: seconds since 1970 by the clock of this machine.
    init?(status: Int, _ headers: HTTPHeaders, body: String = "", now: Double) {
        guard [403, 429].contains(status) else { return nil }
        let date = headers.first(name: "Date")
        let isSpent = RateLimit.names.contains { RateLimit.isSpent(headers, $0) }
        if status == 403 || isSpent,
            let wait = headers.first(name: "Retry-After")
                .flatMap({ RetryAfter.seconds($0, date: date, now: now) })
        {
            self = .wait(wait, until: RateLimit.time(date, now) + wait)
        } else if let wait = RateLimit.wait(headers, RateLimit.time(date, now)) {
            self = wait
        } else if RateLimit.isOfManyRequests(body) {
            self = .some
        } else {
            return nil
        }
    }

    /// Returns whether only the body of a response may still speak of a limit.
    static func mayBeInBody(status: Int, _ headers: HTTPHeaders) -> Bool {
        [403, 429].contains(status) && !headers.contains(name: "Retry-After")
            && RateLimit(status: status, headers, now: 0) == nil
    }

    /// Returns how many seconds to wait after a number of tries: longer each time where the server
    /// says nothing.
    func seconds(after tries: Int) -> Double {
        switch self {
        case .wait(let seconds, _): seconds
        case .some: RateLimit.shortest * Double(1 << min(tries - 1, 10))
        }
    }

    /// Returns when requests are answered again, in seconds since 1970.
    func end(after tries: Int, now: Double) -> Double {
        switch self {
        case .wait(_, let end): end
        case .some: now + seconds(after: tries)
        }
    }

    private static let names = ["X-RateLimit", "RateLimit"]

    private static func isSpent(_ headers: HTTPHeaders, _ name: String) -> Bool {
        headers.first(name: "\(name)-Remaining").flatMap { Double($0) } == 0
    }

    /// Reads Reset: a time in seconds since 1970 or, as in the draft of a standard, seconds from
    /// now on.
    private static func wait(_ headers: HTTPHeaders, _ now: Double) -> RateLimit? {
        for name in names where isSpent(headers, name) {
            guard let reset = headers.first(name: "\(name)-Reset").flatMap({ Double($0) }),
                reset.isFinite, reset >= 0, reset < 1e11
            else { continue }
            let end = reset < 1e9 ? now + reset : reset
            // Wait at least a second: the limit may have ended meanwhile, and the other clock may
            // be behind by one.
            return .wait(max(1, end - now), until: max(now + 1, end))
        }
        return nil
    }

    /// Returns the server's clock, by which it says when the limit ends.
    private static func time(_ date: String?, _ now: Double) -> Double {
        date.flatMap { HTTPDate.seconds($0, now: now) } ?? now
    }

    /// Returns whether a body has GitHub's words for its secondary limit, today's or earlier ones.
    private static func isOfManyRequests(_ body: String) -> Bool {
        let body = body.lowercased()
        return body.contains("secondary rate limit") || body.contains("abuse detection")
            || body.contains("abuse-rate-limits")
    }
}
