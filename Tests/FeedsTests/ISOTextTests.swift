import Testing

@testable import Feeds

/// Times in messages.
@Suite struct ISOTextTests {
    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
            (1_581_094_990.25, "2020-02-07T17:03:10.25Z"), (1e12, "1000000000000.0 s"),
        ] as [(Double, String)])
    func anInstantIsADate(t: Double, text: String) {
        #expect(t.isoText == text)
    }

    @Test(
        arguments: [
            (0, 1970), (-1, 1969), (253_402_300_800, 10_000), (-62_135_596_801, 0),
            (1_581_094_990_000, 52_072), (1e18, nil), (.nan, nil), (-.infinity, nil),
        ] as [(Double, Int?)])
    func farInstantsHaveAYear(t: Double, year: Int?) {
        #expect(t.yearSince1970 == year)
    }

    /// Times that a date does not tell apart are told in seconds.
    @Test func timesThatGoBackAreDates() {
        let far = FeedError.timeGoesBack(
            from: 1_581_094_990, to: 1_581_094_930, at: "here", isBorder: false)
        #expect(
            far.problem == "the time goes back from 2020-02-07T17:03:10Z to 2020-02-07T17:02:10Z")
        let close = FeedError.timeGoesBack(from: 2e-9, to: 1e-9, at: "here", isBorder: false)
        #expect(close.problem == "the time goes back from 2e-09 to 1e-09 seconds since 1970")
    }
}
