import Testing

@testable import Feeds

@Suite struct BackoffTests {
    @Test(arguments: [(1, 1), (2, 2), (3, 4), (5, 16), (6, 20), (60, 20)] as [(Int, Int)])
    func waitsStayUnderAGrowingCeiling(attempt: Int, ceiling: Int) {
        let waits = (0..<200).map { _ in Backoff.wait(after: attempt) }
        let areInRange = waits.allSatisfy { $0 >= .zero && $0 <= .seconds(ceiling) }
        #expect(areInRange)
        let longest = waits.max() ?? .zero
        #expect(longest > .milliseconds(ceiling * 500))
        #expect(Set(waits).count > 100)
    }
}
