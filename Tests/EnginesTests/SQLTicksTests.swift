import Testing

@testable import Engines

/// Instants as the numbers that a column holds.
@Suite struct SQLTicksTests {
    @Test(
        arguments: [
            (.perSecond(1), 5, 5.0), (.perSecond(1_000), 1_500, 1.5),
            (.perSecond(1_000_000), -1, -1e-6),
            (.fine(perSecond: 1_000_000_000), 1_700_000_000_500_000_000, 1_700_000_000.5),
            (.fine(perSecond: 1_000_000_000), -1_500_000_000, -1.5),
            (.days, 19_723, 1_704_067_200), (.days, -1, -86_400),
        ] as [(SQLTicks, Int64, Double)])
    func aTickIsSoManySeconds(ticks: SQLTicks, tick: Int64, seconds: Double) {
        #expect(ticks.seconds(tick) == seconds)
    }

    @Test(
        arguments: [
            (.perSecond(1), 5.0, 5), (.perSecond(1), 5.1, 6), (.perSecond(1), -5.1, -5),
            (.perSecond(1_000), 0.0015, 2),
            (.perSecond(1_000), 1_700_000_000.123, 1_700_000_000_123),
            (.days, 1, 1), (.days, 86_400, 1), (.days, 86_401, 2),
            (.perSecond(1), 1e300, .max), (.perSecond(1), -1e300, .min),
        ] as [(SQLTicks, Double, Int64)])
    func theFirstTickAtOrAfterAnInstant(ticks: SQLTicks, t: Double, first: Int64) {
        #expect(ticks.first(atOrAfter: t) == first)
    }

    private let nanoseconds = SQLTicks.fine(perSecond: 1_000_000_000)

    /// Some 238 nanoseconds are one double: the first of them counts.
    @Test func nanosecondsThatAreOneDoubleStayTogether() {
        let tick: Int64 = 1_700_000_000_123_456_789
        let t = nanoseconds.seconds(tick)
        let first = nanoseconds.first(atOrAfter: t)
        #expect(first <= tick && tick - first < 250)
        #expect(nanoseconds.seconds(first) == t)
        #expect(nanoseconds.seconds(first - 1) < t)
        let next = nanoseconds.first(atOrAfter: t.nextUp)
        #expect(next > tick && nanoseconds.seconds(next) == t.nextUp)
    }
}
