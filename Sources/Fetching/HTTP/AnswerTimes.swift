/// How long a server took for its answers.
struct AnswerTimes: Sendable, Equatable {
    private var total = Duration.zero
    private var count = 0

    mutating func note(_ time: Duration) {
        total += time
        count += 1
    }

    /// Returns how long to wait for the answer that another process or task gets to the same
    /// request: a second, or twice as long as answers usually take. The wait is at most half the
    /// time for a page, so that some is left to ask the server.
    func patience(within timeout: Duration) -> Duration {
        let usual = count == 0 ? .zero : total / count
        return min(max(.seconds(1), usual * 2), timeout / 2)
    }
}
