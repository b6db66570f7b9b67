import TestSupport
import Testing
import TimeSeries

@testable import LiveCharts

@Suite struct PriceBucketsTests {
    /// Prices at whole seconds, in buckets of ten seconds.
    private func buckets(_ prices: [(second: Int64, price: Double)], span: Int64 = 100)
        -> PriceBuckets
    {
        var buckets = PriceBuckets(span: span * 1_000_000, buckets: span / 10)
        for (second, price) in prices { buckets.take(price, at: second * 1_000_000) }
        return buckets
    }

    private func samples(_ buckets: PriceBuckets, _ seconds: ClosedRange<Int64>) -> [Sample] {
        let columns = buckets.columns(
            in: seconds.lowerBound * 1_000_000...seconds.upperBound * 1_000_000)
        var samples: [Sample] = []
        for column in columns.columns { column.append(to: &samples) }
        return samples
    }

    @Test func ofABucketTheFirstLowestHighestAndLastPriceStay() {
        let buckets = buckets([(0, 5), (1, 7), (2, 6), (3, 3), (4, 4), (9, 5)])
        #expect(
            samples(buckets, 0...9) == [
                Sample(t: 0, y: 5), Sample(t: 1, y: 7), Sample(t: 3, y: 3), Sample(t: 9, y: 5),
            ])
    }

    @Test func aLatePriceTakesItsPlaceInTime() {
        let late = buckets([(0, 5), (25, 9), (12, 1), (3, 8), (0, 4)])
        #expect(
            samples(late, 0...30) == [
                Sample(t: 0, y: 5), Sample(t: 0, y: 4), Sample(t: 3, y: 8), Sample(t: 12, y: 1),
                Sample(t: 25, y: 9),
            ])
    }

    @Test func aPriceThatIsOlderThanTheSpanIsLeftOut() {
        let buckets = buckets([(1_000, 5), (5, 1)])
        #expect(samples(buckets, 0...1_000) == [Sample(t: 1_000, y: 5)])
    }

    @Test func theBucketBeforeTheRangeIsThereForTheLineToRunOnFrom() {
        let buckets = buckets([(0, 1), (15, 2), (25, 3), (95, 4)])
        #expect(
            samples(buckets, 20...90) == [Sample(t: 15, y: 2), Sample(t: 25, y: 3)])
        #expect(buckets.columns(in: 20_000_000...90_000_000).count == 1)
    }

    @Test func timesBefore1970HaveBucketsToo() {
        #expect(samples(buckets([(-15, 1), (-5, 2), (5, 3)]), -20...10).map(\.t) == [-15, -5, 5])
    }

    @Test func whatIsKeptDoesNotGrowWithTheNumberOfPrices() {
        var buckets = PriceBuckets(span: 100_000_000, buckets: 10)
        for index in 0..<200_000 {
            buckets.take(Double(index % 97), at: Int64(index) * 50_000)
        }
        let all = buckets.columns(in: 0...10_000_000_000)
        #expect(all.columns.count <= 22)
        #expect(all.columns.last?.last == Sample(t: 9_999.95, y: Double(199_999 % 97)))
    }

    @Test func theExtremesAreThoseOfAllPricesForAnyOrderOfArrival() {
        var generator = SeededNumbers(seed: 7)
        let prices = (0..<500).map { _ in
            (
                second: Int64.random(in: 0..<100, using: &generator),
                price: Double.random(in: 0..<1, using: &generator)
            )
        }
        let kept = samples(buckets([(99, 0.5)] + prices), 0...99)
        for bucket in 0..<10 {
            let range = Int64(bucket * 10)...Int64(bucket * 10 + 9)
            var own = prices.filter { range.contains($0.second) }.map(\.price)
            if bucket == 9 { own.append(0.5) }
            let left = kept.filter { range.contains(Int64($0.t)) }.map(\.valueOrNaN)
            #expect(left.min() == own.min())
            #expect(left.max() == own.max())
        }
        #expect(zip(kept, kept.dropFirst()).allSatisfy { $0.t <= $1.t })
    }

    @Test func bucketsOfAWidthAreTheBinsThatARangeTouches() {
        var buckets = PriceBuckets(span: 100_000_000, width: 20_000_000)
        for (second, price) in [(5, 4.0), (19, 6), (20, 5), (70, 8), (61, 7), (79, 1)] {
            buckets.take(price, at: Int64(second) * 1_000_000)
        }
        let bins = buckets.bins(in: 25_000_000...65_000_000)
        #expect(bins.map(\.start) == [20_000_000, 60_000_000])
        #expect(bins.map(\.count) == [1, 3])
        #expect(bins[1].prices.first == Sample(t: 61, y: 7))
        #expect(bins[1].prices.last == Sample(t: 79, y: 1))
    }
}
