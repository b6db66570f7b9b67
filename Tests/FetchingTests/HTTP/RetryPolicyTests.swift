import TestSupport
import Testing

@testable import Fetching

@Suite(.promise(.answers, "waits grow, and are random"))
struct RetryPolicyTests {
    private let policy = RetryPolicy(tries: 3, maxWait: .seconds(60))

    @Test(
        arguments: [
            (.init(tries: 1, isTemporary: false), .giveUp),
            (.init(tries: 1, isTemporary: true), .retry(after: .milliseconds(500))),
            (.init(tries: 2, isTemporary: true), .retry(after: .seconds(1))),
            (.init(tries: 3, isTemporary: true), .giveUp),
            // The first connection that is lost at once may have been an idle one.
            (.init(tries: 1, isTemporary: true, isLostAtOnce: true), .retry(after: .zero)),
            (.init(tries: 2, isTemporary: true, isLostAtOnce: true), .retry(after: .seconds(1))),
            (
                .init(tries: 1, isTemporary: true, retryAfter: 40),
                .retry(after: .milliseconds(40_500))
            ),
            (
                .init(tries: 1, isTemporary: true, retryAfter: 5),
                .retry(after: .milliseconds(5_250))
            ),
            (.init(tries: 3, isTemporary: true, retryAfter: 1), .giveUp),
            (.init(tries: 1, isTemporary: true, retryAfter: 61), .tooLong(61)),
            (.init(tries: 1, isTemporary: true, retryAfter: .infinity), .tooLong(.infinity)),
            // What was waited for before counts.
            (
                .init(tries: 2, isTemporary: true, retryAfter: 40, waited: .seconds(30)),
                .tooLong(40)
            ),
            (.init(tries: 1, isTemporary: false, retryAfter: 1), .giveUp),
        ] as [(RetryPolicy.Failed, RetryPolicy.Verdict)])
    func verdicts(failed: RetryPolicy.Failed, verdict: RetryPolicy.Verdict) {
        #expect(policy.verdict(failed, random: 0.5) == verdict)
    }

    /// Thu, 01 Jan 1970 00:01:40 GMT is second 100.
    @Test(
        arguments: [
            ("120", nil, 120), (" 7 ", nil, 7), ("0", nil, nil), ("-5", nil, nil), ("", nil, nil),
            ("1.5", nil, nil), ("soon", nil, nil), ("+3", nil, nil), ("²", nil, nil),
            ("99999999999999999999", nil, 1e20),
            ("Thu, 01 Jan 1970 00:01:40 GMT", nil, 90),
            ("Thu, 01 Jan 1970 00:01:40 GMT", "Thu, 01 Jan 1970 00:01:30 GMT", 10),
            ("Thu, 01 Jan 1970 00:01:40 GMT", "Thu, 01 Jan 1970 00:01:50 GMT", nil),
            ("Thu, 01 Jan 1970 00:01:40 GMT", "junk", 90),
            ("Thu, 01 Jan 1970 00:00:01 GMT", nil, nil),
        ] as [(String, String?, Double?)])
    func retryAfter(field: String, date: String?, seconds: Double?) {
        #expect(RetryAfter.seconds(field, date: date, now: 10) == seconds)
    }

    @Test(.promise(.answers, "a server that fails is not asked…"))
    func thePagesThatFailShareABudget() {
        let budget = RetryBudget()
        for _ in 0..<20 { budget.pageBegins() }
        let taken = (0..<100).prefix { _ in budget.take() }.count
        #expect(taken == 12)
        budget.giveBack(3)
        #expect((0..<100).prefix { _ in budget.take() }.count == 3)
    }
}
