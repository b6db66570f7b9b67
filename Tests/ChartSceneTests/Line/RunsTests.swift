import TestSupport
import Testing
import TimeSeries

@testable import ChartScene

@Suite struct RunsTests {
    @Test(
        arguments: [
            ([], []),
            ([1], [0..<1]),
            ([nil], []),
            ([nil, nil, nil], []),
            ([1, 2, 3], [0..<3]),
            ([1, nil, 3], [0..<1, 2..<3]),
            ([nil, 1, 2, nil, nil, 3, nil], [1..<3, 5..<6]),
        ] as [([Double?], [Range<Int>])])
    func aNullBreaksTheLine(values: [Double?], expected: [Range<Int>]) throws {
        let series = try Series(values.enumerated().map { Sample(t: Double($0), y: $1) })
        for rule in [GapRule.auto, .off, .seconds(1)] {
            #expect(runs(of: series, gaps: rule, minimumStep: 0) == expected)
        }
    }

    @Test(
        arguments: [
            ([0, 10, 20, 30, 61], .auto, 0, [0..<4, 4..<5]),
            ([0, 10, 20, 30, 60], .auto, 0, [0..<5]),
            ([0, 10, 20, 30, 70], .auto, 40, [0..<4, 4..<5]),
            ([0, 10, 20, 30, 70], .auto, 41, [0..<5]),
            ([0, 10, 110, 120, 130, 230, 240, 250], .auto, 0, [0..<8]),
            ([0, 10, 110, 120, 130, 140, 150, 160], .auto, 0, [0..<2, 2..<8]),
            ([0, 1000], .auto, 0, [0..<2]),
            ([0, 1, 1000], .auto, 0, [0..<3]),
            ([0, 1, 2, 1000], .auto, 0, [0..<3, 3..<4]),
            ([5, 5, 5], .auto, 0, [0..<3]),
            ([0, 0, 0, 0, 10, 10, 10, 20, 60, 60], .auto, 0, [0..<8, 8..<10]),
            ([0, 90, 180, 270.5], .seconds(90), 1000, [0..<3, 3..<4]),
            ([0, 0, 1, 1], .seconds(0), 0, [0..<2, 2..<4]),
            ([0, 0, 1, 1], .seconds(-1), 0, [0..<2, 2..<4]),
            ([0, 1, 1e9], .off, 0, [0..<3]),
        ] as [([Double], GapRule, Double, [Range<Int>])])
    func aLongStepInTimeBreaksTheLine(
        times: [Double], rule: GapRule, minimumStep: Double, expected: [Range<Int>]
    ) throws {
        let series = try Series(times.map { Sample(t: $0, y: 1) })
        #expect(runs(of: series, gaps: rule, minimumStep: minimumStep) == expected)
    }

    /// Samples at 0, 10, 20, 30 and 30.
    @Test(
        arguments: [
            ([], [0..<5]), ([10...20], [0..<2, 2..<5]), ([9...10], [0..<1, 1..<5]),
            ([12...13], [0..<2, 2..<5]), ([13...13], [0..<2, 2..<5]), ([20...20], [0..<5]),
            ([5...25], [0..<1, 1..<2, 2..<3, 3..<5]), ([-5...0], [0..<5]),
            ([-9...99], [0..<1, 1..<2, 2..<3, 3..<5]),
            ([0...20, 1...2], [0..<1, 1..<2, 2..<5]),
            ([1...2, 3...4, 25...26], [0..<1, 1..<3, 3..<5]), ([30...40], [0..<5]),
        ] as [([ClosedRange<Double>], [Range<Int>])])
    func theLineBreaksWhereSamplesAreKnownToBeMissing(
        missing: [ClosedRange<Double>], expected: [Range<Int>]
    ) throws {
        let series = try Series([0, 10, 20, 30, 30].map { Sample(t: $0, y: 1) })
        for rule in [GapRule.auto, .off, .seconds(10)] {
            let found = runs(of: series, missing: missing, gaps: rule, minimumStep: 0)
            #expect(found == expected)
        }
    }

    @Test func stepsToAndFromANullAreNotInTheMedian() throws {
        // Steps of 1 within the pairs, and of 10 to the nulls between them, which are more.
        let times: [(Double, Double?)] = [
            (0, 1), (1, 1), (11, nil), (21, 1), (22, 1), (32, nil), (42, 1), (43, 1), (47, 1),
        ]
        let series = try Series(times.map { Sample(t: $0.0, y: $0.1) })
        let found = runs(of: series, gaps: .auto, minimumStep: 0)
        #expect(found == [0..<2, 3..<5, 6..<8, 8..<9])
    }

    @Test(
        arguments: [
            ([], nil), ([5], nil), ([5, 5], nil), ([0, 3], 3), ([0, 1, 3], 2),
            ([0, 1, 3, 9], 2), ([0, 2, 4, 9], 2), ([0, 1, 3, 6, 10], 3), ([0, 4, 4, 8, 9], 4),
            ([-1e9, 0, 1e9, 1e9 + 1], 1e9), ([0, 0x1p-1074], 0x1p-1074),
            ([-1e308, 1e308], .infinity),
        ] as [([Double], Double?)])
    func theLongestStepOfTheRhythmIsThatOfTheStepsWithoutGaps(times: [Double], expected: Double?) {
        #expect(step95(of: times.map { Sample(t: $0, y: 1) }) == expected)
    }

    /// By hand: of 19 steps or fewer the second longest; of 20 the 19th; of 21 the 20th; of 40 the
    /// 38th.
    @Test(
        .promise(.pictures, "weekends are no gaps and an outage…"),
        arguments: [
            (3, 2), (10, 9), (19, 18), (20, 19), (21, 20), (40, 38), (100, 95), (200, 190),
        ])
    func theRhythmIsThe95thPercentile(count: Int, place: Int) {
        var numbers = SeededNumbers(seed: UInt64(count))
        let steps = (1...count).map { Double($0 * $0) }.shuffled(using: &numbers)
        let times = steps.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
        let samples = times.map { Sample(t: $0, y: 1) }
        #expect(step95(of: samples) == Double(place * place))
        var histogram = StepHistogram()
        for step in steps { histogram.add(step) }
        #expect(histogram.step95 == Double(place * place))
    }

    /// Daily closes: weekends are steps of three days, one in five; three weeks off are an outage.
    @Test(.promise(.pictures, "weekends are no gaps and an outage is one, at every `--scale`"))
    func weekendsAreNoGapsAndAnOutageIs() throws {
        let days = (0..<200).filter { $0 % 7 < 5 && !(100..<121).contains($0) }
        let series = try Series(days.map { Sample(t: Double($0) * 86_400, y: 1) })
        let found = runs(of: series, gaps: .auto, minimumStep: 0)
        #expect(found.count == 2 && found.first?.upperBound == days.firstIndex { $0 > 100 })
    }
}
