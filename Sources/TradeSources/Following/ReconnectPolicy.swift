/// How long to wait before connecting again: 1, 2, 4 … 60 seconds with jitter, at most 10 times a
/// minute.
struct ReconnectPolicy {
    /// The most connections that are begun in a minute.
    static let most = 10
    private static let minute = Duration.seconds(60)

    private var failures = 0
    /// When the latest connections were begun.
    private var begun: [Duration] = []

    /// Notes that a connection is begun.
    mutating func begin(at now: Duration) {
        begun = begun.filter { now - $0 < ReconnectPolicy.minute } + [now]
    }

    /// Notes that the exchange has taken the subscription: the next wait is a short one again.
    mutating func succeed() {
        failures = 0
    }

    /// Returns how long to wait from now on.
    ///
    /// - Parameters:
    ///   - now: on the clock of `begin(at:)`.
    ///   - isAsked: whether the exchange asked us to connect anew, so that there is nothing to wait
    ///     for.
    ///   - random: 0 to 1; how much of the second half of the time is waited.
    mutating func wait(at now: Duration, isAsked: Bool = false, random: Double) -> Duration {
        var wait = Duration.zero
        if !isAsked {
            let seconds = min(60, Double(1 << min(failures, 6)))
            failures += 1
            wait = .seconds(seconds * (0.5 + random / 2))
        }
        let recent = begun.filter { now - $0 < ReconnectPolicy.minute }
        guard recent.count >= ReconnectPolicy.most else { return wait }
        let free = recent[recent.count - ReconnectPolicy.most] + ReconnectPolicy.minute - now
        return max(wait, free)
    }
}
