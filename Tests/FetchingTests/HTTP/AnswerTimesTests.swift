import TestSupport
import Testing

@testable import Fetching

@Suite struct AnswerTimesTests {
    /// How long answers took, how long a page may take, and how long to wait for another process's
    /// answer.
    @Test(
        .promise(.cache, "a run that is stopped delays…"),
        arguments: [
            ([], 30, 1), ([0.1, 0.2], 30, 1), ([0.5], 30, 1), ([3], 30, 6), ([1, 2, 3], 30, 4),
            ([20], 30, 15), ([], 1, 0.5), ([], 600, 1),
        ] as [([Double], Double, Double)])
    func oneWaitsForASecondOrTwiceAsLongAsUsual(
        answers: [Double], timeout: Double, wait: Double
    ) {
        var times = AnswerTimes()
        for answer in answers { times.note(.seconds(answer)) }
        #expect(times.patience(within: .seconds(timeout)) == .seconds(wait))
    }
}
