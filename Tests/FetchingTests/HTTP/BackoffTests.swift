import TestSupport
import Testing

@testable import Fetching

@Suite(.promise(.answers, "waits grow, and are random"))
struct BackoffTests {
    @Test(arguments: [(1, 1), (2, 2), (3, 4), (5, 16), (6, 20), (60, 20)] as [(Int, Int)])
    func waitsAreAPartOfAGrowingCeiling(attempt: Int, ceiling: Int) {
        #expect(Backoff.wait(after: attempt, random: 1) == .seconds(ceiling))
        #expect(Backoff.wait(after: attempt, random: 0.5) == .milliseconds(ceiling * 500))
        #expect(Backoff.wait(after: attempt, random: 0) == .zero)
    }
}
