import Calendars
import TestSupport
import Testing
import TimeSeries

@testable import Feeds

/// Two parsers that share no code read the same mutated pages, each of them often enough.
/// `FuzzTests` goes further.
@Suite struct JSONFuzzTests {
    private static let rounds = 20_000
    private static let units: [SampleFormat.TimeUnit] = [
        .seconds, .nanoseconds, .seconds, .milliseconds, .seconds, .seconds, .microseconds,
    ]

    @Test func bothParsersAgreeOnEveryMutation() {
        var numbers = SeededNumbers(seed: 1)
        var (fast, slow, refused) = (0, 0, 0)
        for round in 0..<JSONFuzzTests.rounds {
            let page = JSONInputs.mutation.text(&numbers)
            let format = SampleFormat(
                timeUnit: JSONFuzzTests.units[round % JSONFuzzTests.units.count])
            let pieceSize = round.isMultiple(of: 3) ? 48 : SimdJSONParser.longestPiece
            let both = JSONBothWays(page, format, pieceSize: pieceSize)
            let shown = String(decoding: page, as: UTF8.self)
            #expect(both.agree, "round \(round): \(shown)")
            if both.fast != nil {
                fast += 1
            } else if both.accepted == nil {
                refused += 1
            } else {
                slow += 1
                let isExpected =
                    pieceSize == 48 || JSONFuzzTests.isBeyondTheFastPath(page, format.timeUnit)
                #expect(isExpected, "round \(round): \(shown)")
            }
        }
        #expect(fast > 3_000 && slow > 3_000 && refused > 10_000, "\(fast), \(slow), \(refused)")
    }

    /// Whether the scanner may take what the fast path does not: numbers of 19 digits and more or
    /// with large exponents, half surrogates, and times that are parts of a second with a fraction.
    private static func isBeyondTheFastPath(
        _ page: [UInt8], _ unit: SampleFormat.TimeUnit
    ) -> Bool {
        let text = String(decoding: page, as: UTF8.self)
        return text.contains(#"\u"#) || text.contains("e4") || text.contains("e3")
            || text.contains(/[0-9.]{19}/) || (unit != .seconds && text.contains(/[0-9][.eE]/))
    }
}
