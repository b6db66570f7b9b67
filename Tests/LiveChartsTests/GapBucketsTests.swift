import LiveTrades
import TestSupport
import Testing

@testable import LiveCharts

@Suite(.promise(.liveTrades, "the line breaks at every…"))
struct GapBucketsTests {
    /// Ten buckets of ten microseconds.
    private func buckets(_ gaps: (Int64, Int64)...) -> [[Int64]] {
        var buckets = GapBuckets(span: 100, buckets: 10)
        for (from, to) in gaps { buckets.take(TradeGap(from: from, to: to)) }
        return buckets.gaps.map { [$0.from, $0.to] }
    }

    @Test func gapsStandInTheOrderOfTheirBeginnings() {
        #expect(buckets((50, 60), (10, 20), (-5, 0)) == [[-5, 0], [10, 20], [50, 60]])
    }

    @Test func ofThoseThatBeginInOneBucketTheOneThatEndsLastIsKept() {
        #expect(buckets((11, 12), (13, 90), (15, 16)) == [[13, 90]])
    }

    @Test func moreThanTheSpanHasBucketsAreNotKept() {
        var buckets = GapBuckets(span: 100, buckets: 10)
        for index in 0..<Int64(1_000) {
            buckets.take(TradeGap(from: index * 10, to: index * 10 + 5))
        }
        #expect(buckets.gaps.map(\.from) == (989..<1_000).map { $0 * 10 })
    }
}
