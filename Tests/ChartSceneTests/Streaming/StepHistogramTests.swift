import TestSupport
import Testing
import TimeSeries

@testable import ChartScene

@Suite struct StepHistogramTests {
    @Test(
        arguments: [
            ([], nil), ([5], 5), ([1, 2], 2), ([300, 300, 900], 300), ([1, 1, 2, 2], 2),
            ([1e-300, 2.3e-308, 1e300], 1e-300), ([0.1, 0.1, 0.1], 0.1),
        ] as [([Double], Double?)])
    func ofFewStepsTheSecondLongestCounts(steps: [Double], expected: Double?) {
        var histogram = StepHistogram()
        for step in steps { histogram.add(step) }
        #expect(histogram.step95 == expected)
    }

    @Test func stepsOfAnySizeAreWithinA256th() throws {
        var numbers = SeededNumbers(seed: 3)
        for _ in 0..<50 {
            let scale = Double.random(in: 1e-6...1e6, using: &numbers)
            var t = 0.0
            let samples = (0..<999).map { _ in
                t += Double.random(in: 0...scale, using: &numbers)
                return Sample(t: t, y: 1)
            }
            var histogram = StepHistogram()
            for (a, b) in zip(samples, samples.dropFirst()) where b.t > a.t {
                histogram.add(b.t - a.t)
            }
            let exact = try #require(step95(of: samples))
            let found = try #require(histogram.step95)
            #expect(found <= exact && found > exact * (1 - 1.0 / 256))
        }
    }
}
