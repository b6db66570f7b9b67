/// How long a server took for its answers.
struct AnswerTimes: Sendable, Equatable {
    private var total = Duration.zero
    private var count = 0

    mutating func note(_ time: Duration) {
        total += time
        count += 1
    }

    /// How long to wait for somebody else's answer to the same request: a second, or twice as long as answers
    /// usually take. After half the time for a page there has to be some left to ask oneself.
    func patience(within timeout: Duration) -> Duration {
        let usual = count == 0 ? .zero : total / count
        return min(max(.seconds(1), usual * 2), timeout / 2)
    }
}
