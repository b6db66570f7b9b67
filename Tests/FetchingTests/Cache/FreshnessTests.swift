import TestSupport
import Testing

@testable import Fetching

/// RFC 9111, 4.2. The answers come 1,000,000 s after 1970 began.
@Suite(.promise(.cache, "a fresh page is not asked…"))
struct FreshnessTests {
    private static let came = 1_000_000.0
    /// That moment, and others, by GNU date.
    private static let onTime = "Date: Mon, 12 Jan 1970 13:46:40 GMT"
    private static let hourEarlier = "Date: Mon, 12 Jan 1970 12:46:40 GMT"
    private static let hourLater = "Date: Mon, 12 Jan 1970 14:46:40 GMT"

    private static func head(_ lines: [String], delay: Double = 0) -> StoredHead? {
        storedHead(lines, requestTime: came - delay, responseTime: came)
    }

    /// 4.2.1.
    @Test(
        arguments: [
            ([], 0),
            (["Cache-Control: max-age=60"], 60),
            (["Cache-Control: max-age=60", "Cache-Control: max-age=30"], 30),
            // A private cache does not ask for s-maxage.
            (["Cache-Control: s-maxage=90"], 0),
            (["Cache-Control: max-age=60, s-maxage=90"], 60),
            ([onTime, "Expires: Mon, 12 Jan 1970 13:47:40 GMT"], 60),
            // By the server's clock alone.
            ([hourEarlier, "Expires: Mon, 12 Jan 1970 13:47:40 GMT"], 3_660),
            // Without a date, since it came.
            (["Expires: Mon, 12 Jan 1970 13:47:40 GMT"], 60),
            (["Date: x", "Expires: Mon, 12 Jan 1970 13:47:40 GMT"], 60),
            ([onTime, "Expires: Mon, 12 Jan 1970 13:00:00 GMT"], 0),
            // max-age counts, whatever else there is (5.3).
            ([onTime, "Expires: Mon, 12 Jan 1970 13:47:40 GMT", "Cache-Control: max-age=5"], 5),
            ([onTime, "Expires: Mon, 12 Jan 1970 13:47:40 GMT", "Cache-Control: max-age=x"], 0),
            // 5.3: invalid dates are in the past; so are two of them.
            ([onTime, "Expires: 0"], 0), ([onTime, "Expires: -1"], 0), ([onTime, "Expires: "], 0),
            (
                [
                    onTime, "Expires: Mon, 12 Jan 1970 13:47:40 GMT",
                    "Expires: Mon, 12 Jan 1970 13:47:40 GMT",
                ], 0
            ),
            // 4.2.2: nothing is guessed from it.
            ([onTime, "Last-Modified: Thu, 01 Jan 1970 00:00:00 GMT"], 0),
        ] as [([String], Int)])
    func lifetimeIsWhatTheServerSays(lines: [String], seconds: Int) {
        #expect(FreshnessTests.head(lines)?.lifetime == Double(seconds))
    }

    /// 4.2.3: at the moment it came, and 7 s later.
    @Test(
        arguments: [
            ([], 0, 0),
            ([onTime], 0, 0),
            ([onTime], 2.5, 2.5),
            ([onTime, "Age: 30"], 0, 30),
            ([onTime, "Age: 30"], 2.5, 32.5),
            ([hourEarlier], 0, 3_600),
            ([hourEarlier], 2.5, 3_600),
            ([hourEarlier, "Age: 30"], 2.5, 3_600),
            ([hourEarlier, "Age: 4000"], 2.5, 4_002.5),
            // A server's clock ahead of this one makes nothing younger.
            ([hourLater, "Age: 30"], 0, 30),
            (["Date: x"], 0, 0),
            // 5.1: the first of several, no nonsense, and 1.2.2.
            (["Age: 30, 40"], 0, 30), (["Age: 30", "Age: 40"], 0, 30), (["Age: -5"], 0, 0),
            (["Age: x"], 0, 0), (["Age: "], 0, 0), (["Age: 1e3"], 0, 0),
            (["Age: 99999999999999999999"], 0, 2_147_483_648),
        ] as [([String], Double, Double)])
    func ageCountsFromTheServer(lines: [String], delay: Double, age: Double) {
        let head = FreshnessTests.head(lines, delay: delay)
        #expect(head?.age(at: FreshnessTests.came) == age)
        #expect(head?.age(at: FreshnessTests.came + 7) == age + 7)
    }

    @Test func ageIsUnknownIfAClockWentBackwards() {
        let head = FreshnessTests.head(["Cache-Control: max-age=60"])
        #expect(head?.age(at: FreshnessTests.came - 0.001) == nil)
        #expect(head?.isFresh(at: FreshnessTests.came - 0.001) == false)
        let odd = storedHead(
            ["Cache-Control: max-age=60"], requestTime: 1_000, responseTime: 999.5)
        #expect(odd?.isFresh(at: 1_001) == false)
        #expect(head?.isFresh(at: .nan) == false)
    }

    @Test(
        arguments: [
            ([], 0, false),
            (["Cache-Control: max-age=60"], 0, true),
            (["Cache-Control: max-age=60"], 59.9, true),
            (["Cache-Control: max-age=60"], 60, false),
            (["Cache-Control: max-age=60", "Age: 30"], 29.9, true),
            (["Cache-Control: max-age=60", "Age: 30"], 30, false),
            (["Cache-Control: max-age=60", hourEarlier], 0, false),
            (["Cache-Control: max-age=0"], 0, false),
            // 5.2.2.4, and 5.4 without the newer field.
            (["Cache-Control: max-age=60, no-cache"], 0, false),
            (["Cache-Control: max-age=60", "Pragma: no-cache"], 0, true),
            ([onTime, "Expires: Mon, 12 Jan 1970 13:47:40 GMT"], 59, true),
            ([onTime, "Expires: Mon, 12 Jan 1970 13:47:40 GMT"], 60, false),
            ([onTime, "Expires: Mon, 12 Jan 1970 13:47:40 GMT", "Pragma: no-cache"], 0, false),
            (["Cache-Control: max-age=60; private"], 0, false),
        ] as [([String], Double, Bool)])
    func freshIsWhatIsYoungerThanItsLife(lines: [String], after: Double, isFresh: Bool) {
        #expect(
            FreshnessTests.head(lines)?.isFresh(at: FreshnessTests.came + after) == isFresh)
    }

    @Test func theRequestMayWantItFresher() {
        let head = FreshnessTests.head(["Cache-Control: max-age=60"])
        let terms = RequestTerms(fields: fieldLines(["Cache-Control: max-age=5"]))
        #expect(head?.isFresh(at: FreshnessTests.came + 5, for: terms) == true)
        #expect(head?.isFresh(at: FreshnessTests.came + 6, for: terms) == false)
    }

    /// 4: collapsed requests.
    @Test(
        arguments: [
            (999_999, 1_000_001, true), (1_000_000, 1_000_000, true), (1_000_001, 1_000_002, false),
            // It came in the future: a clock was wrong.
            (999_998, 999_999, false),
        ] as [(Double, Double, Bool)])
    func anAnswerThatCameMeanwhileIsOne(began: Double, now: Double, isAnswer: Bool) {
        #expect(FreshnessTests.head([])?.isResponse(since: began, at: now) == isAnswer)
    }
}
