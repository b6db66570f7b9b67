import TestSupport
import Testing

@testable import TimeSeries

@Suite struct MovingAverageTests {
    private func means(
        _ samples: [Sample], seconds: Double, cut: Int = .max
    ) -> [Sample] {
        var average = MovingAverage(seconds: seconds)
        var means: [Sample] = []
        for start in stride(from: 0, to: samples.count, by: min(cut, max(1, samples.count))) {
            means += average.take(
                samples[start..<min(samples.count, start + min(cut, samples.count))])
        }
        return means + average.finish()
    }

    private func values(_ ys: [Double?], seconds: Double) -> [Double?] {
        means(ys.enumerated().map { Sample(t: Double($0), y: $1) }, seconds: seconds).map(\.y)
    }

    @Test func aWindowHoldsAsManySamplesBeforeAsAfter() {
        // Three seconds hold the sample, the one before and the one after.
        #expect(values([1, 2, 6, 4, 8], seconds: 3) == [nil, 3, 4, 6, nil])
        // Of two seconds the second ends right before the next sample.
        #expect(values([1, 3, 6, 4, 8], seconds: 2) == [nil, 2, 4.5, 5, nil])
        // A span of less than two steps holds holes only.
        #expect(values([1, 3, 6], seconds: 1.5) == [nil, nil, nil])
    }

    @Test func thereIsNoMeanWhereTheWindowIsNotWhole() {
        #expect(values([1, 2, 3], seconds: 100) == [nil, nil, nil])
        #expect(values([], seconds: 3) == [] && values([1], seconds: 3) == [nil])
        // A missing value of its own has no mean, and none counts in a window.
        #expect(
            values([1, 2, 6, nil, 4, 8, 6], seconds: 5)
                == [nil, nil, 13 / 4, nil, 6, nil, nil])
        // A hole of more than half a span is an end.
        #expect(
            values([1, 2, 6, nil, nil, 4, 8, 6], seconds: 3)
                == [nil, 3, nil, nil, nil, nil, 6, nil])
    }

    @Test func aWindowMayEndInAShortHole() {
        let ys: [Double?] = [9, 9, 1, 2, 6, 4, nil, nil, 4, 8, 6]
        let means: [Double?] = [nil, nil, nil, 31.0 / 6, 4.4, 3.25, nil, nil, nil, nil, nil]
        #expect(values(ys, seconds: 6) == means)
    }

    @Test func aLargeValueLeavesNoRest() {
        let most = Double.greatestFiniteMagnitude
        #expect(values([0.1, 1e300, 0.1, 0.1, 0.1], seconds: 3)[3] == (0.1 + 0.1 + 0.1) / 3)
        #expect(values([most, most, most, most], seconds: 3)[1] == most)
        #expect(values([-most, -most, -most, -most], seconds: 3)[1] == -most)
        let means = values(Array(repeating: most, count: 2_000), seconds: 999).compactMap(\.self)
        #expect(means.count > 1_000 && means.allSatisfy(\.isFinite))
    }

    @Test func moreSamplesThanMayBeHeldAreSaid() {
        var average = MovingAverage(seconds: 100, limit: 10)
        let samples = (0..<12).map { Sample(t: Double($0), y: 1) }
        _ = average.take(samples[..<10])
        #expect(!average.isOverfull)
        _ = average.take(samples[10...])
        #expect(average.isOverfull)
        var short = MovingAverage(seconds: 8, limit: 10)
        _ = short.take((0..<100_000).map { Sample(t: Double($0), y: 1) }[...])
        #expect(!short.isOverfull)
    }

    /// A plain reader adds up the samples between the edges of each window.
    @Test(arguments: 0..<60)
    func aPlainReaderFindsTheSameMeans(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        var (t, samples) = (0.0, [Sample]())
        for _ in 0..<Int.random(in: 0...3_000, using: &numbers) {
            t += [0, 1, 1, 1, 2, 5, 40].randomElement(using: &numbers) ?? 1
            let y = Double.random(in: -9...9, using: &numbers)
            samples.append(Sample(t: t, y: Int.random(in: 0..<9, using: &numbers) > 0 ? y : nil))
        }
        let seconds = Double(Int.random(in: 1...90, using: &numbers))
        let found = means(samples, seconds: seconds, cut: 1 + Int(seed * 7))
        #expect(found.map(\.t) == samples.map(\.t))
        for (sample, mean) in zip(samples, found) {
            guard let y = mean.y else { continue }
            let inside = samples.filter {
                $0.y != nil && $0.t >= sample.t - seconds / 2 && $0.t < sample.t + seconds / 2
            }
            let plain = inside.map(\.valueOrNaN).reduce(0, +) / Double(inside.count)
            #expect(abs(plain - y) < 1e-9)
        }
        #expect(samples.count < 1_000 || seconds > 30 || found.contains { $0.y != nil })
    }
}
