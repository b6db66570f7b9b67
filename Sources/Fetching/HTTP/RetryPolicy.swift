/// Decides whether a page that did not come is asked for again, and when.
struct RetryPolicy: Sendable, Equatable {
    /// The most requests for a page, 1 or more.
    let tries: Int
    /// The longest wait, all in all, that the server may ask for.
    let maxWait: Duration

    /// A try that gave no page.
    struct Failed: Sendable, Equatable {
        /// How many tries there were, this one too.
        var tries: Int
        /// Whether another try may do better.
        var isTemporary: Bool
        /// Whether the server, or whatever is between, closed the connection: after the first try
        /// it may have been an idle one.
        var isLostAtOnce = false
        /// The wait that the server asked for, in seconds.
        var retryAfter: Double?
        /// How long this page has waited before because the server asked for it.
        var waited = Duration.zero
    }

    enum Verdict: Sendable, Equatable {
        case retry(after: Duration)
        case giveUp
        /// The server asks for a longer wait than is allowed, in seconds.
        case tooLong(Double)
    }

    /// - Parameter random: 0 to 1, uniform.
    func verdict(_ failed: Failed, random: Double) -> Verdict {
        guard failed.isTemporary else { return .giveUp }
        if let seconds = failed.retryAfter {
            // Compared as doubles: a wait may be longer than a duration holds.
            guard seconds + failed.waited / .seconds(1) <= maxWait / .seconds(1) else {
                return .tooLong(seconds)
            }
            guard failed.tries < tries else { return .giveUp }
            // Jitter only lengthens the wait that the server asked for.
            return .retry(after: .seconds(seconds + random * min(1, seconds / 10)))
        }
        guard failed.tries < tries else { return .giveUp }
        if failed.isLostAtOnce, failed.tries == 1 { return .retry(after: .zero) }
        return .retry(after: Backoff.wait(after: failed.tries, random: random))
    }
}
