import TestSupport
import Testing
import TimeSeries

@testable import Feeds

@Suite(.promise(.paging, "a border where time goes…"))
struct BorderCheckTests {
    /// Pages by number, in the order in which they come, each from one time to another.
    private func problem(_ pages: [(number: Int, times: ClosedRange<Double>)]) -> String? {
        let check = BorderCheck()
        do throws(FeedError) {
            for (number, times) in pages {
                let samples = [times.lowerBound, times.upperBound].map { Sample(t: $0, y: 0) }
                try check.take(samples, apiPage: number) {
                    SamplePlace("page \($1), element \($0)")
                }
            }
            return nil
        } catch {
            #expect(error.kind == .badData && error.seriesMayHaveChanged)
            return "\(error.place): \(error.problem)"
        }
    }

    @Test func timeMayStandStillAndGoOn() {
        #expect(problem([(1, 0...9), (2, 9...12), (5, 30...40), (3, 12...30)]) == nil)
        #expect(problem([(1, 0...9), (2, 0...9)]) == nil)
        #expect(problem([(2, 10...19), (2, 0...9)]) == nil)
    }

    @Test func timeMayNotGoBack() {
        let words =
            "page 2, element 0: the time goes back from 1970-01-01T00:00:09Z to"
            + " 1970-01-01T00:00:05Z"
        #expect(problem([(1, 0...9), (2, 5...12)]) == words)
        #expect(problem([(2, 5...12), (1, 0...9)]) == words)
        #expect(
            problem([(1, 0...9), (7, 100...109), (3, 50...101)])
                == "page 7, element 0: the time goes back from 1970-01-01T00:01:41Z to"
                + " 1970-01-01T00:01:40Z")
    }

    /// Pages by the times of their first and last samples, and whether one of them has what another
    /// one had.
    @Test(
        arguments: [
            ([(19, 10), (9, 0)], false), ([(19, 10), (10, 0)], true), ([(19, 10), (12, 3)], true),
            // Not the newest first, but in some other order.
            ([(10, 19), (12, 3)], false), ([(19, 10), (3, 12)], false), ([(5, 5), (5, 5)], false),
        ] as [([(Double, Double)], Bool)])
    func whereTheNewestComeFirstTimeMayNotGoForward(
        pages: [(first: Double, last: Double)], comesAgain: Bool
    ) {
        let check = BorderCheck(isNewestFirst: true)
        do throws(FeedError) {
            for (number, page) in pages.enumerated() {
                let samples = [page.first, page.last].map { Sample(t: $0, y: 0) }
                try check.take(samples, apiPage: number + 1) { _, _ in SamplePlace("") }
            }
            #expect(!comesAgain)
        } catch {
            #expect(comesAgain && error.seriesMayHaveChanged)
        }
    }

    /// Two samples of one time may differ.
    @Test func equalTimesOfOtherValuesAreNoRepetition() throws {
        let check = BorderCheck(isNewestFirst: true)
        for (number, page) in [[(9, 1), (5, 2)], [(5, 3), (1, 4)]].enumerated() {
            let samples = page.map { Sample(t: Double($0.0), y: Double($0.1)) }
            try check.take(samples, apiPage: number + 1) { _, _ in SamplePlace("") }
        }
    }

    @Test func emptyPagesHaveNoBorders() throws {
        let check = BorderCheck()
        try check.take([Sample(t: 9, y: 0)], apiPage: 1) { _, _ in SamplePlace("") }
        try check.take([], apiPage: 2) { _, _ in SamplePlace("") }
        #expect(throws: FeedError.self) {
            try check.take([Sample(t: 1, y: 0)], apiPage: 3) { _, _ in SamplePlace("") }
        }
    }
}
